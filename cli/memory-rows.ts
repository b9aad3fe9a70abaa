// Rows of memory lists on the command line. A model gets `renderRow`, which costs fewer tokens.

import { localClock, localDay } from "../core/db/local-time.ts";
import type { Freshness } from "../core/freshness/citation.ts";
import { freshnessMark } from "../core/freshness/judge-memory.ts";
import { heldMark, renderHitText, statusMark } from "../core/memory/render/render.ts";
import { inertLine } from "../core/privacy/fence.ts";
import type { SearchHit } from "../core/search/hit.ts";
import type { Observation } from "../core/store/observation.ts";
import { observationTypes } from "../core/store/vocabulary.ts";
import type { ProgramContext } from "./context.ts";

/** A memory of a list. `project` is its name, where the list has several projects; `matched` are the terms of a search. */
export type ListedMemory = {
  observation: Observation;
  freshness?: Freshness | undefined;
  project?: string | undefined;
  matched?: SearchHit["matched"];
};

type Style = "faint" | "accent" | "strong";

const codes: Record<Style, readonly [on: number, off: number]> = { faint: [2, 22], accent: [36, 39], strong: [1, 22] };
const typeWidth = Math.max(...observationTypes.map((type) => type.length));
const importanceWidth = 3;
const titleChars = 160;
const projectChars = 60;

/**
 * Returns one text per memory: "#12  2026-03-01 14:05  decision      !!   Title (pinned; code changed)", and below it the lesson or
 * the sentence that matched. Colored if standard output is a terminal with colors.
 */
export function memoryRows(context: ProgramContext, memories: readonly ListedMemory[]): string[] {
  const paint = painter(context);
  const idWidth = Math.max(0, ...memories.map(({ observation }) => `#${observation.id}`.length));
  return memories.map(({ observation, freshness, project, matched }) => {
    const { id, type, importance, createdAt, pinned } = observation;
    const marks = [
      pinned && "pinned",
      statusMark(observation),
      heldMark(observation),
      freshness && freshnessMark(freshness),
    ].filter(Boolean);
    const row = [
      paint("accent", `#${id}`.padEnd(idWidth)),
      paint("faint", `${localDay(createdAt)} ${localClock(createdAt)}`),
      type.padEnd(typeWidth),
      "!".repeat(importance).padEnd(importanceWidth),
      paint(importance === 3 ? "strong" : undefined, inertLine(observation.title, titleChars)),
    ].join("  ");
    const mark = marks.length > 0 ? ` ${paint("faint", `(${marks.join("; ")})`)}` : "";
    const name = project === undefined ? "" : ` ${paint("faint", `[${inertLine(project, projectChars)}]`)}`;
    const below = matched ? renderHitText({ observation, matched }) : "";
    return `${row}${mark}${name}${below && `\n   ${below}`}`;
  });
}

function painter({ stdout, environment }: ProgramContext): (style: Style | undefined, text: string) => string {
  const hasColor = "isTTY" in stdout && stdout.isTTY === true && !environment.plain;
  const sequence = (code: number) => `${String.fromCharCode(27)}[${code}m`;
  return (style, text) => {
    if (!hasColor || style === undefined) return text;
    const [on, off] = codes[style];
    return `${sequence(on)}${text}${sequence(off)}`;
  };
}
