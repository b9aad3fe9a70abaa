import { isRuleType } from "../../memory/contradicted.ts";
import type { ParsedLine } from "../format/parse.ts";

/**
 * Changes a record of an export that this database did not write, because its author could claim anything about who stated what.
 * Its memories become imported ones that no one vouched for, so that none is injected before the user confirms it. Handoffs are
 * dropped.
 */
export function asImported(record: ParsedLine): ParsedLine | undefined {
  switch (record.kind) {
    case "memory":
    case "memory-1":
      return {
        ...record,
        origin: record.origin === "web" ? "web" : "imported",
        vouched_by: null,
        pinned: false,
        human_edited: false,
        scope: record.scope === "global" ? "project" : record.scope,
      };
    case "summary":
      return { ...record, origin: "imported" };
    case "deferred":
      return { ...record, origin: "imported" };
    case "handoff":
      return undefined;
    default:
      return record;
  }
}

/** What an export attributes to the user: how many memories, and the titles of the active rules, decisions and pinned memories, which are injected. */
export type Claims = { memories: number; pinned: number; rules: string[] };

/** Counts what a record says that the user laid down. */
export function addClaim(claims: Claims, record: ParsedLine): void {
  if (record.kind !== "memory" && record.kind !== "memory-1") return;
  if (record.origin !== "user" && !record.pinned) return;
  claims.memories += 1;
  if (record.pinned) claims.pinned += 1;
  if (record.status === "active" && (record.pinned || isRuleType(record.type))) claims.rules.push(record.title);
}
