// Decides whether a value is masked, by its name, the sign before it and its own form.
import { some } from "../lists.ts";
import { isLikelySecret } from "./chosen-word.ts";
import { isTyped } from "./label-input.ts";
import type { SecretName } from "./name-finder.ts";
import {
  isHyphenPhrase,
  isJoinedPhrase,
  isLongPhrase,
  isPassphrase,
  isSeedPhrase,
  isSentencePhrase,
} from "./passphrase.ts";
import { isAnyPredicate } from "./predicates.ts";
import { isWordlike } from "./random-text.ts";
import {
  isCredentialShaped,
  isExpression,
  isName,
  isNumberedPhrase,
  isPath,
  isPattern,
  isPlaceholder,
  isRandom,
  isReference,
  namesSecret,
} from "./secret-values.ts";
import { restOfLine, type Value } from "./value-reader.ts";

const maxJudgedChars = 128;
const knownRoot =
  /^(?:self|this|process|os|env|import|config|conf|cfg|settings|options|args|secrets|vars?|local|module|data)\b/;

export function content(text: string, value: Value): string {
  return text.slice(value.start, Math.min(value.end, value.start + maxJudgedChars));
}

export function hides(text: string, name: SecretName, value: Value): boolean {
  return value.isQuoted ? hidesQuoted(text, name, value) : hidesBare(text, name, value, ":", false);
}

