// Passphrases: several words after a name or a prompt, which differ from prose only by the lack of words that form sentences.
import { lazy } from "../lazy.ts";
import { every, some } from "../lists.ts";
import { memoizeByText } from "../memoize.ts";
import { type ProseRow, proseWords } from "./rules/prose-words.ts";

const maxWords = 30;
const minWords = 3;
/** A recovery phrase of a wallet has 12 words at least: so many in a row are not prose, whatever the name is. */
const minWordsOfSeed = 12;
const prose = lazy(() => new Set(proseWords.flatMap(({ words }) => words.split(" "))));
const word = /^(?:[a-z]{2,14}|[A-Z][a-z]{1,13})\d{0,4}[!?]?$|^\d{1,6}$/;
const aboutSecrets = /pass(?:word|phrase|code)|secret|token|credential|^(?:api|keys?|pins?)$/i;

/** Returns whether the text consists of the words of a passphrase: none of a sentence or of a message, all in one case. */
export const isPassphrase = memoizeByText(1_000, (text) => isWordList(text, minWords));

/** Signs that generators of passphrases and people put between the words, one of them throughout. */
const joinedWords = /^[A-Za-z]{2,14}\d{0,4}([-+,])[A-Za-z]{2,14}\d{0,4}(?:\1[A-Za-z\d]{2,16}){1,10}[!?]?$/;
/** Keys of messages and identifiers have these signs, too: only more words are a passphrase. */
const identifierWords = /^[A-Za-z]{2,14}([_.:])[A-Za-z]{2,14}(?:\1[A-Za-z]{2,14}){2,10}$/;

/**
 * Returns whether the word is a passphrase whose words a sign joins, as managers of passwords make it: `magnet-gravel-timber`. Names of
 * code look the same, so the name in front has to be that of a password.
 */
export function isJoinedPhrase(text: string): boolean {
  const sign = (joinedWords.exec(text) ?? identifierWords.exec(text))?.[1];
  return sign !== undefined && isPassphrase(text.replaceAll(sign, " "));
}

/** The same with hyphens, which join no names of variables: for values without quotes. */
export function isHyphenPhrase(text: string): boolean {
  return text.includes("-") && isJoinedPhrase(text) && !text.includes("_");
}

const minWordsOfLong = 4;

/** The same with four words: names of secrets, and of the passes of renderers, have three. */
export function isLongPhrase(text: string): boolean {
  return isHyphenPhrase(text) && text.split("-").length >= minWordsOfLong;
}

/** Returns whether the text has as many words as the recovery phrase of a wallet. */
export const isSeedPhrase = memoizeByText(1_000, (text) => isWordList(text, minWordsOfSeed));

const minWordsOfSentence = 4;
const maxProseShare = 0.6;
const maxWordsOfSentence = 12;
const english = lazy(() => wordsWhere(({ language, isMessage }) => language === "English" && isMessage !== true));
const messages = lazy(() => wordsWhere(({ isMessage }) => isMessage === true));
const sentenceWord = /^(?:[A-Za-z][a-z]{0,14}(?:['’][a-z]{1,2})?|\d{1,6})[,.!?;]?$/;

function wordsWhere(holds: (row: ProseRow) => boolean): Set<string> {
  return new Set(proseWords.filter(holds).flatMap(({ words }) => words.split(" ")));
}

/** Returns whether the text is a sentence that somebody may have chosen as a passphrase: English, no message, and not mostly words that only join others. */
export const isSentencePhrase = memoizeByText(1_000, (text) => {
  const words = text.trim().split(/[ \t]+/);
  if (words.length < minWordsOfSentence || words.length > maxWordsOfSentence) return false;
  let joining = 0;
  for (const each of words) {
    const bare = each.replace(/[,.!?;]$/, "").toLowerCase();
    if (!sentenceWord.test(each) || messages().has(bare) || aboutSecrets.test(bare)) return false;
    if (english().has(bare)) joining += 1;
    else if (isProseWord(bare)) return false;
  }
  return joining / words.length <= maxProseShare;
});

function isWordList(text: string, minCount: number): boolean {
  const words = text.trim().split(/[ \t\r\n]+/);
  if (words.length < minCount || words.length > maxWords || !every(words, (each) => word.test(each))) return false;
  if (some(words, (each) => isProseWord(each) || aboutSecrets.test(each))) return false;
  const capitals = words.filter((each) => /^[A-Z]/.test(each)).length;
  return (
    (capitals === 0 || capitals === words.length) &&
    words.filter((each) => /^[A-Za-z]{3}/.test(each)).length >= minCount - 1
  );
}

export function isProseWord(text: string): boolean {
  return prose().has(text.toLowerCase());
}
