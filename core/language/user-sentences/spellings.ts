/**
 * Spellings without an apostrophe, or abbreviated, and their careful form. `example` becomes `spelled`. No text without
 * `cue`, in small letters, matches the pattern.
 */
export const spellings: readonly { cue: string; pattern: RegExp; to: string; example: string; spelled: string }[] = [
  {
    cue: "nt",
    pattern: /\b(do|does|did|is|are|was|were|has|have|had|ca|could|should|would|wo|must)nt\b/gi,
    to: "$1n't",
    example: "we dont mock",
    spelled: "we don't mock",
  },
  {
    cue: "lets",
    pattern: /\blets\b(?! (?:us|you|me|it|him|her|them|one|people|the|any)\b)/gi,
    to: "let's",
    example: "lets mock what lets us test",
    spelled: "let's mock what lets us test",
  },
  { cue: "ve", pattern: /\b(we|you|they|i)ve\b/gi, to: "$1've", example: "weve a rule", spelled: "we've a rule" },
  { cue: "ll", pattern: /\b(you|they)ll\b/gi, to: "$1'll", example: "youll see", spelled: "you'll see" },
  { cue: "pl", pattern: /\bpl[sz]\b/gi, to: "please", example: "pls no mocks", spelled: "please no mocks" },
];

/** A period after one of these does not end a sentence. */
export const abbreviations = "e.g i.e vs etc cf no approx resp incl z.b d.h bzw usw ca p.ej";