export function hidesQuoted(text: string, name: SecretName, value: Value): boolean {
  const judged = content(text, value);
  if (judged.length < 4 || isReference(judged) || isPlaceholder(judged) || isPath(judged) || isPattern(judged))
    return false;
  if (isOwnName(text, name, judged) || /^[\^~]?\d{1,4}(?:\.\d{1,5}){1,3}$/.test(judged)) return false;
  if (/r["'`]$/.test(text.slice(value.start - 2, value.start)) && /\\[wsdbWSDB]|\[\^|\(\?/.test(judged)) return false;
  if (/unexpected\s{1,4}$/i.test(text.slice(Math.max(0, name.start - 16), name.start))) return false;
  const fixed = judged.replace(/\$\{[^{}]*\}|\{\{[^{}]*\}\}|\{[\w.]*\}|%[sdv](?!\w)|\$[a-z_]+|\$[A-Z_]+(?![a-z])/g, "");
  if (fixed !== judged && (fixed.length < 24 || /\s/.test(fixed)) && !isRandom(fixed)) return false;
  const words = /\s/.test(judged) && !name.isGenerated ? text.slice(value.start, value.end) : "";
  if (name.strength === "weak")
    return (
      isRandom(judged) ||
      isPin(text, name, judged) ||
      isSeedPhrase(words) ||
      isShortPassword(text, name, judged) ||
      isBesideUser(text, name, judged) ||
      isShortPhrase(text, name, words, judged)
    );
  return (
    (!isWordsOf(judged) && !(name.isGenerated && isWordlike(judged))) ||
    isChosenPhrase(text, name, judged, isJoinedPhrase) ||
    (!/\s/.test(judged) && isLikelySecret(judged)) ||
    isPassphrase(words) ||
    isSentencePhrase(words)
  );
}

/** Returns whether the name is that of a password, and the value a passphrase in one word: a secret is often named by such a word. */
function isChosenPhrase(text: string, name: SecretName, judged: string, isPhrase: (word: string) => boolean): boolean {
  if (name.isGenerated) return false;
  if (/^(?:secret|credential)/i.test(text.slice(name.wordStart, name.end))) return isLongPhrase(judged);
  return isNumberedPhrase(judged) || isPhrase(judged);
}

/** Returns whether the value only repeats the name, as usage texts and program text do: `--webhook-key=WEBHOOK_KEY`, `pwd = self.ftp.pwd()`. */
function isOwnName(text: string, { start, end }: SecretName, judged: string): boolean {
  // Most values hold no dot, and a hook would have to compile the expression.
  if (judged.includes(".") && memberPath.exec(judged)?.[1] === text.slice(start, end)) return true;
  return lettersOf(text.slice(start, end)).endsWith(lettersOf(judged)) && /^\W?[A-Za-z_-]{2,64}\W{0,3}$/.test(judged);
}

const memberPath = /^(?:[A-Za-z_]\w{0,40}\.){1,6}([A-Za-z_]\w{0,60})(?:\(\)?)?$/;

function lettersOf(written: string): string {
  let letters = "";
  for (const char of written.toLowerCase()) if (char >= "a" && char <= "z") letters += char;
  return letters;
}

const pinNames = ["pin", "puk", "pincode", "pin_code", "pin-code", "pin code"];

/** Returns whether the name is that of a PIN, and the value can be one. Pins of hardware have smaller numbers. */
function isPin(text: string, { wordStart, end }: SecretName, judged: string): boolean {
  const word = text.slice(wordStart, end).toLowerCase();
  if (!pinNames.includes(word)) return false;
  // "pincode" is also the name of India's postal codes.
  return /^\d{4,8}$/.test(judged) && (word.length === 3 || judged.length !== 6);
}

const shortNames = ["pass", "passw", "pw", "p/w", "pwd", "psw", "psk"];

/** Returns whether the short name means a password and the value can be one. */
function isShortPassword(text: string, { wordStart, end }: SecretName, judged: string): boolean {
  return shortNames.includes(text.slice(wordStart, end).toLowerCase()) && isTyped(judged);
}

const prosePasswords = ["pw", "p/w", "psw"];

/** Returns whether a line, or what is behind the name of a user, is the short name and one word: `pw: …`, `user: bob, pass: …`. */
function isShortEntry(text: string, name: SecretName, value: Value, judged: string): boolean {
  const isProse = prosePasswords.includes(text.slice(name.start, name.end).toLowerCase());
  if (!isProse && !isBesideUser(text, name, judged)) return false;
  if (judged.length < 5 || isAnyPredicate(judged) || !/^\p{L}+[!?]?$/u.test(judged)) return false;
  if (!isProse) return true;
  const after = text.slice(value.end, value.end + 80);
  return !namesSecret(judged) && isEntry(lineBefore(text, name.wordStart), after) && !/^[,;]/.test(after);
}

const userBefore =
  /(?:^|[\s{(,;"'&?:])(?:user(?:_?name)?|usr|login|uid|account)["']?\s{0,3}(?:=>|[:=])\s{0,3}["']?[^\s"',;&]{1,60}["']?[,;\s&]{1,12}["':]?$/i;
const maxUserChars = 120;

/** Returns whether the last two words can be the name of a user and its value: a sign of a pair is in front of the last one. */
function mayEndWithUser(front: string): boolean {
  const sign = Math.max(front.lastIndexOf(":"), front.lastIndexOf("="), front.lastIndexOf(">"));
  if (sign < 0) return false;
  const word = front.slice(Math.max(0, sign - 12), sign).toLowerCase();
  return some(userWords, (user) => word.includes(user));
}

const userWords = ["user", "usr", "login", "uid", "account"];

/** Returns whether the short name stands behind the name of a user, and the value is one word: `user: "app", pwd: "…"`. */
function isBesideUser(text: string, { start, wordStart, end }: SecretName, judged: string): boolean {
  if (!shortNames.includes(text.slice(wordStart, end).toLowerCase())) return false;
  const front = text.slice(Math.max(0, start - maxUserChars), start);
  // Most short names are those of test results: no expression is compiled for them.
  if (!mayEndWithUser(front) || !userBefore.test(front)) return false;
  return !/\s/.test(judged) && !namesSecret(judged) && !isExpression(judged);
}

/** Returns whether the short name can only mean a password, and the value is a passphrase: `psk="…"`, `#define WIFI_PASS "…"`. */
function isShortPhrase(text: string, { wordStart, end, isUpper }: SecretName, words: string, judged: string): boolean {
  const word = text.slice(wordStart, end);
  if (!shortNames.includes(word.toLowerCase())) return false;
  if (word.toLowerCase() !== "pass" || (isUpper && word === "PASS"))
    return isPassphrase(words) || isHyphenPhrase(judged);
  return isLongPhrase(judged);
}

/** Returns whether the value is a sentence or an identifier, as in messages and tables of names: `Enter your password`, `access_token`. */
export function isWordsOf(judged: string): boolean {
  return (namesSecret(judged) || /\s|[a-z][_.:/-][a-z]/i.test(judged)) && !isRandom(judged);
}

/** Returns how long a value behind a name in capitals has to be, less one: only a name that ends with "password" has short ones. */
function minUpperChars(text: string, { start, end }: SecretName): number {
  return /PASS(?:WORD|WD)$/.test(text.slice(start, end)) ? 3 : 5;
}

export function hidesBare(text: string, name: SecretName, value: Value, operator: string, isTight: boolean): boolean {
  const judged = content(text, value);
  if (judged.length < 4 || isReference(judged) || isPlaceholder(judged) || isPath(judged) || isPattern(judged))
    return false;
  if (isOwnName(text, name, judged)) return false;
  if (operator !== "=" && isAnyPredicate(judged)) return false;
  if (
    name.isUpper &&
    operator === "=" &&
    isTight &&
    (name.strength === "strong" || /(?:PASS|PWD)$/.test(text.slice(name.start, name.end)))
  )
    return (
      judged.length > minUpperChars(text, name) &&
      !(isExpression(judged) && (/[([]/.test(judged) || knownRoot.test(judged)))
    );
  if (name.strength === "weak")
    return (
      isRandom(judged) ||
      (operator !== "," &&
        (isShortPassword(text, name, judged) || isPin(text, name, judged) || isShortEntry(text, name, value, judged)))
    );
  if (judged.length < 6) return false;
  if (isExpression(judged)) return false;
  if (isTypeName(judged)) return false;
  if (isRandom(judged)) return true;
  if (name.isGenerated && isWordlike(judged)) return isLikelySecret(judged);
  if (isChosenPhrase(text, name, judged, isHyphenPhrase)) return true;
  if (operator === "==" || operator === "===" || operator.startsWith("!")) return false;
  if (operator === "=>" || operator === "->" || isName(judged) || namesSecret(judged)) return false;
  const before = lineBefore(text, name.wordStart);
  const after = text.slice(value.end, value.end + 80);
  if (operator !== "=") return isCredentialShaped(judged) || (isEntry(before, after) && !/^[,;]/.test(after));
  if (!isTight && (name.isGenerated || /^(?:secret|cred|key)/i.test(text.slice(name.wordStart, name.end))))
    return false;
  if (text[name.start - 1] === "." || text.slice(name.start, name.wordStart).includes("."))
    return (
      isProperty(text, name, value) || isTyped(judged) || (isTight && !isName(judged) && isOptionArgument(text, name))
    );
  const isStatement = /\b(?:const|let|var|val|final|auto)\s[\w.$\s]{0,80}$/.test(before ?? "");
  if (isStatement && !isTight) return false;
  return isTight || isCredentialShaped(judged) || !/^[ \t]*[;,(+]/.test(after);
}

/** Program text has fewer. */
const minPropertyParts = 4;
const property = /^[ \t]*[a-z][\w-]*(?:\.[\w-]+)+=[^\s;,()]+[ \t]*$/;
const rootOfCode = /^\s*(?:self|this|cls|module|process|window|args|opts?|options)\./;

/** Returns whether the line is a property, beside another one or with many parts in its name: `spring.datasource.password=…`. */
function isProperty(text: string, { start }: SecretName, { end }: Value): boolean {
  const from = text.lastIndexOf("\n", start) + 1;
  const line = start - from > maxLineChars ? "" : restOfLine(text, from, maxLineChars).replace(/\r$/, "");
  if (from + line.length < end || !property.test(line) || rootOfCode.test(line)) return false;
  if (line.slice(0, line.indexOf("=")).split(".").length >= minPropertyParts) return true;
  const before = text.slice(Math.max(0, from - maxLineChars), Math.max(0, from - 1));
  const after = restOfLine(text, from + line.length + 1, maxLineChars);
  return property.test(before.slice(before.lastIndexOf("\n") + 1)) || property.test(after);
}

const maxLineChars = 200;
const optionFront = /(?:^|\s)--?[A-Za-z][\w-]{0,40}[ =]["']?(?:[^\s"'=,]{1,60}=[^\s"',]{0,80},){0,8}[\w.[\]-]{0,40}$/;

/** Returns whether the name is in the assignments that are an option's argument: `--set image.tag=2,auth.password=…`. */
function isOptionArgument(text: string, { wordStart }: SecretName): boolean {
  return optionFront.test(text.slice(Math.max(0, wordStart - 300), wordStart));
}

/** Returns whether the value is a name of program text with a type in angle brackets: `ProviderToken<T>`. */
function isTypeName(judged: string): boolean {
  return (
    /^[A-Za-z][\w.]*<[\w, .<>[\]|]{0,60}>?[,;)]?$/.test(judged) && isWordlike(judged.replace(/[<>[\]|,;)]+/g, " "))
  );
}

/** Returns the text before the name on its line; undefined when it has more than 80 characters. */
function lineBefore(text: string, start: number): string | undefined {
  const before = text.slice(Math.max(0, start - 80), start);
  const newline = before.lastIndexOf("\n");
  if (newline >= 0) return before.slice(newline + 1);
  return start <= 80 ? before : undefined;
}

/** Returns whether name and value are the whole line, as in a settings file; prose continues after the value. */
function isEntry(before: string | undefined, after: string): boolean {
  if (before === undefined || !/^[\s>|+*#{(,"'`→:\d-]*(?:[\w.-]*[_.-])?["'`]?$/.test(before)) return false;
  return /^[ \t"'`,;)\]}]*(?:[#/]|\r?\n|\\n|$)/.test(after);
}
