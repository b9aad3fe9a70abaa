import { localDay } from "../../db/local-time.ts";
import { inertLine } from "../../privacy/fence.ts";
import type { Source, SourceHit } from "../../search/sources.ts";
import { formatReference, type Reference, type ReferenceKind } from "../references.ts";
import { bestExcerpt } from "./excerpt.ts";
import { renderHit } from "./render.ts";

const titleChars = 160;
const excerptChars = 200;

const kinds: Record<Source, ReferenceKind> = {
  observations: "observation",
  prompts: "prompt",
  summaries: "session",
  deferred: "deferred",
};

/** Returns the reference, project, time and excerpt of a hit of any source. `excerpt` is the sentence that matches the query best. */
export function identifyHit(hit: SourceHit): {
  reference: Reference;
  projectId: number;
  createdAt: number;
  excerpt: string;
} {
  if (hit.source === "observations") {
    const { id, projectId, createdAt } = hit.observation;
    const excerpt = bestExcerpt(hit.observation, hit.matched);
    return { reference: { kind: kinds[hit.source], id }, projectId, createdAt, excerpt };
  }
  const { id, projectId, createdAt, texts } = hit.record;
  const excerpt = bestExcerpt({ narrative: texts[0] ?? "", facts: texts.slice(1) }, hit.matched);
  return { reference: { kind: kinds[hit.source], id }, projectId, createdAt, excerpt };
}

/** Returns a hit of any source in one or two lines, like `renderHit` for memories: "P3 prompt 2026-03-01 The words". */
export function renderSourceHit(hit: SourceHit): string {
  if (hit.source === "observations") return renderHit(hit);
  const { reference, createdAt, excerpt } = identifyHit(hit);
  const row = `${formatReference(reference)} ${reference.kind} ${localDay(createdAt)}`;
  const text = inertLine(excerpt, excerptChars);
  const { title, status } = hit.record;
  if (title === "") return `${row} ${text}`;
  return `${row} ${inertLine(title, titleChars)}${status && ` (${status})`}${text && `\n   ${text}`}`;
}
