import { Box } from "ink";
import { useContext } from "react";
import { type Line, span } from "../text/spans.ts";
import { ThemeContext } from "./row.tsx";
import { Rows } from "./rows.tsx";

/** A list, and beside it, where there is room, what its selected row is about. */
export function Columns(props: {
  width: number;
  height: number;
  list: (width: number) => readonly Line[];
  pane: ((width: number) => readonly Line[]) | undefined;
}) {
  const { width, height, list, pane } = props;
  const { glyphs } = useContext(ThemeContext);
  const { listWidth, paneWidth } = columnWidths(width);
  if (paneWidth === 0 || !pane) return <Rows lines={list(width)} width={width} height={height} />;
  const wall: Line[] = Array.from({ length: height }, () => [span(` ${glyphs.wall} `, "faint")]);
  return (
    <Box>
      <Rows lines={list(listWidth)} width={listWidth} height={height} />
      <Rows lines={wall} width={3} height={height} />
      <Rows lines={pane(paneWidth)} width={paneWidth} height={height} />
    </Box>
  );
}

const narrowestWithPane = 110;

/** Returns how wide the two are; a pane of width 0 is not shown. */
export function columnWidths(width: number): { listWidth: number; paneWidth: number } {
  if (width < narrowestWithPane) return { listWidth: width, paneWidth: 0 };
  const listWidth = Math.floor((width - 3) * 0.54);
  return { listWidth, paneWidth: width - 3 - listWidth - 1 };
}
