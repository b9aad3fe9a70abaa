// Selects the words of a prompt that say what it is about. Common words, ids, numbers and the project's own name match too many
// memories, or the wrong ones.
import type { Database } from "bun:sqlite";
import { lazy } from "../lazy.ts";
import { filter, map } from "../lists.ts";
import type { Evidence } from "../search/hit.ts";
import type { WeightedTerm } from "../search/match/match.ts";
import { indexWords } from "../search/match/query.ts";
import { analyze } from "../search/text/analyze.ts";
import { isOrdinary, isTalk } from "../search/text/ordinary-words.ts";
import { countHolding } from "../store/queries/records.ts";
import { countIndexedRecords } from "../store/record-index.ts";

/** A rare word is in at most this share of the memories, and of the prompts and summaries. */
const rareShare = 0.03;
/** A word in this many or fewer is rare, too: in a small store every word has a large share. */
const rareCount = 4;

/** `a1b2c3d`, `GH-123`, `v0.7.4`, `60s`, a session id. */
const id = /^(?=.*\d)(?:[0-9a-f]{6,}|[a-z]{1,5}[-_]?\d+|\d[\d._-]*[a-z]{0,3}|v\d[\d.]*|[0-9a-f-]{16,})$/i;

/** URLs, and `owner/name` without a file extension. */
const repository = /\bhttps?:\/\/\S+|(?<![\w./-])[\w-]+(?:\/[\w-]+)+(?![\w./-]*\.\w)/g;

/** The folders of a path. */
const folders = /(?<![\w.@~:-])[\w.@~:-]{1,120}(?:[\\/][\w.@~-]{1,120}){0,40}[\\/](?=[\w.@~-])/g;

/** The folders of a path that begins at a drive, a home or a folder of the system. Other absolute paths are routes: `/checkout/refunds`. */
const absoluteFolders =
  /(?<![\w.@~:/\\-])(?:(?:~|[A-Za-z]:)[\\/]|\/(?:home|Users|root|srv|mnt|opt|var|tmp|private|usr|etc|Volumes|workspaces?)\/(?=[\w.@~-]+\/))(?:[\w.@~-]{1,120}[\\/]){0,40}(?=[\w.@~-])/g;

/** Returns the query without the folders outside the project at `root`: they say where the user's files are. */
export function withoutAbsoluteFolders(query: string, root: string | undefined): string {
  if (!/[\\/]/.test(query)) return query;
  return withoutRoot(query, root).replace(absoluteFolders, " ");
}

/** Returns the query with the paths below `root` relative to it. */
function withoutRoot(query: string, root: string | undefined): string {
  if (root === undefined) return query;
  const [first = "", ...rest] = query.split(root);
  return rest.reduce((said, part) => {
    const isPath = /^[\\/]/.test(part) && !/[\w.@~:/\\-]$/.test(said);
    return isPath ? said + part.slice(1) : said + root + part;
  }, first);
}

/** A query and the project it was asked in. The words of the project's name, of repositories and of folders are no evidence. */
export type QueryContext = { projectName: string; query: string };

/** Returns in how many of `total` memories or records a rare word may be. */
function maxRare(total: number, maxShare: number): number {
  return Math.max(rareCount, maxShare * total);
}

/** Returns a function that returns whether a term counts as evidence, as far as the memories show: rare among `indexed` ones, and no name or id. */
export function rareWord(
  { projectName, query }: QueryContext,
  indexed: number,
  maxShare: number = rareShare,
): (term: WeightedTerm) => boolean {
  // Most prompts have no word that is rare otherwise.
  const nameStems = lazy(() => {
    const repositories = query.includes("/") ? (query.match(repository) ?? []) : [];
    return new Set([...stemsOf([projectName, ...repositories].join(" ")), ...folderStems(query)]);
  });
  const maxMemories = maxRare(indexed, maxShare);
  return ({ kind, stem, text, documents }) => {
    // A script without spaces has only pairs.
    const isKind = kind === "word" || kind === "identifier" || kind === "pair";
    if (!isKind || documents > maxMemories || (/\d/.test(text) && id.test(text))) return false;
    return !isOrdinary(stem) && !isTalk(stem) && !nameStems().has(stem);
  };
}

/** Returns the stems of words that only the folders of paths hold: most files of a project are below the same ones. */
function folderStems(query: string): string[] {
  if (!/[\\/]/.test(query)) return [];
  const own = new Set(stemsOf(query.replace(folders, " ")));
  return filter(stemsOf((query.match(folders) ?? []).join(" ")), (stem) => !own.has(stem));
}

function stemsOf(text: string): string[] {
  return map(analyze(text), ({ stem }) => stem);
}

/**
 * Returns the terms of a search that count as evidence for a memory that contains them: rare among the memories, and among the prompts and
 * summaries. `maxShare` is the share of these that a rare word may be in.
 */
export function evidenceWords(
  db: Database,
  { terms, indexed }: Evidence,
  context: QueryContext,
  maxShare: number = rareShare,
): WeightedTerm[] {
  const maxRecords = maxRare(countIndexedRecords(db), maxShare);
  const isRare = rareWord(context, indexed, maxShare);
  return filter(terms, (term) => isRare(term) && countHolding(db, indexWords(term)) <= maxRecords);
}

/** Returns how many of the words occur in a searched text. File paths do not count. */
export function countHeld({ occurrences }: Evidence, words: readonly WeightedTerm[]): number {
  return filter(words, ({ stem }) => {
    const counts = occurrences.counts.get(stem);
    return counts !== undefined && counts.title + counts.body + counts.hints >= 1;
  }).length;
}
