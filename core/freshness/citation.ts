// A citation says which lines of a file a memory rests on without keeping their words: their place and a hash of each.
// Later it is told whether they still stand there, stand elsewhere, were changed, or are gone.

/** As observation_file keeps it. `span` is null when the file as a whole is meant: then only its end is told. */
export type Citation = { contentHash: string; span: string | null };

/** What became of the cited lines. */
export type Freshness = "verified" | "moved" | "changed" | "gone";

/** `span` is where the lines are now, when that is known: "12" or "12-14". */
export type Judgement = { freshness: Freshness; span: string | null };

/** More lines say no more about whether a memory still holds. */
const longestSpan = 30;
/** How far from the cited lines their neighbours are looked for. */
const neighbourhood = 5;
const edge = "-";

/** The citation of a file that is there, without any of its lines. */
export const wholeFile: Citation = { contentHash: edge, span: null };

/** Returns the citation of the lines `first` to `last`, counted from 1; undefined when they say nothing of their own. */
export function citeLines(lines: readonly string[], first: number, last: number): Citation | undefined {
  const end = Math.min(last, lines.length, first + longestSpan - 1);
  if (first < 1 || end < first) return undefined;
  const cited = lines.slice(first - 1, end);
  if (cited.every(isTrivial)) return undefined;
  const above = nearest(lines.slice(Math.max(0, first - 1 - neighbourhood), first - 1).reverse());
  const below = nearest(lines.slice(end, end + neighbourhood));
  const hashes = cited.map((line) => (isTrivial(line) ? "" : hashOf(line).toString(36)));
  return { contentHash: `${above} ${below} ${hashes.join(",")}`, span: spanOf(first, end) };
}

/** Returns what became of the cited lines in a file that reads so now; undefined for a citation that can't be read. */
export function judge(lines: readonly string[], { contentHash, span }: Citation): Judgement | undefined {
  if (span === null) return contentHash === edge ? { freshness: "verified", span } : undefined;
  const cited = parse(contentHash, span);
  if (!cited) return undefined;
  const { first, hashes } = cited;
  const place = lines.slice(first - 1, first - 1 + hashes.length).map(informativeness);
  if (standsAt(place, 0, hashes)) return { freshness: "verified", span };
  const injected = lines.map(informativeness);
  const found = findBlock(injected, first - 1, hashes);
  if (found !== undefined) return { freshness: "moved", span: spanOf(found + 1, found + hashes.length) };
  return { freshness: isChanged(injected, cited) ? "changed" : "gone", span: null };
}

/** What is known of a line: its hash, or that it has no words of its own (braces, blank ones) and may be anything. */
const anything = -1;

function informativeness(line: string): number {
  return isTrivial(line) ? anything : hashOf(line);
}

type Cited = { first: number; above: number | undefined; below: number | undefined; hashes: number[] };

function parse(contentHash: string, span: string): Cited | undefined {
  const [above, below, list] = contentHash.split(" ");
  const first = Number(/^(\d{1,9})(?:-\d{1,9})?$/.exec(span)?.[1] ?? 0);
  if (list === undefined || first < 1) return undefined;
  const hashes = list.split(",").map((hash) => (hash === "" ? anything : Number.parseInt(hash, 36)));
  const neighbour = (hash: string | undefined) => (hash === edge ? undefined : Number.parseInt(hash ?? "", 36));
  return { first, above: neighbour(above), below: neighbour(below), hashes };
}

function standsAt(injected: readonly number[], start: number, hashes: readonly number[]): boolean {
  return hashes.every(
    (hash, at) => start + at < injected.length && (hash === anything || injected[start + at] === hash),
  );
}

/** Returns where the whole block stands, nearest to where it stood; counted from 0. */
function findBlock(injected: readonly number[], near: number, hashes: readonly number[]): number | undefined {
  const anchor = hashes.findIndex((hash) => hash !== anything);
  const wanted = hashes[anchor];
  let best: number | undefined;
  for (let at = 0; at < injected.length; at++) {
    if (injected[at] !== wanted) continue;
    const start = at - anchor;
    if (start < 0 || !standsAt(injected, start, hashes)) continue;
    if (best === undefined || Math.abs(start - near) < Math.abs(best - near)) best = start;
  }
  return best;
}

/**
 * Tells whether something stands in the place of lines that are not there any more: some of them, or, between what stood
 * above and below, others.
 */
function isChanged(injected: readonly number[], { first, above, below, hashes }: Cited): boolean {
  const wanted = new Set(hashes.filter((hash) => hash !== anything));
  if (injected.some((hash) => wanted.has(hash))) return true;
  const upper = above === undefined ? -1 : nearestIndex(injected, above, first - 2);
  if (upper === undefined) return below !== undefined && injected.includes(below);
  const lower = below === undefined ? injected.length : injected.indexOf(below, upper + 1);
  if (lower === -1) return above !== undefined;
  return injected.slice(upper + 1, lower).some((hash) => hash !== anything);
}

function nearestIndex(injected: readonly number[], hash: number, near: number): number | undefined {
  const found = injected.flatMap((each, at) => (each === hash ? [at] : []));
  return found.sort((a, b) => Math.abs(a - near) - Math.abs(b - near))[0];
}

function nearest(lines: readonly string[]): string {
  const line = lines.find((each) => !isTrivial(each));
  return line === undefined ? edge : hashOf(line).toString(36);
}

/** Tells of a line that it could stand anywhere: it has fewer than three letters and digits. */
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

/** Indentation and line ends are no change of what a line says. */
function hashOf(line: string): number {
  return Bun.hash.xxHash32(line.trim());
}

function spanOf(first: number, last: number): string {
  return first === last ? String(first) : `${first}-${last}`;
}
