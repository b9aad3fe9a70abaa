import { writeSync } from "node:fs";

/** Prints the answer, if there is one. Nothing else writes to a hook's standard output: two documents would be invalid JSON. */
export function print(answer: string | undefined): void {
  if (answer === undefined) return;
  try {
    writeSync(1, answer);
  } catch {
    // The host has gone: nobody is left to answer.
  }
}
