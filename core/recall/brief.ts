// The most of what is known of a project, in a few dozen lines that stand in every session: what `claude-mem brief` writes.
import type { Database } from "bun:sqlite";
import { inertLine } from "../privacy/fence.ts";
import { listOpenDeferred } from "../store/deferred.ts";
import type { Observation } from "../store/observation.ts";
import { type BriefTopic, listForBrief } from "../store/queries/brief.ts";

/** A section of the brief: entries in order, `share` of the whole it has by right, `total` how many there are to tell. */
export type BriefSection = { title: string; entries: string[]; total: number };

export const briefLines = 60;

const entryChars = 120;
const scanLimit = 200;

type Part = { title: string; share: number; topic: BriefTopic };

/** The shares are parts of the whole; what a section leaves over goes to those that have more. */
const parts: readonly Part[] = [
  { title: "What the user laid down", share: 0.25, topic: "preferences" },
  { title: "What was decided", share: 0.2, topic: "decisions" },
  { title: "How it is built", share: 0.15, topic: "structure" },
  { title: "What went wrong before", share: 0.25, topic: "failures" },
  { title: "How things are done", share: 0.1, topic: "runbooks" },
];
const deferred = { title: "Deferred", share: 0.05 };

/**
 * Returns the brief of a project in at most `lines` entries, each of them one line that is safe as it stands: what is certain
 * only, the weightiest first. `home` is written `~`, for the file may be read elsewhere. Sections without entries are left out.
 */
export function briefOf(db: Database, projectId: number, lines: number, home: string): BriefSection[] {
  const said = [
    ...parts.map(({ title, share, topic }) => ({ title, share, all: entriesOf(db, projectId, topic) })),
    {
      ...deferred,
      all: listOpenDeferred(db, projectId, scanLimit).map(({ id, title }) => ({ id: `D${id}`, text: title })),
    },
  ];
  const counts = shareLines(
    said.map(({ all, share }) => ({ wanted: all.length, share: Math.floor(share * lines) })),
    lines,
  );
  return said.flatMap(({ title, all }, at) => {
    const entries = all.slice(0, counts[at]).map(({ id, text }) => `- ${entry(text, home)} (${id})`);
    return entries.length > 0 ? [{ title, entries, total: all.length }] : [];
  });
}

/**
 * Returns how many lines each part gets: its share first; what others leave over is dealt out one by one, to those that want
 * more.
 */
export function shareLines(wants: readonly { wanted: number; share: number }[], lines: number): number[] {
  const given = wants.map(({ wanted, share }) => Math.min(wanted, share));
  let left = lines - given.reduce((sum, count) => sum + count, 0);
  while (left > 0) {
    const before = left;
    for (const [at, { wanted }] of wants.entries()) {
      if (left === 0 || (given[at] ?? 0) >= wanted) continue;
      given[at] = (given[at] ?? 0) + 1;
      left -= 1;
    }
    if (left === before) break;
  }
  return given;
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
  const here = home === "" || home === "/" ? text : text.replaceAll(home, "~");
  return inertLine(here, entryChars);
}
