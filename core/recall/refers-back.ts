import { aboutLater, refersBackPhrases } from "../language/refers-back.ts";
import { some } from "../lists.ts";
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

const maxClauseWords = 7;
const maxClauseChars = 80;

/** Returns a normalized text without the words for "again" that a negation in their clause makes about what comes. */
function withoutLater(text: string): string {
  let rest = text;
  for (const { again, negations } of aboutLater) {
    for (const phrase of again) {
      const at = indexOfPhrase(rest, phrase);
      if (at >= 0 && isNegated(rest.slice(Math.max(0, at - maxClauseChars), at), negations))
        rest = `${rest.slice(0, at)} ${rest.slice(at + phrase.length)}`;
    }
  }
  return rest;
}

/** Returns whether the last words of the text, in its last clause, hold a negation. */
function isNegated(before: string, negations: string): boolean {
  const clause = before.split(/[,;:.!?…\n]/).at(-1) ?? "";
  const known = negations.split(" ");
  return some(clause.trim().split(/\s+/).slice(-maxClauseWords), (word) => known.includes(word));
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
