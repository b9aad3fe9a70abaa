import type { Event } from "../../store/event.ts";
import { type Draft, draft, eventEvidence, type SessionTrace } from "../draft.ts";
import { isEdit, pathsOf } from "../evidence/edits.ts";
import { readCommitHeaders, readCommitMessage } from "../evidence/git-message.ts";
import { oncePer } from "../evidence/once.ts";
import { isSettled } from "../evidence/turns.ts";
import { cut } from "../text/cut.ts";
import { symbols } from "../text/words.ts";
import { listPaths } from "./fix-material.ts";

export type Commit = {
  key: string;
  event: Event;
  sha: string;
  subject: string;
  body: string;
  edits: Event[];
  /** The id of the event that made the commit before it, 0 for none: what passed until then is in that one. */
  after: number;
};

/** Subjects that name no change: somebody saved what there was. */
const saysNothing =
  /^(?:wip\b.{0,20}|t(?:e?mp|est)|save|checkpoint|(?:minor |small |some |more |quick |misc |various )?(?:updates?|fix(?:es)?|changes?|cleanups?|tweaks?|stuff|edits?|improvements?)|typos?|fmt|format|lint|(?:fixup|squash|amend)! .*|initial commit|first commit|merge (?:branch|pull request|remote-tracking) .*|(?:(?:chore|build|release|ci)(?:\([^)]{0,40}\))?!?: )?(?:(?:bump|release|version|prepare|publish|tag|cut|set|update) ){0,2}(?:(?:the |package )?version ){0,1}(?:to |for ){0,1}v?\d+(?:\.\d+){1,3}[\w.+-]{0,20}|(?:chore: )?bump (?:the )?version|[\W\d]*)\W*$/i;

/**
 * Returns a memory for each commit, told by its own message. A commit that holds nothing but fixes of its turn points
 * at them instead of telling them again; `fixes` are the drafts of verifiedFixes.
 */
export function commits(trace: SessionTrace, fixes: readonly Draft[]): Draft[] {
  const takenBack = takenBackCommits(trace.events);
  return findCommits(trace.events).flatMap((commit) => {
    if (isSettled(trace, commit.event) || takenBack.has(commit.key)) return [];
    const { event, sha, edits, subject, body } = commit;
    const paths = pathsOf(edits);
    const held = fixes.filter((fix) => isHeld(trace, fix, commit));
    if (held.length === 0 && body === "" && saysNothing.test(subject)) return [];
    const fixed = new Set(held.flatMap(({ files }) => files.map(({ path }) => path)));
    const isOnlyFixes = held.length > 0 && paths.every((path) => fixed.has(path));
    return draft({
      sourceKey: commit.key,
      type: "change",
      title: subject,
      narrative: [
        body,
        isOnlyFixes ? `Holds the fix of: ${held.map(({ title }) => title).join("; ")}` : "",
        paths.length > 0 ? `Files: ${listPaths(paths, 12)}.` : "",
      ]
        .filter(Boolean)
        .join("\n"),
      facts: sha === "" ? [] : [`Commit ${sha}`],
      aliases: isOnlyFixes ? [] : edits.flatMap(({ change }) => symbols(change ?? "", 6)),
      importance: isOnlyFixes ? 1 : 2,
      origin: "verified",
      files: paths.map((path) => ({ path, role: "modified" })),
      commit: sha || null,
      createdAt: event.createdAt,
      evidence: [
        eventEvidence(event, cut(subject, 200)),
        ...(sha === "" ? [] : [{ kind: "evidence", targetKind: "commit", target: sha, quote: null } as const]),
      ],
      related: held.map(({ sourceKey }) => sourceKey),
    });
  });
}

/** Returns the fixes with the commit that holds them; its words often are those that the fix is searched by. */
export function withCommits(fixes: readonly Draft[], made: readonly Draft[]): Draft[] {
  return fixes.map((fix) => {
    const holder = made.find(({ related }) => related.includes(fix.sourceKey));
    if (!holder) return fix;
    const told = fix.importance > 1 ? [`Committed as: ${holder.title}`] : [];
    return draft({ ...fix, commit: holder.commit, facts: [...told, ...fix.facts] });
  });
}

