import { Box, Text } from "ink";
import type { ReactNode } from "react";
import type { Style } from "../text/spans.ts";
import { fit } from "../text/width.ts";
import { Styled } from "./styled.tsx";
import { useTheme } from "./theme-context.ts";

/**
 * One row of the terminal. `end` is at its right edge, followed by a column of space; the text before it is cut
 * to make room. A null `end` keeps the space only.
 */
export function Row({ end, children }: { end?: ReactNode; children?: ReactNode }) {
  return (
    <Box height={1} flexShrink={0} justifyContent="space-between" paddingRight={end === undefined ? 0 : 1}>
      <Text wrap="truncate">{children}</Text>
      {end ? (
        <Box flexShrink={0}>
          <Text>{end}</Text>
        </Box>
      ) : null}
    </Box>
  );
}

/** Text in exactly `width` columns of a row. */
export function Cell(props: { width: number; as?: Style; align?: "left" | "right"; children: string }) {
  const { width, as = "plain", align = "left", children } = props;
  return <Styled as={as}>{fit(children, width, align)}</Styled>;
}

/** The two columns before a selectable row. */
export function Cursor({ isSelected, isMarked = false }: { isSelected: boolean; isMarked?: boolean }) {
  const { glyphs } = useTheme();
  return (
    <Styled as="accent">
      {isSelected ? glyphs.cursor : " "}
      {isMarked ? glyphs.mark : " "}
    </Styled>
  );
}
