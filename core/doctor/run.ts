import { AppError } from "../app-error.ts";
import { counted } from "../counted.ts";
import { type Check, type Finding, type FindingStatus, fail, type Machine, skipped, warn } from "./check.ts";

export type Result = Finding & { id: string; title: string };
export type Diagnosis = { results: Result[]; counts: Record<FindingStatus, number> };

const limitMs = 2000;

/** Runs the checks in sequence. A check that throws or exceeds `timeLimitMs` does not stop the next. */
export async function diagnose(checks: readonly Check[], machine: Machine, timeLimitMs = limitMs): Promise<Diagnosis> {
  const counts = { ok: 0, warn: 0, fail: 0, skipped: 0 };
  const results: Result[] = [];
  for (const check of checks) {
    const finding = withoutRepeat(await runCheck(check, machine, timeLimitMs), results);
    counts[finding.status] += 1;
    results.push({ id: check.id, title: check.title, ...finding });
  }
  return { results, counts };
}

/** Several checks may need one file that can't be read: only the first of them fails, so that the fault counts once. */
function withoutRepeat(finding: Finding, before: readonly Result[]): Finding {
  const isSame = (one: Finding) =>
    one.status === "fail" && one.evidence === finding.evidence && one.repair === finding.repair;
  const first = finding.status === "fail" ? before.find(isSame) : undefined;
  return first ? skipped(`Not checked for the same reason as "${first.title}"`) : finding;
}

/** Returns the diagnosis in one sentence. */
export function summarize({ counts }: Diagnosis): string {
  const found = [
    counts.fail > 0 && counted(counts.fail, "problem"),
    counts.warn > 0 && counted(counts.warn, "warning"),
  ].filter((part) => part !== false);
  const passed = `${counted(counts.ok, "check")} passed`;
  const left = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
  return `${found.length > 0 ? found.join(" and ") : "No problems"}; ${passed}${left}.`;
}

async function runCheck(check: Check, machine: Machine, timeLimitMs: number): Promise<Finding> {
  const { promise: tooLate, resolve } = Promise.withResolvers<Finding>();
  const timer = setTimeout(() => resolve(warn(`No result within ${timeLimitMs} ms`)), timeLimitMs);
  try {
    return await Promise.race([check.run(machine), tooLate]);
  } catch (error) {
    const hint = error instanceof AppError ? error.hints[0] : undefined;
    return fail(error instanceof Error ? error.message : String(error), hint);
  } finally {
    clearTimeout(timer);
  }
}
