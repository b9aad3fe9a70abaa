import cues from "../../language/pattern-cues.json";
import { holdsAny } from "../../language/pattern-rows.ts";
import { failureReports, repairRequests } from "../../language/reports/failures.ts";
import type { Event } from "../../store/event.ts";
import type { SessionTrace } from "../draft.ts";
import { type CheckRound, isCheck } from "./check-rounds.ts";
import { isCompileError } from "./compile-error.ts";
import { isEdit, isTestPath, pathsOf } from "./edits.ts";
import { promptOf, turnOf } from "./turns.ts";

/** What it took until a check passed again. */
export type FixCost = {
  /** How often something was changed and the check was run again. */
  attempts: number;
  /** Time of work between the first failure and the pass; the user's pauses between turns do not count. */
  minutes: number;
};

const minAttempts = 2;
const minMinutes = 10;
/** Attempts × minutes from which a fix was hard, and up to which it was nothing. */
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
  const ms = [...turns.values()].reduce((sum, events) => sum + lengthOf(events), 0);
  return { attempts: Math.max(1, attempts.length), minutes: ms / 60_000 };
}

function lengthOf(events: readonly Event[]): number {
  return (events.at(-1)?.createdAt ?? 0) - (events[0]?.createdAt ?? 0);
}

/** Returns the importance that a cost gives. */
export function importanceOf({ attempts, minutes }: FixCost): 1 | 2 | 3 {
  const cost = attempts * Math.max(1, minutes);
  if (cost >= hardCost) return 3;
  return cost < lightCost ? 1 : 2;
}

/**
 * Returns whether a failure was more than an error of the same piece of work: it was there before anything was edited, took
 * several attempts or long, or was seen in another session. What a compiler, a linter or a formatter complains about
 * is only worth knowing when it comes back.
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
 * Returns whether the check formats, lints, compiles or builds, or failed because the code did not compile. The image of a
 * container is built of more than the code.
 */
export function isRoutineCheck(round: CheckRound): boolean {
  if (buildsImage.test(round.checkCommand)) return false;
  return round.firstFailure.action === "build" || isStyleCheck(round) || round.failures.every(isCompileError);
}

const buildsImage = /\b(?:docker|docker-compose|podman|nerdctl|buildah)\b.{0,80}\b(?:build|bud)\b/;

const stylePrograms =
  /\b(?:e?slint|lint|prettier|biome|ruff|flake8|black|isort|clippy|rubocop|gofmt|fmt|format|stylelint|shellcheck|phpcs|oxlint|typecheck|tsc|mypy|pyright)\b/i;

/** Returns whether the check complains about form or types. The files that it is run on do not say so. */
export function isStyleCheck({ checkCommand }: Pick<Event, "checkCommand">): boolean {
  const words = (checkCommand ?? "").split(/\s+/).filter((word) => !/\.\w{1,5}$|[^.]\/./.test(word));
  return stylePrograms.test(words.join(" "));
}

/**
 * Nothing had been edited in the session; or nothing in the turn, and the user reports a failure; or what had been edited is
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
