import { Box } from "ink";
import { memo } from "react";
import type { Line } from "../text/spans.ts";
import { Row } from "./row.tsx";
import { Spans } from "./styled.tsx";

type Props = { lines: readonly Line[]; height: number };

/**
 * Text that is already laid out, one line per row. Screens that scroll text lay it out themselves: the reducer has to know the
 * number of lines.
 */
export const TextLines = memo(function TextLines({ lines, height }: Props) {
  return (
    <Box flexDirection="column">
      {lines.slice(0, height).map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place.
        <Row key={row}>
          <Spans line={line} />
        </Row>
      ))}
    </Box>
  );
});
