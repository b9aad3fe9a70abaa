import cues from "../../language/pattern-cues.json";
import { holdsAny } from "../../language/pattern-rows.ts";
import { failureReports, repairRequests } from "../../language/reports/failures.ts";
import type { Event } from "../../store/event.ts";
import { minuteMs } from "../../time.ts";
import type { SessionTrace } from "../draft.ts";
import { type CheckRound, isCheck } from "./check-rounds.ts";
import { isCompileError } from "./compile-error.ts";
import { isEdit, isTestPath, pathsOf } from "./edits.ts";
import { promptOf, turnOf } from "./turns.ts";

/** The effort until a check passed again. */
export type FixCost = {
  /** The number of changes, each followed by a run of the check. */
  attempts: number;
  /** Working time between the first failure and the pass; the user's pauses between turns do not count. */
  minutes: number;
};

const minAttempts = 2;
const minMinutes = 10;
/** Attempts × minutes: the minimum of a hard fix, and the maximum of a trivial one. */
const hardCost = 30;
const lightCost = 4;

/** Returns the cost of a round. */
export function costOf(trace: SessionTrace, round: CheckRound): FixCost {
  const runs = round.acts.filter((event) => isCheck(event) && event.checkCommand === round.checkCommand);
  const ends = [...new Set([...runs, ...(round.pass ? [round.pass] : [])])];
  let from = round.firstFailure.id;
  const attempts = ends.filter(({ id }) => {
    const changed = round.acts.some((event) => isEdit(event) && event.id > from && event.id <= id);
    from = id;
    return changed;
  });
  const end = round.pass ?? round.lastFailure;
  const span = trace.events.filter(({ id }) => id >= round.firstFailure.id && id <= end.id);
  const turns = Map.groupBy(span, (event) => promptOf(trace, event)?.id);
  const ms = [...turns.values()].reduce((sum, events) => sum + duration(events), 0);
  return { attempts: Math.max(1, attempts.length), minutes: ms / minuteMs };
}

function duration(events: readonly Event[]): number {
  return (events.at(-1)?.createdAt ?? 0) - (events[0]?.createdAt ?? 0);
}

/** Returns the importance that follows from a cost. */
export function importanceOf({ attempts, minutes }: FixCost): 1 | 2 | 3 {
  const cost = attempts * Math.max(1, minutes);
  if (cost >= hardCost) return 3;
  return cost < lightCost ? 1 : 2;
}

/**
 * Returns whether a failure was more than an error of the same piece of work: it existed before any edit, took several
 * attempts or long, or occurred in another session. A compiler's, linter's or formatter's complaint is worth keeping
 * only if it recurs.
 */
export function isWorthKnowing(
  trace: SessionTrace,
  round: CheckRound,
  edits: readonly Event[],
  cost: FixCost,
): boolean {
  if (isRecurring(trace, round)) return true;
  if (isRoutineCheck(round)) return false;
  if (wasThereBefore(trace, round, edits)) return true;
  const isAboutTests = edits.length > 0 && pathsOf(edits).every(isTestPath);
  return !isAboutTests && (cost.attempts >= minAttempts || cost.minutes >= minMinutes);
}

/** Returns whether another session of the project had the same failure. */
export function isRecurring({ history }: SessionTrace, { failures }: CheckRound): boolean {
  return failures.some(({ errorSignature }) => errorSignature !== null && history.failedWith(errorSignature));
}

/**
 * Returns whether the check formats, lints, compiles or builds, or failed because the code did not compile. A container
 * image does not count: it is built of more than the code.
 */
export function isRoutineCheck(round: CheckRound): boolean {
  if (buildsImage.test(round.checkCommand)) return false;
  return round.firstFailure.action === "build" || isStyleCheck(round) || round.failures.every(isCompileError);
}

const buildsImage = /\b(?:docker|docker-compose|podman|nerdctl|buildah)\b.{0,80}\b(?:build|bud)\b/;

const stylePrograms =
  /\b(?:e?slint|lint|prettier|biome|ruff|flake8|black|isort|clippy|rubocop|gofmt|fmt|format|stylelint|shellcheck|phpcs|oxlint|typecheck|tsc|mypy|pyright)\b/i;

/** Returns whether the check complains about form or types. The files that it runs on do not count. */
export function isStyleCheck({ checkCommand }: Pick<Event, "checkCommand">): boolean {
  const words = (checkCommand ?? "").split(/\s+/).filter((word) => !/\.\w{1,5}$|[^.]\/./.test(word));
  return stylePrograms.test(words.join(" "));
}

/**
 * Nothing had been edited in the session; or nothing in the turn, and the user reports a failure; or the edits concern
 * another matter, which a test had passed since.
 */
function wasThereBefore(trace: SessionTrace, { firstFailure, before }: CheckRound, edits: readonly Event[]): boolean {
  const earlier = trace.events.filter((event) => isEdit(event) && event.id < firstFailure.id);
  if (earlier.length === 0) return true;
  const turn = turnOf(trace, firstFailure);
  const recent = [...turn.edits, ...before.filter(isEdit)].filter(
    (edit) => edit.id < firstFailure.id && pathsOf([edit]).some((path) => !isTestPath(path)),
  );
  if (recent.length === 0) return namesFailure(turn.prompt?.text ?? "");
  const passed = turn.checks.findLast(
    ({ id, action, outcome }) => action === "test" && outcome === "ok" && id < firstFailure.id,
  );
  const repaired = new Set(pathsOf(edits));
  return recent.every((edit) => edit.id < (passed?.id ?? 0) && !pathsOf([edit]).some((path) => repaired.has(path)));
}

const namesFailure = holdsAny(failureReports, "i", cues.failureReports);

/** Returns whether a prompt asks for a repair. */
export const asksForRepair = holdsAny(repairRequests, "i", cues.repairRequests);
