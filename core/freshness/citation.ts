// A citation identifies the lines of a file that a memory rests on, by line numbers and a hash of each line, without storing their
// text. Later the lines can be compared with the file: unchanged, moved, changed or gone.

/** As stored in observation_file. `span` is null for a citation of the whole file, of which only its deletion is detected. */
export type Citation = { contentHash: string; span: string | null };

/** The state of the cited lines. */
export type Freshness = "verified" | "moved" | "changed" | "gone";

/** `span` is the current position of the lines if it is known: "12" or "12-14". */
export type Judgment = { freshness: Freshness; span: string | null };

/** Further lines do not help to decide whether a memory still holds. */
const maxSpanLines = 30;
/** Maximum distance of the nearest informative line above and below the cited lines. */
const maxNeighborDistance = 5;
const edge = "-";

/** The citation of an existing file without any of its lines. */
export const wholeFile: Citation = { contentHash: edge, span: null };

/** Returns the citation of the lines `first` to `last`, counted from 1; undefined if all of them are trivial. */
export function citeLines(lines: readonly string[], first: number, last: number): Citation | undefined {
  const end = Math.min(last, lines.length, first + maxSpanLines - 1);
  if (first < 1 || end < first) return undefined;
  const cited = lines.slice(first - 1, end);
  if (cited.every(isTrivial)) return undefined;
  const above = nearest(lines.slice(Math.max(0, first - 1 - maxNeighborDistance), first - 1).reverse());
  const below = nearest(lines.slice(end, end + maxNeighborDistance));
  const hashes = cited.map((line) => (isTrivial(line) ? "" : hashOf(line).toString(36)));
  return { contentHash: `${above} ${below} ${hashes.join(",")}`, span: spanOf(first, end) };
}

/** Returns the state of the cited lines in the file's current lines; undefined for a malformed citation. */
export function judgeCitation(lines: readonly string[], { contentHash, span }: Citation): Judgment | undefined {
  if (span === null) return contentHash === edge ? { freshness: "verified", span } : undefined;
  const cited = parse(contentHash, span);
  if (!cited) return undefined;
  const { first, hashes } = cited;
  const place = lines.slice(first - 1, first - 1 + hashes.length).map(lineHash);
  if (matchesAt(place, 0, hashes)) return { freshness: "verified", span };
  const current = lines.map(lineHash);
  const found = findBlock(current, first - 1, hashes);
  if (found !== undefined) return { freshness: "moved", span: spanOf(found + 1, found + hashes.length) };
  return { freshness: isChanged(current, cited) ? "changed" : "gone", span: null };
}

/** The hash of every trivial line (braces, blank lines), which matches any line. */
const anyLine = -1;

function lineHash(line: string): number {
  return isTrivial(line) ? anyLine : hashOf(line);
}

type Cited = { first: number; above: number | undefined; below: number | undefined; hashes: number[] };

function parse(contentHash: string, span: string): Cited | undefined {
  const [above, below, list] = contentHash.split(" ");
  const first = Number(/^(\d{1,9})(?:-\d{1,9})?$/.exec(span)?.[1] ?? 0);
  if (list === undefined || first < 1) return undefined;
  const hashes = list.split(",").map((hash) => (hash === "" ? anyLine : Number.parseInt(hash, 36)));
  const neighbor = (hash: string | undefined) => (hash === edge ? undefined : Number.parseInt(hash ?? "", 36));
  return { first, above: neighbor(above), below: neighbor(below), hashes };
}

function matchesAt(current: readonly number[], start: number, hashes: readonly number[]): boolean {
  return hashes.every((hash, at) => start + at < current.length && (hash === anyLine || current[start + at] === hash));
}

/** Returns the index of the whole block, the nearest one to `near`. */
function findBlock(current: readonly number[], near: number, hashes: readonly number[]): number | undefined {
  const anchor = hashes.findIndex((hash) => hash !== anyLine);
  const wanted = hashes[anchor];
  let best: number | undefined;
  for (let at = 0; at < current.length; at++) {
    if (current[at] !== wanted) continue;
    const start = at - anchor;
    if (start < 0 || !matchesAt(current, start, hashes)) continue;
    if (best === undefined || Math.abs(start - near) < Math.abs(best - near)) best = start;
  }
  return best;
}

/**
 * Returns whether missing lines were changed rather than deleted: some of them remain, or other lines are between their former
 * neighbors.
 */
function isChanged(current: readonly number[], { first, above, below, hashes }: Cited): boolean {
  const wanted = new Set(hashes.filter((hash) => hash !== anyLine));
  if (current.some((hash) => wanted.has(hash))) return true;
  const upper = above === undefined ? -1 : nearestIndex(current, above, first - 2);
  if (upper === undefined) return below !== undefined && current.includes(below);
  const lower = below === undefined ? current.length : current.indexOf(below, upper + 1);
  if (lower === -1) return above !== undefined;
  return current.slice(upper + 1, lower).some((hash) => hash !== anyLine);
}

function nearestIndex(current: readonly number[], hash: number, near: number): number | undefined {
  const found = current.flatMap((each, at) => (each === hash ? [at] : []));
  return found.sort((a, b) => Math.abs(a - near) - Math.abs(b - near))[0];
}

function nearest(lines: readonly string[]): string {
  const line = lines.find((each) => !isTrivial(each));
  return line === undefined ? edge : hashOf(line).toString(36);
}

/** Returns whether a line is too common to be cited: it has fewer than three letters and digits. */
export function isTrivial(line: string): boolean {
  let count = 0;
  for (let at = 0; at < line.length; at++) {
    const code = line.charCodeAt(at);
    const isWord =
      code > 127 || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
    if (isWord && ++count === 3) return false;
  }
  return true;
}

/** Ignores indentation and line ends. */
function hashOf(line: string): number {
  return Bun.hash.xxHash32(line.trim());
}

function spanOf(first: number, last: number): string {
  return first === last ? String(first) : `${first}-${last}`;
}
