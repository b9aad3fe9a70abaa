const minWidthWithPane = 110;
/** The line between the two, and the space around it. */
const wallWidth = 3;

/** Returns the widths of a list and the pane beside it. A pane of width 0 is not shown. */
export function columnWidths(width: number): { listWidth: number; paneWidth: number } {
  if (width < minWidthWithPane) return { listWidth: width, paneWidth: 0 };
  const listWidth = Math.floor((width - wallWidth) * 0.54);
  return { listWidth, paneWidth: width - wallWidth - listWidth - 1 };
}
