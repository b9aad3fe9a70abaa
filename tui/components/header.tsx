import { useContext } from "react";
import { moduleOf } from "../screens.ts";
import { type State, topScreen } from "../state/state.ts";
import { plainLine } from "../text/plain.ts";
import { type Line, span, spread } from "../text/spans.ts";
import { cut } from "../text/width.ts";
import { Row, ThemeContext } from "./row.tsx";

/** Where one is, and of which project everything shown is. */
export function Header({ state, width }: { state: State; width: number }) {
  const { glyphs } = useContext(ThemeContext);
  const { stack, scope, marked } = state;
  const trail = stack.map((screen) => moduleOf(screen).title(screen)).slice(-3);
  const path = trail.flatMap((title, index): Line => {
    const isLast = index === trail.length - 1;
    return [span(index === 0 ? "  " : ` ${glyphs.dot} `, "faint"), span(title, isLast ? "strong" : "faint")];
  });
  const chosen = marked.size > 0 ? [span(`${marked.size} marked  `, "accent")] : [];
  const place = scope ? cut(plainLine(scope.name), Math.floor(width / 4)) : "all projects";
  const left = [span(" claude-mem", "title"), ...path];
  return <Row line={spread(left, [...chosen, span(`${place} `, scope ? "plain" : "faint")], width)} width={width} />;
}

/** The name of the screen on top, for the terminal's title. */
export function titleOf(state: State): string {
  const screen = topScreen(state);
  return moduleOf(screen).title(screen);
}