function isHeld(trace: SessionTrace, fix: Draft, { event, edits, after }: Commit): boolean {
  const passId = Math.max(
    ...fix.evidence.filter(({ targetKind }) => targetKind === "event").map((e) => Number(e.target)),
  );
  const pass = trace.events.find(({ id }) => id === passId);
  const files = fix.files.filter(({ role }) => role === "modified");
  const committed = new Set(pathsOf(edits));
  if (!pass || pass.id > event.id || pass.id < after) return false;
  return files.length > 0 && files.every(({ path }) => committed.has(path));
}

/** Returns by their keys the commits that a reset dropped or another commit reverted, each with the event that did so. */
export const takenBackCommits = oncePer((events: readonly Event[]): Map<string, Event> => {
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
});

/**
 * Returns the commits that a reset of the branch drops: the latest ones by their number (`HEAD~2`), those after one that
 * is named, and for any other place those that were not pushed.
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

/** The commit that `git revert HEAD~1` or `git revert 1a2b3c4` takes back. */
function revertedBy(command: string, standing: readonly Commit[]): Commit | undefined {
  const [, name = ""] = /\bgit revert (?:-\S+ ){0,5}([\w^~@]+)/.exec(command) ?? [];
  const [, carets = "", count] = /^(?:HEAD|@)(?:(\^{0,9})|~(\d?))$/.exec(name) ?? [undefined];
  if (/^(?:HEAD|@)/.test(name)) return standing.at(-1 - (carets.length || Number(count ?? 0)));
  return name.length < 7 ? undefined : findNamed(standing, name);
}

function revertedSubject(subject: string): string | undefined {
  return /^Revert "(.{1,300})"$/.exec(subject)?.[1];
}

/** Only shows what would be committed. */
const onlyShown = /\bgit\b[^;&|\n]{0,200}? commit\b[^;&|\n]{0,400}?\s--(?:dry-run|short|porcelain|long)\b/;
/** What git and the programs it asks say when they refuse, whichever status the whole command line ended with. */
const refused =
  /^(?:fatal|error): |nothing (?:added )?to commit|no changes added to commit|^aborting commit|\b(?:hooks?|pre-commit|commit-msg|husky|lefthook|lint-staged|commitlint)\b.{0,80}\b(?:failed|rejected|declined|exited|error)\b/im;

/** Returns whether a commit that git did not announce did not come about; one that git was told to be quiet about did. */
function isWithoutCommit({ command, output }: Event): boolean {
  return onlyShown.test(command ?? "") || refused.test(output ?? "");
}

/** Returns the commits that were made, the amended ones once. */
export function findCommits(events: readonly Event[]): Commit[] {
  const found: Commit[] = [];
  let edits: Event[] = [];
  let after = 0;
  for (const event of events) {
    if (event.action !== "commit") {
      if (isEdit(event)) edits.push(event);
      continue;
    }
    const headers = event.outcome === "ok" ? readCommitHeaders(event.output ?? "") : [];
    const message = readCommitMessage(event.change ?? "");
    const header = headers.at(-1);
    const subject = header?.subject ?? message.subject;
    if (event.outcome !== "ok" || subject === "" || (!header && isWithoutCommit(event))) continue;
    const isAmended = /\s--amend\b/.test(event.command ?? "");
    const before = isAmended ? found.pop() : undefined;
    found.push({
      key: before?.key ?? `commit:${event.id}`,
      event,
      sha: header?.sha ?? event.commit?.slice(0, 12) ?? "",
      subject,
      body: message.body || (isAmended ? (before?.body ?? "") : ""),
      edits: [...(before?.edits ?? []), ...edits],
      after: before?.after ?? after,
    });
    edits = [];
    after = event.id;
  }
  return found;
}
