// The report of an import, as text.

import type { HistoryProgress } from "../core/transfer/import/git/find-lessons.ts";
import type { GitReport } from "../core/transfer/import/git/import-history.ts";
import type { ForeignReport } from "../core/transfer/import/import-foreign.ts";
import type { Progress } from "../core/transfer/import/sessions/import-sessions.ts";
import type { TranscriptReport } from "../core/transfer/import/sessions/report.ts";

export function renderProgress({ sessions, ofSessions, bytes, ofBytes, memories }: Progress): string {
  return `${count(sessions)} of ${count(ofSessions)} sessions, ${megabytes(bytes)} of ${megabytes(ofBytes)} MB, ${count(memories)} memories`;
}

export function renderTranscripts(report: TranscriptReport, from: string, isDryRun: boolean): string {
  const { known, empty, excluded, broken, tooLong } = report;
  const left = [
    known > 0 ? `${sessionsOf(known)} already imported` : "",
    empty > 0 ? `${sessionsOf(empty)} without text` : "",
    excluded > 0 ? `${sessionsOf(excluded)} in excluded folders` : "",
    broken + tooLong > 0 ? `${count(broken + tooLong)} damaged ${plural(broken + tooLong, "line")} skipped` : "",
  ].filter(Boolean);
  if (report.sessions === 0) {
    return left.length === 0 ? `There are no sessions in ${from}.` : `Nothing new: ${left.join(", ")}.`;
  }
  const { projects, prompts, toolUses, memories, bytes } = report;
  const found = `${sessionsOf(report.sessions)} of ${count(projects)} ${plural(projects, "project")}`;
  const content = `${count(prompts)} ${plural(prompts, "prompt")} and ${count(toolUses)} ${plural(toolUses, "tool use")}`;
  const learned = isDryRun ? "" : `, ${count(memories)} ${plural(memories, "memory", "memories")} made`;
  const lines = [
    `${isDryRun ? "Would import" : "Imported"} ${found}: ${content}${learned} (${bytes < 1e6 ? "less than 1" : megabytes(bytes)} MB read).`,
  ];
  if (left.length > 0) lines.push(`Also found: ${left.join(", ")}.`);
  return lines.join("\n");
}

export function renderForeign(report: ForeignReport, source: string, isDryRun: boolean): string {
  const { added, known, deleted, disabled, unreadable, projects, types } = report;
  const left = [
    known > 0 ? `${count(known)} already imported` : "",
    deleted > 0 ? `${count(deleted)} deleted before` : "",
    disabled > 0 ? `${count(disabled)} of types that are turned off` : "",
    unreadable > 0 ? `${count(unreadable)} skipped` : "",
  ].filter(Boolean);
  if (added === 0) return left.length === 0 ? "There is nothing in it." : `Nothing new: ${left.join(", ")}.`;
  const kinds = Object.entries(types)
    .toSorted(([, a], [, b]) => b - a)
    .map(([type, number]) => `${count(number)} ${type}`);
  const found = `${count(added)} ${plural(added, "memory", "memories")} of ${count(projects)} ${plural(projects, "project")}`;
  const lines = [`${isDryRun ? "Would import" : "Imported"} ${found} from ${source}: ${kinds.join(", ")}.`];
  if (left.length > 0) lines.push(`Also found: ${left.join(", ")}.`);
  return [...lines, ...settledLines(report)].join("\n");
}

/** Returns what became of the memories that say the same as known ones, or otherwise. */
function settledLines({ same, outdated, proposed, superseded }: ForeignReport): string[] {
  const behind = [
    same > 0 ? `${count(same)} said the same as known ones` : "",
    outdated > 0 ? `${count(outdated)} are contradicted by later ones` : "",
    superseded > 0 ? `${count(superseded)} imported before are superseded` : "",
  ].filter(Boolean);
  return [
    ...(behind.length > 0 ? [`Of these, ${behind.join(", ")}. \`claude-mem undo\` undoes each.`] : []),
    ...(proposed > 0
      ? [
          `${count(proposed)} ${plural(proposed, "contradicts", "contradict")} what holds here: \`claude-mem review\` lists them.`,
        ]
      : []),
  ];
}

export function renderGitProgress({ commits, ofCommits, lessons }: HistoryProgress): string {
  return `${count(commits)} of ${count(ofCommits)} commits, ${count(lessons)} ${plural(lessons, "candidate")}`;
}

const limitNotes: Record<Exclude<GitReport["limited"], null>, string> = {
  commits: "Older commits were not read: --max reads more.",
  time: "It stopped at its time limit: --since and --max read less.",
  lessons: "It stopped at its limit of candidates, the newest ones.",
};

export function renderGit(report: GitReport, isDryRun: boolean): string {
  const { added, commits, known, deleted, reverted, kinds, limited } = report;
  const left = [
    known > 0 ? `${count(known)} already imported` : "",
    deleted > 0 ? `${count(deleted)} deleted before` : "",
    reverted > 0 ? `${count(reverted)} ${plural(reverted, "commit")} that a later one reverted` : "",
  ].filter(Boolean);
  const parts = Object.entries(kinds).map(
    ([kind, number]) => `${count(number)} ${plural(number, kind, `${kind}${kind === "fix" ? "es" : "s"}`)}`,
  );
  const read = `${count(commits)} ${plural(commits, "commit")} read`;
  const lines = [
    added === 0
      ? `Nothing new: ${read}.`
      : `${isDryRun ? "Would keep" : "Kept"} ${count(added)} ${plural(added, "candidate")}: ${parts.join(", ")} (${read}).`,
  ];
  if (left.length > 0) lines.push(`Also found: ${left.join(", ")}.`);
  if (limited !== null) lines.push(limitNotes[limited]);
  if (added > 0 && !isDryRun) lines.push("Search finds them. `claude-mem review` keeps or rejects them.");
  return lines.join("\n");
}

function sessionsOf(value: number): string {
  return `${count(value)} ${plural(value, "session")}`;
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toLocaleString("en-US", { maximumFractionDigits: bytes < 10e6 ? 1 : 0 });
}

function plural(value: number, one: string, many = `${one}s`): string {
  return value === 1 ? one : many;
}
