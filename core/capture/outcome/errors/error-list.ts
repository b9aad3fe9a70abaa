// All known messages of failing programs, each once, with its kinds.
import { lazy } from "../../../lazy.ts";
import { codeErrors } from "./code.ts";
import { commandErrors } from "./commands.ts";
import cues from "./cues.json";
import { type ErrorKind, type ErrorRow, isOfKind } from "./error-row.ts";
import { faults } from "./faults.ts";
import { machineErrors } from "./machine.ts";
import { runnerLines } from "./runner-lines.ts";

/** Built at first use: a hook after a command that passed needs none of these expressions. */
export const errorList = lazy((): readonly ErrorRow[] => [
  ...runnerLines(),
  ...faults(),
  ...codeErrors(),
  ...machineErrors(),
  ...commandErrors(),
]);

/** Returns a test for whether a line or a text holds a message of the kind. */
export function says(kind: ErrorKind): (text: string) => boolean {
  return isOfKind(errorList, kind, cues[kind]);
}
