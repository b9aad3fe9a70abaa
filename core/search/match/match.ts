import type { CandidateRow } from "../../store/queries/candidates.ts";
import type { Term } from "../text/analyse.ts";

export type Match = Pick<Candidate, "id" | "relevance">;

/** `relevance` is the term weight of the first stage, normalized by length: above 0, higher is better. */
export type Candidate = CandidateRow & { relevance: number };

export type WeightedTerm = Term & {
  /** Memories of the searched project, or of all, that hold the term or a synonym; estimated where they are many. */
  documents: number;
  /** Inverse document frequency; above 0. */
  idf: number;
};
