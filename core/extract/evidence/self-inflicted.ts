import type { Event } from "../../store/event.ts";
import { lineBalance } from "./change-lines.ts";
import type { CheckRound } from "./check-rounds.ts";
import { isEdit } from "./edits.ts";

/** A word mistyped, a bracket or an import forgotten: the compiler says all there is to know. */
const slip =
  /\bTS(?:2304|2552|1005|1109|1128|1003|6133|2305|2307)\b|\b(?:SyntaxError|NameError|IndentationError|ReferenceError)\b|\bundeclared\b|\bundefined: \w|cannot find (?:name|value|symbol)|is not defined|unexpected (?:token|end|identifier|eof)|expected [`'"]?[;,)}\]]|unused (?:variable|import)|E0425|E0433|parse error|missing semicolon/i;

/**
 * Returns whether the round only put right what the same work had just mistyped: the failure is of that kind, and every
 * line that was corrected had been written since the check was run before.
 */
export function isOwnSlip(round: CheckRound, edits: readonly Event[]): boolean {
  if (!round.failures.every(({ errorHeadline, output }) => slip.test(`${errorHeadline ?? ""}\n${output ?? ""}`)))
    return false;
  const written = new Set(round.before.filter(isEdit).flatMap(({ change }) => linesOf(change, 1)));
  const corrected = edits.flatMap(({ change }) => linesOf(change, -1));
  return corrected.length > 0 && corrected.every((line) => [...written].some((own) => own.includes(line)));
}

function linesOf(change: string | null, sign: 1 | -1): string[] {
  return [...lineBalance(change)].filter(([, times]) => times * sign > 0).map(([line]) => line);
}
