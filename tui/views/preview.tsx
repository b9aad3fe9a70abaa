import { Box } from "ink";
import { silenceLines } from "../../core/browse/next-session.ts";
import { maxCharsOf } from "../../core/config/surfaces.ts";
import { Empty } from "../components/empty.tsx";
import { Row } from "../components/row.tsx";
import { Styled } from "../components/styled.tsx";
import { TextLines } from "../components/text-lines.tsx";
import { useTheme } from "../components/theme-context.ts";
import { firstVisible } from "../state/move.ts";
import type { PreviewScreen } from "../state/screens.ts";
import { plainLine } from "../text/plain.ts";
import { type Line, span } from "../text/spans.ts";
import { wrap } from "../text/width.ts";
import type { Glyphs } from "../theme.ts";
import type { ViewProps } from "./view.ts";

const maxTextWidth = 110;
/** The line above the text, and the blank one below it. */
const rowsAbove = 2;

export function Preview({ screen, width, height }: ViewProps<PreviewScreen>) {
  const { glyphs } = useTheme();
  const { next } = screen;
  if (next.lines.length === 0) return <Empty lines={silenceLines(next)} width={width} height={height} />;
  const { lines, selected } = previewLines(screen, Math.min(width - 4, maxTextWidth), glyphs);
  const room = height - rowsAbove;
  return (
    <Box flexDirection="column">
      <Row>
        <Styled as="faint">{`  ${next.text.length} of at most ${maxCharsOf("session-start")} characters`}</Styled>
      </Row>
      <Row />
      <TextLines lines={lines.slice(firstVisible(selected, lines.length, room))} height={room} />
    </Box>
  );
}

/** Returns the lines of the text, and the index of the first selected line. */
function previewLines({ next, cursor }: PreviewScreen, width: number, glyphs: Glyphs) {
  const lines: Line[] = [];
  let selected = 0;
  for (const [index, { text, target }] of next.lines.entries()) {
    const isSelected = index === cursor;
    if (isSelected) selected = lines.length;
    const style = target ? (isSelected ? "strong" : "plain") : "title";
    for (const part of wrap(plainLine(text), width)) {
      lines.push([span(isSelected ? `${glyphs.cursor} ` : "  ", "accent"), span(part, style)]);
    }
  }
  return { lines, selected };
}
