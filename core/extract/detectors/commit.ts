import { holdsAny, type PatternRow } from "../../language/pattern-rows.ts";
import { faultReasons } from "../../language/reports/reasons.ts";
import { splitSentences } from "../../language/sentences.ts";
import type { Event } from "../../store/event.ts";
import { type Draft, draft, eventEvidence, type SessionTrace } from "../draft.ts";
import { isDocumentPath, isEdit, pathsOf } from "../evidence/edits.ts";
import { readCommitHeaders, readCommitMessage } from "../evidence/git-message.ts";
import { oncePer } from "../evidence/once.ts";
import { isSettled } from "../evidence/turns.ts";
import { isSelfContained } from "../reports/self-contained.ts";
import { cut, oneLine } from "../text/cut.ts";
import { plainSentence } from "../text/plain-sentence.ts";
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

const givesReason = holdsAny(faultReasons);
const minReason = 40;
/** Their reasons concern the documents, the tests or the commit that they take back. */
const isPlainSubject = /^(?:docs?|style|tests?|typo)(?:\([^)]{1,60}\))?!?:|^revert\b|^merge\b/i;
const markup = /\.(?:html?|css|s[ac]ss|less|svg)$/i;
const instructions = /(?:^|\/)(?:CLAUDE|AGENTS|GEMINI|CONTRIBUTING)\.md$/;

/** A document says why by itself, and how a page looks is seen; what agents are to do is a document as well, but a rule. */
function isPlainPath(path: string): boolean {
  return markup.test(path) || (isDocumentPath(path) && !instructions.test(path));
}

/**
 * Returns a candidate for each commit whose message says why, unless a fix of its turn says it already; `fixes` are the drafts
 * of verifiedFixes. What was changed is said by git; the session's summary holds every commit for the search.
 */
export function commits(trace: SessionTrace, fixes: readonly Draft[]): Draft[] {
  const takenBack = takenBackCommits(trace.events);
  return findCommits(trace.events).flatMap((commit) => {
    if (isSettled(trace, commit.event) || takenBack.has(commit.key)) return [];
    const { event, sha, edits, subject, body } = commit;
    const paths = pathsOf(edits);
    if (isPlainSubject.test(subject) || (paths.length > 0 && paths.every(isPlainPath))) return [];
    const reason = reasonIn(body);
    if (reason === undefined || fixes.some((fix) => isHeld(trace, fix, commit))) return [];
    return draft({
      sourceKey: commit.key,
      type: "change",
      title: subject,
      narrative: [body, paths.length > 0 ? `Files: ${listPaths(paths, 12)}.` : ""].filter(Boolean).join("\n"),
      lesson: reason,
      facts: sha === "" ? [] : [`Commit ${sha}`],
      aliases: edits.flatMap(({ change }) => symbols(change ?? "", 6)),
      importance: 1,
      origin: "verified",
      status: "candidate",
      files: paths.map((path) => ({ path, role: "modified" })),
      commit: sha || null,
      createdAt: event.createdAt,
      evidence: [
        eventEvidence(event, cut(subject, 200)),
        ...(sha === "" ? [] : [{ kind: "evidence", targetKind: "commit", target: sha, quote: null } as const]),
      ],
    });
  });
}

/** Returns the sentence of a commit's body that says why. */
function reasonIn(body: string): string | undefined {
  const paragraphs = body.split(/\n\s*\n|\n(?=\s*[-*] )/).map(oneLine);
  const sentences = paragraphs.flatMap((paragraph) => splitSentences(paragraph).map(({ text }) => plainSentence(text)));
  return sentences.find(
    (sentence) => sentence.length >= minReason && isSelfContained(sentence) && givesReason(sentence),
  );
}

/** Returns the fixes with the commit that holds them; its words often are those that the fix is searched by. */
export function withCommits(trace: SessionTrace, fixes: readonly Draft[]): Draft[] {
  const made = findCommits(trace.events);
  return fixes.map((fix) => {
    const holder = made.find((commit) => isHeld(trace, fix, commit));
    if (!holder) return fix;
    return draft({ ...fix, commit: holder.sha || null, facts: [`Committed as: ${holder.subject}`, ...fix.facts] });
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
export const commitRefusals: readonly PatternRow[] = [
  { id: "git", pattern: /^(?:fatal|error): /, example: "fatal: unable to write new index file" },
  {
    id: "nothing",
    pattern: /nothing (?:added )?to commit|no changes added to commit|^aborting commit/,
    example: "nothing to commit, working tree clean",
  },
  {
    id: "hook",
    pattern:
      /\b(?:hooks?|pre-commit|commit-msg|husky|lefthook|lint-staged|commitlint)\b.{0,80}\b(?:failed|rejected|declined|exited|error)\b/,
    example: "husky - pre-commit hook exited with code 1",
  },
];
const isRefused = holdsAny(commitRefusals, "im");

/** Returns whether a commit that git did not announce did not come about; one that git was asked to be quiet about did. */
function isWithoutCommit({ command, output }: Event): boolean {
  return onlyShown.test(command ?? "") || isRefused(output ?? "");
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
