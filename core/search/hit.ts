// The result types of a search.

import type { Freshness } from "../freshness/citation.ts";
import type { Observation } from "../store/observation.ts";
import type { WeightedTerm } from "./match/match.ts";
import type { Features } from "./rank/features.ts";
import type { FieldName, Occurrences } from "./rank/occurrences.ts";
import type { PriorFactors } from "./rank/prior.ts";
import type { TermKind } from "./text/analyze.ts";

export type Evidence = { terms: readonly WeightedTerm[]; indexed: number; occurrences: Occurrences };

export type SearchHit = {
  observation: Observation;
  /** Above 0; higher is better. Comparable only within one result. */
  score: number;
  /** Share of the query's weight that the memory contains, 0 to 1. Rare words weigh more. */
  coverage: number;
  /** The query terms that the memory contains, in query order. */
  matched: string[];
  /** The input of core/search/rank/confidence.ts. */
  evidence: Evidence;
  /** Set only on request. */
  explanation?: Explanation;
  /** The state of the lines that the memory cites. Set by core/freshness/order-hits.ts. */
  freshness?: Freshness;
};

export type Explanation = {
  /** The query terms, in query order. */
  terms: ExplainedTerm[];
  /**
   * The score is the sum of the parts times all factors. Without parts, the memory's text was not read: it ranks below the memories
   * whose text was read, in the order of the full-text index, and the score only expresses that.
   */
  parts: ScorePart[];
  factors: PriorFactors;
  score: number;
  /** The confidence of core/search/rank/confidence.ts, 0 to 1. */
  confidence: number;
  /** The minimum confidence for injection. */
  injectionThreshold: number;
};

export type ExplainedTerm = {
  text: string;
  kind: TermKind;
  /** Number of memories that contain it, in the searched project or in all. */
  documents: number;
  idf: number;
  /** Number of occurrences in each field of this memory. */
  counts: Record<FieldName, number>;
};

/** `value` is 0 to 1. The feature adds `value` times `weight` to the score. */
export type ScorePart = { feature: keyof Features; value: number; weight: number };
