// Secrets in the arguments of programs: rules/client-rows.ts has the command lines.

import { lazy } from "../lazy.ts";
import { map, some } from "../lists.ts";
import { isQuote } from "./char-codes.ts";
import { type Word, wordsOf } from "./command-words.ts";
import type { Add, Finder, Scan } from "./finder.ts";
import { isChosen } from "./label-input.ts";
import { isPassphrase } from "./passphrase.ts";
import { isOptionWord, isWordlike } from "./random-text.ts";
import { isPath, isPlaceholder, isRandom, isReference } from "./secret-values.ts";

type Step = { text: string; kind: "word" | "any" };
type Row = {
  isMysql: boolean;
  steps: Step[];
  /** What arguments of the command end with. */
  marks: string[];
  option: string;
  front: string;
  isGlued: boolean;
  /** Whatever it looks like, the argument is a secret. */
  isSure: boolean;
  /** The secret ends in front of the last `@`. */
  hasHost: boolean;
};

/** The argument of a row that stands for each pair of a name and its value. */
const pair = "k=*";

/** Returns the finder of the commands of a program; `line` has its name and its rows, from `programRows`. */
export function clientFinder(line: string): Finder {
  const program = line.slice(0, line.indexOf("\t")).toLowerCase();
  // A space after a short name keeps it from being found in words.
  const cues = program.length < 4 ? [`${program} `, `${program}.exe`, `${program}",`] : [program];
  const rows = lazy(() => map(line.split("\t").slice(1), rowOf));
  return { cues, find: (scan, at) => findProgram(scan, at, at + program.length, rows) };
}

function rowOf(line: string): Row {
  const words = line.split(" ");
  const programs = words.shift() ?? "";
  const written = words.pop() ?? "*";
  const hasHost = written.endsWith("@");
  const ending = hasHost ? written.slice(0, -1) : written;
  const isSure = ending.endsWith("**");
  const last = isSure ? ending.slice(0, -1) : ending;
  const previous = words[words.length - 1] ?? "";
  const isSeparate = !last.startsWith("-") && previous.startsWith("-") && !words.includes("_");
  const option = isSeparate
    ? (words.pop() ?? "")
    : last.startsWith("-") || last.startsWith("/")
      ? last.slice(0, -1)
      : "";
  const front = option !== "" && !isSeparate ? "" : last === pair ? "=" : (/[:%,/]/.exec(last)?.[0] ?? "");
  const steps: Step[] = [];
  const marks: string[] = [];
  for (const text of words) {
    if (text.startsWith("&")) marks.push(text.slice(1));
    else if (!text.startsWith("-")) steps.push({ text, kind: text === "_" ? "any" : "word" });
  }
  const isMysql = programs.startsWith("mysql,");
  const isGlued = option !== "" && !isSeparate;
  return { isMysql, steps, marks, option, front, isGlued, isSure, hasHost };
}

