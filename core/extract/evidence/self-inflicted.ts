import { holdsAny } from "../../language/pattern-rows.ts";
import type { Event } from "../../store/event.ts";
import { lineBalance } from "./change-lines.ts";
import type { CheckRound } from "./check-rounds.ts";
import { isEdit } from "./edits.ts";
import { compileErrors } from "./error-patterns.ts";

const isCompileErrorText = holdsAny(compileErrors);

/** Returns whether a run failed because code did not compile, or names something that is not there. */
export function isCompileError({ errorHeadline, output }: Event): boolean {
  return isCompileErrorText(`${errorHeadline ?? ""}\n${output ?? ""}`);
}

/**
 * Returns whether the round only put right what the same work had just mistyped: the failure is of that kind, and every
 * line that was corrected had been written since the check was run before.
 */
export function isSelfInflicted(round: CheckRound, edits: readonly Event[]): boolean {
  if (!round.failures.every(isCompileError)) return false;
  const written = new Set(round.before.filter(isEdit).flatMap(({ change }) => linesOf(change, 1)));
  const corrected = edits.flatMap(({ change }) => linesOf(change, -1));
  return corrected.length > 0 && corrected.every((line) => [...written].some((own) => own.includes(line)));
}

function linesOf(change: string | null, sign: 1 | -1): string[] {
  return [...lineBalance(change)].filter(([, times]) => times * sign > 0).map(([line]) => line);
}
