// Beginnings that refer to earlier text: a sentence with one of them is incomplete by itself.
import type { PatternRow } from "../pattern-rows.ts";

export const danglingStarts: readonly PatternRow[] = [
  {
    id: "pronoun",
    pattern: /^(?:this|that|these|those|it|they|he|she|both|neither|none|such|same|one|ones|another)\b(?! of the\b)/,
    example: "This only fails on Windows.",
  },
  {
    id: "the-former",
    pattern:
      /^the (?:former|latter|above|following|same|other|others|first|second|third|fix|change|issue|problem|solution|result)\b/,
    example: "The latter ignores the limit.",
  },
  {
    id: "connective",
    pattern:
      /^(?:so|but|and|or|then|also|instead|hence|therefore|thus|however|which|because|otherwise|without (?:this|that|it))\b/,
    example: "However, the driver rounds.",
  },
  {
    id: "place",
    pattern: /^(?:here|there|now|currently|with (?:this|that)|in (?:this|that) case|rationale)\b/,
    example: "Here the cache is cold.",
  },
  { id: "possessive", pattern: /^(?:its|their|his|her)\b/, example: "Its default is one minute." },
  { id: "de", pattern: /^(?:das|dies|diese[rsmn]?|es|sie|dadurch|deshalb|dann)\b/, example: "Das gilt nur lokal." },
  {
    id: "fr",
    pattern: /^(?:cela|ça|ceci|c'est|il|elle|ils|elles|donc|alors)(?:\s|$)/,
    example: "Cela ne vaut que localement.",
  },
  { id: "es", pattern: /^(?:esto|eso|este|esta|ello|entonces)\b/, example: "Esto solo pasa en local." },
  { id: "pt", pattern: /^(?:isto|isso|ele|ela|então)(?:\s|$)/, example: "Isso só acontece localmente." },
  { id: "it", pattern: /^(?:questo|questa|quello|ciò|quindi)(?:\s|$)/, example: "Questo vale solo in locale." },
  { id: "ru", pattern: /^(?:это|этот|эта|он|она|они)(?:\s|$)/, example: "Это только локально." },
  { id: "zh", pattern: /^(?:这|那|它)/, example: "这只在本地发生。" },
  { id: "ja", pattern: /^(?:これ|それ|この|その)/, example: "これはローカルだけです。" },
  { id: "ko", pattern: /^(?:이것|그것|이는|그건)/, example: "이는 로컬에서만 발생합니다." },
];

/** Words that refer to things that only the report's reader could see. */
export const danglingWords: readonly PatternRow[] = [
  {
    id: "this-thing",
    pattern:
      /\b(?:this|these|that|those) (?:change|changes|commit|pr|turn|session|fix|fixes|patch|branch|task|story|step|file|files|one|issue|problem|approach|table|section)\b/,
    example: "Nothing else uses the port since this change.",
  },
  {
    id: "above",
    pattern:
      /\b(?:the|see|mentioned|described|listed|shown) (?:above|below)\b|\b(?:above|below)(?:[.,;)]|$)|\bas (?:mentioned|described|noted)\b/,
    example: "The flag mentioned above is ignored.",
  },
];
