// Values without a sign between them and the name: arguments of options, commands and functions.
import { callOpening, gapEnd, guardedEnd } from "./after-name.ts";
import { isAscii } from "./char-codes.ts";
import { content, hidesQuoted, isWordsOf } from "./hidden-value.ts";
import { isChosen, isTyped } from "./label-input.ts";
import { matchEnd } from "./match-end.ts";
import type { SecretName } from "./name-finder.ts";
import { isHyphenPhrase, isPassphrase } from "./passphrase.ts";
import { isAnyPredicate } from "./predicates.ts";
import { isPath, isPlaceholder, isRandom, isReference, namesSecret } from "./secret-values.ts";
import { readValue, type Value } from "./value-reader.ts";

const defaultName = /(?:default|fallback|value)[ \t]*[=:][ \t]*/iy;
const setting =
  /(?:^|[\s;&])(?:ENV|ARG|[sS]et(?:x|[eE]nv| -[gUx]+)?|configure set|config set|config(?: --global)?|secret put|machine|login \S+|user(?:name)? \S+|requirepass|create)[ \t]+(?:\S{1,60}[ \t]+){0,3}\S*$/;
const put = /(?:^|[\s;&])(?:kv|etcdctl) put[ \t]+(?:-\S{1,60}[ \t]+){0,3}\S{1,200}$/;
const setEnvironment = /(?:^|[\s;&])(?:set-env|env(?:ironment)?(?::| )set|setenv)[ \t]+(?:\S{1,60}[ \t]+){0,2}\S*$/;
const definition = /^[ \t]*#[ \t]*define[ \t]+\w*$/;
const beginsLine = /^[ \t]*(?:[-*+•] |<\w{1,10}>)?$/;
const option = /(?:^|[\s"'`])[-+]-?(?:\w[\w-]{0,40})?$/;

/** The second argument after a quoted name: `getenv("DB_PASSWORD", "…")`, `define('DB_PASS', '…')`. */
export function argument(text: string, name: SecretName, at: number): Value | undefined {
  const value = readValue(text, Math.max(at, matchEnd(defaultName, text, at)));
  if (value?.isQuoted !== true) return undefined;
  const judged = content(text, value);
  if (isReference(judged) || judged.length < 4) return undefined;
  const front = text.slice(Math.max(0, name.start - 24), name.start);
  const isDefinition = name.isUpper && /(?:env|define|fetch|get|set|default)[ (]{1,3}["'`]$/i.test(front);
  const isPhrase = !name.isGenerated && isHyphenPhrase(judged);
  return isRandom(judged) || (isDefinition && !isPlaceholder(judged) && (isPhrase || !isWordsOf(judged)))
    ? value
    : undefined;
}

/** Returns whether the value is a word of a language whose letters are not ASCII. */
function isForeignWord(judged: string): boolean {
  return !isAscii(judged) && /^[\p{L}\p{M}]+$/u.test(judged);
}

export function valueWithoutSign(text: string, name: SecretName, at: number, closer: string): Value | undefined {
  const start = gapEnd(text, at);
  if (start < 0) return call(text, name, at);
  const value = readValue(text, start, name.wordStart);
  if (value === undefined || isReference(content(text, value))) return undefined;
  const judged = content(text, value);
  if (isPlaceholder(judged) || judged.length < 4) return undefined;
  const front = text.slice(Math.max(0, name.start - 44), name.wordStart);
  const line = front.slice(front.lastIndexOf("\n") + 1);
  if (closer === "" && /[-+]/.test(front) && option.test(front) && !/[=:]$/.test(line)) {
    return !judged.startsWith("-") &&
      (value.isQuoted || (!isPath(judged) && /^\s*(?:$|[-"'`;|&\\)\n])/.test(text.slice(value.end, value.end + 12)))) &&
      name.strength === "strong" &&
      (!isWordsOf(judged) || (!name.isGenerated && (isPassphrase(judged) || isHyphenPhrase(judged))))
      ? value
      : isRandom(judged)
        ? value
        : undefined;
  }
  const isOperator = () => /^(?:[=!<>]=|=>|<[a-z])/i.test(judged);
  const isSetting = () => setting.test(line) || isStored(line);
  if (isRandom(judged) && !isForeignWord(judged) && !isOperator() && (beginsLine.test(line) || isSetting()))
    return isAnyPredicate(judged) ? undefined : value;
  const isSetByHand = isTyped(judged) || (!name.isGenerated && isHyphenPhrase(judged));
  if (name.strength === "strong" && isSetByHand && isSetting()) return value;
  if (name.strength === "strong" && !name.isGenerated && isStored(line) && isLastWord(text, value, judged))
    return value;
  if (!value.isQuoted) return undefined;
  if (name.isUpper && definition.test(line) && hidesQuoted(text, name, value)) return value;
  if (text.slice(name.wordStart, name.end).toLowerCase() === "password" && !/^[\s,;:)\]}=]/.test(judged)) {
    const quote = text.charAt(value.start - 1);
    return quote === "'" && !/\s/.test(judged) && text[value.end] === quote && !namesSecret(judged)
      ? value
      : isRandom(judged) || isChosen(judged)
        ? value
        : undefined;
  }
  return undefined;
}

/** Returns whether a command stores what follows under the name: in the environment of an app, or in a store of keys. */
function isStored(line: string): boolean {
  return put.test(line) || setEnvironment.test(line);
}

/** Returns whether the word ends its line, and is neither an option nor the name of a secret. */
function isLastWord(text: string, { end }: Value, judged: string): boolean {
  return /^["']?[ \t]*(?:\r?\n|[;&|]|$)/.test(text.slice(end, end + 24)) && !/^[-/]/.test(judged) && !isWordsOf(judged);
}

/** The argument of a setter: `setPassword("…")`. */
function call(text: string, name: SecretName, at: number): Value | undefined {
  const start = guardedEnd(callOpening, text, at);
  if (start < 0) return undefined;
  const value = readValue(text, start);
  if (value?.isQuoted !== true) return undefined;
  const judged = content(text, value);
  const isPhrase = name.strength === "strong" && !name.isGenerated && isHyphenPhrase(judged);
  return (isRandom(judged) || isPhrase) && !isReference(judged) ? value : undefined;
}
