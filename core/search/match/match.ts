import type { CandidateRow } from "../../store/queries/candidates.ts";
import type { Term } from "../text/analyse.ts";

export type Match = Pick<Candidate, "id" | "relevance">;

/** `relevance` is what the words that the memory holds weigh, one in a short text more: above 0, higher is better. */
export type Candidate = CandidateRow & { relevance: number };

export type WeightedTerm = Term & {
  /** Memories of the searched project, or of all, that hold the term or a synonym; estimated where they are many. */
  documents: number;
  /** Inverse document frequency; above 0. */
  idf: number;
};
