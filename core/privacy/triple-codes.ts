/** Steps of a bit in the table of triples. */
export const bitSteps = 4;
/** The character of zero bits in the table. */
export const zeroTriple = 0x3e;
/** How much of the likelihood of a character is that the field has had it before. */
export const seenShare = 0.25;
