import { writeSync } from "node:fs";

/** Prints a hook's one answer, if there is one. The only place that writes to a hook's stdout: a second document would spoil both. */
export function print(answer: string | undefined): void {
  if (answer === undefined) return;
  try {
    writeSync(1, answer);
  } catch {
    // The host has gone: nobody is left to answer.
  }
}
