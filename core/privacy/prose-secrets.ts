import { isWordCode } from "./char-codes.ts";
import type { Add } from "./finder.ts";
import { matchEnd } from "./match-end.ts";
import type { SecretName } from "./name-finder.ts";
import { isIdentity, isUnmistakable, isWordlike } from "./random-text.ts";
import { remember } from "./remember.ts";
import { isExpression, isRandom, isReference } from "./secret-values.ts";
import { lineStartBefore } from "./value-reader.ts";

const maxWords = 6;
const maxChars = 120;
const edges = /^[("'`*_“„«‘「<[]{1,8}|[)"'`*_”“»’」>\],.;:!?。，、]{1,8}$/gu;
const minSecretChars = 8;
/** Words that are names of secrets only with "is", ":" or "=" after them. */
const verb = /^(?:pass|login|pin|pat)$/i;
const isShortWord = /^[a-z]{1,9}$/;
const isWord = /^[(]?\p{L}[\p{L}\p{M}'’-]*[/,:)]?$/u;
const maxTokenChars = 128;
/** A word ends at white space, or at a letter of a script that is written without it. One call reads faster than a loop. */
const nextWord = /[ \t\u00a0\u3000]{0,120}(\n?)([^\s\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af]{0,248})/y;
/** Chinese and Japanese have no space after the name. */
const foreignRun = /[\u0370-\u03ff\u0590-\u06ff\u0900-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af：:]{0,120}/y;
const joint = /^(?:[-=:→>–—/|]|->|=>|is|was|to|as|的|是|は|है|：)$/u;

/** Reports a word near the name that can only be a password: "the password for root is …", "use … as the password". */
export function findInProse(text: string, name: SecretName, add: Add): void {
  if (!/[\s"'`(*，。:：_]|[^\x00-\x7f]/.test(text.charAt(name.start - 1)) && name.start > 0) return;
  if (name.isForeign || /[\s"'`*):(,：]|^$/.test(text.charAt(name.end))) wordAfter(text, name, add);
  if (name.strength === "strong" && text[name.start - 1] === " ") wordBefore(text, name, add);
  if (text.startsWith(" (", name.start - 2)) wordBefore(text, name, add);
}

function wordAfter(text: string, name: SecretName, add: Add): void {
  let at = name.end;
  let isLinked = false;
  const isVerb = verb.test(text.slice(name.start, name.end));
  const limit = Math.min(text.length, at + maxChars);
  if (name.isForeign) at = matchEnd(foreignRun, text, at);
  for (let word = 0; word < maxWords && at < limit; word += 1) {
    nextWord.lastIndex = at;
    const [whole = "", newline, run = ""] = nextWord.exec(text) ?? [];
    if (newline === "\n" && (word > 0 || !isHeading(text, name))) return;
    at += whole.length;
    const start = at - run.length;
    at = Math.min(at, limit + maxTokenChars);
    if (at <= start || start > limit) return;
    if (at - start < minSecretChars || isShortWord.test(run)) {
      isLinked = at - start < 4 && joint.test(run);
      if (!isLinked && !isWord.test(run)) return;
      continue;
    }
    const place = inner(text, start, at);
    const token = text.slice(place.start, place.end);
    if (
      (isSecretWord(token) && (isLinked || !isVerb)) ||
      (isLinked && name.strength === "strong" && /\d/.test(token) && isRandom(token) && !isIdentity(token))
    ) {
      add(place.start, place.end, "word of a sentence");
      return;
    }
    if (/[.;!?]$/.test(text.slice(start, at)) || !isWord.test(token)) return;
    if (!/[^\x00-\x7f]/.test(token) && !isWordlike(token)) return;
    isLinked = false;
  }
}

/** Returns whether the name begins its line: the secret may be on the next one. */
function isHeading(text: string, name: SecretName): boolean {
  return /^[ \t]*(?:[-*>] )?$/.test(text.slice(lineStartBefore(text, name.start), name.start));
}

const linkedBefore =
  /(?<!\S)(\S{8,128})[ \t]{1,4}(?:(?:as|is|for|als|ist|como|es|comme|est|come|è|как|jest|jako|olarak|=|-)[ \t]{1,4}(?:\p{L}{1,14}[ \t]{1,4}){0,3})$/u;
const beforeBracket = /(?<!\S)(\S{8,128})[ \t]{1,4}\($/;

function wordBefore(text: string, name: SecretName, add: Add): void {
  const front = text.slice(Math.max(0, name.start - maxChars), name.start);
  const line = front.slice(front.lastIndexOf("\n") + 1);
  const found = linkedBefore.exec(line) ?? beforeBracket.exec(line);
  if (found === null) return;
  const start = name.start - line.length + found.index;
  const place = inner(text, start, start + (found[1] ?? "").length);
  if (isSecretWord(text.slice(place.start, place.end))) add(place.start, place.end, "word of a sentence");
}

const isSecretWord = remember(
  (token) =>
    isUnmistakable(token) &&
    !isReference(token) &&
    !isExpression(token) &&
    !token.includes("***") &&
    !/[^\x00-\x7f]/.test(token),
);

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
