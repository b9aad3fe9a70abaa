import { writeSync } from "node:fs";

/** Prints a hook's answer, if there is one. Nothing else writes to a hook's stdout: two documents would make both invalid. */
export function print(answer: string | undefined): void {
  if (answer === undefined) return;
  try {
    writeSync(1, answer);
  } catch {
    // The host has closed the pipe.
  }
}
