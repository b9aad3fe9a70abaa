import type { Database } from "bun:sqlite";
import { write } from "../db/transaction.ts";
import { type Event, listEvents } from "../store/event.ts";
import { type InjectionResult, listUndecided, setInjectionResult, type Undecided } from "../store/injection.ts";
import { countUse } from "../store/memory-use.ts";
import { getObservations } from "../store/observation.ts";

const scanLimit = 200;

/**
 * Records the results of the session's injected lines at the end of a turn: the error is gone, the memory's check passed, one of
 * its files was edited, or its id was cited. A line without a result stays undecided, since one may still come. Results count
 * toward the memory's usefulness (core/recall/usefulness.ts).
 */
export function recordOutcomes(db: Database, sessionId: number): void {
  const lines = listUndecided(db, sessionId, scanLimit);
  if (lines.length === 0) return;
  const events = listEvents(db, sessionId, scanLimit);
  const memories = new Map(
    getObservations(db, [...new Set(lines.flatMap(({ target }) => memoryId(target) ?? []))]).map((memory) => [
      `#${memory.id}`,
      memory,
    ]),
  );
  const decided = lines.flatMap((line) => {
    const later = events.filter(({ createdAt }) => createdAt >= line.createdAt);
    const memory = memories.get(line.target);
    const files = new Set(memory?.files.map(({ path }) => path));
    const check = memory?.checkCommand ?? null;
    const result = resultOf(line, events, later, files, check);
    return result ? [{ id: line.id, result }] : [];
  });
  write(db, () => {
    for (const { id, result } of decided) setInjectionResult(db, id, result);
    countUse(db, sessionId);
  });
}

function resultOf(
  line: Undecided,
  events: readonly Event[],
  later: readonly Event[],
  files: ReadonlySet<string>,
  check: string | null,
): InjectionResult | undefined {
  const passes = (command: string | null) =>
    command !== null && later.some(({ checkCommand, outcome }) => checkCommand === command && outcome === "ok");
  if (line.surface === "failure" && passes(failedCheck(line, events))) return "error gone";
  if (passes(check)) return "check passed";
  const isEdited = (event: Event) => event.files.some(({ path, role }) => role === "modified" && files.has(path));
  if (later.some(isEdited)) return "file edited";
  return later.some((event) => isCited(line.target, event)) ? "cited" : undefined;
}

/** Returns the check whose failure caused the injection: the last one that had failed by then. */
function failedCheck(line: Undecided, events: readonly Event[]): string | null {
  const failed = events.findLast(({ createdAt, outcome }) => createdAt <= line.createdAt && outcome === "failed");
  return failed?.checkCommand ?? null;
}

function isCited(target: string, { action, output }: Event): boolean {
  if (action !== "report" || !output) return false;
  const at = output.indexOf(target);
  return at >= 0 && !/[\w&]/.test(output.charAt(at - 1)) && !/\d/.test(output.charAt(at + target.length));
}

function memoryId(target: string): number | undefined {
  return target.startsWith("#") ? Number(target.slice(1)) : undefined;
}
