import type { TextRange } from "./text-range.ts";

const marker = /-{4,5} ?(BEGIN|END) (?:[A-Z0-9]{1,16} ){0,4}(?:PRIVATE KEY(?: BLOCK)?|OpenVPN Static key V1) ?-{4,5}/g;
const maxBlockChars = 40_000;
const armourHeader = /^[\s\d+>|→:-]*(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset|MessageID)\b/;

/**
 * Returns the range of the body of every private key block (PEM, OpenSSH, PGP, OpenVPN), between its markers.
 * Blocks with a truncated begin or end, and with lines that are numbered, diffed, quoted or joined by "\n" count too.
 */
export function findKeyBlocks(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  let from = 0;
  const markers = [...text.matchAll(marker)];
  for (const [index, found] of markers.entries()) {
    const after = found.index + found[0].length;
    const next = markers[index + 1];
    if (found[1] === "BEGIN") {
      const closed = next?.[1] === "END" && next.index - after <= maxBlockChars;
      const until = closed ? next.index : bodyEnd(text, after, next?.index ?? text.length);
      if (holdsKey(text, after, until)) ranges.push({ start: after, end: until });
      from = until;
    } else if (from < found.index) {
      const start = bodyStart(text, from, found.index);
      if (holdsKey(text, start, found.index)) ranges.push({ start, end: found.index });
      from = found.index;
    }
  }
  return ranges;
}

/** Returns whether there is unmasked text. */
function holdsKey(text: string, start: number, end: number): boolean {
  return end > start && text.slice(start, end) !== "***";
}

/** Returns the end of a key without an end marker: its last line that can be key material. */
function bodyEnd(text: string, start: number, limit: number): number {
  if (start === limit) return start;
  let end = start;
  let position = start;
  let isFirst = true;
  let hasFullLine = false;
  for (const line of keyLines(text.slice(start, Math.min(limit, start + maxBlockChars)))) {
    const run = longestRun(line.text);
    // Between an escaped line end and the real one is only the code that joins the pieces: `" +`.
    const isJoint = wordCount(line.text) === 0;
    if (hasFullLine && line.text.trim() === "") break;
    const isLast = hasFullLine && run < 32 && !isJoint;
    if (run >= 16) hasFullLine = true;
    if (run >= 16 || (isLast && isBare(line.text))) end = position + line.text.trimEnd().length;
    else if (!isFirst && !isBare(line.text) && !armourHeader.test(line.text)) break;
    if (isLast) break;
    position += line.length;
    isFirst = false;
  }
  return end;
}

/** Returns the start of a key without a begin marker: the first of the consecutive lines of key material. */
function bodyStart(text: string, from: number, end: number): number {
  const start = Math.max(from, end - maxBlockChars);
  let position = end;
  let first = end;
  let shortLines = 0;
  for (const line of keyLines(text.slice(start, end)).reverse()) {
    position -= line.length;
    if (longestRun(line.text) >= 16) {
      first = position + (line.text.length - line.text.trimStart().length);
    } else if (wordCount(line.text) > 0 && !/^[\s>|+-]*\d+[\s→|:]*$/.test(line.text)) {
      shortLines += 1;
      if (shortLines > 1 || !isBare(line.text)) break;
    }
  }
  return first;
}

type KeyLine = { text: string; length: number };

function keyLines(text: string): KeyLine[] {
  return (text.match(/[^\n\\]*(?:\\(?!n)[^\n\\]*)*(?:\n|\\n|$)/g) ?? [])
    .filter((piece) => piece !== "")
    .map((piece) => ({ text: piece.replace(/(?:\n|\\n)$/, ""), length: piece.length }));
}

function longestRun(line: string): number {
  return Math.max(0, ...(line.match(/[A-Za-z0-9+/=]{16,}/g) ?? []).map((run) => run.length));
}

function wordCount(line: string): number {
  return line.match(/[A-Za-z0-9][A-Za-z0-9+/=]*/g)?.length ?? 0;
}

/** Returns whether the line has at most one word, not counting a leading line number. */
function isBare(line: string): boolean {
  return wordCount(line) <= (/^[\s>|+-]*\d+[\s→|:]/.test(line) ? 2 : 1);
}
