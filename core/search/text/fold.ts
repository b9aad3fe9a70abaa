import { lazy } from "../../lazy.ts";

// Normalizes text of any script for the index, queries and reranking. FTS5 by itself splits words at the vowel signs of most scripts
// and keeps Greek accents and `ß`, so it gets text that was folded here and needs no more normalization.

const ascii = /^[\x00-\x7f]*$/;

/** Letters that Unicode does not decompose, and their replacements. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: "ss", ẞ: "SS", æ: "ae", Æ: "Ae", œ: "oe", Œ: "Oe", ø: "o", Ø: "O", ł: "l", Ł: "L", đ: "d", Đ: "D", ı: "i" },
  ...{ ς: "σ", ё: "е", Ё: "Е", ѐ: "е", ѝ: "и", ى: "ي", ی: "ي", ک: "ك", ة: "ه" },
};

// Unicode classes are long tables, so they are compiled when the first text needs them.
const classes = lazy(() => ({
  // Tatweel, soft hyphen, joiners and variation selectors only change a word's look.
  invisible: /\u00ad|\u0640|\u200d|\u2060|\ufeff|\p{Variation_Selector}/gu,
  // Terminal symbols are in the private use area, too.
  symbol: /(?![\x00-\x7f])[\p{S}\p{Co}]/gu,
  letter: new RegExp(`[${Object.keys(letters).join("")}]`, "g"),
  accented: /([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])\p{Mn}+/gu,
  mark: /(^|[^\p{L}\p{N}\p{M}])?(\p{M}+)/gu,
}));

/** Returns whether all words are ASCII. Dashes, quotes and ellipses are allowed, since most English text has them. */
export function hasAsciiWords(text: string): boolean {
  return ascii.test(text) || /^[\x00-\x7f\xa0\u2010-\u2027\u2030-\u205e]*$/.test(text);
}

/**
 * Returns text normalized for comparison, except for case: NFKC, without accents, Arabic and Hebrew vowel points, symbols and
 * invisible characters. Marks that distinguish words (Indic and Thai vowels) become private-use characters, which FTS5 treats as
 * letters.
 */
export function plainText(text: string): string {
  if (hasAsciiWords(text)) return text;
  const { invisible, symbol, letter, accented, mark } = classes();
  return text
    .replace(invisible, "")
    .replace(symbol, " ")
    .normalize("NFKD")
    .replace(accented, "$1")
    .normalize("NFC")
    .replace(letter, (each) => letters[each] ?? each)
    .replace(mark, (_all, before: string | undefined, marks: string) => before ?? keepMarks(marks));
}

/** Returns plain text in lower case, of the same length. */
export function lowerCase(plain: string): string {
  const lower = plain.toLowerCase();
  return ascii.test(lower) ? lower : lower.replaceAll("ς", "σ");
}

/** Returns text in the form of the index: plain and in lower case. */
export function fold(text: string): string {
  return lowerCase(plainText(text));
}

const privateArea = 0xe000;
const privateSize = 0x1900;
/** Separators are ASCII. */
const asciiSize = 0x80;

/** Private-use characters that replace characters at which FTS5 would split a term. */
const keptCharacters = /[\ue000-\uf8ff]/g;

/** Returns `text` with the characters that `separator` matches, all below U+1900, replaced so that they are part of the term. */
export function keep(text: string, separator: RegExp): string {
  return text.replace(separator, (each) => String.fromCharCode(privateArea + each.charCodeAt(0)));
}

/** Undoes `keep`: returns a term as people write it. */
export function readable(term: string): string {
  if (ascii.test(term)) return term;
  return term.replace(keptCharacters, (each) => String.fromCharCode(each.charCodeAt(0) - privateArea));
}

/**
 * Returns whether a term contains a separator of names, which the text contains literally: `foo.bar`, `1.4.5`. A loop, because an
 * expression would be compiled twice for a query with synonyms of other scripts.
 */
export function isJoined(term: string): boolean {
  for (let i = 0; i < term.length; i++) {
    const unit = term.charCodeAt(i);
    if (unit >= privateArea && unit < privateArea + asciiSize) return true;
  }
  return false;
}

/** Drops accents, and marks from U+1900 on, which belong to scripts that are not used for text about software. */
function keepMarks(marks: string): string {
  let kept = "";
  for (let i = 0; i < marks.length; i++) {
    const unit = marks.charCodeAt(i);
    if (unit > 0x36f && unit < privateSize) kept += String.fromCharCode(privateArea + unit);
  }
  return kept;
}
