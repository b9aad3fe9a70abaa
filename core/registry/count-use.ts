import type { Database } from "bun:sqlite";
import { now } from "../clock.ts";
import { write } from "../db/transaction.ts";
import { filter, find } from "../lists.ts";
import type { Workspace } from "../project/identify.ts";
import { countItemUse, findRegistryItems, type RegistryItem } from "../store/registry.ts";
import { itemBlock } from "./block.ts";
import type { RegistryKind } from "./item.ts";
import { readItem } from "./read.ts";

/** Counts that the host has used an item. Returns the item, the managed one of several. */
export function countUse(
  db: Database,
  workspace: Workspace,
  name: string,
  kinds: readonly RegistryKind[],
): RegistryItem | undefined {
  const named = filter(
    findRegistryItems(db, workspace.project.id, name),
    // The host does not know the files in the library.
    ({ kind, place }) => kinds.includes(kind) && place !== "library",
  );
  const item = find(named, ({ managedDigest }) => managedDigest !== null) ?? named[0];
  if (item) write(db, () => countItemUse(db, item.id, now()));
  return item;
}

const noteChars = 2_000;

/** Returns a note if the host has just used a managed item whose file is not the one that the user read. */
export function changedNote(item: RegistryItem, root: string): string | undefined {
  if (item.managedDigest === null) return undefined;
  const text = readItem(item, root);
  return text?.digest === item.managedDigest ? undefined : itemBlock(item, text, noteChars);
}
