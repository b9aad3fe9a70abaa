import { join } from "node:path";

/**
 * Returns the command line that starts this program: the executable, and the entry's source file if it isn't compiled. From source, the
 * program that runs may be a script or a test, which must not be started again.
 */
export function ownCommand(): string[] {
  if (Bun.isStandaloneExecutable) return [process.execPath];
  return [process.execPath, join(import.meta.dir, "..", "..", "cli", "main.ts")];
}
