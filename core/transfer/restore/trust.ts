import { isRuleType } from "../../memory/contradicted.ts";
import type { Project } from "../../store/project.ts";
import type { ParsedLine } from "../format/parse.ts";
import { originOfKey } from "./target-project.ts";

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

/**
 * Returns a project as somebody else's file may describe it. A place finds its project by the key or by the origin, so a key of one
 * repository with the origin of another would be both of them, once the user opens them.
 */
export function placeClaimed(project: Omit<Project, "id">): Omit<Project, "id"> {
  const { key, rootCommit, remote } = project;
  const ofKey = originOfKey(key);
  if (ofKey.rootCommit !== null) return { ...project, rootCommit: ofKey.rootCommit, remote: remote ?? ofKey.remote };
  if (ofKey.remote !== null) return { ...project, rootCommit: null, remote: ofKey.remote };
  const origin = rootCommit === null ? remote && `remote:${remote}` : `commit:${rootCommit}`;
  // No place looks for a key with a folder behind an @.
  return origin ? { ...project, key: `${origin}@${key.replace(/^\w+:/, "/")}` } : project;
}

/**
 * What an export attributes to the user: how many memories, the titles of the active rules, decisions and pinned memories, which are
 * injected, and the repositories that get the memories of another project, because the user merged them.
 */
export type Claims = { memories: number; pinned: number; rules: string[]; merged: { from: string; into: string }[] };

/** Counts what a record says that the user laid down. */
export function addClaim(claims: Claims, record: ParsedLine): void {
  if (record.kind === "project")
    for (const { key, remote } of record.aliases) claims.merged.push({ from: remote ?? key, into: record.name });
  if (record.kind !== "memory" && record.kind !== "memory-1") return;
  if (record.origin !== "user" && !record.pinned) return;
  claims.memories += 1;
  if (record.pinned) claims.pinned += 1;
  if (record.status === "active" && (record.pinned || isRuleType(record.type))) claims.rules.push(record.title);
}
