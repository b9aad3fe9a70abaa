/** A part of a text by its positions, in UTF-16 units; `end` is after its last character. */
export type Range = { start: number; end: number };
