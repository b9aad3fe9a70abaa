// The brief of `claude-mem brief`: the most important memories of a project in a few dozen lines, for a file that every session loads.
import type { Database } from "bun:sqlite";
import { isLaidDown } from "../memory/laid-down.ts";
import { inertLine } from "../privacy/fence.ts";
import { listOpenDeferred } from "../store/deferred.ts";
import type { Observation } from "../store/observation.ts";
import { type BriefPart, type BriefTopic, listForBrief } from "../store/queries/brief.ts";
import type { ExportFilter } from "../store/queries/export-scope.ts";
import type { RuleSource } from "../store/queries/rules.ts";

/** A section of the brief: its entries in order. `total` counts the entries before the limit. */
export type BriefSection = { title: string; entries: string[]; total: number };

export const briefLines = 60;

const entryChars = 120;
const scanLimit = 200;

type Part = { title: string; share: number; topic: BriefTopic; source?: RuleSource };

/** Shares of all lines. Lines that a section does not use go to sections that have more entries. */
const parts: readonly Part[] = [
  { title: "Rules of the user", share: 0.25, topic: "preferences", source: "user" },
  { title: "Decisions of the user", share: 0.1, topic: "decisions", source: "user" },
  { title: "Rules that an assistant noted", share: 0.05, topic: "preferences", source: "others" },
  { title: "Decisions that an assistant noted", share: 0.1, topic: "decisions", source: "others" },
  { title: "Architecture", share: 0.1, topic: "structure" },
  { title: "Past failures", share: 0.25, topic: "failures" },
  { title: "Runbooks", share: 0.1, topic: "runbooks" },
];
const deferred = { title: "Deferred", share: 0.05 };

/**
 * Returns the brief of a project in at most `lines` entries, each a single inert line. Includes only certain memories, the most
 * important first. `home` is written as `~`, since the file may be read on another machine. Omits sections without entries; with a `filter`
 * deferred items as well.
 */
export function briefOf(
  db: Database,
  projectId: number,
  lines: number,
  home: string,
  filter?: ExportFilter,
): BriefSection[] {
  const sections = [
    ...parts.map(({ title, share, ...part }) => ({ title, share, all: entriesOf(db, projectId, { ...part, filter }) })),
    // A filter is about memories.
    ...(filter ? [] : [{ ...deferred, all: deferredEntries(db, projectId) }]),
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

type Entry = { id: string; text: string };

function deferredEntries(db: Database, projectId: number): Entry[] {
  return listOpenDeferred(db, projectId, scanLimit).map(({ id, title, origin }) => {
    return { id: `D${id}${origin === "user" ? "" : `, ${origin}`}`, text: title };
  });
}

function entriesOf(db: Database, projectId: number, part: BriefPart): Entry[] {
  const found = listForBrief(db, projectId, part, scanLimit);
  // A section of several origins names that of each entry.
  const mark = (each: Observation) => (part.source !== undefined || isLaidDown(each) ? "" : `, ${each.origin}`);
  return found.map((each) => ({ id: `#${each.id}${mark(each)}`, text: textOf(each) }));
}

function textOf({ title, lesson, status }: Observation): string {
  if (status === "rejected") return `Did not work: ${title}`;
  return lesson === null || lesson === title ? title : `${title} — ${lesson}`;
}

function entry(text: string, home: string): string {
  const portable = home === "" || home === "/" ? text : text.replaceAll(home, "~");
  return inertLine(portable, entryChars);
}

/** Returns the brief as Markdown that says what it is. */
export function briefText(sections: readonly BriefSection[]): string {
  const bodies = sections.map(({ title, entries, total }) => {
    const more = total - entries.length;
    return [`## ${title}`, "", ...entries, ...(more > 0 ? [`- ${more} more: mem_search finds them`] : [])].join("\n");
  });
  const meaning =
    "Recorded by claude-mem from earlier sessions: check it against the code; of this only what the user laid down is a rule. `mem_get` shows an id in full.";
  return `${["# What is known of this project", meaning, ...bodies].join("\n\n")}\n`;
}
