import type { Freshness } from "../../core/freshness/citation.ts";
import { freshnessMark } from "../../core/freshness/judge-memory.ts";
import type { Observation } from "../../core/store/observation.ts";
import { type Line, type Span, span } from "../text/spans.ts";
import type { Glyphs } from "../theme.ts";

export type Marked = Pick<Observation, "status" | "supersededBy" | "pinned"> & { freshness?: Freshness | undefined };

/** Returns the marks shown beside a memory's title: candidate, pinned, about changed code and the like. */
export function marksOf({ status, supersededBy, pinned, freshness }: Marked, glyphs: Glyphs): Line {
  const marks: Span[] = [];
  if (freshness && freshness !== "verified") marks.push(span(freshnessMark(freshness), "warn"));
  if (status === "candidate") marks.push(span("candidate", "warn"));
  if (status === "rejected") marks.push(span("did not work", "bad"));
  if (status === "superseded") marks.push(span(supersededBy === null ? "superseded" : `by #${supersededBy}`, "faint"));
  if (status === "hidden") marks.push(span("hidden", "faint"));
  if (pinned) marks.push(span(glyphs.pin, "accent"));
  return marks.flatMap((mark) => [span("  "), mark]);
}

/** Returns whether the memory is no longer valid. */
export function isPast({ status }: Pick<Observation, "status">): boolean {
  return status === "superseded" || status === "hidden";
}
