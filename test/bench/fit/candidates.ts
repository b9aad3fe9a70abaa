import { findCandidates } from "../../../core/search/candidates.ts";
import type { Features } from "../../../core/search/features.ts";
import { weighTerms } from "../../../core/search/frequency.ts";
import { queryTerms } from "../../../core/search/query.ts";
import { createReader, judge, liftedSize } from "../../../core/search/rank.ts";
import type { DataSet } from "../retrieval/data-set.ts";
import { fillStore } from "../retrieval/ours.ts";

/** What the second stage had before it for each question of a set. */
export type Candidates = { name: string; questions: Judged[] };

/** `relevant` counts the documents that answer, those that are no candidates included. */
export type Judged = { relevant: number; memories: { features: Features; factor: number; isRelevant: boolean }[] };

/** Asks a set's own questions; what is asked of a past moment is another matter and left out. */
export function candidatesOf(set: DataSet): Candidates {
  using store = fillStore(set);
  const questions = set.variants
    .filter(({ name }) => name === set.name)
    .flatMap(({ questions, answers }) =>
      questions.map((question): Judged => {
        const answering = answers.get(question.id) ?? new Set();
        const queried = queryTerms(question.text);
        const filter = { projectId: store.projectOf(question.group) };
        const { terms } = weighTerms(store.db, queried, filter.projectId);
        const candidates = findCandidates(store.db, terms, filter, liftedSize);
        const read = createReader(store.db, terms);
        const { judged } = judge(question.text, terms, candidates, read, Date.now());
        const memories = judged.map(({ id, features, factor }) => ({
          features,
          factor,
          isRelevant: answering.has(store.documentOf(id)),
        }));
        return { relevant: answering.size, memories };
      }),
    );
  return { name: set.name, questions };
}
