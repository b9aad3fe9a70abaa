import { Box, Text } from "ink";
import { wrap } from "../text/width.ts";
import { Styled } from "./styled.tsx";

/** The text of a screen without content. The first line names what is missing, the others what to do. */
export function Empty({ lines, width, height }: { lines: readonly string[]; width: number; height: number }) {
  const [first = "", ...rest] = lines;
  const text = rest.flatMap((line) => wrap(line, width - 4)).join("\n");
  const rows = 1 + text.split("\n").length;
  return (
    <Box flexDirection="column" paddingLeft={2} paddingTop={Math.max(0, Math.min(2, Math.floor((height - rows) / 2)))}>
      <Text wrap="truncate">
        <Styled as="strong">{first}</Styled>
      </Text>
      <Text wrap="truncate">
        <Styled as="faint">{text}</Styled>
      </Text>
    </Box>
  );
}
