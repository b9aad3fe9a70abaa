// Every message of failing programs that the rest of the code knows, each once, with what it means.
import { lazy } from "../../../lazy.ts";
import { codeErrors } from "./code.ts";
import { commandErrors } from "./commands.ts";
import { type ErrorKind, type ErrorRow, isOfKind } from "./error-row.ts";
import { faults } from "./faults.ts";
import { machineErrors } from "./machine.ts";
import { runnerLines } from "./runner-lines.ts";

/** Made when it is first asked for: a hook after a command that passed needs none of these expressions. */
export const errorList = lazy((): readonly ErrorRow[] => [
  ...runnerLines(),
  ...faults(),
  ...codeErrors(),
  ...machineErrors(),
  ...commandErrors(),
]);

/** Returns a test for whether a line or a text holds a message of the kind. */
export function says(kind: ErrorKind): (text: string) => boolean {
  return isOfKind(errorList, kind);
}
