import { blank, fitLine, type Line, span } from "../text/spans.ts";
import type { Glyphs } from "../theme.ts";

/** Returns a list, and beside it, where there is room, what its selected row is about. */
export function columns(area: {
  width: number;
  height: number;
  glyphs: Glyphs;
  list: (width: number) => readonly Line[];
  pane: (width: number) => readonly Line[];
}): readonly Line[] {
  const { width, height, glyphs, list, pane } = area;
  const { listWidth, paneWidth } = columnWidths(width);
  const left = list(listWidth);
  if (paneWidth === 0) return left;
  const right = pane(paneWidth);
  const wall = span(` ${glyphs.wall} `, "faint");
  return Array.from({ length: height }, (_, row) => [
    ...fitLine(left[row] ?? blank, listWidth),
    wall,
    ...(right[row] ?? blank),
  ]);
}

const narrowestWithPane = 110;

/** Returns how wide the two are; a pane of width 0 is not shown. */
export function columnWidths(width: number): { listWidth: number; paneWidth: number } {
  if (width < narrowestWithPane) return { listWidth: width, paneWidth: 0 };
  const listWidth = Math.floor((width - 3) * 0.54);
  return { listWidth, paneWidth: width - 3 - listWidth - 1 };
}
