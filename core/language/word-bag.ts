import { lazy } from "../lazy.ts";
import { foldText } from "./fold.ts";

/** A set of words. Words of scripts without spaces are searched within the text. */
export type WordBag = {
  /** Returns whether the text holds nothing but the words. */
  isAll: (text: string) => boolean;
  /** Returns the text without the word at its end; the text itself if it ends with none. */
  stripEnd: (text: string) => string;
  /** Returns the text without the word at its start; the text itself when it starts with none. */
  stripStart: (text: string) => string;
};

const unspaced = lazy(() => /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u);
const wordAtEnd = lazy(() => /[\p{L}\p{M}\p{N}'_]{1,40}$/u);
const wordAtStart = lazy(() => /^[\p{L}\p{M}\p{N}'_]{1,40}/u);
const maxChars = 200;

/** Returns the bag of the words in `list`, which are separated by white space. */
export function wordBag(list: string): WordBag {
  const all = foldText(list).text.split(/\s+/).filter(Boolean);
  const spaced = new Set(all.filter((word) => !unspaced().test(word)));
  // The longest first: 这一点 before 这.
  const joined = [...new Set(all.filter((word) => unspaced().test(word)))].sort((a, b) => b.length - a.length);
  const has = (word: string) => spaced.has(foldText(word).text);
  return {
    isAll(text) {
      if (text.length > maxChars) return false;
      let rest = foldText(text).text;
      for (const word of joined) rest = rest.replaceAll(word, " ");
      return (rest.match(/[\p{L}\p{M}\p{N}']+/gu) ?? []).every((word) => spaced.has(word));
    },
    stripEnd(text) {
      const tail = text.slice(-20).toLowerCase();
      const found = joined.find((word) => tail.endsWith(word));
      if (found !== undefined) return text.slice(0, -found.length);
      const [word] = wordAtEnd().exec(text.slice(-42)) ?? [];
      return word !== undefined && has(word) ? text.slice(0, -word.length) : text;
    },
    stripStart(text) {
      const head = text.slice(0, 20).toLowerCase();
      const found = joined.find((word) => head.startsWith(word));
      if (found !== undefined) return text.slice(found.length);
      const [word] = wordAtStart().exec(text.slice(0, 42)) ?? [];
      return word !== undefined && has(word) ? text.slice(word.length) : text;
    },
  };
}
