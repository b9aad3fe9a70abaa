import type { WeightedTerm } from "./frequency.ts";
import { type FieldName, fieldNames, type Occurrences } from "./occurrences.ts";

/** BM25F: what a field counts, and how much its length matters. */
const fields: Record<FieldName, { weight: number; lengthShare: number }> = {
  title: { weight: 2, lengthShare: 0.5 },
  body: { weight: 1, lengthShare: 0.6 },
  files: { weight: 0.5, lengthShare: 0.7 },
  hints: { weight: 0.5, lengthShare: 0.7 },
};
const saturation = 1.2;
const proximityWeight = 0.3;
const titleWeight = 0.2;
/** Words further apart than this say nothing about each other. */
const nearby = 8;

/** Returns a score above 0 for each memory, comparable within this list only. */
export function rescore(terms: readonly WeightedTerm[], memories: readonly Occurrences[]): number[] {
  const averages = averageLengths(memories);
  const pairs = neighbours(terms);
  const bases = memories.map((memory) => fieldScore(terms, memory, averages) * Math.sqrt(coverage(terms, memory)));
  const best = Math.max(...bases);
  return memories.map((memory, i) => {
    const base = best > 0 ? (bases[i] ?? 0) / best : 0;
    return base + proximityWeight * proximity(pairs, memory) + titleWeight * titleShare(terms, memory);
  });
}

/** Returns the share of the query's weight that the memory holds somewhere, 0 to 1. */
export function coverage(terms: readonly WeightedTerm[], memory: Occurrences): number {
  let covered = 0;
  let whole = 0;
  for (const term of terms) {
    whole += term.idf;
    if (memory.counts.has(term.stem)) covered += term.idf;
  }
  return whole > 0 ? covered / whole : 0;
}

function fieldScore(terms: readonly WeightedTerm[], memory: Occurrences, averages: Occurrences["lengths"]): number {
  let score = 0;
  for (const term of terms) {
    const counts = memory.counts.get(term.stem);
    if (!counts) continue;
    let weight = 0;
    for (const name of fieldNames) {
      const { weight: fieldWeight, lengthShare } = fields[name];
      const relativeLength = averages[name] > 0 ? memory.lengths[name] / averages[name] : 1;
      weight += (fieldWeight * counts[name]) / (1 - lengthShare + lengthShare * relativeLength);
    }
    score += (term.idf * weight * (saturation + 1)) / (saturation + weight);
  }
  return score;
}

type Pair = { first: string; second: string; idf: number };

/** Words that follow each other in the query. */
function neighbours(terms: readonly WeightedTerm[]): Pair[] {
  const words = terms.filter((term, i) => term.position !== terms[i - 1]?.position);
  return words.slice(1).map((second, i) => {
    const first = words[i] ?? second;
    return { first: first.stem, second: second.stem, idf: first.idf + second.idf };
  });
}

/** Returns 1 when all neighbours of the query are neighbours in the memory, too, and less the further apart they are. */
function proximity(pairs: readonly Pair[], memory: Occurrences): number {
  let close = 0;
  let whole = 0;
  for (const { first, second, idf } of pairs) {
    whole += idf;
    const distance = leastDistance(memory.positions.get(first) ?? [], memory.positions.get(second) ?? []);
    if (distance <= nearby) close += idf / distance;
  }
  return whole > 0 ? close / whole : 0;
}

function leastDistance(first: readonly number[], second: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0, j = 0; i < first.length && j < second.length; ) {
    const a = first[i] ?? 0;
    const b = second[j] ?? 0;
    if (a !== b) least = Math.min(least, Math.abs(a - b));
    if (a < b) i++;
    else j++;
  }
  return least;
}

/** Returns how much of the title the query explains, 0 to 1. */
function titleShare(terms: readonly WeightedTerm[], memory: Occurrences): number {
  let explained = 0;
  for (const term of terms) explained += memory.counts.get(term.stem)?.title ?? 0;
  return memory.lengths.title > 0 ? Math.min(1, explained / memory.lengths.title) : 0;
}

function averageLengths(memories: readonly Occurrences[]): Occurrences["lengths"] {
  const sum = { title: 0, body: 0, files: 0, hints: 0 };
  for (const { lengths } of memories) for (const name of fieldNames) sum[name] += lengths[name] / memories.length;
  return sum;
}
