import { outputLines } from "../../capture/outcome/lines.ts";
import { looksPassed } from "../../capture/outcome/looks-failed.ts";
import type { Event } from "../../store/event.ts";
import { understandAlone } from "./command-words.ts";

/**
 * Returns whether a run proves that its command works: nothing hid its exit status, or its output reports a pass. A pipe to
 * `tail` or a second command after `;` replaces the exit status.
 */
export function isProvenPass({ command, outcome, output }: Event): boolean {
  if (outcome !== "ok" || command === null) return false;
  return !understandAlone(command).statusHidden || saysPassed(output);
}

/** Returns whether an output ends like that of tests that passed. */
function saysPassed(output: string | null): boolean {
  return output !== null && looksPassed(outputLines(output));
}
