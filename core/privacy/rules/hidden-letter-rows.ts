// Ways to write a letter of a tag so that its name can't be read: data for private-tags.ts. The examples are a "p".
import type { PatternRow } from "../pattern-rows.ts";

/** In front of the code of a letter in hexadecimal or decimal digits. */
export const codePrefixes: readonly PatternRow[] = [
  { pattern: String.raw`\\[ux]00`, example: "\\u0070" },
  { pattern: String.raw`\\x`, example: "\\x70" },
  { pattern: String.raw`\\u\{0{0,6}`, example: "\\u{70}" },
  { pattern: "%(?:25|u00)?", example: "%70" },
  { pattern: "&(?:amp;)?#x?0{0,6}", example: "&#112;" },
];

/** Other spellings of letters, and the invisible characters that may follow one. */
export const hiddenLetters: readonly PatternRow[] = [
  { pattern: String.raw`\\1[0-7]\d`, example: "\\160" },
  { pattern: String.raw`[\uff01-\uff5e]`, example: "\uff50" },
  { pattern: String.raw`[\u0430-\u0475]`, example: "\u0440" },
  { pattern: String.raw`[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]`, example: "p\u200b" },
  { pattern: String.raw`\u034f|[\u180b-\u180d]|[\ufe00-\ufe0f]`, example: "p\u034f" },
  { pattern: String.raw`\udb40`, example: "p\u{e0001}" },
];
