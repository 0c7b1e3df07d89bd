// Package corpus makes text whose URLs are known: a few small samples written by hand, and a generator
// that makes mail, Usenet batches and logs of any size from a seed, each with its answer key.
//
// A kind says what the text is like: that of real archives, or a hostile pattern. A stream is made in
// blocks, the smallest pieces that stand alone: a message, a log line, one turn of a hostile pattern.
// A plant is one URL put into a block, with its place, its delimiter and what was done to it; the
// plants of a stream in order are its key. A decoy is a URL that stands where no reader would take it
// from, in an attachment: it bears the host [Decoy] and is no part of the key.
//
// Equal kind, seed and limit give equal octets and an equal key on every platform, however they are
// read.
//
// The shares of forms, delimiters, schemes and trailing characters, the lengths of lines and the
// frequency of the colon were counted in 1.2 GB of public mail and Usenet, 1992-2026, and in public
// web and system logs. There are departures. Forms rarer than 1 in 50 are raised to about that, so
// that a few megabytes hold them all. A URL whose reading is in doubt even to a careful reader is not
// planted. Lines end in LF. All names are invented, all hosts are those that RFC 2606 and RFC 5737
// reserve.
//
// A delimiter is named as in the Appendix of RFC 1738 where that has it; formats follow RFC 5322
// (messages), RFC 2045 to 2047 (MIME), RFC 3676 (format=flowed), RFC 2369 (List fields) RFC 1036
// (articles) and RFC 5537 (batches).
package corpus
