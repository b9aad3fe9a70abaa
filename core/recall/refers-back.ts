import { aboutLater, refersBackPhrases } from "../language/refers-back.ts";
import { lazy } from "../lazy.ts";
import { map, some } from "../lists.ts";
import { asksForPast } from "./asks-for-past.ts";

const scannedChars = 1_000;

/** Returns whether a prompt asks for earlier work or refers to it. */
export function refersBack(prompt: string): boolean {
  return isReferring(prompt) || asksForPast(prompt);
}

/** Returns whether a text contains a phrase that refers to earlier work. */
export function isReferring(text: string): boolean {
  const searched = withoutLater(phraseText(text));
  return some(refersBackPhrases, ([phrase]) => holdsPhrase(searched, phrase));
}

/** Only texts with one of these words have a phrase about what comes. */
const maySayLater = ["again", "wieder", "nochmal", "vez", "nuev", "nouveau", "nuovo", "novamente", "снова", "опять"];
const later = lazy(() => new RegExp(map(aboutLater, ({ pattern }) => pattern.source).join("|"), "giu"));

function withoutLater(searched: string): string {
  return some(maySayLater, (word) => searched.includes(word)) ? searched.replace(later(), " ") : searched;
}

/** Returns the beginning of a prompt, normalized for phrase search. */
export function phraseText(prompt: string): string {
  return prompt.slice(0, scannedChars).toLowerCase().replaceAll("’", "'");
}

/** Returns whether a normalized text contains a phrase as whole words. */
export function holdsPhrase(text: string, phrase: string): boolean {
  return indexOfPhrase(text, phrase) >= 0;
}

/** Returns a normalized text without the phrases that refer to earlier work, which say nothing about the subject. */
export function withoutReferring(text: string): string {
  let rest = text;
  for (const [phrase] of refersBackPhrases) {
    const at = indexOfPhrase(rest, phrase);
    if (at >= 0) rest = `${rest.slice(0, at)} ${rest.slice(at + phrase.length)}`;
  }
  return rest;
}

function indexOfPhrase(text: string, phrase: string): number {
  const isUnspaced = phrase.charCodeAt(0) >= 0x3040;
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (isUnspaced || !(isLetter(text.charAt(at - 1)) || isLetter(text.charAt(at + phrase.length)))) return at;
  }
  return -1;
}

function isLetter(character: string): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(character);
}
