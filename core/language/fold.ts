import { isAscii } from "./ascii.ts";

/**
 * A text in the form for comparing phrases: small letters, no accents, one kind of apostrophe; and a map to the source
 * text.
 */
export type FoldedText = {
  text: string;
  /** Returns the position in the source text of a position in the folded one. */
  sourceStart: (at: number) => number;
  /** Returns the position in the source text directly after the folded character that ends at `end`. */
  sourceEnd: (end: number) => number;
};

/** Omitted characters: combining marks, Arabic vowel signs and tatweel, the nukta, zero-width characters. */
const dropped = /[\u0300-\u036f\u0640\u064b-\u0652\u093c\u200b-\u200f\u2060\ufeff]/;
const doubleSpace = /[ \t\u00a0\u3000]{2}/;
const accented = /[\u00c0-\u024f\u0400-\u04ff\u0622-\u0626\u1e00-\u1eff]/g;
const apostrophes = /[‘’ʼ＇´]/g;
const otherSpaces = /[\t\u00a0\u3000]/g;
/** Korean laughing and crying, written together with the word before. */
const laughter = /[\u314b\u314e\u3160\u315c]/g;
const lookAlikes: Record<string, string> = { ł: "l", ø: "o", ı: "i", đ: "d", ى: "ي", ة: "ه", "\u0901": "\u0902" };
const withLookAlike = /[łøıđىة\u0901]/g;
const identity = (at: number) => at;

/** Returns the folded text. Only a text with omitted characters pays for a table of positions. */
export function foldText(source: string): FoldedText {
  if (isAscii(source) && !source.includes("  ") && !source.includes("\t")) {
    return { text: source.toLowerCase(), sourceStart: identity, sourceEnd: identity };
  }
  const text = foldCharacters(source);
  if (!dropped.test(text) && !doubleSpace.test(text)) {
    return { text: text.replace(otherSpaces, " "), sourceStart: identity, sourceEnd: identity };
  }
  return withoutDropped(text);
}

/**
 * Every character keeps its position: the Turkish dotted I, the only one with a longer small letter, is replaced first.
 */
function foldCharacters(source: string): string {
  return source
    .replaceAll("İ", "I")
    .toLowerCase()
    .replace(apostrophes, "'")
    .replace(laughter, " ")
    .replace(accented, (letter) => letter.normalize("NFD").charAt(0))
    .replace(withLookAlike, (letter) => lookAlikes[letter] ?? letter);
}

function withoutDropped(text: string): FoldedText {
  const places: number[] = [];
  const kept: string[] = [];
  let wasSpace = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    const isSpace = character === " " || character === "\t" || character === "\u00a0" || character === "\u3000";
    if ((isSpace && wasSpace) || dropped.test(character)) continue;
    wasSpace = isSpace;
    kept.push(isSpace ? " " : character);
    places.push(at);
  }
  const place = (at: number) => places[at] ?? text.length;
  return {
    text: kept.join(""),
    sourceStart: place,
    // Extends to the next kept character, so that a mark stays with its letter; a second space does not.
    sourceEnd: (end) => {
      let at = end === 0 ? 0 : place(end - 1) + 1;
      while (at < text.length && dropped.test(text.charAt(at))) at++;
      return at;
    },
  };
}
