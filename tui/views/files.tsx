import { memo } from "react";
import { counted } from "../../core/counted.ts";
import { Columns } from "../components/columns.tsx";
import { Empty } from "../components/empty.tsx";
import { MemoryRow } from "../components/memory-row.tsx";
import { Cursor, Row } from "../components/row.tsx";
import { Styled } from "../components/styled.tsx";
import { TextLines } from "../components/text-lines.tsx";
import { useTheme } from "../components/theme-context.ts";
import { VirtualList } from "../components/virtual-list.tsx";
import type { TreeNode } from "../data/file-tree.ts";
import type { FilesScreen } from "../state/screens.ts";
import { plainLine } from "../text/plain.ts";
import { type Line, span } from "../text/spans.ts";
import { wrap } from "../text/width.ts";
import type { ViewProps } from "./view.ts";

export function Files({ screen, state, width, height }: ViewProps<FilesScreen>) {
  const { tree, cursor, open } = screen;
  if (tree.length === 0) {
    const where = state.scope ? ` in ${plainLine(state.scope.name)}` : "";
    const lines = [`No memory names a file${where} yet.`, "", "Memories about changed files appear here, by path."];
    return <Empty lines={lines} width={width} height={height} />;
  }
  return (
    <Columns
      width={width}
      height={height}
      list={() => (
        <VirtualList items={tree} cursor={cursor} height={height} keyOf={({ path }) => path}>
          {(node, index) => <NodeRow node={node} isSelected={index === cursor} isOpen={open.has(node.path)} />}
        </VirtualList>
      )}
      pane={(paneWidth) => <Pane screen={screen} width={paneWidth} height={height} />}
    />
  );
}

function Pane({ screen, width, height }: { screen: FilesScreen; width: number; height: number }) {
  const node = screen.tree[screen.cursor];
  if (node?.isFolder) return <TextLines lines={folderLines(node, width)} height={height} />;
  return screen.memories.slice(0, height).map((memory) => <MemoryRow key={memory.id} observation={memory} />);
}

function folderLines({ path, count }: TreeNode, width: number): Line[] {
  const text = `${counted(count, "memory", "memories")} about files in this folder. Enter opens or closes it.`;
  return [[span(plainLine(path), "strong")], ...wrap(text, width).map((part): Line => [span(part, "faint")])];
}

const NodeRow = memo(function NodeRow(props: { node: TreeNode; isSelected: boolean; isOpen: boolean }) {
  const { node, isSelected, isOpen } = props;
  const { glyphs } = useTheme();
  return (
    <Row end={<Styled as="faint">{node.count}</Styled>}>
      <Cursor isSelected={isSelected} />
      {"  ".repeat(node.depth)}
      <Styled as="faint">{node.isFolder ? `${isOpen ? glyphs.opened : glyphs.closed} ` : "  "}</Styled>
      <Styled as={isSelected ? "strong" : "plain"}>{plainLine(node.name)}</Styled>
    </Row>
  );
});
