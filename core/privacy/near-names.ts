// Finds the names of secrets near a position of a text: on its line, beside it, or in the head of its table.
import { lazy } from "../lazy.ts";
import { isLetter, isLower } from "./char-codes.ts";
import { cueSearch } from "./cue-index.ts";
import { nearCues } from "./rules/near-words.ts" with { type: "macro" };
import { lastUpTo, type TextRange } from "./text-range.ts";

/** Where the nearest name is (on the `line` or only `near` it), and whether it surely names a secret. */
export type NameTier = "line" | "near" | "weak line" | "weak near" | "none";

/** The certainty that a word names a secret. */
const none = 0;
const possible = 1;
const sure = 2;

const maxLine = 240;
const linesBefore = 3;
/** A range may begin so much in front of the one before. */
const maxBack = 60;
const maxTable = 4_000;
const search = lazy(() => cueSearch(nearCues()));

/**
 * Returns a function that finds where a word that names a secret stands around a range. The range itself is not looked at. The
 * ranges must begin in order, or nearly: each part of the text is searched once.
 */
export function nameFinder(text: string): (range: TextRange) => NameTier {
  const starts: number[] = [];
  const ends: number[] = [];
  const strengths: number[] = [];
  let searched = 0;
  const heads = lazy(() => tableHeads(text));
  const read = (from: number, to: number) => {
    const start = Math.max(from, searched);
    if (start >= to) return;
    search()(
      text,
      (list, _item, at, end) => {
        if (list !== 0 && !isPart(text, at, end)) return;
        starts.push(at);
        ends.push(end);
        strengths.push(list === 0 ? sure : possible);
      },
      [{ start, end: to }],
    );
    searched = to;
  };
  /** Returns the strength of the strongest word that is wholly in the range. */
  const strongest = (from: number, to: number): number => {
    let most = none;
    for (let index = lastUpTo(starts, from - 1) + 1; most < sure && index < starts.length; index += 1) {
      if ((starts[index] as number) >= to) break;
      if ((ends[index] as number) <= to) most = Math.max(most, strengths[index] as number);
    }
    return most;
  };
  return ({ start, end }) => {
    const floor = Math.max(0, start - maxLine);
    const ceiling = Math.min(text.length, end + maxLine);
    read(Math.max(0, floor - maxBack), ceiling);
    const front = text.slice(floor, start);
    const behind = text.slice(end, ceiling);
    const lineStart = front.lastIndexOf("\n") + 1;
    const newline = behind.indexOf("\n");
    const lineEnd = newline < 0 ? behind.length : newline;
    const onLine = Math.max(strongest(floor + lineStart, start), strongest(end, end + lineEnd));
    if (onLine > none) return onLine === sure ? "line" : "weak line";
    let from = lineStart;
    for (let line = 0; line < linesBefore && from > 0; line += 1) from = front.lastIndexOf("\n", from - 2) + 1;
    const next = behind.indexOf("\n", lineEnd + 1);
    const beside = Math.max(
      strongest(floor + from, floor + lineStart),
      strongest(end + lineEnd, end + (next < 0 ? behind.length : next)),
    );
    if (beside === sure) return "near";
    const head = heads()(floor + lineStart, `${front.slice(lineStart)}\n${behind.slice(0, lineEnd)}`);
    if (head === sure) return "near";
    return beside > none || head > none ? "weak near" : "none";
  };
}

/** Signs between the columns of a table. */
const columnSign = /[|│\t;]|,(?=.*,)| {3}/;
const rule = /^[-+=|─┌┬┐╔╦╗ ]*$/;
/** Signs of program text, which has commas, too. */
const codeSign = /[(=[{<>]/;

/** Returns a function that finds the strength of the names in the first line of the block of lines that look like rows of a table. */
function tableHeads(text: string): (lineStart: number, line: string) => number {
  /** The start of the block, and the empty line behind it that was found last. */
  let block = 0;
  let gap = text.indexOf("\n\n");
  let known = -1;
  let head = "";
  let strength: number | undefined;
  return (lineStart, line) => {
    const sign = columnSign.exec(line)?.[0];
    if (sign === undefined) return none;
    while (gap >= 0 && gap + 2 <= lineStart) {
      block = gap + 2;
      gap = text.indexOf("\n\n", gap + 1);
    }
    if (lineStart - block > maxTable) return none;
    if (known !== block) {
      known = block;
      head = headOf(text.slice(block, block + 2 * maxLine));
      strength = undefined;
    }
    if (!head.includes(sign)) return none;
    strength ??= strengthOf(head);
    return strength;
  };
}

function headOf(rows: string): string {
  const [first = "", second = ""] = rows.split("\n", 2);
  // The line above a head of Markdown or of a client of a database is a rule.
  const head = rule.test(first) ? second : first;
  return codeSign.test(head) ? "" : head;
}

function strengthOf(text: string): number {
  let most = none;
  search()(text, (list, _item, at, end) => {
    if (list === 0) most = sure;
    else if (most === none && isPart(text, at, end)) most = possible;
  });
  return most;
}

/** Returns whether the word is a part of a name or a sentence by itself: `db_pw`, `dbPw`, but not in `spin`. */
function isPart(text: string, start: number, end: number): boolean {
  const first = text.charCodeAt(start);
  if (first > 0x7f) return true;
  const after = text.charCodeAt(end);
  if (isLower(after) || (isLetter(after) && !isLower(text.charCodeAt(end - 1)))) return false;
  const before = text.charCodeAt(start - 1);
  return !isLetter(before) || (isLower(before) && !isLower(first));
}
