import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import type { ModelChoice } from "../config/settings.ts";
import { write } from "../db/transaction.ts";
import { worstCost } from "../models/budget.ts";
import type { Cost } from "../store/spend.ts";
import { consolidatedUntil, planConsolidation } from "../upkeep/consolidation-due.ts";
import { consolidationRequest } from "../upkeep/consolidation-request.ts";
import { findOverlaps } from "../upkeep/find-overlaps.ts";

/** The calls of a consolidation started by hand; `cost` is their maximum. */
export type ConsolidationPlan = { calls: number; groups: number; memories: number; cost: Cost };

export type ConsolidationOptions = { maxCalls: number; isAll: boolean };

/**
 * Returns the planned requests about the related memories of a project, those that no consolidation has seen, or all of them.
 * Plans nothing. Earlier calls may change the later requests.
 */
export function previewConsolidation(
  db: Database,
  projectId: number,
  model: ModelChoice,
  { maxCalls, isAll }: ConsolidationOptions,
): ConsolidationPlan {
  const plan = { calls: 0, groups: 0, memories: 0, cost: { inputTokens: 0, outputTokens: 0, usd: 0 } };
  let after = isAll ? 0 : consolidatedUntil(db, projectId);
  while (plan.calls < maxCalls) {
    const { groups, lookedUntil } = findOverlaps(db, projectId, after);
    if (groups.length > 0) {
      const { inputTokens, outputTokens, usd } = worstCost(model, consolidationRequest(groups));
      plan.calls += 1;
      plan.groups += groups.length;
      plan.memories += groups.flat().length;
      plan.cost.inputTokens += inputTokens;
      plan.cost.outputTokens += outputTokens;
      plan.cost.usd += usd;
    }
    if (lookedUntil === after) break;
    after = lookedUntil;
  }
  return plan;
}

/** Plans these calls as jobs of the worker, which keeps to the limits of tokens and dollars. */
export function planConsolidationNow(
  db: Database,
  projectId: number,
  { calls, isAll }: { calls: number; isAll: boolean },
): void {
  write(db, () => planConsolidation(db, projectId, { calls, isAll, at: now() }));
}
