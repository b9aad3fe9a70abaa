import { Box } from "ink";
import { blank, type Line } from "../text/spans.ts";
import { Row } from "./row.tsx";

/** Lines from the top of an area of exactly `height` rows; what does not fit is left out. */
export function Rows({ lines, width, height }: { lines: readonly Line[]; width: number; height: number }) {
  const shown = Array.from({ length: Math.max(0, height) }, (_, index) => lines[index] ?? blank);
  return (
    <Box flexDirection="column" width={width} height={Math.max(0, height)}>
      {shown.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row of the terminal has no identity but its place
        <Row key={index} line={line} width={width} />
      ))}
    </Box>
  );
}
