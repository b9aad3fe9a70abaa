import type { Database } from "bun:sqlite";
import { AppError } from "../app-error.ts";
import { now } from "../clock.ts";
import { write } from "../db/transaction.ts";
import type { Workspace } from "../project/identify.ts";
import { countItemUse, type RegistryItem } from "../store/registry.ts";
import { importHint, itemBlock } from "./block.ts";
import type { RegistryKind } from "./item.ts";
import { namedItem } from "./manage.ts";
import { readItem } from "./read.ts";

/**
 * Returns the text of a managed item, and counts the use. Throws AppError `not-found`, `conflict`, or `permission` if it is not managed or
 * was changed.
 */
export function loadItem(
  db: Database,
  workspace: Workspace,
  name: string,
  { kind, maxChars }: { kind?: RegistryKind | undefined; maxChars: number },
): string {
  const item = namedItem(db, workspace, name, { kind, prefersManaged: true });
  if (item.managedDigest === null) throw notAllowed(item, "The user does not manage it");
  const text = readItem(item, workspace.root);
  if (text?.digest !== item.managedDigest) {
    throw notAllowed(item, text === undefined ? "Its file can't be read" : "Its file changed since the user read it");
  }
  write(db, () => countItemUse(db, item.id, now()));
  return itemBlock(item, text, maxChars);
}

function notAllowed({ kind, name }: RegistryItem, why: string): AppError {
  return new AppError("permission", `The ${kind} ${name} is not given. ${why}.`, { hints: [`${importHint(name)}.`] });
}
