import { lastingLikelihood } from "./durable/model.ts";
import { userSentences } from "./user-sentences.ts";
export type CandidateContext = { previousReport: string | null; isRepeated: (sentence: string) => boolean };
export type Candidate = {
  quote: string;
  start: number;
  kind: "preference" | "constraint" | "decision";
  score: number;
  isAsked: boolean;
};
export function findCandidates(prompt: string, _context: CandidateContext): Candidate[] {
  return userSentences(prompt).flatMap((s) => {
    const { likelihood, kind } = lastingLikelihood(s as never);
    return likelihood >= 0.5
      ? [{ quote: s.text, start: s.start, kind: kind(), score: likelihood, isAsked: likelihood > 0.7 }]
      : [];
  });
}
