import { listForFile } from "../../core/memory/list.ts";
import { countMemoriesByFile } from "../../core/store/figures.ts";
import { columns, columnWidths } from "../components/columns.ts";
import { emptyLines } from "../components/empty.ts";
import type { Core } from "../core.ts";
import { fileTree, type TreeNode } from "../data/file-tree.ts";
import { memoryRow } from "../record/memory-row.ts";
import { firstVisible } from "../state/move.ts";
import type { Look, ScreenModule } from "../state/screen.ts";
import type { FilesScreen } from "../state/screens.ts";
import type { State } from "../state/state.ts";
import { plainLine } from "../text/plain.ts";
import { type Line, span, spread } from "../text/spans.ts";
import { wrap } from "../text/width.ts";
import type { Glyphs } from "../theme.ts";
import { newSearch } from "./open.ts";

const mostInPane = 60;

export const files: ScreenModule<FilesScreen> = {
  kind: "files",
  title: () => "Files",
  about: "What is known of which file, by folder. The figures count memories.",
  bindings: [
    {
      keys: ["enter", "right", "l"],
      shown: "enter",
      label: "open",
      help: "Open or close a folder, or list what is known of a file",
      isInBar: true,
      isOffered: ({ tree }) => tree.length > 0,
      run: (screen) => {
        const node = screen.tree[screen.cursor];
        if (!node) return { effects: [] };
        if (node.isFolder) return { screen: toggle(screen, node) };
        return { push: { ...newSearch(`file:${node.path} `), isTyping: true } };
      },
    },
  ],
  list: {
    count: ({ tree }) => tree.length,
    cursor: ({ cursor }) => cursor,
    moveTo: (screen, cursor) => ({ ...screen, cursor }),
  },
  load,
  draw,
};

function toggle(screen: FilesScreen, { path }: TreeNode): FilesScreen {
  const open = new Set(screen.open);
  if (!open.delete(path)) open.add(path);
  return { ...screen, open };
}

function load({ db }: Core, screen: FilesScreen, { scope, size }: State): FilesScreen {
  const files = countMemoriesByFile(db, scope?.id);
  const tree = fileTree(files, screen.open);
  const cursor = Math.max(0, Math.min(screen.cursor, tree.length - 1));
  const node = tree[cursor];
  const hasPane = columnWidths(size.columns).paneWidth > 0;
  const filter = { path: node?.path ?? "", limit: mostInPane, ...(scope ? { projectId: scope.id } : {}) };
  const memories = node && !node.isFolder && hasPane ? listForFile(db, filter) : [];
  return { ...screen, files, tree, cursor, memories };
}

function draw(screen: FilesScreen, { state, width, height, glyphs }: Look): readonly Line[] {
  const { tree, cursor, memories } = screen;
  if (tree.length === 0) {
    const where = state.scope ? ` in ${plainLine(state.scope.name)}` : "";
    const lines = [`No memory names a file${where} yet.`, "", "Memories of changed files appear here by their paths."];
    return emptyLines(lines, width, height);
  }
  const first = firstVisible(cursor, tree.length, height);
  return columns({
    width,
    height,
    glyphs,
    list: (listWidth) =>
      tree
        .slice(first, first + height)
        .map((node, index) => rowLine(node, first + index === cursor, screen, listWidth, glyphs)),
    pane: (paneWidth) =>
      tree[cursor]?.isFolder
        ? folderLines(tree[cursor], paneWidth)
        : memories.map((memory) => memoryRow(memory, { isSelected: false, isMarked: false, width: paneWidth, glyphs })),
  });
}

function folderLines({ path, count }: TreeNode, width: number): Line[] {
  const text = `${count} ${count === 1 ? "memory" : "memories"} of files in it. Enter opens it, or closes it again.`;
  return [[span(plainLine(path), "strong")], ...wrap(text, width).map((part): Line => [span(part, "faint")])];
}

function rowLine(node: TreeNode, isSelected: boolean, { open }: FilesScreen, width: number, glyphs: Glyphs): Line {
  const handle = node.isFolder ? (open.has(node.path) ? glyphs.opened : glyphs.closed) : " ";
  return spread(
    [
      span(isSelected ? `${glyphs.cursor} ` : "  ", "accent"),
      span("  ".repeat(node.depth)),
      span(`${handle} `, "faint"),
      span(plainLine(node.name), isSelected ? "strong" : "plain"),
    ],
    [span(`${node.count} `, "faint")],
    width,
  );
}
