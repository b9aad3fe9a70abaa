import { type Citation, citeLines, isTrivial, wholeFile } from "./citation.ts";
import type { SourceReader } from "./source-reader.ts";

/** Returns the path and lines of "src/a.ts:12" or "src/a.ts:12-14"; undefined for a path without lines. */
export function splitLines(path: string): { path: string; first: number; last: number } | undefined {
  const parts = /^(.+?):(\d{1,7})(?:-(\d{1,7}))?$/.exec(path);
  if (!parts) return undefined;
  const first = Number(parts[2]);
  return { path: parts[1] ?? path, first, last: Math.max(first, Number(parts[3] ?? first)) };
}

/** Returns the citation of these lines, or of the whole file if they are trivial; undefined if the file can't be read. */
export function citeSpan(read: SourceReader, path: string, first: number, last: number): Citation | undefined {
  const lines = read(path);
  if (lines === undefined || lines === "missing") return undefined;
  return citeLines(lines, first, last) ?? wholeFile;
}

/** Inline code or a code block, long enough to be found in a file. */
const quoted = /```[^\n`]*\n([\s\S]{4,4000}?)```|`([^`\n]{6,200})`/g;
const maxQuotes = 20;

/**
 * Returns the citation of the lines of a file that `text` quotes, or of the whole file if it quotes none; undefined if the file
 * can't be read.
 */
export function citeQuotes(read: SourceReader, path: string, text: string): Citation | undefined {
  const lines = read(path);
  if (lines === undefined || lines === "missing") return undefined;
  const quotes = [...text.matchAll(quoted)].slice(0, maxQuotes).map(([, block, inline]) => block ?? inline ?? "");
  for (const quote of quotes) {
    const wanted = quote.split("\n").map((line) => line.trim());
    const found = locateBlock(lines, wanted, (line, part) =>
      wanted.length === 1 ? line.includes(part) : line === part,
    );
    const citation = found && citeLines(lines, found.first, found.last);
    if (citation) return citation;
  }
  return wholeFile;
}

/**
 * Returns the citation of lines that were just written to a file: the longest run of them that the file contains, or the whole file
 * if it contains none; undefined if the file can't be read.
 */
export function citeWritten(read: SourceReader, path: string, written: readonly string[]): Citation | undefined {
  const lines = read(path);
  if (lines === undefined || lines === "missing") return undefined;
  const runs = splitRuns(written.map((line) => line.trim()));
  for (const run of runs.toSorted((a, b) => b.length - a.length)) {
    const found = locateBlock(lines, run, (line, part) => line === part);
    const citation = found && citeLines(lines, found.first, found.last);
    if (citation) return citation;
  }
  return wholeFile;
}

/** Splits lines into runs at blank lines. */
function splitRuns(lines: readonly string[]): string[][] {
  const runs: string[][] = [[]];
  for (const line of lines) {
    if (line === "") runs.push([]);
    else runs.at(-1)?.push(line);
  }
  return runs.filter((run) => run.some((line) => !isTrivial(line)));
}

function locateBlock(
  lines: readonly string[],
  block: readonly string[],
  matches: (line: string, part: string) => boolean,
): { first: number; last: number } | undefined {
  const parts = trimBlank(block);
  if (parts.every(isTrivial)) return undefined;
  for (let start = 0; start + parts.length <= lines.length; start++) {
    if (parts.every((part, at) => matches((lines[start + at] ?? "").trim(), part))) {
      return { first: start + 1, last: start + parts.length };
    }
  }
  return undefined;
}

function trimBlank(block: readonly string[]): readonly string[] {
  const start = block.findIndex((line) => line !== "");
  const end = block.findLastIndex((line) => line !== "");
  return start === -1 ? [] : block.slice(start, end + 1);
}
