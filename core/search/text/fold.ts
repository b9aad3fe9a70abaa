import { lazy } from "../../lazy.ts";

// One form of a text for the index, for queries and for the second stage, whatever its script. FTS5 by itself splits
// words at the vowel signs of most scripts and keeps Greek accents and `ß`: it is given text that was folded here and
// finds nothing left to do.

const ascii = /^[\x00-\x7f]*$/;

/** Letters that Unicode takes for letters of their own, and people type without. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: "ss", ẞ: "SS", æ: "ae", Æ: "Ae", œ: "oe", Œ: "Oe", ø: "o", Ø: "O", ł: "l", Ł: "L", đ: "d", Đ: "D", ı: "i" },
  ...{ ς: "σ", ё: "е", Ё: "Е", ѐ: "е", ѝ: "и", ى: "ي", ی: "ي", ک: "ك", ة: "ه" },
};

// The classes of Unicode are long tables: they are made when the first text needs them.
const classes = lazy(() => ({
  // Tatweel, soft hyphen, joiners and variation selectors change how a word looks only.
  invisible: /\u00ad|\u0640|\u200d|\u2060|\ufeff|\p{Variation_Selector}/gu,
  // What terminals draw with stands in the private area, too.
  symbol: /(?![\x00-\x7f])[\p{S}\p{Co}]/gu,
  letter: new RegExp(`[${Object.keys(letters).join("")}]`, "g"),
  accented: /([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])\p{Mn}+/gu,
  mark: /(^|[^\p{L}\p{N}\p{M}])?(\p{M}+)/gu,
}));

/** Tells whether all words are of ASCII: dashes, quotes and ellipses are what most English holds beside it. */
export function hasAsciiWords(text: string): boolean {
  return /^[\x00-\x7f\xa0\u2010-\u2027\u2030-\u205e]*$/.test(text);
}

/**
 * Returns text in the form that terms are compared in, but for its case: NFKC, without accents, Arabic and Hebrew vowel
 * points, symbols and invisible characters. The marks that make another word (Indic and Thai vowels) are kept as
 * private characters, which FTS5 takes for letters.
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

/** Returns text as the index holds it. */
export function fold(text: string): string {
  return lowerCase(plainText(text));
}

const privateArea = 0xe000;
const privateSize = 0x1900;

/** Characters that stand for others which FTS5 would split a term at. */
export const keptCharacters = /[\ue000-\uf8ff]/g;

/** Returns `text` with the characters that `separator` finds, all below U+1900, made a part of the term. */
export function keep(text: string, separator: RegExp): string {
  return text.replace(separator, (each) => String.fromCharCode(privateArea + each.charCodeAt(0)));
}

/** Undoes `keep`: returns a term as people write it. */
export function readable(term: string): string {
  return term.replace(keptCharacters, (each) => String.fromCharCode(each.charCodeAt(0) - privateArea));
}

/** Tells whether a term holds what joins names of code, which stands in the text as it is: `foo.bar`, `1.4.5`. */
export function isJoined(term: string): boolean {
  return /[\ue000-\ue07f]/.test(term);
}

/** Accents are no loss, and the marks from U+1900 on belong to scripts that nobody writes about software in. */
function keepMarks(marks: string): string {
  let kept = "";
  for (let i = 0; i < marks.length; i++) {
    const unit = marks.charCodeAt(i);
    if (unit > 0x36f && unit < privateSize) kept += String.fromCharCode(privateArea + unit);
  }
  return kept;
}
