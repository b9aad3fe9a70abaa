import { join } from "node:path";

/** Returns how this very program is started again: the executable, and the entry's source when it isn't compiled. */
export function ownCommand(): string[] {
  return Bun.isStandaloneExecutable ? [process.execPath] : [process.execPath, join(import.meta.dir, "main.ts")];
}
