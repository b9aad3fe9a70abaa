// The content of a project's report for an outsider: its rules, decisions, lessons and open work.
import type { Database } from "bun:sqlite";
import { cleanText } from "../../privacy/clean.ts";
import { printable } from "../../privacy/printable.ts";
import { listOpenDeferred } from "../../store/deferred.ts";
import { getProject } from "../../store/project.ts";
import type { ObservationType } from "../../store/vocabulary.ts";
import { type OutgoingMemory, outgoingMemories } from "./outgoing.ts";

/** Deferred work for the report, its texts cleaned again. */
export type OpenWork = { id: number; title: string; detail: string; files: string[]; createdAt: number };

/** `memories`: the pinned first, then the most important, then the newest. */
export type ReportSection = { title: string; memories: OutgoingMemory[] };
export type Report = { project: string; sections: ReportSection[]; openWork: OpenWork[] };

const maxOpenWork = 1_000;

const sections: readonly { title: string; types: readonly ObservationType[] }[] = [
  { title: "Rules", types: ["constraint", "preference"] },
  { title: "Decisions", types: ["decision", "architecture", "pattern"] },
  { title: "How it is done", types: ["runbook"] },
  { title: "Lessons", types: ["bugfix", "discovery"] },
  { title: "Known debt", types: ["debt"] },
];

/** Returns the report of a project. A memory that only describes a change (features, refactorings) is included if it has a lesson. */
export function reportOf(db: Database, projectId: number): Report {
  const memories = [...outgoingMemories(db, { projectId })].sort(byWeight);
  const inSection = sections.map(({ title, types }) => ({
    title,
    memories: memories.filter(({ type, lesson }) =>
      title === "Lessons" ? types.includes(type) || (isChange(type) && lesson !== null) : types.includes(type),
    ),
  }));
  return {
    project: clean(getProject(db, projectId)?.name ?? ""),
    sections: inSection.filter(({ memories }) => memories.length > 0),
    openWork: listOpenDeferred(db, projectId, maxOpenWork).map(({ id, title, detail, files, createdAt }) => ({
      ...{ id, title: clean(title), detail: clean(detail), files: files.map(clean), createdAt },
    })),
  };
}

function isChange(type: ObservationType): boolean {
  return !sections.some(({ types }) => types.includes(type));
}

function byWeight(a: OutgoingMemory, b: OutgoingMemory): number {
  return Number(b.pinned) - Number(a.pinned) || b.importance - a.importance || b.createdAt - a.createdAt;
}

/** A secret may have been stored before its form was known. */
function clean(text: string): string {
  return printable(cleanText(text));
}
