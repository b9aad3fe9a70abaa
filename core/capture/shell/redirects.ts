import { expandWord, type Scope } from "./expand.ts";
import type { Command, Word } from "./syntax.ts";

/** The files of a command's redirections, as written. */
export type Redirected = { reads: string[]; writes: string[]; input: Word | undefined; isWriting: boolean };

/** Returns the files that a command reads and writes by redirection. `isWriting` is false for devices and descriptors. */
export function redirectedFiles(command: Command, scope: Scope): Redirected {
  const found: Redirected = { reads: [], writes: [], input: undefined, isWriting: false };
  for (const { operator, target } of command.redirects) {
    if (operator.startsWith("<<") || operator === "<&") continue;
    if (operator === ">&" && /^(?:\d+|-)?$/.test(target.source)) continue;
    const { values } = expandWord(target, scope);
    if (operator === "<") {
      found.input = target;
      found.reads.push(...values);
    } else {
      found.writes.push(...values);
      found.isWriting ||= !target.source.startsWith("/dev/") && target.segments[0]?.kind !== "process";
    }
  }
  return found;
}
