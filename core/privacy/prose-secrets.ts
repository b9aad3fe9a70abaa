import { isLower, isWordCode } from "./char-codes.ts";
import type { Add } from "./finder.ts";
import type { SecretName } from "./name-finder.ts";
import { isIdentity, isUnmistakable, isWordlike } from "./random-text.ts";
import { remember } from "./remember.ts";
import { isExpression, isRandom, isReference } from "./secret-values.ts";
import { lineStartBefore } from "./value-reader.ts";

const maxWords = 6;
const maxChars = 120;
const edges = /^[("'`*_“„«‘「<[]{1,8}|[)"'`*_”“»’」>\],.;:!?。，、]{1,8}$/gu;
const minSecretChars = 8;
/** Words that are names of secrets only with "is", ":" or "=" behind them. */
const verb = /^(?:pass|login|pin|pat)$/i;
const isShortWord = /^[a-z]{1,9}$/;
const isWord = /^[(]?\p{L}[\p{L}\p{M}'’-]*[/,:)]?$/u;
const wideOrBlank = /[\s\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
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
  // Chinese and Japanese have no blank behind the name.
  if (name.isForeign)
    while (
      at < limit &&
      /[\u0370-\u03ff\u0590-\u06ff\u0900-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af：:]/.test(text.charAt(at))
    )
      at += 1;
  for (let word = 0; word < maxWords && at < limit; word += 1) {
    while (at < limit && isGap(text.charCodeAt(at))) at += 1;
    if (text[at] === "\n") {
      if (word > 0 || !/^[ \t]*(?:[-*>] )?$/.test(text.slice(lineStartBefore(text, name.start), name.start))) return;
      at += 1;
    }
    const start = at;
    while (at < limit && isLower(text.charCodeAt(at))) at += 1;
    // The way of most words of prose, without an expression.
    if (at > start + 3 && at < start + minSecretChars && text[at] === " ") {
      isLinked = false;
      continue;
    }
    while (at < text.length && at < limit + 128 && !endsWord(text.charCodeAt(at))) at += 1;
    if (at === start) return;
    const isJoint = joint.test(text.slice(start, Math.min(at, start + 4)));
    if (at - start < minSecretChars || isShortWord.test(text.slice(start, Math.min(at, start + 20)))) {
      if (!isJoint && !isWord.test(text.slice(start, at))) return;
      isLinked = isJoint;
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

function isGap(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0xa0 || code === 0x3000;
}

/** Returns whether the character is white space, or a letter of a script that is written without it. */
function endsWord(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return wideOrBlank.test(String.fromCharCode(code));
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

function inner(text: string, start: number, end: number): { start: number; end: number } {
  if (isWordCode(text.charCodeAt(start)) && isWordCode(text.charCodeAt(end - 1))) return { start, end };
  const token = text.slice(start, end);
  const trimmed = token.replace(edges, "");
  if (trimmed === "") return { start, end };
  const from = start + token.indexOf(trimmed);
  return { start: from, end: from + trimmed.length };
}
