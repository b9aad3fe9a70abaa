import type { PatternRow } from "../pattern-rows.ts";

/** Signs that a text is in a language that sets a space before its punctuation. */
export const languagesWithSpacedMarks: readonly PatternRow[] = [
  { id: "french-letters", pattern: /[éèêàçùœ]/, example: "ça marche déjà !" },
  { id: "french-words", pattern: /\b(?:je|vous|les|des|une|est)\b/, example: "vous voulez une liste ?" },
];
