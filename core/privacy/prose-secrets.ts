import { memoizeByText } from "../memoize.ts";
import { hasCode, isAscii, isDigit, isQuote, isSpace, isWordCode, skipBlanks } from "./char-codes.ts";
import { isTerm } from "./chosen-word.ts";
import type { Add } from "./finder.ts";
import { looksGenerated } from "./generated-text.ts";
import { isTyped } from "./label-input.ts";
import { matchEnd } from "./match-end.ts";
import type { SecretName } from "./name-finder.ts";
import { isHexSecret, isIdentity, isUnmistakable, isWordlike } from "./random-text.ts";
import { numberedTerms } from "./rules/statement-rows.ts";
import { isExpression, isPathOfSentence, isPattern, isRandom, isReference } from "./secret-values.ts";
import { isShortWord, isWord, mayBeLinked, wordEnd, wordStart } from "./sentence-words.ts";
import { endsClause, isChosenWord, withSigns } from "./stated-value.ts";
import { lineStartBefore } from "./value-reader.ts";

const maxWords = 6;
const maxChars = 120;
const edges = /^[("'`*_“„«‘「<[]{1,8}|[)"'`*_”“»’」>\],.;:!?。，、]{1,8}$/gu;
const minSecretChars = 8;
const maxHeadingChars = 32;
/** Words that are names of secrets only with "is", ":" or "=" after them. */
const verbs = ["pass", "login", "pin", "pat"];
const maxTokenChars = 128;
/** Chinese and Japanese have no space after the name. */
const foreignRun = /[\u0370-\u03ff\u0590-\u06ff\u0900-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af：:「『（“]{0,120}/y;
const copulas = ["is", "ist", "lautet", "es", "est", "è", "é", "er", "är", "jest", "este", "είναι", "là", "adalah"];
const joints = [
  ...[..."-=:→>–—/|", "->", "=>", "was", "to", "as", "的", "是", "は", "है", "：", "为", "為", "on", "je", "е", "это"],
  ...copulas,
];
const origins = ["from", "von", "de", "da", "od", "с"];

/** Reports a word near the name that can only be a password: "the password for root is …", "use … as the password". */
export function findInProse(text: string, name: SecretName, add: Add): void {
  if (name.start > 0 && !mayPrecede(text.charCodeAt(name.start - 1))) return;
  if (name.isUpper && text[name.end] === "(") return;
  if (name.isForeign || name.end === text.length || mayFollow(text.charCodeAt(name.end))) wordAfter(text, name, add);
  if (name.strength === "strong" && text[name.start - 1] === " ") wordBefore(text, name, add);
  if (name.strength === "weak" && areCredentials(text, name)) wordBefore(text, name, add);
  if (text.startsWith(" (", name.start - 2)) wordBefore(text, name, add);
}

/** Returns whether the name is what somebody hands over: `bob/… are the creds for staging`. */
function areCredentials(text: string, { start, end }: SecretName): boolean {
  return text.startsWith(" the ", start - 5) && /^(?:creds?|login|pass|pw|pwd)$/i.test(text.slice(start, end));
}

/** Returns whether a name in a sentence can begin after the character. */
function mayPrecede(code: number): boolean {
  return code > 0x7f || isSpace(code) || "\"'`(*:_".includes(String.fromCharCode(code));
}

/** Returns whether a name in a sentence can end before the character. */
function mayFollow(code: number): boolean {
  return isSpace(code) || "\"'`*):(,：".includes(String.fromCharCode(code));
}

function wordAfter(text: string, name: SecretName, add: Add): void {
  let at = name.end;
  let isLinked = false;
  let isOrigin = false;
  let isCopula = false;
  const isApposition = text[at] === "," && isSpace(text.charCodeAt(at + 1));
  if (isQuote(text.charCodeAt(at)) || isApposition) at += 1;
  const isVerb = verbs.includes(text.slice(name.start, name.end).toLowerCase());
  const limit = Math.min(text.length, at + maxChars);
  if (name.isForeign) at = matchEnd(foreignRun, text, at);
  for (let word = 0; word < maxWords && at < limit; word += 1) {
    let start = wordStart(text, at);
    const isBelow = text.charCodeAt(start) === 0x0a;
    if (isBelow && (word > 0 || !isHeading(text, name))) return;
    if (isBelow) start += 1;
    const end = wordEnd(text, start);
    const run = text.slice(start, end);
    at = Math.min(end, limit + maxTokenChars);
    if (at <= start || start > limit) return;
    if (isOrigin) {
      // The old secret is in front of the new one: `from … to …`.
      const old = inner(text, start, at);
      const written = text.slice(old.start, old.end);
      if (isTyped(written) || isSecretWord(written)) add(old.start, old.end, "word of a sentence");
      isOrigin = false;
      continue;
    }
    if (at - start < minSecretChars || isShortWord(run)) {
      isLinked = joints.includes(run);
      isCopula = copulas.includes(run);
      isOrigin = name.strength === "strong" && origins.includes(run);
      if (!isLinked && !isWord(run)) return;
      continue;
    }
    if (isPattern(run) || (isApposition && !isInserted(run))) return;
    const place = inner(text, start, at);
    const token = text.slice(place.start, place.end);
    if (numberedTerms.test(token) || (hasCode(token, isDigit) && isTerm(token))) return;
    if (
      (isSecretWord(token) && (isLinked || !isVerb)) ||
      (isLinked &&
        name.strength === "strong" &&
        hasCode(token, isDigit) &&
        isRandom(token) &&
        !isIdentity(token) &&
        !isReference(token)) ||
      (name.strength === "strong" && (isLinked || word === 0) && isHexSecret(token)) ||
      (isCopula && isHexSecret(token)) ||
      (isLinked && name.strength === "strong" && isTyped(token) && endsSentence(text, place.end))
    ) {
      if (!isPathOfSentence(token)) add(place.start, place.end, "word of a sentence");
      return;
    }
    if (".;!?".includes(text.charAt(at - 1)) || !isWord(token)) return;
    if (isAscii(token) && !isWordlike(token)) return;
    isLinked = false;
  }
}

/** Returns whether the run can be a value between two commas: it ends with the second one, and is no word. */
function isInserted(run: string): boolean {
  return run.endsWith(",") && (hasCode(run, isDigit) || looksGenerated(run) || isUnmistakable(run.slice(0, -1)));
}

/** Returns whether the sentence or its clause ends there, in front of no quote: that would be the end of a string. */
function endsSentence(text: string, at: number): boolean {
  return /[.,;)!]?(?:[ \t]*(?:\r?\n|$)|[ \t]+\()|[,.;!)][ \t]/y.test(text.slice(at, at + 24));
}

/** Returns whether the name begins its line: the secret may be on the next one. */
function isHeading(text: string, name: SecretName): boolean {
  // A line of base64 has short names in it.
  if (name.end - name.start > maxHeadingChars) return false;
  const front = skipBlanks(text, lineStartBefore(text, name.start), name.start);
  if (front === name.start) return true;
  return front + 2 === name.start && text[front + 1] === " " && "-*>".includes(text.charAt(front));
}

/** A word, and what links it to the name behind it. `mayBeLinked` decides first. */
export const linkedBefore =
  /(?<!\S)(\S{6,128})[ \t]{1,4}(?:(?:as|is|for|als|ist|are the|sind die|como|es|comme|est|come|è|как|jest|jako|olarak|=|-)[ \t]{1,4}(?:\p{L}{1,14}[ \t]{1,4}){0,3})$/u;
const beforeBracket = /(?<!\S)(\S{8,128})[ \t]{1,4}\($/;

function wordBefore(text: string, name: SecretName, add: Add): void {
  const front = text.slice(Math.max(0, name.start - maxChars), name.start);
  const line = front.slice(front.lastIndexOf("\n") + 1);
  const linked = mayBeLinked(line) ? linkedBefore.exec(line) : null;
  const found = linked ?? (line.endsWith("(") ? beforeBracket.exec(line) : null);
  if (found === null) return;
  const start = name.start - line.length + found.index;
  const place = inner(text, start, start + (found[1] ?? "").length);
  const word = text.slice(place.start, place.end);
  const isChosen = linked !== null && !name.isGenerated && isTyped(word) && isChosenWord(word);
  if (
    isSecretWord(word) ||
    (name.strength === "strong" && (isHexSecret(word) || (isChosen && endsClause(text, name.end))))
  )
    add(place.start, withSigns(text, { ...place, isQuoted: false }).end, "word of a sentence");
}

/** A name in camel case, a call of a member, a word with a placeholder in it, or a string with a prefix, which is judged as a named value. */
const codeWord = /^[a-z]+(?:[A-Z][a-z]+)+$|^[.)]{1,2}\w{2,40}\(|\$\{[\w.]{2,60}\}|^[bfru]{1,2}["']/;

const isSecretWord = memoizeByText(
  1_000,
  (token) =>
    isUnmistakable(token) &&
    !codeWord.test(token) &&
    !isOpenCall(token) &&
    !isReference(token) &&
    !isExpression(token) &&
    !token.includes("***") &&
    isAscii(token) &&
    !isPathOfSentence(token),
);

const openCall = /^([A-Za-z_][\w.]{2,60})\((?:\w{0,2}["'`].*)?$/s;

/** Returns whether the token is a call of a function whose name consists of words, up to its string or its arguments: `re.compile(r'(\d+)`. */
function isOpenCall(token: string): boolean {
  const callee = openCall.exec(token)?.[1];
  return callee !== undefined && isWordlike(callee);
}

const openingTags = /^(?:<[A-Za-z]\w{0,11}>)+/;
const closingTag = /<\/[A-Za-z]\w{0,11}>/;

/** Returns the word without the tags and quotes around it. */
function inner(text: string, start: number, end: number): { start: number; end: number } {
  const whole = text.slice(start, end);
  if (whole.includes("<")) {
    const from = start + (openingTags.exec(whole)?.[0].length ?? 0);
    const tag = text.slice(from, end).search(closingTag);
    return withoutQuotes(text, from, tag < 0 ? end : from + tag);
  }
  return withoutQuotes(text, start, end);
}

function withoutQuotes(text: string, start: number, end: number): { start: number; end: number } {
  if (isWordCode(text.charCodeAt(start)) && isWordCode(text.charCodeAt(end - 1))) return { start, end };
  const token = text.slice(start, end);
  const trimmed = token.replace(edges, "");
  if (trimmed === "") return { start, end };
  const from = start + token.indexOf(trimmed);
  return { start: from, end: from + trimmed.length };
}
