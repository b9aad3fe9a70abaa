import type { DataSet, Question } from "./data-set.ts";

/** A hit: a document's id and a score that is comparable within one ranking only. */
export type Ranked = { id: string; score: number };

/** Something that ranks the documents of a set. */
export type Method = Disposable & {
  name: string;
  /** Returns at most `depth` documents, best first. */
  rank: (question: Question, depth: number) => Ranked[];
};

export type MakeMethod = (set: DataSet) => Method;
