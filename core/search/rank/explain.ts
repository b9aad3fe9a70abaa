// Explains a hit's rank by the named figures that the search used.

import type { Evidence, Explanation } from "../hit.ts";
import { readable } from "../text/fold.ts";
import { confidence, injectionThreshold } from "./confidence.ts";
import { priorFactors } from "./prior.ts";
import { featureNames, type Ranked, weights } from "./rank.ts";

/** Returns the explanation of one hit. `time` is the time of the query, in milliseconds since the epoch. */
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
    injectionThreshold,
  };
}
