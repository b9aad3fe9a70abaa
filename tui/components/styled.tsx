import { Text } from "ink";
import type { ReactNode } from "react";
import { type Marked, marksOf } from "../record/marks.ts";
import type { Line, Style } from "../text/spans.ts";
import type { Glyphs } from "../theme.ts";
import { useTheme } from "./theme-context.ts";

/** Text in one of the styles of theme.ts, inside a row or a `Text`. */
export function Styled({ as, children }: { as: Style; children: ReactNode }) {
  const { looks } = useTheme();
  return as === "plain" ? children : <Text {...looks[as]}>{children}</Text>;
}

/** The spans of a line, inside a row or a `Text`. */
export function Spans({ line }: { line: Line }) {
  return line.map(({ text, style }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a span has no name but its place.
    <Styled key={at} as={style}>
      {text}
    </Styled>
  ));
}

/** The marks of a memory for the end of its row; null if it has none. */
export function marksEnd(of: Marked, glyphs: Glyphs): ReactNode {
  const marks = marksOf(of, glyphs);
  return marks.length === 0 ? null : <Spans line={marks} />;
}