/** Programs named within the arguments of another one, as in `sudo sshpass -p x ssh`. */
const maxNested = 8;
const programEnd = /(?:\.exe)?(?:[ \t]|["'],[ \t]?(?=["']))/y;

/** Adds the secrets in the arguments of the program whose name is at `at`. */
function findProgram({ text, add, read }: Scan, at: number, end: number, rows: () => readonly Row[]): void {
  // A number and a sign are in front of the lines that a search or a reader of files prints.
  if (at > 0 && !/[\s"'`;|&(/\\$>]|(?<=\d)[:→]/.test(text.slice(Math.max(0, at - 2), at))) return;
  programEnd.lastIndex = end;
  if (!programEnd.test(text)) return;
  const nested = at < (read.get("command") ?? 0) ? (read.get("nested") ?? 0) + 1 : 0;
  read.set("nested", nested);
  if (nested > maxNested) return;
  const words = wordsOf(text, programEnd.lastIndex);
  read.set("command", Math.max(read.get("command") ?? 0, words[words.length - 1]?.end ?? 0));
  for (const row of rows()) findInWords(text, row, words, add);
}

function findInWords(text: string, row: Row, words: readonly Word[], add: Add): void {
  const read = (word: Word) => text.slice(word.start, word.end);
  let next = 0;
  for (const step of row.steps) {
    while (
      next < words.length &&
      (step.kind === "word"
        ? !matchesStep(read(words[next] as Word), step.text)
        : isOptionWord(read(words[next] as Word)))
    )
      next += 1;
    if (next === words.length) return;
    next += 1;
  }
  for (const mark of row.marks) if (!some(words, (word) => read(word).endsWith(mark))) return;
  if (row.option === "" && row.front === "=") {
    for (const word of words.slice(next)) if (assigned.test(read(word))) report(text, word, row, add);
    return;
  }
  if (row.option === "") {
    while (next < words.length && isOptionWord(read(words[next] as Word))) next += 1;
    const word = words[next];
    if (word !== undefined) report(text, word, row, add);
    return;
  }
  for (let at = next; at < words.length; at += 1) {
    const word = words[at] as Word;
    const written = read(word);
    if (row.isGlued) {
      if (!written.startsWith(row.option) || written.length === row.option.length) continue;
      const quoted = /^["']/.test(written.slice(row.option.length)) ? 1 : 0;
      report(text, { start: word.start + row.option.length + quoted, end: word.end }, row, add);
    } else if (isOption(written, row.option)) {
      const value = words[at + 1];
      if (value !== undefined) report(text, value, row, add);
    } else if (written.startsWith(`${row.option}=`)) {
      report(text, { start: word.start + row.option.length + 1, end: word.end }, row, add);
    }
  }
}

function matchesStep(word: string, step: string): boolean {
  return step.endsWith("*") ? word.startsWith(step.slice(0, -1)) : word.toLowerCase() === step.toLowerCase();
}

/** Returns whether the argument is the option, alone or as the last of several letters: `-su`. */
function isOption(word: string, option: string): boolean {
  return word === option || (option.length === 2 && /^-[A-Za-z]{2,5}$/.test(word) && word.endsWith(option.charAt(1)));
}

/** A pair of a name and its value. */
const assigned = /^[A-Za-z_][\w.[\]-]{0,80}=./;

function report(text: string, word: Word, row: Row, add: Add): void {
  let { start, end } = word;
  if (row.front !== "") {
    const sign = text.slice(start, word.end).indexOf(row.front);
    if (sign < 0) return;
    start += sign + 1;
    if (row.front === "=" && isQuote(text.charCodeAt(start))) start += 1;
  }
  const host = row.hasHost ? text.slice(start, end).lastIndexOf("@") : -1;
  if (host > 0) end = start + host;
  const value = text.slice(start, end);
  // `-dc-ip 10.0.0.1:445`, `bob@10.0.0.1:445`.
  if (row.hasHost && host <= 0 && /^\d{1,5}$/.test(value)) return;
  if (
    value.length < 3 ||
    isReference(value) ||
    isPlaceholder(value) ||
    (row.front === "" && isOptionWord(value)) ||
    value.includes("***")
  )
    return;
  if (
    (row.isGlued && row.isMysql) ||
    (row.isSure && !isOther(value)) ||
    isRandom(value) ||
    isChosen(value) ||
    isPassphrase(value) ||
    (value.length > 5 && !isWordlike(value) && !isPath(value) && !/^\w{2,12}:\/\//.test(value)) ||
    (row.option !== "" && row.front === "" && /^[\w!@#$%^&*]+$/.test(value) && value.length > 5 && /\d/.test(value))
  )
    add(start, end, "argument of a program");
}

/** Names of files, addresses, variables and placeholders, and options of Windows. */
const other = /^(?:@|\w{2,12}:\/\/|[$`\\/(%<]|[A-Z][A-Z_]+$)/;

/** Returns whether the argument is something else than a secret, in a place where secrets are. */
function isOther(value: string): boolean {
  return other.test(value) || /^[-"'.,;]+$/.test(value);
}
