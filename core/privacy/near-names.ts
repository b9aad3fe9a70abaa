// Which words that name a secret stand near a place of a text: on its line, beside it, or at the head of its table.
import { lazy } from "../lazy.ts";
import { some } from "../lists.ts";
import { isLetter, isLower } from "./char-codes.ts";
import { possiblySecretWords, surelySecretWords } from "./rules/near-words.ts" with { type: "macro" };
import type { TextRange } from "./text-range.ts";

/** Where the nearest name is (on the `line` or only `near` it), and whether it surely names a secret. */
export type NameTier = "line" | "near" | "weak line" | "weak near" | "none";

const maxLine = 240;
const linesBefore = 3;
const maxTable = 4_000;
const sure = lazy(() => surelySecretWords().split("|"));
const possible = lazy(() => possiblySecretWords().split("|"));

/** Returns where a word that names a secret stands around the range. The range itself is not looked at. */
export function nameTier(text: string, { start, end }: TextRange): NameTier {
  const floor = Math.max(0, start - maxLine);
  const front = text.slice(floor, start);
  const behind = text.slice(end, end + maxLine);
  const lineStart = front.lastIndexOf("\n") + 1;
  const newline = behind.indexOf("\n");
  const lineEnd = newline < 0 ? behind.length : newline;
  const beside = `${front.slice(lineStart)}\n${behind.slice(0, lineEnd)}`;
  if (hasSure(beside)) return "line";
  if (hasPossible(beside)) return "weak line";
  let from = lineStart;
  for (let line = 0; line < linesBefore && from > 0; line += 1) from = front.lastIndexOf("\n", from - 2) + 1;
  const next = behind.indexOf("\n", lineEnd + 1);
  const head = tableHead(text, floor + lineStart, beside);
  const near = `${front.slice(from, lineStart)}\n${behind.slice(lineEnd, next < 0 ? behind.length : next)}\n${head}`;
  if (hasSure(near)) return "near";
  return hasPossible(near) ? "weak near" : "none";
}

/** Signs between the columns of a table. */
const columnSign = /[|│\t;]|,(?=.*,)| {3}/;
const rule = /^[-+=|─┌┬┐╔╦╗ ]*$/;
/** Signs of program text, which has commas, too. */
const codeSign = /[(=[{<>]/;

/** Returns the first line of the block of lines that look like rows of a table. */
function tableHead(text: string, lineStart: number, line: string): string {
  const sign = columnSign.exec(line)?.[0];
  if (sign === undefined) return "";
  const block = text.slice(Math.max(0, lineStart - maxTable), lineStart);
  const gap = block.lastIndexOf("\n\n");
  const rows = block.slice(gap < 0 ? 0 : gap + 2, gap < 0 ? 2 * maxLine : gap + 2 + 2 * maxLine);
  const [first = "", second = ""] = rows.split("\n", 2);
  // The line above a head of Markdown or of a client of a database is a rule.
  const head = rule.test(first) ? second : first;
  return head.includes(sign) && !codeSign.test(head) ? head : "";
}

function hasSure(text: string): boolean {
  const lower = text.toLowerCase();
  return some(sure(), (word) => lower.includes(word));
}

function hasPossible(text: string): boolean {
  const lower = text.toLowerCase();
  return some(possible(), (word) => {
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1))
      if (isPart(text, at, at + word.length)) return true;
    return false;
  });
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
