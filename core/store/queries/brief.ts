import type { Database } from "bun:sqlite";
import { injectableOrFailed } from "../injectable.ts";
import { type Observation, selectObservations } from "../observation.ts";

const conditions = {
  preferences: "o.type IN ('constraint', 'preference')",
  decisions: "o.type = 'decision'",
  structure: "o.type IN ('architecture', 'pattern')",
  failures: "((o.type IN ('bugfix', 'discovery') AND o.lesson IS NOT NULL) OR o.status = 'rejected')",
  runbooks: "o.type = 'runbook'",
} as const;

/** A topic of a project's brief. */
export type BriefTopic = keyof typeof conditions;

/** Returns the memories about the topic that may be injected on every branch, the most important first. */
export function listForBrief(db: Database, projectId: number, topic: BriefTopic, limit: number): Observation[] {
  const vouched = injectableOrFailed(null);
  return selectObservations(db, {
    where: `o.project_id = ? AND ${conditions[topic]} AND ${vouched.where}`,
    bindings: [projectId, ...vouched.bindings],
    order: "o.pinned DESC, o.importance DESC, o.created_at DESC, o.id DESC",
    limit,
  });
}
