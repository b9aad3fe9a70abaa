// How the worth of what is stored goes down with time: the only place that says so.
import type { ObservationType } from "./store/vocabulary.ts";

/**
 * Half-lives in days, for two questions that are not the same. `relevance`: how much sooner a memory is meant by a question
 * than an older one on the same subject (core/search/rank/prior.ts); it fades for every type, since of two rules, too, the
 * later one is asked for. `confidence`: how sure it is that the memory still holds (core/upkeep/decay.ts); null where time alone
 * proves nothing: a rule or a decision holds until something else is said, and what a fix rests on is compared with the
 * files (core/freshness). So a bugfix of last year is rarely meant, but no less true; and a feature may be asked for longer
 * than its description can be trusted.
 */
export const halfLifeDays: Readonly<Record<ObservationType, { relevance: number; confidence: number | null }>> = {
  constraint: { relevance: 365, confidence: null },
  preference: { relevance: 365, confidence: null },
  decision: { relevance: 90, confidence: null },
  architecture: { relevance: 90, confidence: null },
  pattern: { relevance: 90, confidence: null },
  runbook: { relevance: 90, confidence: null },
  discovery: { relevance: 60, confidence: 30 },
  feature: { relevance: 30, confidence: 7 },
  debt: { relevance: 30, confidence: 30 },
  bugfix: { relevance: 14, confidence: null },
  refactor: { relevance: 14, confidence: 7 },
  change: { relevance: 7, confidence: 7 },
};

/** Less of a confidence is never left: that a memory is old is no proof against it. */
export const minConfidenceShare = 0.1;

/** How much more a memory of today counts in a search than one of long ago. */
export const recencyGain = 1.4;

/** A session counts half for a prompt that refers back: people refer to what was lately done, whatever it was about. */
export const sessionHalfLifeDays = 7;

/** A candidate that nobody has confirmed is hidden. */
export const candidateLifeDays = 30;

/** Details are put together in one memory a week. */
export const detailLifeDays = 90;

/** Unfinished work that nobody has come back to is given up. */
export const unfinishedLifeDays = 14;
