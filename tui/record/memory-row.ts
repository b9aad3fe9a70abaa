import { localDay } from "../../core/memory/render/local-time.ts";
import type { Observation } from "../../core/store/observation.ts";
import { plainLine } from "../text/plain.ts";
import { type Line, span, spread } from "../text/spans.ts";
import { fit } from "../text/width.ts";
import type { Glyphs } from "../theme.ts";
import { isPast, marksOf } from "./marks.ts";

const typeWidth = 13;
const dayWidth = 12;

/** Returns a memory in one line of a list: when, of which type, what, and what has to be known of it. */
export function memoryRow(
  observation: Observation,
  look: { isSelected: boolean; isMarked: boolean; width: number; glyphs: Glyphs },
): Line {
  const { isSelected, isMarked, width, glyphs } = look;
  const style = isSelected ? "strong" : isPast(observation) ? "faint" : "plain";
  return spread(
    [
      span(isSelected ? glyphs.cursor : " ", "accent"),
      span(isMarked ? glyphs.mark : " ", "accent"),
      span(fit(localDay(observation.createdAt), dayWidth), "faint"),
      span(fit(observation.type, typeWidth), isSelected ? "accent" : "faint"),
      span(plainLine(observation.title), style),
    ],
    [...marksOf(observation, glyphs), span(" ")],
    width,
  );
}
