import type { BrowseContext } from "../../core/browse/context.ts";
import { listForFile } from "../../core/memory/list.ts";
import { countMemoriesByFile } from "../../core/store/figures.ts";
import { fileTree, type TreeNode } from "../data/file-tree.ts";
import type { ScreenModule } from "../state/screen.ts";
import type { FilesScreen } from "../state/screens.ts";
import type { State } from "../state/state.ts";
import { columnWidths } from "../text/columns.ts";
import { newSearch } from "./open.ts";

const maxInPane = 60;

export const files: ScreenModule<FilesScreen> = {
  kind: "files",
  title: () => "Files",
  about: "Memories by file and folder. The numbers count memories.",
  bindings: [
    {
      keys: ["enter", "right", "l"],
      keyName: "enter",
      label: "open",
      help: "Open or close a folder, or list the memories of a file",
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
};

function toggle(screen: FilesScreen, { path }: TreeNode): FilesScreen {
  const open = new Set(screen.open);
  if (!open.delete(path)) open.add(path);
  return { ...screen, open };
}

function load({ db }: BrowseContext, screen: FilesScreen, { scope, size }: State): FilesScreen {
  const files = countMemoriesByFile(db, scope?.id);
  const tree = fileTree(files, screen.open);
  const cursor = Math.max(0, Math.min(screen.cursor, tree.length - 1));
  const node = tree[cursor];
  const hasPane = columnWidths(size.columns).paneWidth > 0;
  const filter = { path: node?.path ?? "", limit: maxInPane, ...(scope ? { projectId: scope.id } : {}) };
  const memories = node && !node.isFolder && hasPane ? listForFile(db, filter) : [];
  return { ...screen, files, tree, cursor, memories };
}
