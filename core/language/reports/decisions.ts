// Phrases for choices in reports.
import type { PatternRow } from "../pattern-rows.ts";

/** "I chose", "went with". */
export const decisions: readonly PatternRow[] = [
  {
    id: "we-decided",
    pattern:
      /\b(?:i|we|i've|we've) (?:have )?(?:decided (?:to|on|against|that)|chose|picked|settled on|opted (?:for|to))\b/,
    example: "We decided to keep one table.",
  },
  {
    id: "we-went-with",
    pattern: /\b(?:i|we|i've|we've) (?:have )?(?:went with|stayed with|stuck with)\b/,
    example: "I went with one table.",
  },
  {
    id: "chose",
    pattern:
      /^(?:(?:so|finally|in the end),? )?(?:chose|chosen|picked|settled on|opted for|went with|decided (?:to|on|against)|stayed with|stuck with)\b/,
    example: "Chose one table over two.",
  },
];

/** The result of a choice: "the receipts live in Postgres". */
export const madeSo: readonly PatternRow[] = [
  {
    id: "we-made",
    pattern:
      /\b(?:i|we|i've|we've) (?:have )?(?:deliberately |intentionally )?(?:used|kept|put|made|left|implemented|stored|built|wrote|took|based|modell?ed|placed)\b/,
    example: "We stored the receipts in Postgres.",
  },
  {
    id: "made",
    pattern: /^(?:used|kept|put|made|left|implemented|stored|built|took|based|placed)\b/,
    example: "Kept the receipts in Postgres.",
  },
  {
    id: "was-chosen",
    pattern: /\b(?:was|were|is|are) (?:deliberately |intentionally )?(?:chosen|picked|preferred|kept)\b/,
    example: "Postgres was chosen.",
  },
  {
    id: "deliberately",
    pattern: /\b(?:deliberately|intentionally|on purpose)\b|\blives? in\b/,
    example: "The receipts live in Postgres.",
  },
];

/** Decisions by others, and decisions against doing something in this very turn. */
export const decisionsByOthers: readonly PatternRow[] = [
  {
    id: "others",
    pattern: /\b(?:you|the user|they|the team) (?:said|asked|wanted|decided|chose)\b/,
    example: "The user asked for Postgres.",
  },
  {
    id: "not-now",
    pattern:
      /\b(?:decided|chose|opted) (?:not to|against) (?:touch|change|run|do|follow|act|commit|push|edit|modify|execute)/,
    example: "I decided not to touch the schema.",
  },
];
