import type { Argument } from "./argument.ts";
import { expandWord, type Scope } from "./expand.ts";
import { splitArguments, type ValuedOptions } from "./options.ts";
import { programName } from "./program-name.ts";
import { isAssignment } from "./scope.ts";
import type { Word } from "./syntax.ts";
import { wrappers } from "./verbs.ts";

const maxWrappers = 8;
/** The maximum number of words that are searched for a wrapper's own options. */
const maxOwnWords = 24;

/** Returns the words without sudo, env, timeout and the like, and without their own options. */
export function unwrap(words: readonly Word[], scope: Scope): Word[] {
  let left = [...words];
  for (let guard = 0; guard < maxWrappers; guard++) {
    const name = programName(left[0]?.source ?? "");
    const wrapper = wrappers.get(name);
    if (!wrapper) return left;
    const own = left.slice(1, 1 + maxOwnWords).map((word) => expandWord(word, scope));
    if (name === "command" && /^-[vV]$/.test(own[0]?.text ?? "")) return left.slice(0, 0);
    const first = firstOperand(own, wrapper);
    left = left.slice(1 + first + (wrapper.skip ?? 0));
    while (left[0] && isAssignment(left[0])) left = left.slice(1);
  }
  return left;
}

function firstOperand(words: readonly Argument[], valued: ValuedOptions): number {
  let at = 0;
  while (at < words.length && words[at]?.text.startsWith("-") && words[at]?.text !== "-") {
    const pair = words.slice(at, at + 2);
    at +=
      words[at]?.text === "--" || splitArguments(pair, valued).operands.length > 0
        ? 1
        : takesValue(pair, valued)
          ? 2
          : 1;
  }
  return at;
}

function takesValue(pair: readonly Argument[], valued: ValuedOptions): boolean {
  return splitArguments(pair, valued).written[0]?.[1] === pair[1] && pair[1] !== undefined;
}
