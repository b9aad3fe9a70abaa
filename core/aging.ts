// All half-lives and lifetimes of stored records.
import type { ObservationType } from "./store/vocabulary.ts";

/**
 * Half-lives in days, for two independent purposes. `relevance`: how much more likely a query means a memory than an older one on the
 * same subject (core/search/rank/prior.ts). It fades for every type: of two rules, too, the newer one is usually meant. `confidence`:
 * how certain it is that the memory still holds (core/upkeep/decay.ts). It is null if time alone proves nothing: a rule or a decision
 * holds until it is superseded, and a fix is compared with the files it cites (core/freshness). So a bugfix of last year is rarely
 * relevant but no less true, and a feature may stay relevant for longer than its description can be trusted.
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

/** Minimum share of the original confidence: age is no proof that a memory is wrong. */
export const minConfidenceShare = 0.1;

/** Extra weight of a new memory in a search. It falls to half of this after one half-life of relevance. */
export const recencyGain = 1.4;

/** Half-life of a session's relevance for a prompt that refers back: users mostly refer to recent work. */
export const sessionHalfLifeDays = 7;

/** After this time an unconfirmed candidate is hidden. */
export const candidateLifeDays = 30;

/** After this time as hidden an unconfirmed candidate is deleted. */
export const hiddenLifeDays = 60;

/** After this time the details of a week are merged into one digest. */
export const detailLifeDays = 90;
