// What a search hands over.

import type { Freshness } from "../freshness/citation.ts";
import type { Observation } from "../store/observation.ts";
import type { WeightedTerm } from "./match/match.ts";
import type { Features } from "./rank/features.ts";
import type { FieldName, Occurrences } from "./rank/occurrences.ts";
import type { PriorFactors } from "./rank/prior.ts";
import type { TermKind } from "./text/analyse.ts";

export type Evidence = { terms: readonly WeightedTerm[]; indexed: number; occurrences: Occurrences };

export type SearchHit = {
  observation: Observation;
  /** Above 0, higher is better; comparable within one result only. */
  score: number;
  /** Share of the query's weight that the memory holds, 0 to 1; rare words weigh more. */
  coverage: number;
  /** The terms of the query that the memory holds, in the query's order. */
  matched: string[];
  /** What core/search/rank/confidence.ts judges by. */
  evidence: Evidence;
  /** Only when it was asked for. */
  explanation?: Explanation;
  /** What became of the lines that it cites; told by core/freshness/order-hits.ts. */
  freshness?: Freshness;
};

export type Explanation = {
  /** Those of the query, in its order. */
  terms: ExplainedTerm[];
  /**
   * The score is the sum of the parts times all factors. Without parts the memory stands behind those whose text was
   * read, in the order of the full-text index, and the score says nothing but that.
   */
  parts: ScorePart[];
  factors: PriorFactors;
  score: number;
  /** What core/search/rank/confidence.ts gives, 0 to 1, and from where on a memory is handed over unasked. */
  confidence: number;
  enough: number;
};

export type ExplainedTerm = {
  text: string;
  kind: TermKind;
  /** Memories that hold it, of all projects. */
  documents: number;
  idf: number;
  /** How often it stands in each field of this memory. */
  counts: Record<FieldName, number>;
};

/** `value`, 0 to 1, times `weight` is what the feature adds. */
export type ScorePart = { feature: keyof Features; value: number; weight: number };
