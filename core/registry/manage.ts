// Manages files: the user takes a text that was shown, by its digest. No model does that.
import type { Database } from "bun:sqlite";
import { basename, dirname, join, resolve } from "node:path";
import { AppError } from "../app-error.ts";
import { now } from "../clock.ts";
import { type Env, env } from "../config/env.ts";
import { write } from "../db/transaction.ts";
import { isInside, realPath } from "../files/find-program.ts";
import { statPath } from "../files/stat.ts";
import { isInSession } from "../host/light-hosts.ts";
import type { Workspace } from "../project/identify.ts";
import { findRegistryItems, listRegistryItems, type RegistryItem, setManaged } from "../store/registry.ts";
import { registryBases } from "./folders.ts";
import type { RegistryKind } from "./item.ts";
import { portablePath } from "./portable.ts";
import { type ItemText, readItem } from "./read.ts";
import { addFile } from "./reindex.ts";
import { isItemName } from "./scan.ts";

/** `changed`: the file has another text than the user took. */
export type ItemState = "managed" | "changed" | "missing" | "available";

/** Returns the state by the digest of the last reading. */
export function stateOf({ digest, managedDigest }: RegistryItem): ItemState {
  if (digest === null) return "missing";
  if (managedDigest === null) return "available";
  return digest === managedDigest ? "managed" : "changed";
}

/**
 * Returns the one item with this name or number. A managed one comes before others of its name if `prefersManaged`. Throws AppError
 * `not-found`, or `conflict` if several have the name.
 */
export function namedItem(
  db: Database,
  { project }: Workspace,
  name: string,
  { kind, prefersManaged = false }: { kind?: RegistryKind | undefined; prefersManaged?: boolean } = {},
): RegistryItem {
  const id = /^\d{1,9}$/.test(name) ? Number(name) : undefined;
  const byName = findRegistryItems(db, project.id, name).filter((item) => kind === undefined || item.kind === kind);
  const numbered = id === undefined ? [] : listRegistryItems(db, project.id).filter((item) => item.id === id);
  const all = byName.length > 0 ? byName : numbered;
  const managed = prefersManaged ? all.filter(({ managedDigest }) => managedDigest !== null) : [];
  const [found, ...others] = managed.length > 0 ? managed : all;
  if (!found) {
    throw new AppError("not-found", `No skill, agent or command is called ${name.slice(0, 100)}.`, {
      hints: ["`claude-mem registry list` shows them."],
    });
  }
  if (others.length === 0) return found;
  throw new AppError("conflict", `Several are called ${found.name}.`, {
    hints: [found, ...others].map((item) => `${item.id} is the ${item.kind} in ${item.path}`),
  });
}

/** Returns what a path or a name means. A file that is in none of the folders is added, or was before. Throws AppError. */
export function importable(db: Database, workspace: Workspace, target: string, from: Env = env()): RegistryItem {
  const file = /[/\\]|\.md$/.test(target) ? fileAt(target) : undefined;
  if (file === undefined) return namedItem(db, workspace, target);
  const root = realPath(workspace.root);
  const options = { bases: registryBases(from), home: realPath(from.home) };
  const isInHome = options.home === root || !isInside(file, root);
  const path = portablePath(file, isInHome ? options : { ...options, root });
  if (path === undefined) {
    throw new AppError("usage", `${target} is neither below your home folder nor in this project.`, {
      hints: ["Copy it to one of them: its path is stored without the names of this machine."],
    });
  }
  const projectId = isInHome ? null : workspace.project.id;
  const known = listRegistryItems(db, workspace.project.id).find(
    (item) => item.path === path && item.projectId === projectId && item.digest !== null,
  );
  if (known) return known;
  const place = isInHome ? "library" : "project";
  const source = { kind: kindOf(file), place, name: nameOf(file), file, projectId, path } as const;
  const id = isItemName(source.name) ? addFile(db, source) : undefined;
  const added = listRegistryItems(db, workspace.project.id).find((item) => item.id === id);
  if (added) return added;
  throw new AppError("usage", `${target} can't be read as a skill.`, {
    hints: ["Give a text file of at most 64 KB whose name has letters, digits, dots, dashes and underscores only."],
  });
}

/** Takes the text with this digest. Throws AppError `permission` in an agent's session, `conflict` if the file has another text by now. */
export function manageItem(db: Database, item: RegistryItem, shown: ItemText, root: string, from: Env = env()): void {
  refuseAgent();
  if (readItem(item, root, from)?.digest !== shown.digest) {
    throw new AppError("conflict", `${item.name} was changed after it was shown.`, { hints: ["Look at it again."] });
  }
  write(db, () => setManaged(db, item.id, shown.digest, now()));
}

/** Takes the item out of what is managed. Its file stays. */
export function unmanageItem(db: Database, item: RegistryItem): void {
  write(db, () => setManaged(db, item.id, null, now()));
}

/** Throws AppError `permission` if an agent started this process: what is managed is the user's decision. */
export function refuseAgent(): void {
  if (!isInSession()) return;
  throw new AppError("permission", "Only the user decides what is managed, in a terminal of their own.", {
    hints: ["Ask the user to run it outside of the session."],
  });
}

function fileAt(target: string): string | undefined {
  const path = realPath(resolve(target));
  const inFolder = join(path, "SKILL.md");
  const file = statPath(path)?.isDirectory() ? inFolder : path;
  if (statPath(file)?.isFile()) return file;
  throw new AppError("not-found", `There is no skill at ${target}`, {
    hints: ["Give a Markdown file, or a folder with a SKILL.md."],
  });
}

function kindOf(file: string): RegistryKind {
  const folders = dirname(file).split(/[/\\]/);
  return folders.includes("agents") ? "agent" : folders.includes("commands") ? "command" : "skill";
}

function nameOf(file: string): string {
  return basename(file) === "SKILL.md" ? basename(dirname(file)) : basename(file, ".md");
}
