import { existsSync, realpathSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { repository } from "../../support/repository.ts";

const usage = `Usage: npm run bench:real -- DIR [--people p01,p02…] [--answers DIR] [--folds DIR] [--json FILE]
         [--unread FILE [--sample N]] [--verdicts FILE] [--dump FILE] [--binary] [--at-once N]`;

const names = ["people", "answers", "folds", "json", "unread", "sample", "verdicts", "dump", "at-once"] as const;
type Name = (typeof names)[number];
/** Files that hold people's words. */
const holdsText: readonly Name[] = ["unread", "dump", "answers"];

export type Options = { folder: string; binary: boolean } & Partial<Record<Name, string>>;

/**
 * Reads the command line. Throws Error with the usage. Files that hold people's words must not be in the repository.
 */
export function readOptions(args: readonly string[]): Options {
  const given: Partial<Record<Name, string>> = {};
  const folders: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? "";
    const name = names.find((each) => arg === `--${each}`);
    if (arg === "--binary") continue;
    if (name) given[name] = valueAfter(args, at++);
    else if (arg.startsWith("-")) throw new Error(usage);
    else folders.push(arg);
  }
  const [folder] = folders;
  if (folder === undefined || folders.length > 1) throw new Error(usage);
  for (const name of holdsText) refuseInRepository(name, given[name]);
  return { ...given, folder: resolve(folder), binary: args.includes("--binary") };
}

function valueAfter(args: readonly string[], at: number): string {
  const value = args[at + 1];
  if (value === undefined || value.startsWith("--")) throw new Error(usage);
  return value;
}

function refuseInRepository(name: Name, path: string | undefined): void {
  if (path === undefined) return;
  let folder = resolve(path);
  while (!existsSync(folder)) folder = dirname(folder);
  const inside = relative(realpathSync(repository), realpathSync(folder));
  if (!inside.startsWith("..")) throw new Error(`--${name} gets people's words: it must not lie in the repository.`);
}
