import { Box } from "ink";
import { memo } from "react";
import { localDay } from "../../core/db/local-time.ts";
import { priorityMark } from "../../core/memory/render/render-deferred.ts";
import type { Deferred } from "../../core/store/deferred.ts";
import { Columns } from "../components/columns.tsx";
import { Empty } from "../components/empty.tsx";
import { Cell, Cursor, Row } from "../components/row.tsx";
import { Styled } from "../components/styled.tsx";
import { TextLines } from "../components/text-lines.tsx";
import { VirtualList } from "../components/virtual-list.tsx";
import type { DeferredScreen } from "../state/screens.ts";
import { plainLine, plainLines } from "../text/plain.ts";
import { blank, type Line, span } from "../text/spans.ts";
import { wrap } from "../text/width.ts";
import type { ViewProps } from "./view.ts";

/** Longer lines are hard to read, even on a wide terminal. */
const maxTextWidth = 100;
const indent = 2;

export function DeferredWork({ screen, width, height }: ViewProps<DeferredScreen>) {
  const { work, cursor, isOpen } = screen;
  const chosen = work[cursor];
  if (!chosen) {
    const lines = ["Nothing is deferred.", "", 'Note work for later: claude-mem defer "Rotate the signing key"'];
    return <Empty lines={lines} width={width} height={height} />;
  }
  if (isOpen) {
    return (
      <Box paddingLeft={indent}>
        <TextLines lines={detailLines(chosen, Math.min(maxTextWidth, width - 2 * indent))} height={height} />
      </Box>
    );
  }
  return (
    <Columns
      width={width}
      height={height}
      list={() => (
        <VirtualList items={work} cursor={cursor} height={height} keyOf={({ id }) => id}>
          {(item, index) => <DeferredRow item={item} isSelected={index === cursor} />}
        </VirtualList>
      )}
      pane={(paneWidth) => <TextLines lines={detailLines(chosen, paneWidth)} height={height} />}
    />
  );
}

const DeferredRow = memo(function DeferredRow({ item, isSelected }: { item: Deferred; isSelected: boolean }) {
  const { id, createdAt, title, priority } = item;
  return (
    <Row end={<Styled as={priority === 3 ? "warn" : "faint"}>{` ${priorityMark(priority)}`}</Styled>}>
      <Cursor isSelected={isSelected} />
      <Cell width={7} as="faint">{`D${id}`}</Cell>
      <Cell width={12} as="faint">
        {localDay(createdAt)}
      </Cell>
      <Styled as={isSelected ? "strong" : "plain"}>{plainLine(title)}</Styled>
    </Row>
  );
});

function detailLines({ id, title, detail, files, createdAt }: Deferred, width: number): Line[] {
  const text = plainLines(detail).flatMap((line) => wrap(line, width).map((part): Line => [span(part)]));
  return [
    ...wrap(plainLine(title), width).map((part): Line => [span(part, "strong")]),
    [span(`D${id}, deferred on ${localDay(createdAt)}`, "faint")],
    ...(detail === "" ? [] : [blank, ...text]),
    ...(files.length === 0 ? [] : [blank, [span("Files", "title")] as Line]),
    ...files.map((file): Line => [span(plainLine(file))]),
  ];
}
