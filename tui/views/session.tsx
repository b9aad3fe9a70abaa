import { memo, useMemo } from "react";
import { localClock } from "../../core/db/local-time.ts";
import type { SessionDetails } from "../../core/memory/session-details.ts";
import type { SessionEntry } from "../../core/store/session-entry.ts";
import { Empty } from "../components/empty.tsx";
import { Cell, Cursor, Row } from "../components/row.tsx";
import { marksEnd, Spans, Styled } from "../components/styled.tsx";
import { useTheme } from "../components/theme-context.ts";
import { VirtualList } from "../components/virtual-list.tsx";
import { entryCells } from "../record/session-entry-lines.ts";
import type { SessionScreen } from "../state/screens.ts";
import { plainLine } from "../text/plain.ts";
import { type SessionRow, sessionRows } from "./session-rows.ts";
import type { ViewProps } from "./view.ts";

const typeWidth = 13;
const idWidth = 8;

export function Session({ screen, width, height }: ViewProps<SessionScreen>) {
  const { story, cursor, isLoaded, id } = screen;
  if (!story) return <Empty lines={isLoaded ? [`There is no session S${id}.`] : []} width={width} height={height} />;
  return <Story story={story} cursor={cursor} width={width} height={height} />;
}

function Story(props: { story: SessionDetails; cursor: number; width: number; height: number }) {
  const { story, cursor, width, height } = props;
  const { glyphs } = useTheme();
  const rows = useMemo(() => sessionRows(story, width, glyphs), [story, width, glyphs]);
  const selected = rows.findIndex((row) => "index" in row && row.index === cursor);
  // At the first entry, the session's head stays visible.
  return (
    <VirtualList items={rows} cursor={cursor === 0 ? 0 : selected} height={height} keyOf={({ key }) => key}>
      {(row) => <StoryRow row={row} isSelected={"index" in row && row.index === cursor} />}
    </VirtualList>
  );
}

function StoryRow({ row, isSelected }: { row: SessionRow; isSelected: boolean }) {
  switch (row.kind) {
    case "line":
      return (
        <Row>
          <Spans line={row.line} />
        </Row>
      );
    case "learned":
      return <LearntRow memory={row.memory} isSelected={isSelected} />;
    case "replaced":
      return <ReplacedRow memory={row.memory} />;
    case "entry":
      return <EntryRow at={row.at} entry={row.entry} isSelected={isSelected} />;
  }
}

type Memory = SessionDetails["memories"][number];

const LearntRow = memo(function LearntRow({ memory, isSelected }: { memory: Memory; isSelected: boolean }) {
  const { glyphs } = useTheme();
  return (
    <Row end={marksEnd(memory, glyphs)}>
      <Cursor isSelected={isSelected} />
      <Styled as="good">+ </Styled>
      <Cell width={idWidth} as="accent">{`#${memory.id}`}</Cell>
      <Cell width={typeWidth} as="faint">
        {memory.type}
      </Cell>
      {plainLine(memory.title)}
    </Row>
  );
});

function ReplacedRow({ memory }: { memory: SessionDetails["replaced"][number] }) {
  return (
    <Row>
      {"  "}
      <Styled as="bad">- </Styled>
      <Cell width={idWidth} as="faint">{`#${memory.id}`}</Cell>
      <Cell width={typeWidth} as="faint">
        {memory.type}
      </Cell>
      <Styled as="faint">{plainLine(memory.title)}</Styled>
    </Row>
  );
}

type EntryRowProps = { at: number; entry: SessionEntry; isSelected: boolean };

const EntryRow = memo(function EntryRow({ at, entry, isSelected }: EntryRowProps) {
  const { glyphs } = useTheme();
  const { left, right } = entryCells(entry, { glyphs, width: typeWidth, isSelected });
  return (
    <Row end={right.length === 0 ? null : <Spans line={right} />}>
      <Cursor isSelected={isSelected} />
      <Styled as="faint">{`${localClock(at)}  `}</Styled>
      <Spans line={left} />
    </Row>
  );
});
