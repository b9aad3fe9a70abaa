// Whether a text was made by a generator of passwords: it has pairs of characters that no text has, source and regular expressions
// included. `npm run fit:pairs` counts the pairs.
import { memoizeByText } from "../memoize.ts";
import { classCount } from "./char-codes.ts";
import table from "./rules/character-pairs.json";

/** For each character from "!" on a row, with a letter for each following character: "a" is -8, "i" is 0, in bits. */
export type PairTable = readonly string[];

export const minGeneratedChars = 8;
/** In bits: below it random text is likelier than any other. */
export const maxGeneratedScore = 0;
const firstCode = 0x21;
const zeroCode = 0x69;
/** The score of a pair with a character that passwords don't have. */
const otherBits = 3;

/** Returns how much likelier the text is in source and documents than at random, in bits. */
export function pairScore(text: string, pairs: PairTable): number {
  let bits = 0;
  for (let at = 1; at < text.length; at += 1) {
    const code = pairs[text.charCodeAt(at - 1) - firstCode]?.charCodeAt(text.charCodeAt(at) - firstCode) ?? Number.NaN;
    bits += Number.isNaN(code) ? otherBits : code - zeroCode;
  }
  return bits;
}

/** Abbreviations such as `NFT_XFRM` have rare pairs, too, but only letters. */
const minClasses = 3;
/** Signs that names and prose have, too. */
const plainSigns = "().,:;-";

export const looksGenerated = memoizeByText(
  1_000,
  (text) =>
    text.length >= minGeneratedChars &&
    classCount(text, plainSigns) >= minClasses &&
    pairScore(text, table) < maxGeneratedScore,
);
