// What stands at this moment of a session, read from its events.
import type { Event } from "../store/event.ts";

const maxFiles = 8;
const maxChecks = 4;
const maxCommands = 3;
/** A command that would have to be cut is no exact command any more. */
const longestCommand = 300;

/** Returns the files that were changed, the latest first. */
export function filesInWork(newestFirst: readonly Event[]): string[] {
  const modified = newestFirst.flatMap(({ files }) => files.filter(({ role }) => role === "modified"));
  return [...new Set(modified.map(({ path }) => path))].slice(0, maxFiles);
}

/** Returns each test's and build's newest run. */
export function lastChecks(newestFirst: readonly Event[]): Event[] {
  const checks = newestFirst.filter(({ action }) => action === "test" || action === "build");
  return byCheck(checks).slice(0, maxChecks);
}

/** Returns the newest commands beside tests and builds that worked, each as `exactCommand` tells it. */
export function workingCommands(newestFirst: readonly Event[]): string[] {
  const worked = newestFirst.filter(({ action, outcome, command }) => {
    return action === "run" && outcome === "ok" && command !== null && command.length <= longestCommand;
  });
  return byCheck(worked).map(exactCommand).slice(0, maxCommands);
}

/**
 * Returns the command as it was typed and the folder it was typed in, so that it works again: `npm test (in packages/api)`.
 * One that changes the folder itself counts from the project's root; where it was typed elsewhere, the check as it is
 * kept, which does.
 */
export function exactCommand({ command, checkCommand }: Event): string {
  if (command === null || checkCommand === null) return command ?? "";
  const folder = /^cd (\S{1,300}) && /.exec(checkCommand)?.[1] ?? "";
  if (!changesFolder.test(command)) return folder === "" ? command : `${command} (in ${folder})`;
  const target = /^\s*cd (?:\.\/)?(\S+?)\/?\s*(?:&&|;)/.exec(command)?.[1];
  return target === folder ? command : checkCommand;
}

const changesFolder = /(?:^|[;&|(\n])\s*(?:cd|pushd|popd)\b/;

function byCheck(newestFirst: readonly Event[]): Event[] {
  const byCommand = new Map<string, Event>();
  for (const event of newestFirst) {
    if (event.checkCommand && !byCommand.has(event.checkCommand)) byCommand.set(event.checkCommand, event);
  }
  return [...byCommand.values()];
}
