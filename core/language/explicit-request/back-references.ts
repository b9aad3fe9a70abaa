import type { PatternRow } from "../pattern-rows.ts";

/** A request that only points at the text before it, from the words that ask on; what follows is a reason or an occasion. */
export const backReferences: readonly PatternRow[] = [
  {
    id: "english-pronoun",
    pattern:
      /^[^.!?\n]{3,40}\b(?:this|it|these|those)\b(?: (?:please|pls|plz))?(?:[,;!] |,? (?:and|because|since|so|whenever|when|but|as)\b)/,
    example: "remember this please, it comes up every week",
  },
  {
    id: "english-that",
    pattern:
      /^[^.!?\n]{3,40}\bthat\b(?: (?:please|pls|plz))?(?:[,;!] (?!when|if|for|in\b|on\b|as\b|before|after|since|once|until|unlike)|,? (?:because|so that)\b)/,
    example: "make a note of that because the importer needs it",
  },
  {
    id: "english-mind",
    pattern: /^[^.!?\n]{2,20}\b(?:this|that|it) in mind (?:and|because|since|so|whenever|when|while|for|as|please)\b/,
    example: "keep this in mind whenever you write a migration",
  },
  {
    id: "german",
    pattern: /^[^.!?\n]{3,40}\b(?:das|dies)(?: bitte)?(?:[,;!] |,? (?:und|weil|damit|falls|wenn)\b)/,
    example: "merk dir das bitte, das hatten wir schon dreimal",
  },
  {
    id: "french",
    pattern: /^[^.!?\n]{3,40}\s(?:ça|cela|ceci)(?: stp| svp)?(?:[,;!] |,? (?:et|car|parce que|quand)(?=\s))/,
    example: "retiens ça, on l'a déjà eu trois fois",
  },
  {
    id: "spanish-portuguese-italian",
    pattern:
      /^[^.!?\n]{3,40}\b(?:esto|eso|isto|isso|questo)(?: por favor)?(?:[,;!] |,? (?:porque|perché|cuando|quando|para que)(?=\s))/,
    example: "recuerda esto, pasa cada semana",
  },
];

/** The same, with nothing that could be meant below it. */
export const onlyBackReferences: readonly PatternRow[] = [
  {
    id: "english",
    pattern: /^[^.!?\n]{0,12}\b(?:keep|bear|have) that in mind(?: (?:please|pls|plz))?[.!]/,
    example: "keep that in mind. Start with the project structure now.",
  },
];
