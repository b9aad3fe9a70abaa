/** Steps of a bit in the table of triples. */
export const bitSteps = 4;
/** The character of zero bits in the table. */
export const zeroTriple = 0x3e;
/** The share of a character's likelihood that depends on earlier occurrences in the field. */
export const seenShare = 0.25;
