import { lazy } from "../lazy.ts";
import { some } from "../lists.ts";
import { memoizeByText } from "../memoize.ts";
import { isCapital, isLetter, isLower, isWordCode } from "./char-codes.ts";
import type { Finder, Scan } from "./finder.ts";
import { anyOf, wordsIn } from "./pattern-rows.ts";
import {
  gluedParts,
  harmlessParts,
  keyQualifiers,
  neutralParts,
  publicQualifiers,
  wordEnds,
} from "./rules/name-part-rows.ts";
import type { SecretWord } from "./rules/secret-names.ts";
import { isTestResult } from "./test-results.ts";

/** A name of a secret: where the word is, where the identifier around it begins and ends. */
export type SecretName = {
  start: number;
  wordStart: number;
  end: number;
  strength: "strong" | "weak";
  /** In capitals, as names of environment variables are. */
  isUpper: boolean;
  isForeign: boolean;
  /** Names what a program generates (a token, a key), never words that somebody chose. */
  isGenerated: boolean;
};

type Visit = (scan: Scan, name: SecretName) => number;

const maxIdentifierChars = 40;
const maxQualifierChars = 16;
const maxGluedChars = 12;
const neutralSuffix = lazy(() => new RegExp(`^(?:[_-]?${anyOf(neutralParts)}){0,3}${anyOf(wordEnds)}?$`, "i"));
const harmlessSuffix = lazy(() => new RegExp(`^[_-]?s?[_-]?${anyOf(harmlessParts)}s?(?![a-z])`, "i"));
const qualifiers = lazy(() => wordsIn(keyQualifiers));
const publicWords = lazy(() => wordsIn(publicQualifiers));
const glued = lazy(() => wordsIn(gluedParts));
const maxRestChars = 40;
const foreignLetter = /\p{Script=Hangul}|\p{Script=Cyrillic}|[a-zşığüçö]/u;
const maxForeignEnd = 4;

/** Returns the finder of a word, as JSON from `secretWords`; it calls `visit` with each name, which returns where to go on. */
export function nameFinder(json: string, visit: Visit): Finder {
  const word: SecretWord = JSON.parse(json);
  return { cues: [word.word], find: (scan, at, end) => visitName(scan, word, at, end, visit) };
}

function visitName(scan: Scan, word: SecretWord, at: number, end: number, visit: Visit): void {
  if (at < (scan.read.get("name") ?? 0)) return;
  if (word.isShort && isLower(scan.text.charCodeAt(end))) return;
  // Within another word it hides no name that begins in it: `otp` in `rootPw`.
  if (word.isWhole && !isWholePart(scan.text, at, end)) return;
  if (word.word.includes("/") && !isApart(scan.text, at, end)) return;
  if (word.word === "pass" && isTestResult(scan.text, at)) return;
  scan.read.set("name", end);
  const name = nameAt(scan.text, at, word);
  if (name === undefined) return;
  const next = visit(scan, name);
  // A strong word behind a weak one decides: `key_password`.
  if (next > name.end || name.strength === "strong") scan.read.set("name", Math.max(end, next));
}

function nameAt(text: string, wordStart: number, word: SecretWord): SecretName | undefined {
  const { strength, isForeign, isGenerated } = word;
  const wordEnd = wordStart + word.word.length;
  const before = strength === "key" ? text.slice(Math.max(0, wordStart - maxQualifierChars), wordStart) : "";
  const isStrong =
    strength === "strong" ||
    (strength === "key" && isQualified(before)) ||
    (strength === "weak" && isPasswordOf(text, wordStart, wordEnd));
  if (strength === "key" && !isStrong && (!beginsQueryOrUpperName(before) || isPublic(before))) return undefined;
  const end = nameEnd(text, wordEnd, isForeign);
  const suffix = wordEnd === end || isForeign ? "none" : suffixKind(text.slice(wordEnd, end));
  if (suffix === "harmless") return undefined;
  let judged: "strong" | "weak" = isStrong && suffix !== "unknown" ? "strong" : "weak";
  // Prose has passwords; only code has `api_keys`.
  if (suffix === "plural" && strength !== "key" && word.word !== "credential") judged = "weak";
  const start = nameStart(text, wordStart);
  const isUpper = isCapital(text.charCodeAt(wordStart)) && isUpperName(text, start, wordStart, end);
  return { start, wordStart, end, strength: judged, isUpper, isForeign, isGenerated };
}

/** Returns whether the text ends with a word that makes a key a secret, before at most one sign: most keys are those of tables. */
function isQualified(before: string): boolean {
  const isJoined = " _.:-".includes(before.slice(-1));
  const words = (before.endsWith("__") ? before.slice(0, -2) : isJoined ? before.slice(0, -1) : before).toLowerCase();
  const singular = words.endsWith("s") ? words.slice(0, -1) : words;
  return some(qualifiers(), (word) => words.endsWith(word) || singular.endsWith(word));
}

/** Returns whether the text ends with a word that makes a key the name of something else: `CACHE_`. */
function isPublic(before: string): boolean {
  const words = before.toLowerCase().replace(/[_-]$/, "");
  return some(publicWords(), (word) => words.endsWith(word));
}

