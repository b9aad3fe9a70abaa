import { Box } from "ink";
import type { ReactNode } from "react";
import { columnWidths } from "../text/columns.ts";
import { useTheme } from "./theme-context.ts";

type Props = {
  width: number;
  height: number;
  list: (width: number) => ReactNode;
  pane: (width: number) => ReactNode;
};

const leftWall = { borderTop: false, borderBottom: false, borderRight: false, borderDimColor: true } as const;

/** A list and, if there is room, a pane with the details of its selected row. */
export function Columns({ width, height, list, pane }: Props) {
  const { lines } = useTheme();
  const { listWidth, paneWidth } = columnWidths(width);
  return (
    <Box height={height}>
      <Box width={listWidth} flexDirection="column" flexShrink={0}>
        {list(listWidth)}
      </Box>
      {paneWidth === 0 ? null : (
        <Box {...leftWall} borderStyle={lines} marginLeft={1} paddingLeft={1} height={height}>
          <Box width={paneWidth} flexDirection="column">
            {pane(paneWidth)}
          </Box>
        </Box>
      )}
    </Box>
  );
}
