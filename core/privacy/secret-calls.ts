// Random text in quotes among the arguments of a function that takes secrets: `HTTPBasicAuth("bob", "…")`.
import { lazy } from "../lazy.ts";
import { filter, flatMap, map } from "../lists.ts";
import type { Finder, Scan } from "./finder.ts";
import { isLongPhrase, isProseWord } from "./passphrase.ts";
import { isHexSecret, isUnmistakable } from "./random-text.ts";
import { calleeRows } from "./rules/callee-rows.ts";
import { isPlaceholder, isRandomSecret, namesSecret } from "./secret-values.ts";
import { isChosenWord } from "./stated-value.ts";

const maxListChars = 400;
const maxArguments = 6;
/** People put such a sign into a password; names, hosts and paths have others. */
const chosenSign = /[!@#$%^&?]/;
const call = lazy(() => {
  const callees = map(calleeRows, ({ pattern }) => pattern).join("|");
  return new RegExp(`(?:${callees})(?:[ \\t]?\\(|(?<=\\[)[ \\t]?|[ \\t]{1,2}(?=["']))(?=[^()\\n]{0,200}["'\`])`, "iy");
});
const sureCall = lazy(() => {
  const callees = map(
    filter(calleeRows, ({ isSure }) => isSure === true),
    ({ pattern }) => pattern,
  );
  return new RegExp(`^(?:${callees.join("|")})`, "i");
});
const plainWord = /^[A-Za-z]{6,40}$/;
const quoted = /(?:\b[bru])?(["'`])((?:[^"'`\\\n]|\\.|(?!\1)["'`]){1,400})\1|["'`]|[)\n;]/g;

export function callFinder(): Finder {
  return { cues: flatMap(calleeRows, ({ cues }) => cues.split(",")), find: findCall };
}

function findCall({ text, add }: Scan, at: number): void {
  const callee = call();
  callee.lastIndex = at;
  const found = callee.exec(text)?.[0];
  if (found === undefined) return;
  const open = at + found.length;
  const isTyped = /^(?:fill|type|send_keys)/i.test(found);
  if (isTyped && !/pass|secret|token|pwd/i.test(text.slice(Math.max(0, at - 80), open + 40))) return;
  const list = text.slice(open, open + maxListChars);
  const isSure = sureCall().test(found);
  quoted.lastIndex = 0;
  let each = quoted.exec(list);
  for (let count = 0; each !== null && count < maxArguments; each = quoted.exec(list), count += 1) {
    const value = each[2];
    if (value === undefined) break;
    const start = open + each.index + each[0].indexOf(value);
    if (
      (isUnmistakable(value) && isRandomSecret(value)) ||
      (isChosenWord(value) && ((isSure && count > 0) || chosenSign.test(value))) ||
      (isSure && count > 0 && isLastArgument(list, quoted.lastIndex) && isPlainValue(value)) ||
      isHexSecret(value) ||
      isLongPhrase(value)
    )
      add(start, start + value.length, "argument of a function");
  }
}

/** Returns whether no other string is an argument behind the one that ends there. */
function isLastArgument(list: string, at: number): boolean {
  return /^\s{0,20}(?:,\s{0,20}[^"'`]{0,80})?[)\]{]/.test(list.slice(at, at + 120));
}

/** Returns whether the word can be a password, and is neither a placeholder nor the name of one. */
function isPlainValue(word: string): boolean {
  return plainWord.test(word) && !isPlaceholder(word) && !isProseWord(word) && !namesSecret(word);
}