/** Returns whether the text ends with `?` or `&`, or with capitals and `_`. */
function beginsQueryOrUpperName(before: string): boolean {
  const at = before.length - 1;
  const sign = before.charCodeAt(at);
  if (sign !== 0x5f) return sign === 0x3f || sign === 0x26;
  return isCapital(before.charCodeAt(at - 1)) && isCapital(before.charCodeAt(at - 2));
}

const passWords = ["pass", "passw", "pwd", "pw"];
const maxPassFront = 14;

/** Returns whether the short word is the password of a service or an account: `db_pass`, `ansible_become_pass`, or a key of Wi-Fi. */
function isPasswordOf(text: string, start: number, end: number): boolean {
  const word = text.slice(start, end).toLowerCase();
  if (word === "psk") return true;
  if (!passWords.includes(word)) return false;
  const sign = text.charCodeAt(start - 1);
  const front = sign === 0x5f || sign === 0x2d ? start - 1 : start;
  let from = front;
  while (from > front - maxPassFront && isLetter(text.charCodeAt(from - 1))) from -= 1;
  if (front === from || isLetter(text.charCodeAt(from - 1))) return false;
  const before = text.slice(from, front).toLowerCase();
  return some(glued(), (part) => part === before);
}

function nameStart(text: string, wordStart: number): number {
  let start = wordStart;
  const floor = Math.max(0, wordStart - maxIdentifierChars);
  for (; start > floor; start -= 1) {
    const code = text.charCodeAt(start - 1);
    if (!isIdentifierCode(code) && code !== 0x2d && code !== 0x2e) return start;
  }
  return start;
}

function nameEnd(text: string, wordEnd: number, isForeign: boolean): number {
  let end = wordEnd;
  const limit = wordEnd + maxRestChars;
  while (end < limit && continuesIdentifier(text, end)) end += 1;
  if (isForeign) while (end < wordEnd + maxForeignEnd && foreignLetter.test(text.charAt(end))) end += 1;
  return end;
}

/** Returns whether the character is a part of the identifier in front of it: a hyphen is one within it. */
function continuesIdentifier(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return isIdentifierCode(code) || (code === 0x2d && isWordCode(text.charCodeAt(at + 1)));
}

/** Returns whether the character is one of `\w` or "$". */
function isIdentifierCode(code: number): boolean {
  return isWordCode(code) || code === 0x24;
}

/** Returns whether the character is one of the names in capitals. */
function isUpperCode(code: number): boolean {
  return isIdentifierCode(code) ? !isLower(code) : code === 0x2d || code === 0x2e;
}

/** Returns whether the name is in capitals, and at least three of the word or behind it. */
function isUpperName(text: string, start: number, wordStart: number, end: number): boolean {
  if (end - start < 3) return false;
  for (let at = start; at < end; at += 1) if (!isUpperCode(text.charCodeAt(at))) return false;
  let capitals = 0;
  for (let at = wordStart; at < end && capitals < 3; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== 0x5f) capitals = isCapital(code) ? capitals + 1 : 0;
  }
  return capitals === 3;
}

/** Whether the name with the suffix is still that of a secret: `harmless` is not, `unknown` may be. */
type SuffixKind = "none" | "neutral" | "plural" | "unknown" | "harmless";
const suffixKind = memoizeByText(1_000, (suffix): SuffixKind => {
  if (suffix === "s") return "plural";
  if (neutralSuffix().test(suffix)) return /^s$/i.test(suffix) ? "plural" : "neutral";
  return isLower(suffix.charCodeAt(0)) || harmlessSuffix().test(withGaps(suffix)) ? "harmless" : "unknown";
});

/** Returns the suffix with `_` between the parts that only a capital separates: `URLPath` is `URL_Path`. */
function withGaps(suffix: string): string {
  return suffix.replace(/[a-z](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, "$&_");
}

/** Returns whether blanks or quotes are around the word: "p/w" also stands in base64. */
function isApart(text: string, start: number, end: number): boolean {
  return /^[\s"'(*]?$/.test(text.charAt(start - 1)) && /^[\s"'):=*]?$/.test(text.charAt(end));
}

/** Returns whether a short word is a part of a name by itself: `db_pw`, `dbPw`, `PW`, `dbpass`, but not in `bypass`. */
function isWholePart(text: string, start: number, end: number): boolean {
  const after = text.charCodeAt(end);
  if (isLower(after) || (isCapital(after) && !isLower(text.charCodeAt(end - 1)))) return false;
  const before = text.charCodeAt(start - 1);
  if (!isLower(before) && !isCapital(before)) return true;
  if (isCapital(text.charCodeAt(start)) && isLower(before)) return true;
  let from = start - 1;
  const floor = Math.max(0, start - maxGluedChars);
  while (from > floor && (isLower(text.charCodeAt(from - 1)) || isCapital(text.charCodeAt(from - 1)))) from -= 1;
  const front = text.slice(from, start).toLowerCase();
  return some(glued(), (word) => word === front);
}
