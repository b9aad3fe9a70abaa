// Secrets that a sentence tells without stating them: `set the password to …`, `use … as the token`, `creds are bob / …`.
import { isCapital, isLetter, isSpace } from "./char-codes.ts";
import type { Add } from "./finder.ts";
import type { SecretName } from "./name-finder.ts";
import { listOf } from "./predicates.ts";
import { pairNames } from "./rules/told-words.ts";
import { withSigns } from "./stated-value.ts";
import { toldBefore } from "./told-before.ts";
import { toldBehind } from "./told-behind.ts";

/** Names of what somebody chooses, of which sentences tell the value: other weak names are mostly words of results. */
const weakNames =
  /^(?:passw?$|pwd?|psw|p\/w|clave|parol|sandi|κωδικ|συνθημ|bearer$|pin$|pin.?code|.+ (?:code|phrase))/i;

/** Reports the word that the sentence around the name tells as its value. */
export function findTold(text: string, name: SecretName, add: Add): void {
  if (!isWordOfSentence(text, name)) return;
  const written = text.slice(name.wordStart, name.end).toLowerCase();
  const isPair = listOf(pairNames).has(written);
  if (name.strength === "weak" && !isPair && !weakNames.test(written)) return;
  const found = toldBehind(text, { ...name, isPair, isPin: written === "pin" }) ?? toldBefore(text, name);
  if (found !== undefined) add(found.start, withSigns(text, { ...found, isQuoted: false }).end, "word of a sentence");
}

/** Returns whether the name stands in a sentence: names of code have signs, and other signs beside them. */
function isWordOfSentence(text: string, { start, wordStart: word, end, isUpper }: SecretName): boolean {
  if (isUpper) return false;
  const before = text.charCodeAt(start - 1);
  if (start > 0 && before <= 0x7f && !isSpace(before) && !"\"'`(*:,".includes(text.charAt(start - 1))) return false;
  if (isCapital(text.charCodeAt(word)) && isLetter(text.charCodeAt(word - 1))) return false;
  for (let at = start; at < word; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= 0x7f && !isLetter(code) && code !== 0x2d) return false;
  }
  const after = text.charCodeAt(end);
  return end === text.length || after > 0x7f || isSpace(after) || "\"'`*):,".includes(text.charAt(end));
}
