// Secrets in the cells of a table, below or next to a cell that names them.
import { lazy } from "../lazy.ts";
import { every, find, findIndex, map, some } from "../lists.ts";
import { isAscii, isLetter, isQuote, isWordCode } from "./char-codes.ts";
import type { Add, Scan } from "./finder.ts";
import { isChosen } from "./label-input.ts";
import { matchEnd } from "./match-end.ts";
import { isIdentity, isUnmistakable } from "./random-text.ts";
import { isRandom, isSecret } from "./secret-values.ts";
import { lineStartBefore } from "./value-reader.ts";

const separators = ["\t", "│", "|", ";", ",", "  "] as const;
type Separator = (typeof separators)[number];
const maxHeaderChars = 400;
const unicodeColumnName = /^["'`]?[\p{L}_][\p{L}\d_ .-]{0,30}["'`]?$/u;
const secretHeader =
  /(?:^|["'`]|[ _.-])(?:pass(?:word|wd|phrase|code)?|pwd|pw|secret|token|(?:api|access|secret|private)[ _-]?key|psk|pin|passwort|kennwort|credential)s?["'`]?$/i;
const passwordHeader = /^(?:[a-z]{1,12} )?(?:pass(?:word|phrase|code)|passwort|kennwort)$/i;
const quotesAround = /^["'`]|["'`]$/g;
const passwordColumn = /^(?:[a-z]{1,12}[ _-])?(?:pass(?:word|wd|phrase|code)?|pwd|passwort|kennwort)$/i;
const ownerColumn =
  /^(?:[a-z]{1,12}[_-])?(?:user(?:[ _-]?(?:name|id))?|login|e-?mail|account|host(?:name)?|server|benutzer(?:name)?|usuario|utilisateur|utente)$/i;
const maxTableRows = 2_000;

/** Adds the cells below a column that is named as a secret: CSV, TSV, Markdown and aligned tables. The name is at `at`. */
export function findColumnAt({ text, add, read }: Scan, at: number): void {
  if (at < (read.get("table") ?? 0) || !mayEndCell(text, at)) return;
  const start = lineStartBefore(text, at);
  const newline = text.slice(at, at + maxHeaderChars).indexOf("\n");
  const end = newline < 0 ? Math.min(text.length, at + maxHeaderChars) : at + newline;
  const line = text.slice(start, end);
  const separator = line.length < maxHeaderChars ? find(separators, (each) => line.includes(each)) : undefined;
  if (separator !== undefined && matchEnd(cellEnd, text, at) < 0) return;
  read.set("table", end);
  if (separator === undefined) return;
  const cells = cellsOf(line, separator);
  const column = findIndex(cells, (cell) => secretHeader.test(cell.text));
  if (column < 0 || cells.length < 2) return;
  const beside =
    (separator === "|" || separator === "│") && isColumnName(cells[column]?.text ?? "") ? cells[column + 1] : undefined;
  const isLabelled = () => cells.length === 2 && column === 0 && passwordHeader.test(cells[0]?.text ?? "");
  if (
    beside !== undefined &&
    (isUnmistakable(beside.text) || (isLabelled() && isChosen(beside.text))) &&
    isSecret(beside.text)
  )
    add(start + beside.start, start + beside.start + beside.text.length, "cell");
  if (!every(cells, (cell) => isColumnName(cell.text))) return;
  const isLogin = lazy(() => isOfLogins(line, cells, column));
  const isValue = (value: string) =>
    isRandom(value) || isRandom(withoutOddBrackets(value)) || (isChosen(value) && isLogin());
  read.set("table", Math.max(end, readRows(text, end + 1, separator, { count: cells.length, column }, isValue, add)));
}

/** A cell holds all of an expression, so brackets that have no partner are signs of a password. */
function withoutOddBrackets(value: string): string {
  const opened = value.split("(").length;
  return opened === value.split(")").length ? value : value.replaceAll("(", "").replaceAll(")", "");
}

/**
 * Returns whether a table has a column of passwords and one of who they belong to. Other tables about passwords hold names of algorithms, versions and
 * rules, which look as if somebody had chosen them, and a comma with a blank is one of a sentence or of code.
 */
function isOfLogins(line: string, cells: readonly Cell[], column: number): boolean {
  const names = map(cells, ({ text }) => text.replace(quotesAround, ""));
  return (
    passwordColumn.test(names[column] ?? "") && some(names, (name) => ownerColumn.test(name)) && !line.includes(", ")
  );
}

const cellEnds = "\t│|;,\n\r";
/** No match of the expression is longer. */
const maxCellEnd = 68;
const cellEnd = /[A-Za-z _-]{2,24}\d?["'`]?[ \t]{0,40}(?:[\t│|;,\n]| {2}|\r|$)/y;

const maxColumnName = 31;

/** Returns whether the cell can be the name of a column: a few words, in quotes or not. */
function isColumnName(cell: string): boolean {
  if (!isAscii(cell)) return unicodeColumnName.test(cell);
  const start = isQuote(cell.charCodeAt(0)) ? 1 : 0;
  const end = cell.length - (cell.length > start && isQuote(cell.charCodeAt(cell.length - 1)) ? 1 : 0);
  const first = cell.charCodeAt(start);
  if (end - start > maxColumnName || end === start || !(isLetter(first) || first === 0x5f)) return false;
  for (let at = start; at < end; at += 1) {
    const code = cell.charCodeAt(at);
    if (!isWordCode(code) && code !== 0x20 && code !== 0x2d && code !== 0x2e) return false;
  }
  return true;
}

/**
 * Returns whether a cell can end after the word at `at`: words, a digit and a quote, and the end of a line or a sign of a table. The
 * first test for every name, and mostly the last.
 */
function mayEndCell(text: string, at: number): boolean {
  const limit = Math.min(text.length, at + maxCellEnd);
  let next = at;
  while (next < limit && isCellCode(text.charCodeAt(next))) next += 1;
  return next === limit || cellEnds.includes(text.charAt(next)) || text.slice(at, next).includes("  ");
}

function isCellCode(code: number): boolean {
  return isWordCode(code) || isQuote(code) || code === 0x20 || code === 0x2d;
}

function readRows(
  text: string,
  start: number,
  separator: Separator,
  { count, column }: { count: number; column: number },
  isValue: (value: string) => boolean,
  add: Add,
): number {
  let at = start;
  for (let row = 0; row < maxTableRows && at < text.length; row += 1) {
    const newline = text.indexOf("\n", at);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(at, Math.min(end, at + 2_000));
    if (!/^[\s|+:-]*$/.test(line) || line === "") {
      const cells = cellsOf(line, separator);
      if (cells.length !== count) return at;
      const cell = cells[column];
      const value = cell?.text.replace(quotesAround, "") ?? "";
      if (cell !== undefined && isValue(value) && !isIdentity(value) && isSecret(value)) {
        const from = at + cell.start + cell.text.indexOf(value);
        add(from, from + value.length, "cell");
      }
    }
    at = end + 1;
  }
  return at;
}

type Cell = { text: string; start: number };

function cellsOf(line: string, separator: Separator): Cell[] {
  const cells: Cell[] = [];
  let from = 0;
  const push = (start: number, end: number) => {
    const raw = line.slice(start, end);
    const text = raw.trim();
    // The outer bars of a Markdown table make empty cells.
    if (text !== "" || (separator !== "|" && separator !== "│" && separator !== "  "))
      cells.push({ text, start: start + raw.length - raw.trimStart().length });
  };
  for (let at = line.indexOf(separator); at >= 0; at = line.indexOf(separator, from)) {
    push(from, at);
    from = at + separator.length;
    // More spaces are the same gap.
    while (separator === "  " && line.charCodeAt(from) === 0x20) from += 1;
  }
  push(from, line.length);
  return cells;
}
