import type { CandidateRow } from "../../store/queries/candidates.ts";
import type { Term } from "../text/analyze.ts";

export type Match = Pick<Candidate, "id" | "relevance">;

/** `relevance` is the weight of the query's words in the memory, normalized by length: above 0; higher is better. */
export type Candidate = CandidateRow & { relevance: number };

export type WeightedTerm = Term & {
  /** Number of memories, in the searched project or in all, that contain the term or a synonym. Estimated if large. */
  documents: number;
  /** Inverse document frequency; above 0. */
  idf: number;
};
