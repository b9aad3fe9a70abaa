import { memo } from "react";
import type { FoundHit } from "../../core/browse/search-page.ts";
import { localDay } from "../../core/db/local-time.ts";
import { bestExcerpt } from "../../core/memory/render/excerpt.ts";
import { Cell, Cursor, Row } from "../components/row.tsx";
import { marksEnd, Spans, Styled } from "../components/styled.tsx";
import { useTheme } from "../components/theme-context.ts";
import { isPast } from "../record/marks.ts";
import { highlight } from "../text/highlight.ts";
import { plainLine } from "../text/plain.ts";
import { cut } from "../text/width.ts";

export const rowsPerHit = 2;
const idWidth = 8;
const typeWidth = 13;
const maxProjectWidth = 20;
/** More would not fit a row. */
const maxChars = 400;

type Props = { hit: FoundHit; project: string | undefined; isSelected: boolean; isMarked: boolean };

/** A hit in two rows: its title, and the sentence that matched. */
export const HitRows = memo(function HitRows({ hit, project, isSelected, isMarked }: Props) {
  const { glyphs } = useTheme();
  const { observation, matched, freshness } = hit;
  const style = isSelected ? "strong" : isPast(observation) ? "faint" : "plain";
  const title = plainLine(observation.title).slice(0, maxChars);
  const excerpt = plainLine(observation.lesson ?? bestExcerpt(observation, matched)).slice(0, maxChars);
  const cursor = <Cursor isSelected={isSelected} isMarked={isMarked} />;
  return (
    <>
      <Row end={marksEnd({ ...observation, freshness }, glyphs)}>
        {cursor}
        <Cell width={idWidth} as="faint">{`#${observation.id}`}</Cell>
        <Cell width={typeWidth} as={isSelected ? "accent" : "faint"}>
          {observation.type}
        </Cell>
        <Spans line={highlight(title, matched, style)} />
      </Row>
      <Row>
        {cursor}
        {" ".repeat(idWidth)}
        <Cell width={typeWidth} as="faint">
          {localDay(observation.createdAt)}
        </Cell>
        {project === undefined ? null : <Styled as="faint">{`${cut(plainLine(project), maxProjectWidth)}  `}</Styled>}
        {excerpt === title ? null : <Spans line={highlight(excerpt, matched, "faint")} />}
      </Row>
    </>
  );
});
