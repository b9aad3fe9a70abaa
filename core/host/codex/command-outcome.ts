// Finds how a command ended. A hook's payload has the output only; the row of the command is in the session's record by then.
import { asRecord, parseObject } from "../../capture/json-fields.ts";
import { readRegularText } from "../../files/regular.ts";
import { isRefusal } from "./refusal.ts";

/** `exitCode`: null for a command that did not run or still runs. */
export type CommandOutcome = {
  exitCode: number | null;
  isRefused: boolean;
  isRunning: boolean;
  durationMs: number | null;
};

/** The end of the record to read: the row is its last one or, with parallel calls, one of its last. It contains the whole output. */
const tailBytes = 1_000_000;

/** Returns the outcome of the call `id`; undefined if the record at `transcript` has no row of it. */
export function findOutcome(transcript: string | undefined, id: string | undefined): CommandOutcome | undefined {
  if (transcript === undefined || id === undefined) return undefined;
  const tail = readRegularText(transcript, { maxBytes: tailBytes, tail: true });
  if (tail === undefined) return undefined;
  const quoted = JSON.stringify(id);
  for (let end = tail.length; end > 0; ) {
    const start = tail.lastIndexOf("\n", end - 1) + 1;
    const line = tail.slice(start, end);
    if (line.includes("item_completed") && line.includes(quoted)) {
      const { item } = asRecord(parseObject(line).payload);
      if (asRecord(item).id === id) return outcomeOf(asRecord(item));
    }
    end = start - 1;
  }
  return undefined;
}

/** Returns the outcome that the row of a command says. */
export function outcomeOf(item: Record<string, unknown>): CommandOutcome {
  const { exit_code: exitCode, status, duration, aggregated_output: output } = item;
  const { secs, nanos } = asRecord(duration);
  const hasEnded = typeof exitCode === "number" && exitCode >= 0;
  return {
    exitCode: typeof exitCode === "number" ? exitCode : null,
    isRefused: status === "declined" || (!hasEnded && typeof output === "string" && isRefusal(output)),
    isRunning: status === "in_progress",
    durationMs: typeof secs === "number" ? secs * 1_000 + (typeof nanos === "number" ? nanos / 1e6 : 0) : null,
  };
}
