import type { Event } from "../../store/event.ts";
import { type Commit, findCommits } from "./commits.ts";

/** Returns by key the commits that a reset dropped or another commit reverted, each with the event that did so. */
export function revertedCommits(events: readonly Event[]): Map<string, Event> {
  const made = findCommits(events);
  const found = new Map<string, Event>();
  for (const event of events) {
    const standing = made.filter(({ key, event: own }) => own.id < event.id && !found.has(key));
    if (event.outcome !== "ok" || event.command === null || standing.length === 0) continue;
    for (const { key } of droppedBy(event, standing, events)) found.set(key, event);
    const named = revertedBy(event.command, standing);
    if (named) found.set(named.key, event);
    const reverted = made
      .filter(({ event: own }) => own.id === event.id)
      .map(({ subject }) => revertedSubject(subject));
    for (const { key, subject } of standing) if (reverted.includes(subject)) found.set(key, event);
  }
  return found;
}

/**
 * Returns the commits that a reset of the branch drops: the latest ones by number (`HEAD~2`), those after a named
 * commit, and for any other target those that were not pushed.
 */
function droppedBy({ id, command }: Event, standing: readonly Commit[], events: readonly Event[]): readonly Commit[] {
  const [, name = ""] =
    /\bgit(?: -\S{1,80}){0,3} reset (?:--(?:hard|soft|mixed|keep|merge) |-q |--quiet ){0,3}["']?([\w@][\w^~@{}/.-]{0,200})/.exec(
      command ?? "",
    ) ?? [];
  const [isOwn, carets = "", count] = /^(?:HEAD|@)(?:(\^{1,9})|~(\d?)|@?\{\d\}|)$/.exec(name) ?? [];
  if (isOwn !== undefined) {
    const dropped = name.endsWith("}") ? 1 : carets.length || (count === undefined ? 0 : Number(count || 1));
    return dropped === 0 ? [] : standing.slice(-dropped);
  }
  const kept = /^[0-9a-f]{7,40}$/.test(name) ? findNamed(standing, name) : undefined;
  if (kept) return standing.slice(standing.indexOf(kept) + 1);
  if (!/^(?:[0-9a-f]{7,40}|(?:origin|upstream)\/\S+|@\{u(?:pstream)?\})$/.test(name)) return [];
  const pushed = events.findLast(
    (event) => event.id < id && event.outcome === "ok" && pushing.test(event.command ?? ""),
  );
  return standing.filter(({ event }) => event.id > (pushed?.id ?? 0));
}

const pushing = /\bgit(?: -\S{1,80}){0,3} push\b/;

function findNamed(standing: readonly Commit[], name: string): Commit | undefined {
  return standing.find(({ sha }) => sha !== "" && (sha.startsWith(name) || name.startsWith(sha)));
}

/** Returns the commit that `git revert HEAD~1` or `git revert 1a2b3c4` reverts. */
function revertedBy(command: string, standing: readonly Commit[]): Commit | undefined {
  const [, name = ""] = /\bgit revert (?:-\S+ ){0,5}([\w^~@]+)/.exec(command) ?? [];
  const [, carets = "", count] = /^(?:HEAD|@)(?:(\^{0,9})|~(\d?))$/.exec(name) ?? [undefined];
  if (/^(?:HEAD|@)/.test(name)) return standing.at(-1 - (carets.length || Number(count ?? 0)));
  return name.length < 7 ? undefined : findNamed(standing, name);
}

function revertedSubject(subject: string): string | undefined {
  return /^Revert "(.{1,300})"$/.exec(subject)?.[1];
}
