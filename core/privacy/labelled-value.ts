// The value of a name that stands behind a label or in a cell: "- **Name:** `DB_KEY`" and "- **Value:** `…`" below, `| **API key** | … |`.
import { lazy } from "../lazy.ts";
import { flatMap, map } from "../lists.ts";
import { hasCode, isAscii, isBlank, isDigit, isLineEnd, isPasswordSign, isSpace, skipBlanks } from "./char-codes.ts";
import { content, hides } from "./hidden-value.ts";
import { isTyped } from "./label-input.ts";
import type { SecretName } from "./name-finder.ts";
import { isHexSecret, isUnmistakable } from "./random-text.ts";
import { valueLabels } from "./rules/value-label-rows.ts";
import { isPath, isRandom, isReference, isSecret } from "./secret-values.ts";
import { lineStartBefore, readValue, restOfLine, type Value } from "./value-reader.ts";
import { nextLineStart } from "./value-start.ts";

/** How many other fields may be between a name and its value. */
const maxLinesBetween = 3;
const maxCellsBetween = 3;
const maxLineChars = 400;
const maxLabelChars = 60;
const maxEmphasis = 3;
const maxGap = 40;
const separators = ",;|│";
const signs = ":：=＝→";
const cellSigns = "|│";

/** A token of a chain is the contract at an address. */
const contractAddress = /^0x[\da-f]{40}$/i;

const labels = lazy(() => flatMap(valueLabels, ({ words }) => words.split("|")));
const firstLetters = lazy(() => new Set(map(labels(), (word) => word.charAt(0))));

/** Returns the value of a name that is all that its line, field or cell has. `at` is behind the name and the signs that close it. */
export function labelledValue(text: string, name: SecretName, at: number): Value | undefined {
  const end = skipBlanks(text, skipEmphasis(text, at), at + maxGap);
  if (isLineEnd(text.charCodeAt(end))) return valueOfLines(text, name, end);
  const sign = text.charAt(end);
  if (sign === "" || !separators.includes(sign)) return undefined;
  const beside = labelEnd(text, end + 1);
  if (beside >= 0) return valueOfLabel(text, name, beside);
  // Alternatives of an expression have no blanks: `(token|pass|[a1])`.
  const isApart = isBlank(text.charCodeAt(end - 1)) || isBlank(text.charCodeAt(end + 1));
  return cellSigns.includes(sign) && isApart ? valueOfRow(text, name, end) : undefined;
}

/** Returns the value in the lines below the name, of which the first ones may have other fields. */
function valueOfLines(text: string, name: SecretName, at: number): Value | undefined {
  const lineStart = lineStartBefore(text, name.start);
  const front = text.slice(lineStart, name.start);
  let end = at;
  for (let count = 0; count <= maxLinesBetween; count += 1) {
    let start = nextLine(text, end);
    // One empty line may be between two paragraphs.
    if (count === 0 && isLineEnd(text.charCodeAt(start))) start = nextLine(text, start);
    const label = labelEnd(text, start);
    if (label >= 0) return valueOfLabel(text, name, label);
    // Only fields of the same item are passed: each has a label, and none is that of the next name.
    const line = restOfLine(text, start, maxLineChars);
    if (!hasSign(front) || !hasSign(line.slice(0, maxLabelChars)) || line.startsWith(front)) return undefined;
    end = start + line.length;
  }
  return undefined;
}

function valueOfLabel(text: string, name: SecretName, at: number): Value | undefined {
  const start = isLineEnd(text.charCodeAt(skipBlanks(text, at, at + maxGap))) ? startBelow(text, at) : at;
  const value = start < 0 ? undefined : readValue(text, start, name.wordStart);
  if (value === undefined) return undefined;
  const judged = content(text, value);
  if (isOfForm(name, judged)) return value;
  const isPassword = name.strength === "strong" && !name.isGenerated && name.isUpper;
  return isPassword && value.isQuoted && hides(text, name, value) ? value : undefined;
}

