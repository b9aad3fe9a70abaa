// Values in program text around a name: other arguments, calls, comparisons, templates.

import { type Guarded, guardedEnd } from "./after-name.ts";
import { hasCode, isBlank, isQuote, isSpace } from "./char-codes.ts";
import { content } from "./hidden-value.ts";
import { matchEnd } from "./match-end.ts";
import type { SecretName } from "./name-finder.ts";
import { isHyphenPhrase } from "./passphrase.ts";
import { isUnmistakable, isWordlike } from "./random-text.ts";
import { isRandom, isReference } from "./secret-values.ts";
import { readValue, type Value } from "./value-reader.ts";
import { template } from "./value-start.ts";

/** The random string that is the argument behind the one with the name: `strcpy(c.password, "…")`, `{password, "…"}`. */
export function nextArgument(text: string, name: SecretName, start: number): Value | undefined {
  if (!isQuote(text.charCodeAt(start))) return undefined;
  const value = readValue(text, start);
  if (value === undefined) return undefined;
  const judged = content(text, value);
  return isRandomWord(judged) || (isOfPassword(name) && isHyphenPhrase(judged)) ? value : undefined;
}

function isOfPassword({ strength, isGenerated }: SecretName): boolean {
  return strength === "strong" && !isGenerated;
}

const memberCall: Guarded = {
  mayMatch: (text, at) => {
    const quoteEnd = isQuote(text.charCodeAt(at)) ? at + 1 : at;
    return text.charCodeAt(text.charCodeAt(quoteEnd) === 0x29 ? quoteEnd + 1 : quoteEnd) === 0x2e;
  },
  pattern: /["'`]?\)?\.[A-Za-z_]\w{0,40}\([ \t]{0,4}(?=["'`])/y,
};

/** The random string that a member of the name is called with: `expect(password).toBe("…")`, `var("TOKEN").unwrap_or("…")`. */
export function memberArgument(text: string, name: SecretName): Value | undefined {
  const start = guardedEnd(memberCall, text, name.end);
  return start < 0 ? undefined : nextArgument(text, name, start);
}

const wrapper =
  /(?:new[ \t]{1,4}|[&*]|\[\])?[A-Za-z_][\w.:]{0,60}(?:!?[ \t]?\([ \t]{0,4}|[ \t]{1,2})[bfruL@$]{0,2}(?=["'`])/y;

/** The string that a function or a constructor makes the value of: `new SecureString("…")`, `[]byte("…")`, `T.pack "…"`. */
export function wrappedString(text: string, at: number): Value | undefined {
  const start = matchEnd(wrapper, text, at);
  const value = start < 0 ? undefined : readValue(text, start);
  return value?.isQuoted === true ? value : undefined;
}

/** Returns whether the string is the argument of a function whose name consists of words. */
export function isCall(text: string, at: number, { start }: Value): boolean {
  const front = text.slice(at, start);
  const bracket = front.indexOf("(");
  return bracket > 2 && isWordlike(front.slice(0, bracket).replace(/[^\w.]/g, ""));
}

/** Returns whether the value can only be a password: random, without blanks. */
export function isRandomWord(judged: string): boolean {
  return isUnmistakable(judged) && isRandom(judged) && !isReference(judged) && !hasCode(judged, isSpace);
}

const literal = /(["'])([^"'\n]{0,80})\1/g;

/** The random literal within a placeholder of a template: `{{ password | default('…') }}`. */
export function templateDefault(text: string, at: number): Value | undefined {
  const start = guardedEnd(template, text, at);
  if (start < 0) return undefined;
  const body = text.slice(start, start + 240).split(/\}\}|\n/, 1)[0] ?? "";
  for (const found of body.matchAll(literal)) {
    const from = start + found.index + 1;
    if (isRandom(found[2] ?? "")) return { start: from, end: from + (found[2] ?? "").length, isQuoted: true };
  }
  return undefined;
}

const comparison = /(?:[Ee]quals?|[Ee]q|[Ss]ame|[Mm]atch(?:es)?|assert\w{0,20})\([ \t]*$/;
const maxCompared = 200;

/** The string that the name is compared with, in front of it: `"…" == password`, `assertEquals("…", user.getPassword())`. */
export function comparedValue(text: string, name: SecretName): Value | undefined {
  let end = name.start;
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end -= 1;
  const isEqual = text.endsWith("==", end);
  if (!isEqual && text[end - 1] !== ",") return undefined;
  while (end > 0 && "=, \t".includes(text.charAt(end - 1))) end -= 1;
  if (!isQuote(text.charCodeAt(end - 1))) return undefined;
  const from = Math.max(0, end - maxCompared);
  const front = text.slice(from, end - 1);
  let open = front.lastIndexOf(text.charAt(end - 1));
  while (open > 0 && front[open - 1] === "\\") open = front.lastIndexOf(text.charAt(end - 1), open - 2);
  const judged = front.slice(open + 1);
  if (open < 0 || judged.includes("\n") || !(isEqual || comparison.test(front.slice(0, open)))) return undefined;
  const isSecret = isUnmistakable(judged) || (isOfPassword(name) && isHyphenPhrase(judged));
  return isSecret && !isReference(judged) ? { start: from + open + 1, end: end - 1, isQuoted: true } : undefined;
}
