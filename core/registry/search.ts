import type { Database } from "bun:sqlite";
import { write } from "../db/transaction.ts";
import { domainRows } from "../language/registry/domains.ts";
import { matchAny, queryTerms } from "../search/match/query.ts";
import { analyze } from "../search/text/analyze.ts";
import { countOffers, matchRegistryItems, type RegistryItem } from "../store/registry.ts";
import { dayMs } from "../time.ts";
import type { RegistryKind, RegistryPlace } from "./item.ts";

/** A result with its score, 0 to 1, and the parts that make it up, each 0 to 1. */
export type RegistryHit = { item: RegistryItem; score: number; parts: ScoreParts };

export type ScoreParts = {
  /** The words, compared with the best match. */
  relevance: number;
  /** How often it was used where it was offered. */
  adoption: number;
  /** How recently it was used. */
  recency: number;
  /** An item that was seldom offered gets a chance to be tried. */
  exploration: number;
  place: number;
};

const weights: ScoreParts = { relevance: 0.5, adoption: 0.2, recency: 0.1, exploration: 0.1, place: 0.1 };
const places: Record<RegistryPlace, number> = { user: 0.6, project: 0.6, plugin: 0.3, library: 0.3 };
const halfLifeMs = 30 * dayMs;
/** After this many offers nothing is new any more. */
const exploredOffers = 5;
const ignoredAdoption = 0.1;
const ignoredPenalty = 0.1;
const maxMatches = 200;

/** Returns the items that match the words, or words of the same kind of work, the best first. `at`: the current time. */
export function searchRegistry(
  db: Database,
  projectId: number,
  query: string,
  options: { at: number; limit: number; kind?: RegistryKind | undefined },
): RegistryHit[] {
  const match = matchOf(query);
  if (match === undefined) return [];
  const found = matchRegistryItems(db, projectId, match, maxMatches).filter(
    ({ kind }) => options.kind === undefined || kind === options.kind,
  );
  // SQLite's distance is negative, and the more so the better the match.
  const best = Math.max(...found.map(({ distance }) => -distance), Number.MIN_VALUE);
  return found
    .map(({ distance, ...item }) => hitOf(item, Math.max(0, -distance) / best, options.at))
    .sort((a, b) => b.score - a.score || a.item.id - b.item.id)
    .slice(0, options.limit);
}

/** Counts that the hits were offered to a model, and returns their items. */
export function offer(db: Database, hits: readonly RegistryHit[]): RegistryItem[] {
  const items = hits.map(({ item }) => item);
  const ids = items.map(({ id }) => id);
  write(db, () => countOffers(db, ids));
  return items;
}

function hitOf(item: RegistryItem, relevance: number, at: number): RegistryHit {
  const parts: ScoreParts = { relevance, ...priorOf(item, at) };
  const isIgnored = item.offers > exploredOffers && parts.adoption < ignoredAdoption;
  const sum = (Object.keys(weights) as (keyof ScoreParts)[]).reduce(
    (total, key) => total + weights[key] * parts[key],
    0,
  );
  return { item, score: Math.max(0, sum - (isIgnored ? ignoredPenalty : 0)), parts };
}

function priorOf(item: RegistryItem, at: number): Omit<ScoreParts, "relevance"> {
  const { offers, uses, lastUsedAt, managedDigest, place } = item;
  return {
    // One success and one failure beforehand: a single use proves little.
    adoption: (uses + 1) / (Math.max(offers, uses) + 2),
    recency: lastUsedAt === null ? 0 : 0.5 ** (Math.max(0, at - lastUsedAt) / halfLifeMs),
    exploration: Math.max(0, 1 - offers / exploredOffers),
    place: managedDigest === null ? places[place] : 1,
  };
}

function matchOf(query: string): string | undefined {
  const terms = queryTerms(query);
  const asked = new Set(terms.map(({ stem }) => stem));
  const related = domainRows.flatMap(({ words }) => (words.some((word) => isAsked(word, asked)) ? words : []));
  return matchAny([...terms, ...related.flatMap((word) => analyze(word))]);
}

function isAsked(word: string, asked: ReadonlySet<string>): boolean {
  const terms = analyze(word);
  return terms.length > 0 && terms.every(({ stem }) => asked.has(stem));
}
