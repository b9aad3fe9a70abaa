// mem_use is listed only where the user manages something: elsewhere its description would cost tokens for nothing.
import { incognito } from "../core/config/control.ts";
import { paths } from "../core/config/paths.ts";
import { openDatabase } from "../core/db/open.ts";
import { callingSession } from "../core/host/light-hosts.ts";
import { currentWorkspace } from "../core/project/identify.ts";
import { locate } from "../core/project/place.ts";
import { listManagedItems } from "../core/store/registry.ts";
import type { Tool } from "./tool.ts";

/** The host waits for the list. */
const budgetMs = 50;
const maxNames = 12;

/** Returns mem_use with the names of what the user manages here, or nothing. Neither creates nor migrates the database. */
export async function managedTools(): Promise<Tool[]> {
  const names = managedNames();
  if (names.length === 0) return [];
  const { useTool } = await import("./tools/use.ts");
  const listed = names.slice(0, maxNames).join(", ");
  return [{ ...useTool, description: `${useTool.description} Managed here: ${listed}.` }];
}

function managedNames(): string[] {
  if (incognito() !== "off") return [];
  try {
    using db = openDatabase({ file: paths().database, readonly: true, budgetMs });
    const workspace = currentWorkspace(db, locate(callingSession().projectDir ?? process.cwd()));
    if (workspace?.registry !== "managed") return [];
    return [...new Set(listManagedItems(db, workspace.project.id).map(({ name }) => name))];
  } catch {
    return []; // no database yet, or one of an older version: the next server lists it
  }
}
