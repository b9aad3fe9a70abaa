import type { Database } from "bun:sqlite";
import { AppError } from "../../../app-error.ts";
import { now } from "../../../clock.ts";
import { isEnabled } from "../../../config/categories.ts";
import { write } from "../../../db/transaction.ts";
import { quoted } from "../../../extract/text/cut.ts";
import { saveLimits } from "../../../memory/change/fields.ts";
import { newObservation } from "../../../memory/draft.ts";
import { Forgotten } from "../../../memory/forget/forgotten.ts";
import { addObservation } from "../../../memory/write.ts";
import { cutText } from "../../../privacy/cut.ts";
import type { Workspace } from "../../../project/identify.ts";
import { findObservationBySource, type NewObservation } from "../../../store/observation.ts";
import { listSalts, wasDeleted } from "../../../store/tombstone.ts";
import { utcDay } from "../../../time.ts";
import { findLessons, type HistoryReport, type Lesson, type ReadOptions } from "./find-lessons.ts";

export type GitReport = HistoryReport & {
  added: number;
  /** Lessons that the user deleted or had forgotten here. They stay away. */
  deleted: number;
  /** The number of added lessons by kind. */
  kinds: Record<string, number>;
};

export type GitOptions = Pick<ReadOptions, "since" | "max" | "onProgress"> & { dryRun: boolean };

const batchSize = 100;
const confidence = 0.6;

/**
 * Stores what the history of the workspace's repository teaches as candidates with the origin `git`, in the project of the workspace. A
 * second import adds only what is new. Leaves out types that the user turned off. Throws AppError `not-found` outside git, before the first
 * commit, and if git can't read the history.
 */
export function importHistory(db: Database, workspace: Workspace, options: GitOptions): GitReport {
  const { worktree, commit: head, project } = workspace;
  if (!worktree || head === null) {
    throw new AppError("not-found", `There is no git history in ${workspace.root}.`, {
      hints: ["Call it in a git repository with commits, or name one: claude-mem import git --from <folder>"],
    });
  }
  const isKnown = (key: string) => findObservationBySource(db, project.id, key) !== undefined;
  const { lessons, report } = findLessons({ worktree, head }, { ...options, isKnown });
  if (report.commits === 0 && options.since === undefined) {
    throw new AppError("not-found", `Git can't read the history of ${workspace.root}.`, {
      hints: ["Is git installed and on the PATH, and is the repository whole? `git fsck` checks it."],
    });
  }
  const salts = listSalts(db);
  const forgotten = new Forgotten(db);
  const drafts = lessons
    .map((lesson) => ({ kind: lesson.kind, draft: toDraft(lesson, project.id) }))
    .filter(({ draft }) => isEnabled(draft.type));
  const fresh = drafts.filter(({ draft }) => !wasDeleted(db, draft, salts) && !forgotten.isSaidIn(draft));
  const kinds: Record<string, number> = {};
  for (const { kind } of fresh) kinds[kind] = (kinds[kind] ?? 0) + 1;
  for (let start = 0; start < fresh.length && !options.dryRun; start += batchSize) {
    write(db, () => {
      for (const { draft } of fresh.slice(start, start + batchSize)) addObservation(db, draft);
    });
  }
  return { ...report, added: fresh.length, deleted: drafts.length - fresh.length, kinds };
}

function toDraft(
  { kind, key, sha, title, why, author, at, narrative, files }: Lesson,
  projectId: number,
): NewObservation {
  // A wrong clock writes dates of the future.
  const createdAt = at > 0 && at <= now() ? at : now();
  const day = utcDay(createdAt);
  return newObservation({
    projectId,
    sourceKey: key,
    type: kind === "fix" ? "bugfix" : kind === "decision" ? "decision" : "discovery",
    title: cutText(kind === "revert" ? `Reverted: ${title}` : title, saveLimits.title),
    narrative,
    lesson: quoted(why.join(" "), saveLimits.lesson),
    facts: [`Commit ${sha.slice(0, 12)} by ${author || "unknown"}, ${day}`],
    importance: 1,
    origin: "git",
    confidence,
    status: "candidate",
    commit: sha,
    createdAt,
    files: files.map((path) => ({ path, role: "modified", contentHash: null, span: null })),
  });
}
