// Secrets on the standard input of a program that reads one: piped, or in a here-string or here-document.
import { lazy } from "../lazy.ts";
import { map } from "../lists.ts";
import { wordsOf } from "./command-words.ts";
import type { Add, Finder, Scan } from "./finder.ts";
import { isChosen } from "./label-input.ts";
import { matchEnd } from "./match-end.ts";
import { isPassphrase } from "./passphrase.ts";
import { isOptionWord } from "./random-text.ts";
import { type ReaderRow, readerRows } from "./rules/reader-rows.ts";
import { isRandom, isReference } from "./secret-values.ts";
import { restOfLine } from "./value-reader.ts";

const reach = 300;
const echo = /(?:^|[\s;&(`"'])(?:(?:echo|printf|yes|write-output)[ \t]+(?:-\w+[ \t]+)?|cat[ \t]*<<<[ \t]*)/gi;
/** In PowerShell, a string by itself is a command that writes it. */
const stringAlone = /(?:^|[;>(])[ \t]{0,40}(["'])((?:(?!\1)[^\n]){4,200})\1[ \t]*\|[^|]*$/;
/** A value that is typed by itself, in front of the pipe: no program is called like that. */
const wordAlone = /(?:^|[;>(])[ \t]{0,40}([\w.~+/=:@-]{12,200})[ \t]*(?:\|[^|]*)?$/;
const hereInput = /<<(<?)/g;
const minChars = 4;
const maxLines = 40;
const maxLineChars = 4_096;

type Reader = ReaderRow & { readonly pattern: () => RegExp };

/** Returns the finders of the input of commands that read a secret. */
export function readerFinders(): Finder[] {
  return map(readerRows, (row) => {
    const reader = { ...row, pattern: lazy(() => new RegExp(row.rest ?? "", "y")) };
    return { cues: row.cue.split(","), find: (scan, at, end) => findInput(scan, reader, at, end) };
  });
}

function findInput({ text, add }: Scan, reader: Reader, at: number, end: number): void {
  if (/[\w.-]/.test(text.charAt(at - 1)) || text.startsWith("/etc/", at - 5) || /[\w.-]/.test(text.charAt(end))) return;
  const from = Math.max(0, at - reach);
  const before = lineEndingWith(text.slice(from, at));
  const after = restOfLine(text, end, reach);
  if (!/\||<</.test(before) && !after.includes("<<") && !reader.cue.startsWith("|")) return;
  const pattern = reader.pattern();
  pattern.lastIndex = end;
  if (!pattern.test(text)) return;
  findPiped(text, reader, at - before.length, at, add);
  for (const [start, line] of [
    [at - before.length, before],
    [end, after],
  ] as const)
    for (const found of line.matchAll(hereInput)) findHere(text, reader, start + found.index, found[1] !== "", add);
}

/** Returns the end of the text from the last command line on, which a pipe or backslash can continue. */
function lineEndingWith(text: string): string {
  let start = text.length;
  do start = text.lastIndexOf("\n", start - 1);
  while (start > 0 && (/[|\\]\r?$/.test(text.slice(0, start)) || /^[ \t]*\|/.test(text.slice(start + 1))));
  return text.slice(start + 1);
}

/** `echo x | docker login --password-stdin`: the arguments of the last echo or printf on the line before the pipe. */
function findPiped(text: string, reader: Reader, from: number, to: number, add: Add): void {
  const line = text.slice(from, to);
  const alone = stringAlone.exec(line);
  if (alone !== null) {
    const start = from + alone.index + alone[0].indexOf(alone[1] ?? "") + 1;
    report(text, reader, start, start + (alone[2] ?? "").length, add);
  }
  const word = wordAlone.exec(line);
  if (word?.[1] !== undefined && isRandom(word[1])) {
    const start = from + word.index + word[0].indexOf(word[1]);
    report(text, reader, start, start + word[1].length, add);
  }
  let at = -1;
  for (const found of line.matchAll(echo)) at = from + found.index + found[0].length;
  if (at < 0 || (reader.cue !== "| su" && !text.slice(at, to).includes("|"))) return;
  for (const word of wordsOf(text, at)) report(text, reader, word.start, word.end, add);
}

const closingWord = /[-~]?[ \t]{0,4}["']?([A-Za-z_]\w{0,30})["']?/y;

/** The word behind `<<<`, or the lines behind `<<EOF`. */
function findHere(text: string, reader: Reader, at: number, isString: boolean, add: Add): void {
  if (isString) {
    const word = wordsOf(text, at + 3)[0];
    if (word !== undefined) report(text, reader, word.start, word.end, add);
    return;
  }
  closingWord.lastIndex = at + 2;
  const word = closingWord.exec(text)?.[1];
  const start = text.indexOf("\n", at) + 1;
  if (word === undefined || start === 0) return;
  let from = start;
  for (let count = 0; count < maxLines && from < text.length; count += 1) {
    const newline = text.indexOf("\n", from);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(from, Math.min(end, from + maxLineChars));
    const value = line.trim();
    if (value === word) return;
    const first = from + line.indexOf(value);
    report(text, reader, first, first + value.length, add);
    if (reader.part === "line") return;
    from = end + 1;
  }
}

const userFront = /[\w.@-]{1,40}:/y;

function report(text: string, { part, isUnsure }: Reader, from: number, end: number, add: Add): void {
  const start = part === "pair" ? Math.max(from, matchEnd(userFront, text, from)) : from;
  const value = text.slice(start, end);
  if (value.length < minChars || isReference(value) || value.startsWith("%s") || isOptionWord(value)) return;
  if (isUnsure === true && !isRandom(value) && !isChosen(value) && !isPassphrase(value)) return;
  add(start, end, "piped secret");
}
