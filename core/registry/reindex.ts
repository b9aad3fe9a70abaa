// Keeps the registry like the folders. Only what has another size or time is read again.
import type { Database } from "bun:sqlite";
import { type Env, env } from "../config/env.ts";
import { write } from "../db/transaction.ts";
import { statPath } from "../files/stat.ts";
import { type Clean, cleanText } from "../privacy/clean.ts";
import { inertLine } from "../privacy/fence.ts";
import type { Workspace } from "../project/identify.ts";
import { analyze } from "../search/text/analyze.ts";
import { conceptTokens } from "../search/text/synonyms.ts";
import {
  dropRegistryItem,
  listIndexedIds,
  listRegistryItems,
  purgeRegistryIndex,
  putRegistryItem,
  type RegistryFields,
  type RegistryItem,
  type RegistryTerms,
} from "../store/registry.ts";
import { registryBases, registryFolders } from "./folders.ts";
import { readFrontmatter } from "./frontmatter.ts";
import type { FoundItem } from "./item.ts";
import { absolutePath, portablePath } from "./portable.ts";
import { readItemFile } from "./read.ts";
import { isItemName, scanFolder } from "./scan.ts";

const descriptionChars = 400;
/** The end of a long text hardly says what it is for. */
const indexedChars = 8_000;

export type Reindexed = { items: number; added: number; changed: number; removed: number };

/** Reads the folders again, and returns what is different now. */
export function reindex(db: Database, workspace: Workspace, from: Env = env()): Reindexed {
  const indexed = listIndexedIds(db);
  const known = new Map(listRegistryItems(db, workspace.project.id).map((item) => [keyOf(item), item]));
  const result: Reindexed = { items: 0, added: 0, changed: 0, removed: 0 };
  const readings: Reading[] = [];
  const gone: number[] = [];
  for (const source of sourcesOf(workspace, known.values(), from)) {
    const before = known.get(keyOf(source));
    const isIndexed = before !== undefined && indexed.has(before.id);
    const read = isIndexed && isUnchanged(before, source.file) ? undefined : readSource(source);
    if (read === null) continue;
    known.delete(keyOf(source));
    result.items += 1;
    if (read === undefined) continue;
    readings.push(read);
    if (!before) result.added += 1;
    else if (before.digest !== read.fields.digest) result.changed += 1;
  }
  for (const { id, digest } of known.values()) if (digest !== null) gone.push(id);
  result.removed = gone.length;
  if (readings.length + gone.length > 0) {
    write(db, () => {
      for (const { fields, terms } of readings) putRegistryItem(db, fields, terms);
      for (const id of gone) dropRegistryItem(db, id);
      if (result.changed + gone.length > 0) purgeRegistryIndex(db);
    });
  }
  return result;
}

/** A file, and where it is stored under. */
type Source = FoundItem & { projectId: number | null; path: string };

/** Returns the files in the folders, and those that the user manages elsewhere; each path once. */
function sourcesOf({ project, root }: Workspace, known: Iterable<RegistryItem>, from: Env): Iterable<Source> {
  const sources = new Map<string, Source>();
  for (const found of registryFolders(from, root).flatMap(scanFolder)) {
    const projectId = found.place === "project" ? project.id : null;
    const options = { bases: registryBases(from), home: from.home };
    const path = portablePath(found.file, found.place === "project" ? { ...options, root } : options);
    if (path !== undefined) sources.set(keyOf({ path, projectId }), { ...found, projectId, path });
  }
  for (const item of known) {
    const file = absolutePath(item.path, root, from);
    const isElsewhere = item.managedDigest !== null && file !== undefined && !sources.has(keyOf(item));
    if (isElsewhere) sources.set(keyOf(item), { ...item, file });
  }
  return sources.values();
}

function isUnchanged({ digest, size, modifiedAt }: RegistryItem, file: string): boolean {
  const stat = statPath(file);
  return digest !== null && stat?.size === size && Math.trunc(stat.mtimeMs) === modifiedAt;
}

/** Adds a file that is in none of the folders; returns undefined if it can't be read. */
export function addFile(db: Database, source: Source): number | undefined {
  const read = readSource(source);
  return read ? write(db, () => putRegistryItem(db, read.fields, read.terms)) : undefined;
}

function keyOf({ path, projectId }: Pick<RegistryItem, "path" | "projectId">): string {
  return `${projectId ?? 0} ${path}`;
}

type Reading = { fields: RegistryFields; terms: RegistryTerms };

/** Returns null for what can't be read: too large, a link, gone. */
function readSource({ kind, place, name, file, projectId, path }: Source): Reading | null {
  const stat = statPath(file);
  const stored = cleanText(path);
  // A path that looks like a secret could not be opened after it was cleaned.
  if (!stat || stored !== path) return null;
  let text: ReturnType<typeof readItemFile>;
  try {
    text = readItemFile(file, place);
  } catch {
    return null;
  }
  const front = readFrontmatter(text.text);
  // The host calls an agent by the name in its file.
  const own = kind === "agent" && front.name !== undefined && isItemName(front.name) ? front.name : undefined;
  const prefix = name.includes(":") ? name.slice(0, name.lastIndexOf(":") + 1) : "";
  const called = own === undefined ? name : `${prefix}${own}`;
  const fallback = front.body.split("\n").find((line) => /\p{L}/u.test(line)) ?? "";
  const description = cleanText(inertLine(front.description ?? fallback, descriptionChars));
  return {
    fields: {
      ...{ kind, place, projectId, path: stored, name: cleanText(called), description, digest: text.digest },
      ...{ size: text.size, modifiedAt: Math.trunc(stat.mtimeMs) },
    },
    terms: {
      name: termsOf(called),
      description: termsOf(description),
      body: termsOf(front.body.slice(0, indexedChars)),
    },
  };
}

function termsOf(text: string): Clean {
  const terms = analyze(text);
  return cleanText([...terms.map((term) => term.text), ...conceptTokens(terms)].join(" "));
}
