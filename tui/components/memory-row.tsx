import { memo } from "react";
import { localDay } from "../../core/db/local-time.ts";
import type { Observation } from "../../core/store/observation.ts";
import { isPast } from "../record/marks.ts";
import { plainLine } from "../text/plain.ts";
import { Cell, Cursor, Row } from "./row.tsx";
import { marksEnd, Styled } from "./styled.tsx";
import { useTheme } from "./theme-context.ts";

const typeWidth = 13;
const dayWidth = 12;

type Props = { observation: Observation; isSelected?: boolean; isMarked?: boolean };

/** A memory in one row of a list: day, type, title and marks. */
export const MemoryRow = memo(function MemoryRow({ observation, isSelected = false, isMarked = false }: Props) {
  const { glyphs } = useTheme();
  return (
    <Row end={marksEnd(observation, glyphs)}>
      <Cursor isSelected={isSelected} isMarked={isMarked} />
      <Cell width={dayWidth} as="faint">
        {localDay(observation.createdAt)}
      </Cell>
      <Cell width={typeWidth} as={isSelected ? "accent" : "faint"}>
        {observation.type}
      </Cell>
      <Styled as={isSelected ? "strong" : isPast(observation) ? "faint" : "plain"}>
        {plainLine(observation.title)}
      </Styled>
    </Row>
  );
});
