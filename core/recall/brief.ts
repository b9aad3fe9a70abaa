// The brief of `claude-mem brief`: the most important memories of a project in a few dozen lines, for a file that every session loads.
import type { Database } from "bun:sqlite";
import { inertLine } from "../privacy/fence.ts";
import { listOpenDeferred } from "../store/deferred.ts";
import type { Observation } from "../store/observation.ts";
import { type BriefTopic, listForBrief } from "../store/queries/brief.ts";

/** A section of the brief: its entries in order. `total` counts the entries before the limit. */
export type BriefSection = { title: string; entries: string[]; total: number };

export const briefLines = 60;

const entryChars = 120;
const scanLimit = 200;

type Part = { title: string; share: number; topic: BriefTopic };

/** Shares of all lines. Lines that a section does not use go to sections that have more entries. */
const parts: readonly Part[] = [
  { title: "What the user laid down", share: 0.25, topic: "preferences" },
  { title: "What was decided", share: 0.2, topic: "decisions" },
  { title: "How it is built", share: 0.15, topic: "structure" },
  { title: "What went wrong before", share: 0.25, topic: "failures" },
  { title: "How things are done", share: 0.1, topic: "runbooks" },
];
const deferred = { title: "Deferred", share: 0.05 };

/**
 * Returns the brief of a project in at most `lines` entries, each a single inert line. Includes only certain memories, the most
 * important first. `home` is written as `~`, since the file may be read on another machine. Omits sections without entries.
 */
export function briefOf(db: Database, projectId: number, lines: number, home: string): BriefSection[] {
  const sections = [
    ...parts.map(({ title, share, topic }) => ({ title, share, all: entriesOf(db, projectId, topic) })),
    {
      ...deferred,
      all: listOpenDeferred(db, projectId, scanLimit).map(({ id, title }) => ({ id: `D${id}`, text: title })),
    },
  ];
  const counts = shareLines(
    sections.map(({ all, share }) => ({ wanted: all.length, share: Math.floor(share * lines) })),
    lines,
  );
  return sections.flatMap(({ title, all }, at) => {
    const entries = all.slice(0, counts[at]).map(({ id, text }) => `- ${entry(text, home)} (${id})`);
    return entries.length > 0 ? [{ title, entries, total: all.length }] : [];
  });
}

/**
 * Returns the number of lines for each part: at most its share first; lines left over are then dealt out one by one to parts that
 * want more.
 */
export function shareLines(parts: readonly { wanted: number; share: number }[], lines: number): number[] {
  const counts = parts.map(({ wanted, share }) => Math.min(wanted, share));
  let left = lines - counts.reduce((sum, count) => sum + count, 0);
  while (left > 0) {
    const before = left;
    for (const [at, { wanted }] of parts.entries()) {
      if (left === 0 || (counts[at] ?? 0) >= wanted) continue;
      counts[at] = (counts[at] ?? 0) + 1;
      left -= 1;
    }
    if (left === before) break;
  }
  return counts;
}

function entriesOf(db: Database, projectId: number, topic: BriefTopic): { id: string; text: string }[] {
  const found = listForBrief(db, projectId, topic, scanLimit);
  return found.map((each) => ({ id: `#${each.id}`, text: textOf(each) }));
}

function textOf({ title, lesson, status }: Observation): string {
  if (status === "rejected") return `Did not work: ${title}`;
  return lesson === null || lesson === title ? title : `${title} — ${lesson}`;
}

function entry(text: string, home: string): string {
  const portable = home === "" || home === "/" ? text : text.replaceAll(home, "~");
  return inertLine(portable, entryChars);
}
