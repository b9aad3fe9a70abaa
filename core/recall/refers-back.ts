import { refersBackPhrases } from "../language/refers-back.ts";
import { some } from "../lists.ts";
import { asksForPast } from "./asks-for-past.ts";

const scannedChars = 1_000;

/** Returns whether a prompt asks for earlier work or refers to it. */
export function refersBack(prompt: string): boolean {
  const text = prompt.slice(0, scannedChars).toLowerCase().replaceAll("’", "'");
  return some(refersBackPhrases, ([phrase]) => holdsPhrase(text, phrase)) || asksForPast(prompt);
}

function holdsPhrase(text: string, phrase: string): boolean {
  const isJoined = phrase.charCodeAt(0) >= 0x3040;
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (isJoined || !(isLetter(text.charAt(at - 1)) || isLetter(text.charAt(at + phrase.length)))) return true;
  }
  return false;
}

function isLetter(character: string): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(character);
}
