import type { Count } from "../../core/store/figures.ts";

/** A folder or a file. `count`: the memories of it and everything below it. */
export type TreeNode = { path: string; name: string; depth: number; isFolder: boolean; count: number };

/** Returns the tree of the paths, top first. Folders not in `open` are closed. A folder that holds only one folder is joined with it. */
export function fileTree(files: readonly Count[], open: ReadonlySet<string>): TreeNode[] {
  return children(grow(files), "", 0, open);
}

type Branch = { folders: Map<string, Branch>; files: Map<string, number>; count: number };

function grow(files: readonly Count[]): Branch {
  const root = newBranch();
  for (const { name: path, count } of files) {
    const parts = path.split("/");
    const file = parts.pop() ?? path;
    let branch = root;
    branch.count += count;
    for (const part of parts) {
      let next = branch.folders.get(part);
      if (!next) {
        next = newBranch();
        branch.folders.set(part, next);
      }
      next.count += count;
      branch = next;
    }
    branch.files.set(file, (branch.files.get(file) ?? 0) + count);
  }
  return root;
}

function newBranch(): Branch {
  return { folders: new Map(), files: new Map(), count: 0 };
}

function children(branch: Branch, above: string, depth: number, open: ReadonlySet<string>): TreeNode[] {
  const folders = [...branch.folders].sort(byName).flatMap(([first, start]): TreeNode[] => {
    let [name, inner] = [first, start];
    while (inner.files.size === 0 && inner.folders.size === 1) {
      const [only] = inner.folders;
      if (!only) break;
      name = `${name}/${only[0]}`;
      inner = only[1];
    }
    const path = `${above}${name}/`;
    const node = { path, name: `${name}/`, depth, isFolder: true, count: inner.count };
    return [node, ...(open.has(path) ? children(inner, path, depth + 1, open) : [])];
  });
  const files = [...branch.files]
    .sort(byName)
    .map(([name, count]): TreeNode => ({ path: `${above}${name}`, name, depth, isFolder: false, count }));
  return [...folders, ...files];
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
