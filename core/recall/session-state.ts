// The current state of a session, read from its events.
import { removesFile } from "../extract/evidence/undone.ts";
import type { Event } from "../store/event.ts";
import { hourMs } from "../time.ts";
import { withoutThrowAway } from "./check-command.ts";

const maxFiles = 8;
const maxChecks = 4;
const maxCommands = 3;
/** A longer command would have to be cut and would no longer be exact. */
const maxCommandChars = 300;
/** After a longer pause the project may have changed unseen: what failed before it may have been mended elsewhere. */
const maxPauseMs = 12 * hourMs;

/** Returns the changed files, the latest first; those that are removed by now only if there are no others. */
export function filesInWork(newestFirst: readonly Event[]): string[] {
  const isThere = new Map<string, boolean>();
  for (const event of newestFirst) {
    for (const { path, role } of event.files) {
      if (role === "modified" && !isThere.has(path)) isThere.set(path, !removesFile(event, path));
    }
  }
  const there = [...isThere].filter(([, is]) => is);
  return (there.length > 0 ? there : [...isThere]).map(([path]) => path).slice(0, maxFiles);
}

/** Returns the newest run of each test and build since the session's last long pause, without those of throw-away scripts. */
export function lastChecks(newestFirst: readonly Event[]): Event[] {
  const checks = sinceLongPause(newestFirst).filter(
    ({ action, checkCommand }) =>
      (action === "test" || action === "build") && checkCommand !== null && withoutThrowAway(checkCommand) !== "",
  );
  return byCheck(checks).slice(0, maxChecks);
}

function sinceLongPause(newestFirst: readonly Event[]): readonly Event[] {
  const resumed = newestFirst.findIndex((event, index) => {
    const before = newestFirst[index + 1];
    return before !== undefined && event.createdAt - before.createdAt > maxPauseMs;
  });
  return resumed < 0 ? newestFirst : newestFirst.slice(0, resumed + 1);
}

/** Returns the newest commands that worked, except tests and builds, each as `exactCommand` writes it. */
export function workingCommands(newestFirst: readonly Event[]): string[] {
  const worked = newestFirst.filter(({ action, outcome, command }) => {
    return action === "run" && outcome === "ok" && command !== null && command.length <= maxCommandChars;
  });
  return byCheck(worked).map(exactCommand).slice(0, maxCommands);
}

/**
 * Returns the command as typed and its folder, so that it can be repeated: `npm test (in packages/api)`. A command that changes the
 * folder itself is returned alone if it starts from the project's root; otherwise the stored check command is returned, which does.
 */
export function exactCommand({ command, checkCommand }: Event): string {
  if (command === null || checkCommand === null) return command ?? "";
  const folder = /^cd (\S{1,300}) && /.exec(checkCommand)?.[1] ?? "";
  if (!changesFolder.test(command)) return folder === "" ? command : `${command} (in ${folder})`;
  const target = /^\s*cd (?:\.\/)?(\S+?)\/?\s*(?:&&|;)/.exec(command)?.[1];
  return target === folder ? command : checkCommand;
}

const changesFolder = /(?:^|[;&|(\n])[^\S\n]*(?:cd|pushd|popd)\b/;

function byCheck(newestFirst: readonly Event[]): Event[] {
  const byCommand = new Map<string, Event>();
  for (const event of newestFirst) {
    if (event.checkCommand && !byCommand.has(event.checkCommand)) byCommand.set(event.checkCommand, event);
  }
  return [...byCommand.values()];
}
