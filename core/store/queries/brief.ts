import type { Database } from "bun:sqlite";
import { injectable, injectableOrFailed, laidDown } from "../injectable.ts";
import { type Observation, selectObservations } from "../observation.ts";
import { type ExportFilter, memoriesOf } from "./export-scope.ts";
import type { RuleSource } from "./rules.ts";

const conditions = {
  preferences: "o.type IN ('constraint', 'preference')",
  decisions: "o.type = 'decision'",
  structure: "o.type IN ('architecture', 'pattern')",
  failures: "((o.type IN ('bugfix', 'discovery') AND o.lesson IS NOT NULL) OR o.status = 'rejected')",
  runbooks: "o.type = 'runbook'",
} as const;

/** A topic of a project's brief. */
export type BriefTopic = keyof typeof conditions;

/** A section of a brief: its topic, and who its memories are from and which they are if not all. */
export type BriefPart = { topic: BriefTopic; source?: RuleSource; filter?: ExportFilter | undefined };

/** Returns the memories about the topic that may be injected on every branch, the most important first. What failed is only among the failures. */
export function listForBrief(
  db: Database,
  projectId: number,
  { topic, source, filter = {} }: BriefPart,
  limit: number,
): Observation[] {
  const chosen = memoriesOf(filter);
  const ofSource = source === undefined ? "" : `AND ${laidDown} = ${source === "user" ? 1 : 0}`;
  const vouched = topic === "failures" ? injectableOrFailed(null) : injectable(null);
  return selectObservations(db, {
    where: `o.project_id = ? AND ${conditions[topic]} AND ${vouched.where} ${ofSource} AND ${chosen.where}`,
    bindings: [projectId, ...vouched.bindings, ...chosen.bindings],
    order: `o.pinned DESC, ${laidDown} DESC, o.importance DESC, o.created_at DESC, o.id DESC`,
    limit,
  });
}
