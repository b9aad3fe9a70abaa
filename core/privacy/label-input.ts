// Finds the input after a label, as terminals and forms print it: `Enter passphrase for key 'x': …`, `Password *: …`.
import { lazy } from "../lazy.ts";
import { hasCode, isBlank, isDigit, isLetter, isSpace, skipBlanks } from "./char-codes.ts";
import { matchEnd } from "./match-end.ts";
import type { SecretName } from "./name-finder.ts";
import { isHyphenPhrase, isPassphrase, isProseWord, isSeedPhrase } from "./passphrase.ts";
import { anyOf } from "./pattern-rows.ts";
import { isAnyPredicate } from "./predicates.ts";
import { isHexSecret, isIdentity } from "./random-text.ts";
import { repeatLabels } from "./rules/repeat-label-rows.ts";
import {
  isCredentialShaped,
  isExpression,
  isPath,
  isPlaceholder,
  isRandom,
  isReference,
  isUnspacedText,
  namesSecret,
} from "./secret-values.ts";
import { lineStartBefore, restOfLine, type Value } from "./value-reader.ts";

const prepositions = "for|of|to|on|at|für|zum|zur|de|du|del|da|do|para|pour|por|per|di|voor|dla|для|för|til|till";
const copulas = "is|ist|lautet|est|es|é|är|er|jest";
const purpose = `(?:${prepositions}) (?:(?:\\p{L}{1,20} )?(?:"[^"\\n]{1,120}"|'[^'\\n]{1,120}')|[^\\s"']{1,80}?(?: [^\\s"']{1,40}?){0,3}?)`;
const made = "(?:generated|created|assigned|set)";
/** Behind the name: the mark of a required field, that it is asked for again, or what the secret is for. */
const target = lazy(
  () =>
    new RegExp(
      `(?: \\*| (?:${copulas})| (?:is|was) ${made}(?: ${purpose})?| ${anyOf(repeatLabels)}| ${purpose})(?= ?:(?:[ \\t]|\\r?\\n))`,
      "uy",
    ),
);
/** In front of the name: a mark of a prompt and a few words, as `[sudo]`, `? Enter your` or `bob@host's`. */
const front = /^[ \t]*(?:[?✔√❯›>*•$#|-]{1,3}[ \t]+|\[\w{1,20}\][ \t]+)?(?:[\p{L}\d@._-]{1,40}(?:['’]s)?[ \t]+){0,5}$/u;
const afterLabel = /[ ]?:[ \t]{0,20}/y;
const maxInputChars = 400;
const maxTargetChars = 260;

/** Returns where the input begins after a label that is longer than the name; -1 if there is none. */
export function inputStart(text: string, at: number): number {
  if (text.charAt(at) !== " ") return -1;
  // Most names in prose have no colon behind them on their line.
  const window = text.slice(at, at + maxTargetChars);
  const colon = window.indexOf(":");
  if (colon < 0) return -1;
  const newline = window.indexOf("\n");
  if (newline >= 0 && newline < colon) return -1;
  const end = matchEnd(target(), text, at);
  return end < 0 ? -1 : matchEnd(afterLabel, text, end);
}

/** Returns the word behind a question or a prompt: `? What is your password? …`, `token> …`. */
export function answerAt(text: string, name: SecretName, at: number): Value | undefined {
  if (!isQuestion(text, at) || !isLabelFront(text, name)) return undefined;
  const start = skipBlanks(text, at + 1);
  const typed = restOfLine(text, start, maxInputChars).trimEnd();
  const isAnswer = isRandom(typed) || (name.isGenerated ? isTyped(typed) : isChosen(typed)) || isHexSecret(typed);
  return !hasCode(typed, isSpace) && isAnswer && !isReference(typed)
    ? { start, end: start + typed.length, isQuoted: true }
    : undefined;
}

function isQuestion(text: string, at: number): boolean {
  return (text.charAt(at) === "?" || text.charAt(at) === ">") && isBlank(text.charCodeAt(at + 1));
}

/** Returns the rest of the line, if somebody typed it and it is not a sentence: one word, or a passphrase. */
export function inputAt(text: string, name: SecretName, at: number): Value | undefined {
  if (name.isGenerated) return undefined;
  const input = inputBehind(text, name, at);
  return input !== undefined && isLabelFront(text, name) ? input : undefined;
}

/** Returns whether in front of the name is only what labels have. */
export function isLabelFront(text: string, name: SecretName): boolean {
  return front.test(lastPart(text.slice(lineStartBefore(text, name.start), name.start)));
}

/** Returns the rest of the line, if it is one word or a passphrase. */
export function inputBehind(text: string, name: SecretName, at: number): Value | undefined {
  const line = restOfLine(text, at, maxInputChars);
  const typed = line.trimEnd();
  if (line.length >= maxInputChars || !isInput(typed, name, text)) return undefined;
  return { start: at, end: at + typed.length, isQuoted: true };
}

/** Returns the text behind the last sign with which logs and lists begin a line: `10:32:01 [ssh] `, `Note: `. */
function lastPart(before: string): string {
  for (let at = before.length - 1; at > 0; at -= 1)
    if (isBlank(before.charCodeAt(at)) && ":>])|".includes(before.charAt(at - 1))) return before.slice(at);
  return before;
}

const entryFront = /^[ \t]*(?:[\w.]{1,40}[ .-])?$/;
const minWordsOfEntry = 4;

/** Returns the rest of the line, if the name begins it, as in a settings file, and several words of a passphrase follow. */
export function phraseAt(text: string, name: SecretName, at: number, isTight: boolean): Value | undefined {
  if (name.isGenerated || !/^[A-Za-z]+ [A-Za-z]/.test(text.slice(at, at + 30))) return undefined;
  if (!/^(?:pass|psk|pwd)/i.test(text.slice(name.wordStart, name.end))) return undefined;
  if (!entryFront.test(text.slice(lineStartBefore(text, name.start), name.start))) return undefined;
  const typed = restOfLine(text, at, maxInputChars).trimEnd();
  const isPhrase = isPassphrase(typed) && (isTight || typed.split(/[ \t]+/).length >= minWordsOfEntry);
  return isPhrase ? { start: at, end: at + typed.length, isQuoted: true } : undefined;
}

function isInput(typed: string, { strength, wordStart, end }: SecretName, text: string): boolean {
  if (hasCode(typed, isSpace)) return strength === "strong" ? isPassphrase(typed) : isSeedPhrase(typed);
  if (strength === "weak") return /^pin/i.test(text.slice(wordStart, end)) && /^\d{4,12}$/.test(typed);
  return typed.length > 3 && (!isMessage(typed) || (isRandom(typed) && !isReference(typed)));
}

/** Returns whether the word often follows a label without being typed. */
function isMessage(word: string): boolean {
  const isOther = isReference(word) || isPlaceholder(word) || isPath(word) || isExpression(word) || namesSecret(word);
  const bare = word.replace(/[.,;!?]{1,3}$/, "");
  return isOther || isProseWord(bare) || isAnyPredicate(bare) || /^\w{2,12}:\/\/|[.,;:]$|^["'`([{<|]/.test(word);
}

/** Returns whether a single word, on the line or in the cell after a label, was typed: letters and digits, and no name of code. */
export function isTyped(word: string): boolean {
  return (
    word.length > 5 &&
    word.length < 64 &&
    !hasCode(word, isSpace) &&
    hasCode(word, isLetter) &&
    hasCode(word, isDigit) &&
    isCredentialShaped(word) &&
    !isIdentity(word) &&
    !isUnspacedText(word) &&
    !isMessage(word)
  );
}

/** Returns whether somebody may have chosen the word as a password: it was typed, or is a passphrase with hyphens. A token is never so. */
export function isChosen(word: string): boolean {
  return isTyped(word) || isHyphenPhrase(word);
}