/** Returns where a value begins on the line below its label, or in a block of code there. */
function startBelow(text: string, at: number): number {
  const { pattern } = nextLineStart;
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** Returns the value in one of the cells behind the one that only has the name. */
function valueOfRow(text: string, name: SecretName, at: number): Value | undefined {
  if (name.strength !== "strong" || !isWholeCell(text.slice(lineStartBefore(text, name.start), name.start)))
    return undefined;
  let start = at + 1;
  for (let count = 0; count <= maxCellsBetween; count += 1) {
    const end = cellEnd(text, start);
    const cell = bareCell(text, start, end);
    const judged = content(text, cell);
    // Other cells may be beside the value: ids, algorithms, names of code, dates and words of other scripts look typed or random, too.
    const isChosen = count === 0 && hasCode(judged, isPasswordSign) && isTyped(judged);
    const isSure = isAscii(judged) && (isChosen || isHexSecret(judged) || (isRandom(judged) && isUnmistakable(judged)));
    if (isSure && !contractAddress.test(judged) && isOfForm(name, judged)) return cell;
    if (!cellSigns.includes(text.charAt(end)) || end === text.length) return undefined;
    start = end + 1;
  }
  return undefined;
}

/** Returns whether the value can only be that of a secret: it is random or hexadecimal, or a password that somebody typed. */
function isOfForm(name: SecretName, judged: string): boolean {
  if (hasCode(judged, isSpace) || !isSecret(judged) || isReference(judged) || isPath(judged)) return false;
  return (
    isRandom(judged) || isHexSecret(judged) || (name.strength === "strong" && !name.isGenerated && isTyped(judged))
  );
}

/** Returns whether the line is a row with bars around its cells, and the name's cell has at most a few words in front: `| **Your `. */
function isWholeCell(front: string): boolean {
  const first = front.trimStart().charAt(0);
  if (first === "" || !cellSigns.includes(first)) return false;
  const sign = Math.max(front.lastIndexOf("|"), front.lastIndexOf("│"));
  return /^[ \t]*[*_`"']{0,4}(?:[\p{L}\d-]{1,20} ){0,3}[*_`"']{0,4}$/u.test(front.slice(sign + 1));
}

function cellEnd(text: string, start: number): number {
  let end = start;
  const limit = Math.min(text.length, start + maxLineChars);
  while (end < limit && !cellSigns.includes(text.charAt(end)) && !isLineEnd(text.charCodeAt(end))) end += 1;
  return end;
}

/** Returns the range of the cell without the blanks, the emphasis and the quotes around its text. */
function bareCell(text: string, from: number, to: number): Value {
  let start = from;
  let end = to;
  while (start < end && isBlank(text.charCodeAt(start))) start += 1;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1;
  for (const mark of ["**", "`", '"']) {
    const isMarked = end - start > 2 * mark.length && text.startsWith(mark, start) && text.endsWith(mark, end);
    if (!isMarked || text.slice(end - mark.length, end) !== mark) continue;
    start += mark.length;
    end -= mark.length;
  }
  return { start, end, isQuoted: true };
}

/** Returns where the value begins behind a label for values at `at`: a mark of a list, emphasis, the word and a sign. -1 if there is none. */
function labelEnd(text: string, at: number): number {
  let start = skipBlanks(text, at, at + maxGap);
  start = skipEmphasis(text, skipListMark(text, start));
  const word = labelAt(text, start);
  if (word === undefined) return -1;
  let end = skipEmphasis(text, start + word.length);
  while (end < start + maxGap && (isBlank(text.charCodeAt(end)) || text.charCodeAt(end) === 0xa0)) end += 1;
  if (end >= text.length || !signs.includes(text.charAt(end))) return -1;
  end = skipEmphasis(text, end + 1);
  return skipBlanks(text, end, end + maxGap);
}

/** Returns the word for a value that stands there. Most lines begin with another letter. */
function labelAt(text: string, at: number): string | undefined {
  if (!firstLetters().has(text.charAt(at).toLowerCase())) return undefined;
  const written = text.slice(at, at + 16).toLowerCase();
  for (const word of labels()) if (written.startsWith(word) && !/\p{L}/u.test(written.charAt(word.length))) return word;
  return undefined;
}

/** Returns the position behind a bullet or a number. */
function skipListMark(text: string, at: number): number {
  let end = at;
  if ("-*+•".includes(text.charAt(at))) end += 1;
  else {
    while (end < at + 3 && isDigit(text.charCodeAt(end))) end += 1;
    if (end === at || !".)".includes(text.charAt(end))) return at;
    end += 1;
  }
  return isBlank(text.charCodeAt(end)) ? skipBlanks(text, end, end + maxGap) : at;
}

function skipEmphasis(text: string, at: number): number {
  let end = at;
  while (end < at + maxEmphasis && isEmphasis(text.charCodeAt(end))) end += 1;
  return end;
}

function isEmphasis(code: number): boolean {
  return code === 0x2a || code === 0x5f;
}

function hasSign(text: string): boolean {
  return text.includes(":") || text.includes("：") || text.includes("→");
}

/** Returns where the line behind the end of a line begins. */
function nextLine(text: string, at: number): number {
  return text.startsWith("\r\n", at) ? at + 2 : at + 1;
}
