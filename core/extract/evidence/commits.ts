import cues from "../../language/pattern-cues.json";
import { holdsAny, type PatternRow } from "../../language/pattern-rows.ts";
import type { Event } from "../../store/event.ts";
import { isEdit } from "./edits.ts";
import { readCommitHeaders, readCommitMessage } from "./git-message.ts";

export type Commit = {
  /** Identifies the commit by the event that first made it, before it was amended. */
  key: string;
  event: Event;
  sha: string;
  subject: string;
  body: string;
  edits: Event[];
  /** The id of the event that made the commit before it, 0 for none: passes up to then belong to that commit. */
  after: number;
};

/** Only prints what would be committed. */
const printsOnly = /(?<=\bgit\b[^;&|\n]{0,200}) commit\b[^;&|\n]{0,400}?\s--(?:dry-run|short|porcelain|long)\b/;
/** Messages with which git and its hooks refuse a commit, whatever the exit status of the command line. */
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
const isRefused = holdsAny(commitRefusals, "im", cues.commitRefusals);

/** Returns whether a commit that git did not announce was not made; a quiet commit was. */
function isWithoutCommit({ command, output }: Event): boolean {
  return printsOnly.test(command ?? "") || isRefused(output ?? "");
}

/** Returns the commits that were made; an amended commit counts once. */
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
      key: before?.key ?? `commit:${event.captureKey}`,
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
