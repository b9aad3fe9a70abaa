import { findCandidates } from "../../../core/search/match/candidates.ts";
import { weighTerms } from "../../../core/search/match/frequency.ts";
import { queryTerms } from "../../../core/search/match/query.ts";
import type { Features } from "../../../core/search/rank/features.ts";
import { createReader, readFeatures, rerankWindow } from "../../../core/search/rank/rank.ts";
import { createIndexReader } from "../../../core/store/queries/index-reader.ts";
import { type DataSet, mainQuestions, type Question } from "../retrieval/data-set.ts";
import { fillStore } from "../retrieval/ours.ts";

/** The candidates of the reranking stage for each question of a data set. */
export type Candidates = { name: string; questions: Judged[] };

/** `relevant` is the number of documents that answer, including those that are not candidates. */
export type Judged = { relevant: number; memories: { features: Features; factor: number; isRelevant: boolean }[] };

/** Returns the candidates for the main questions of a data set. Omits questions about a past moment. */
export function candidatesOf(set: DataSet): Candidates {
  using store = fillStore(set);
  const { questions, answers } = mainQuestions(set);
  const judgeOne = ({ id, text, group }: Question): Judged => {
    const answering = answers.get(id) ?? new Set();
    const filter = { projectId: store.projectOf(group) };
    const index = createIndexReader(store.db, filter.projectId);
    const { terms } = weighTerms(index, queryTerms(text));
    const candidates = findCandidates(index, terms, filter, rerankWindow);
    const { reranked } = readFeatures(text, terms, candidates, createReader(store.db, terms), Date.now());
    const memories = reranked.map((memory) => ({
      features: memory.features,
      factor: memory.factor,
      isRelevant: answering.has(store.documentOf(memory.id)),
    }));
    return { relevant: answering.size, memories };
  };
  return { name: set.name, questions: questions.map(judgeOne) };
}
