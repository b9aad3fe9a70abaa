// Components by themselves, drawn by Ink without a terminal.

import { expect, test } from "bun:test";
import { EventEmitter } from "node:events";
import { render, renderToString, Text } from "ink";
import { memo } from "react";
import { Columns } from "../../tui/components/columns.tsx";
import { Cell, Row } from "../../tui/components/row.tsx";
import { ScreenBoundary } from "../../tui/components/screen-boundary.tsx";
import { VirtualList } from "../../tui/components/virtual-list.tsx";

const items = Array.from({ length: 100_000 }, (_, id) => ({ id }));
const height = 10;

type ListProps = { cursor: number; onDraw: (id: number) => void };

const ItemRow = memo(function ItemRow(props: { id: number; isSelected: boolean; onDraw: ListProps["onDraw"] }) {
  props.onDraw(props.id);
  return <Row>{`${props.isSelected ? ">" : " "} item ${props.id}`}</Row>;
});

function List({ cursor, onDraw }: ListProps) {
  return (
    <VirtualList items={items} cursor={cursor} height={height} keyOf={({ id }) => id}>
      {({ id }, index) => <ItemRow id={id} isSelected={index === cursor} onDraw={onDraw} />}
    </VirtualList>
  );
}

test("a list draws the rows in sight only, with the selected one in the middle", () => {
  const drawn = new Set<number>();
  const text = renderToString(<List cursor={50_000} onDraw={(id) => drawn.add(id)} />);
  expect(text.split("\n")).toHaveLength(height);
  expect(text.split("\n")[5]).toBe("> item 50000");
  expect(drawn.size).toBe(height);
});

test("a key that moves by one draws the two rows that it changes, and the one that scrolls into view", () => {
  let drawn: number[] = [];
  const onDraw = (id: number) => drawn.push(id);
  const stdout = Object.assign(new EventEmitter(), { columns: 80, rows: 24, isTTY: true, write: () => true });
  const options = { stdout: stdout as unknown as NodeJS.WriteStream, patchConsole: false };
  const instance = render(<List cursor={500} onDraw={onDraw} />, options);
  drawn = [];
  instance.rerender(<List cursor={501} onDraw={onDraw} />);
  expect(drawn.toSorted()).toEqual([500, 501, 505]);
  instance.unmount();
});

test("text before the end of a row gives way to it", () => {
  const row = (
    <Row end="  mark">
      <Cell width={6}>id</Cell>a long title that does not fit
    </Row>
  );
  expect(renderToString(row, { columns: 24 })).toBe("id    a long tit…  mark");
});

test("a pane is next to a list if there is room", () => {
  const drawn = (columns: number) =>
    renderToString(
      <Columns width={columns} height={2} list={() => <Text>list</Text>} pane={() => <Text>pane</Text>} />,
      { columns },
    );
  expect(drawn(120)).toMatch(/^list +│ pane\n +│$/);
  expect(drawn(100).trim()).toBe("list");
});

function Broken(): never {
  throw new Error("it is broken");
}

test("a screen that can't be drawn reports that, and keeps the frame around it", () => {
  const text = renderToString(
    <>
      <Text>header</Text>
      <ScreenBoundary width={80} height={20}>
        <Broken />
      </ScreenBoundary>
    </>,
  );
  expect(text).toContain("header");
  expect(text).toContain("This screen can't be shown.");
  expect(text).toContain("it is broken");
});
