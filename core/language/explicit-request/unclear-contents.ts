import type { PatternRow } from "../pattern-rows.ts";

/** Openings of contents that only say where to look: "remember where these lines are". */
export const indirectQuestions: readonly PatternRow[] = [
  { id: "english", pattern: /^(?:where|how|which|what|who|whose)\b/, example: "where these lines are" },
  { id: "german", pattern: /^(?:wo|wie|welche[nmrs]?|was|wer)\b/, example: "wo diese Zeilen stehen" },
  { id: "french", pattern: /^(?:où|comment|quel(?:le)?s?|ce qu)(?!\p{L})/u, example: "où sont ces lignes" },
  { id: "spanish", pattern: /^(?:d[oó]nde|cómo|qué|cuál(?:es)?)(?!\p{L})/u, example: "dónde están esas líneas" },
  { id: "portuguese", pattern: /^(?:onde|o que|qual|quais)(?!\p{L})/u, example: "onde estão essas linhas" },
  { id: "italian", pattern: /^(?:dove|cosa|qual[ei]?)(?!\p{L})/u, example: "dove sono queste righe" },
  { id: "dutch", pattern: /^(?:waar|hoe|welke?|wat)\b/, example: "waar die regels staan" },
  { id: "polish", pattern: /^(?:gdzie|jak|któr[aey]|co)(?!\p{L})/u, example: "gdzie są te linie" },
  { id: "russian", pattern: /^(?:где|как(?:ой|ая|ие)?|куда)(?!\p{L})/u, example: "где эти строки" },
];

/** Openings that often describe the present instead of laying something down: "as of now we use the old driver". */
export const presentOpenings: readonly PatternRow[] = [
  { id: "english", pattern: /\bas of (?:right )?now\b/, example: "as of now" },
];

/** Words in front of what the order is good for: "save all of it so that we can go on tomorrow". */
export const purposes: readonly PatternRow[] = [
  { id: "english", pattern: /\b(?:so|in order) (?:that|to|we|you)\b/, example: "so that we can go on" },
  { id: "german", pattern: /(?<!\p{L})damit (?:wir|du|es|ich)(?!\p{L})/u, example: "damit wir weitermachen können" },
  { id: "french", pattern: /(?<!\p{L})(?:pour|afin) qu/u, example: "pour que tu reprennes" },
  { id: "spanish-portuguese", pattern: /\bpara que\b/, example: "para que sigamos" },
  { id: "italian", pattern: /(?<!\p{L})(?:affinché|in modo che)(?!\p{L})/u, example: "in modo che riprendiamo" },
  { id: "russian", pattern: /(?<!\p{L})чтобы(?!\p{L})/u, example: "чтобы продолжить" },
];

/** Openings of what a note is good for: "add all of this to your memory to go on tomorrow". */
export const continuations: readonly PatternRow[] = [
  {
    id: "english",
    pattern:
      /^(?:be able|continue|go on|carry on|keep going|resume|proceed|pick up|work on|avoid|use (?:it|them|this|these))\b/,
    example: "continue from here next time",
  },
];

/** The place of a note in front of what it is good for: "save all of this in your memory to …". */
export const notePlaces: readonly PatternRow[] = [
  {
    id: "english",
    pattern: /\b(?:memory|memories|notes|it|this|these|those|all|everything) to $/,
    example: "save all of this in your memory to ",
  },
];

/** Orders to add a list of rules to a document: "Add rules:" below the other changes of a specification. */
export const partsOfDocuments: readonly PatternRow[] = [
  {
    id: "english",
    pattern: /^[*_]{0,2}(?:add|insert|include) (?:\w+ ){0,2}rules ?:[*_]{0,2} {0,4}\r?\n/,
    example: "Add rules:\n",
  },
];

/** Openings of work that is still to do: "make a note, we also need to add a footer". */
export const plannedWork: readonly PatternRow[] = [
  {
    id: "english",
    pattern:
      /^(?:we|i) (?:also|still|then) (?:need|have|want) to (?:add|build|create|do|fix|implement|make|remove|write)\b(?!.{0,200}\b(?:always|never|every|each|before|whenever)\b)/,
    example: "we also need to add a footer",
  },
];

/** A second verb of keeping behind the first, with an object of its own: "remember and save that the port is 80". */
export const keepingVerbs: readonly PatternRow[] = [
  {
    id: "english",
    pattern: /^(?:save|store|keep|note|record|write|put|document|add)\b(?! (?:it|this|that|these|them)(?:[.!,]|$))/,
    example: "save that the port is 80",
  },
];

/**
 * The words between a content and the order behind it that make the content the place or the object of the order: "record the measures in
 * CLAUDE.md" in the languages in which both come first.
 */
export const objectsBefore: readonly PatternRow[] = [
  {
    id: "japanese",
    pattern: /(?:(?:(?<!よう)に|(?<!の)で)|(?<!こと|の|旨|って)[をもは])[\s、]*$/,
    example: "エラーへの対策を",
  },
  { id: "korean", pattern: /(?:(?<!것|점|걸)(?:을|를)|에)\s*$/, example: "오류 대책을" },
];
