// Random text in quotes among the arguments of a function that takes secrets: `HTTPBasicAuth("bob", "…")`.
import { lazy } from "../lazy.ts";
import { flatMap, map } from "../lists.ts";
import type { Finder, Scan } from "./finder.ts";
import { isLongPhrase } from "./passphrase.ts";
import { isHexSecret, isUnmistakable } from "./random-text.ts";
import { calleeRows } from "./rules/callee-rows.ts";
import { isRandomSecret } from "./secret-values.ts";
import { isChosenWord } from "./stated-value.ts";

const maxListChars = 400;
const maxArguments = 6;
/** People put such a sign into a password; names, hosts and paths have others. */
const chosenSign = /[!@#$%^&?]/;
const call = lazy(() => {
  const callees = map(calleeRows, ({ pattern }) => pattern).join("|");
  return new RegExp(`(?:${callees})(?:[ \\t]?\\(|(?<=\\[)[ \\t]?|[ \\t]{1,2}(?=["']))(?=[^()\\n]{0,200}["'\`])`, "iy");
});
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
  quoted.lastIndex = 0;
  let each = quoted.exec(list);
  for (let count = 0; each !== null && count < maxArguments; each = quoted.exec(list), count += 1) {
    const value = each[2];
    if (value === undefined) break;
    const start = open + each.index + each[0].indexOf(value);
    if (
      (isUnmistakable(value) && isRandomSecret(value)) ||
      (isChosenWord(value) && chosenSign.test(value)) ||
      (isChosenWord(value) && chosenSign.test(value)) ||
      isHexSecret(value) ||
      isLongPhrase(value)
    )
      add(start, start + value.length, "argument of a function");
  }
}
