import type { Database } from "bun:sqlite";
import { isSummary } from "../capture/outcome/error-lines.ts";
import type { ToolUse } from "../capture/record.ts";
import { maxLinesOf } from "../config/surfaces.ts";
import type { Unclean } from "../privacy/clean.ts";
import { injectionThreshold, isConfident } from "../search/rank/confidence.ts";
import { search } from "../search/search.ts";
import type { InjectionScope } from "../store/injectable.ts";
import type { Observation } from "../store/observation.ts";
import { listInjectableForError } from "../store/queries/errors.ts";
import { fixLine, type RecallLine } from "./line.ts";

/** The number of memories that are considered, unless more may be injected. */
const minScanned = 5;
const maxParts = 5;
const minNameChars = 4;
/** Two errors with this share of common words are the same failure. */
const minWordShare = 0.8;

/**
 * Returns how this failure was fixed before: the fix of the same error, else memories that match its words. Empty for a refused
 * call and for a command that only reads.
 */
export function failureLines(db: Database, scope: InjectionScope, use: Unclean<ToolUse>): RecallLine[] {
  if (use.outcome !== "failed" || use.action === "read") return [];
  const same = use.errorSignature ? findBySignature(db, scope, use.errorSignature) : [];
  const found = same.length > 0 ? same : findByWords(db, scope, use);
  return found.slice(0, maxLinesOf("failure")).map((observation) => fixLine(observation, "same failure"));
}

/**
 * Truncated output names only the test; complete output also states the comparison: `adds` and `adds: expected # to be #` are the
 * same failure.
 */
function findBySignature(db: Database, scope: InjectionScope, signature: string): Observation[] {
  const isWhole = !isKindOfError(signature);
  const from = isWhole ? `${signature}: ` : signature;
  return listInjectableForError(db, scope, {
    signatures: [signature, ...shorterNames(signature)],
    prefix: { from, to: isWhole ? `${from}\u{10ffff}` : from },
    limit: Math.max(minScanned, maxLinesOf("failure")),
  });
}

function shorterNames(signature: string): string[] {
  const parts = signature.split(": ").slice(0, maxParts);
  return parts.slice(1).flatMap((_part, at) => {
    const name = parts.slice(0, at + 1).join(": ");
    return isKindOfError(name) ? [] : [name];
  });
}

/** `TypeError` identifies no failure: many begin with it. */
function isKindOfError(name: string): boolean {
  return name.length < minNameChars || /(?:error|exception|fatal|panic|failed)(?: ?\[\w{1,40}\])?$/i.test(name);
}

function findByWords(db: Database, scope: InjectionScope, use: Unclean<ToolUse>): Observation[] {
  // "1 failed" identifies no failure: other memories with these words are about other ones.
  if (!use.errorHeadline || isSummary(use.errorHeadline)) return [];
  const { hits } = search(db, {
    query: use.errorHeadline,
    projectId: scope.projectId,
    types: ["bugfix", "runbook"],
    statuses: ["active"],
    injectableOn: scope,
    withGlobal: true,
    limit: Math.max(minScanned, maxLinesOf("failure")),
    onlyLikely: { minConfidence: injectionThreshold },
  });
  return hits
    .filter((hit) => isConfident(hit) && mayBeSame(hit.observation.errorSignature, use.errorSignature))
    .map((hit) => hit.observation);
}

/** A memory with an error signature matches only a failure with nearly the same signature. */
function mayBeSame(known: string | null, met: string | null): boolean {
  if (known === null || met === null) return known === null;
  const [one, other] = [signatureWords(known), signatureWords(met)];
  return one.intersection(other).size >= minWordShare * one.union(other).size;
}

function signatureWords(signature: string): Set<string> {
  return new Set(signature.toLowerCase().match(/[\p{L}\p{N}_]{2,100}/gu));
}
