import { moduleOf } from "../screens.ts";
import type { State } from "../state/state.ts";
import { plainLine } from "../text/plain.ts";
import { type Line, span, spread } from "../text/spans.ts";
import { cut } from "../text/width.ts";
import type { Glyphs } from "../theme.ts";

/** Returns where one is, and of which project everything shown is. */
export function headerLine(state: State, width: number, glyphs: Glyphs): Line {
  const { stack, scope, marked } = state;
  const trail = stack.map((screen) => moduleOf(screen).title(screen)).slice(-3);
  const path = trail.flatMap((title, index): Line => {
    const isLast = index === trail.length - 1;
    return [span(index === 0 ? "  " : ` ${glyphs.dot} `, "faint"), span(title, isLast ? "strong" : "faint")];
  });
  const chosen = marked.size > 0 ? [span(`${marked.size} marked  `, "accent")] : [];
  const place = scope ? cut(plainLine(scope.name), Math.floor(width / 4)) : "all projects";
  const left = [span(" claude-mem", "title"), ...path];
  return spread(left, [...chosen, span(`${place} `, scope ? "plain" : "faint")], width);
}
