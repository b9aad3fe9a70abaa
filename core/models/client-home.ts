import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { env } from "../config/env.ts";

/** Folders for one call of a client, which leave no session, setting or log of it elsewhere. Disposing removes them. */
export type ClientHome = Disposable & {
  /** The client's own folder. */
  own: string;
  /** An empty folder to start it in: no project's instructions or settings apply. */
  work: string;
};

/** Makes the folders. `login`: files of the user's folder that the client needs to log in; those that exist are linked. */
export function makeClientHome(name: string, login: readonly string[]): ClientHome {
  const root = mkdtempSync(join(env().tmp, "claude-mem-model-"));
  const own = join(root, name);
  const work = join(root, "work");
  for (const folder of [own, work]) mkdirSync(folder);
  for (const file of login) if (existsSync(file)) linkOrCopy(file, join(own, basename(file)));
  return { own, work, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }) };
}

function linkOrCopy(file: string, at: string): void {
  try {
    symlinkSync(file, at);
  } catch {
    copyFileSync(file, at); // Windows allows links to administrators only
  }
}
