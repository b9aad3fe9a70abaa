import type { Argument } from "./argument.ts";
import { expandWord, type Scope } from "./expand.ts";
import { absolutePath } from "./paths.ts";
import type { Word } from "./syntax.ts";

const assignment = /^([A-Za-z_]\w{0,80})\+?=/;
const maxItems = 64;

/** Returns whether the word is `NAME=value`. */
export function isAssignment(word: Word): boolean {
  return word.source.includes("=") && assignment.test(word.source);
}

/** Applies `cd`. A folder that only the shell can resolve makes the scope's folder unknown. */
export function changeFolder(rest: readonly Argument[], scope: Scope): void {
  const target = rest.find(({ text }) => text === "-" || !text.startsWith("-"));
  const value = target ? target.values[0] : scope.home;
  const isKnown = value !== undefined && value !== "-" && value !== "";
  const path = isKnown ? absolutePath(value, scope.cwd) : undefined;
  if (path === undefined) leaveFor(scope, isKnown ? `${scope.away}/${value}` : (target?.source ?? ""));
  else {
    scope.cwd = path;
    scope.away = "";
  }
}

/** Sets an unknown folder. */
export function leaveFor(scope: Scope, away: string): void {
  scope.cwd = undefined;
  scope.away = away.slice(0, 200);
}

/** Remembers `NAME=value` and `NAME=(…)`. */
export function assign(word: Word, scope: Scope): void {
  const name = assignment.exec(word.source)?.[1];
  if (name === undefined) return;
  if (word.elements) {
    scope.variables.set(
      name,
      word.elements.slice(0, maxItems).flatMap((element) => expandWord(element, scope).values),
    );
    return;
  }
  const { values } = expandWord(word, scope);
  scope.variables.set(
    name,
    values.map((value) => value.slice(value.indexOf("=") + 1)),
  );
}

/** Assigns all values to the variable of `for NAME in …`; none when one of them is unknown. */
export function setLoopVariable(words: readonly Word[], scope: Scope): void {
  const items = words.slice(3, 3 + maxItems).map((word) => expandWord(word, scope).values);
  const isKnown = items.every((values) => values.length > 0);
  scope.variables.set(words[1]?.source ?? "", isKnown ? items.flat() : []);
}
