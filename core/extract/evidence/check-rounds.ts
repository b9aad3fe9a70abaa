import { memoizeByObject } from "../../memoize.ts";
import type { Event } from "../../store/event.ts";
import { covers } from "./check-cover.ts";

/** A check that failed, until it passed again or the session's events end. */
export type CheckRound = {
  /** Identifies the round by its first failure. */
  key: string;
  agentId: string | null;
  checkCommand: string;
  firstFailure: Event;
  lastFailure: Event;
  failures: Event[];
  /** The events between the last run of the check before the round (or the start of the turn) and the first failure. */
  before: Event[];
  /** The events after the first failure; a pass is the last of them, for a command line may edit and then check. */
  acts: Event[];
  pass: Event | undefined;
};

const checking = new Set(["test", "build", "run", "write", "commit"]);

/** Returns whether the event is a run of a check. A search never is, although one without matches also "fails". */
export function isCheck(event: Event): event is Event & { checkCommand: string } {
  return event.checkCommand !== null && event.outcome !== "rejected" && checking.has(event.action);
}

/**
 * Returns the rounds of the events, in the order of their first failures. A subagent's check is paired with its own
 * runs and its own acts only; the main thread's rounds also count the acts of its subagents.
 */
export const findRounds = memoizeByObject((events: readonly Event[]): CheckRound[] => {
  const rounds: CheckRound[] = [];
  const open = new Map<string, { round: CheckRound; from: number }>();
  const lastRun = new Map<string, number>();
  for (const [at, event] of events.entries()) {
    if (!isCheck(event)) continue;
    const { agentId, checkCommand } = event;
    const id = JSON.stringify([agentId, checkCommand]);
    const current = open.get(id);
    if (event.outcome === "failed" && current) {
      current.round.failures.push(event);
      current.round.lastFailure = event;
    } else if (event.outcome === "failed") {
      const start = lastRun.get(id) ?? startOfTurn(events, at);
      const before = actsOf(events, agentId, start, at + 1);
      const parts = { agentId, checkCommand, firstFailure: event, lastFailure: event, failures: [event], before };
      const round: CheckRound = { key: `fix:${event.captureKey}`, ...parts, acts: [], pass: undefined };
      rounds.push(round);
      open.set(id, { round, from: at + 1 });
    } else if (event.outcome === "ok") {
      for (const [key, { round, from }] of open) {
        if (key !== id && !(round.agentId === agentId && covers(event, round.firstFailure))) continue;
        round.acts = actsOf(events, agentId, from, at + 1);
        round.pass = event;
        open.delete(key);
      }
    }
    lastRun.set(id, at + 1);
  }
  for (const { round, from } of open.values()) round.acts = actsOf(events, round.agentId, from, events.length);
  return rounds;
});

function startOfTurn(events: readonly Event[], at: number): number {
  let start = at;
  while (start > 0 && events[start - 1]?.promptId === events[at]?.promptId) start--;
  return start;
}

function actsOf(events: readonly Event[], agentId: string | null, from: number, to: number): Event[] {
  return events.slice(from, to).filter((event) => agentId === null || event.agentId === agentId);
}
