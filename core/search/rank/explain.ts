// Why a memory stands where it does: the figures that the search has used, by their names.

import type { Evidence } from "../search.ts";
import type { TermKind } from "../text/analyse.ts";
import { readable } from "../text/fold.ts";
import { confidence, enough } from "./confidence.ts";
import type { Features } from "./features.ts";
import type { FieldName } from "./occurrences.ts";
import { type PriorFactors, priorFactors } from "./prior.ts";
import { featureNames, type Ranked, weights } from "./rank.ts";

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

/** Explains one hit; `time` is when the question was asked, milliseconds since the epoch. */
export function explain(memory: Ranked, evidence: Evidence, time: number): Explanation {
  const { features, score } = memory;
  return {
    terms: evidence.terms.map(({ text, stem, kind, documents, idf }) => ({
      text: readable(text),
      kind,
      documents,
      idf,
      counts: evidence.occurrences.counts.get(stem) ?? { title: 0, body: 0, files: 0, hints: 0 },
    })),
    parts: features
      ? featureNames.map((feature) => ({ feature, value: features[feature], weight: weights[feature] }))
      : [],
    factors: priorFactors(memory, time),
    score,
    confidence: confidence(evidence),
    enough,
  };
}
