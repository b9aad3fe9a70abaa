// Finds the lessons in the history of a repository. Reads only; core/transfer/import/git/import-history.ts stores it.

import { isNoisyPath } from "../../../capture/noise.ts";
import { quoted } from "../../../extract/text/cut.ts";
import { cleanText } from "../../../privacy/clean.ts";
import { cutText } from "../../../privacy/cut.ts";
import {
  type ChangedFile,
  type History,
  type HistoryCommit,
  listCommits,
  readChangedFiles,
  readCommits,
  readNewestFiles,
} from "../../../project/git-history.ts";
import { minuteMs } from "../../../time.ts";
import { classify, type Finding, isMachine, revertedBy } from "./classify.ts";
import { readDecisionRecord, recordPathspecs } from "./decision-record.ts";
import { type Message, readMessage } from "./read-message.ts";

/** A finding with its commit. `key` is unique in the repository, and the same on any machine. */
export type Lesson = Finding & {
  key: string;
  sha: string;
  author: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** The whole reason, quoted. */
  narrative: string;
  files: string[];
};

export type HistoryReport = {
  commits: number;
  /** Commits that were stored before. */
  known: number;
  /** Commits that a later commit reverted. */
  reverted: number;
  /** Whether a limit of time or number ended the reading. */
  limited: "commits" | "time" | "lessons" | null;
};

export type HistoryProgress = { commits: number; ofCommits: number; lessons: number };

export type ReadOptions = {
  /** Milliseconds since the epoch. */
  since?: number | undefined;
  max: number;
  isKnown: (key: string) => boolean;
  onProgress?: (state: HistoryProgress) => void;
  /** In milliseconds. */
  timeLimit?: number;
};

/** More would bury what sessions teach. The newest commits come first. */
const maxLessons = 500;
const maxRecords = 200;
const defaultTimeLimitMs = minuteMs;
/** For the files of what was found in time. */
const moreTimeMs = 20_000;
/** A change of more files is about none of them. */
const maxFiles = 20;
const authorChars = 60;
const narrativeChars = 1_200;

/** Returns the lessons of a history, the newest first, and what was read. */
export function findLessons(whole: History, options: ReadOptions): { lessons: Lesson[]; report: HistoryReport } {
  const until = performance.now() + (options.timeLimit ?? defaultTimeLimitMs);
  const history = { ...whole, until: until + moreTimeMs };
  const hashes = listCommits(history, options);
  const report: HistoryReport = { commits: 0, known: 0, reverted: 0, limited: null };
  if (hashes.length === options.max) report.limited = "commits";
  const found = new Map<string, { commit: HistoryCommit; message: Message; finding: Finding }>();
  const reverted = new Set<string>();
  const titles = new Set<string>();
  for (const batch of readCommits(history, hashes)) {
    for (const commit of batch) {
      report.commits += 1;
      // Whole, before anything is taken from it.
      const message = readMessage(cleanText(commit.message));
      const isReverted = reverted.has(commit.sha) || reverted.has(message.subject);
      for (const name of revertedNames(message)) if (!isReverted) reverted.add(name);
      if (isReverted) report.reverted += 1;
      else if (options.isKnown(keyOf(commit.sha))) report.known += 1;
      else if (!isMachine(commit.author)) {
        const finding = classify(message);
        // A change that was picked onto several branches has one message.
        if (finding && !titles.has(finding.title)) found.set(commit.sha, { commit, message, finding });
        titles.add(finding?.title ?? "");
      }
    }
    options.onProgress?.({ commits: report.commits, ofCommits: hashes.length, lessons: found.size });
    if (found.size >= maxLessons) report.limited = "lessons";
    else if (performance.now() > until) report.limited = "time";
    else continue;
    break;
  }
  const changed = readChangedFiles(history, [...found.keys()]);
  const lessons = [...found.values()]
    .slice(0, maxLessons)
    .map(({ commit, message, finding }) => lessonOf(commit, finding, message.sentences, changed.get(commit.sha) ?? []));
  if (report.limited === "time") return { lessons, report };
  const records = findRecords({ ...history, until }, hashes, options);
  if (performance.now() > until) report.limited = "time";
  return { lessons: [...records, ...lessons], report };
}

function keyOf(sha: string): string {
  return `git:${sha}`;
}

function revertedNames(message: Message): string[] {
  const subject = /^Revert "(.{1,300})"/.exec(message.subject)?.[1];
  return [revertedBy(message), subject].filter((name) => name !== undefined);
}

/** Returns the decisions of the records that commits added and that still exist. */
function findRecords(history: History, hashes: readonly string[], { isKnown }: ReadOptions): Lesson[] {
  const added = new Map<string, string>();
  for (const [sha, files] of readChangedFiles(history, hashes, recordPathspecs)) {
    // The last one is the oldest: the file may have been removed and added again.
    for (const { path, isAdded } of files) if (isAdded) added.set(path, sha);
  }
  const fresh = [...added].filter(([path, sha]) => !isKnown(recordKey(sha, path))).slice(0, maxRecords);
  const texts = readNewestFiles(
    history,
    fresh.map(([path]) => path),
  );
  const commits = new Map<string, HistoryCommit>();
  for (const batch of readCommits(history, [...new Set(fresh.map(([, sha]) => sha))])) {
    for (const commit of batch) commits.set(commit.sha, commit);
  }
  return fresh.flatMap(([path, sha]) => {
    const commit = commits.get(sha);
    const finding = readDecisionRecord(path, cleanText(texts.get(path) ?? ""));
    if (!commit || !finding) return [];
    return [{ ...lessonOf(commit, finding, finding.why, [{ path, isAdded: true }]), key: recordKey(sha, path) }];
  });
}

/** One commit may add several records. */
function recordKey(sha: string, path: string): string {
  return `${keyOf(sha)}:${Bun.hash(path).toString(36)}`;
}

function lessonOf(
  { sha, author, at }: HistoryCommit,
  finding: Finding,
  sentences: readonly string[],
  changed: readonly ChangedFile[],
): Lesson {
  const paths = changed.map(({ path }) => cleanText(path)).filter((path) => !isNoisyPath(path));
  return {
    ...finding,
    key: keyOf(sha),
    sha,
    author: cutText(cleanText(author), authorChars),
    at,
    narrative: quoted(sentences.join(" "), narrativeChars),
    files: paths.length > maxFiles ? [] : paths,
  };
}
