import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readEnv } from "../../../core/config/env.ts";
import type { Workspace } from "../../../core/project/identify.ts";
import { type Reindexed, reindex } from "../../../core/registry/reindex.ts";
import { type MemorySandbox, memorySandbox } from "../memory/memory-sandbox.ts";

export type RegistrySandbox = MemorySandbox & {
  /** Writes a file below the sandbox's root, with its folders. */
  put: (path: string, text: string) => string;
  reindex: () => Reindexed;
  reindexIn: (workspace: Workspace) => Reindexed;
};

/** Returns a project, a home and a data folder; skills of the user are in `home/.claude/skills`. */
export function registrySandbox(): RegistrySandbox {
  const at = memorySandbox();
  const put = (path: string, text: string) => {
    const file = join(at.box.root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  const reindexIn = (workspace: Workspace) => reindex(at.db, workspace, readEnv(at.box.env));
  return { ...at, put, reindex: () => reindexIn(at.workspace), reindexIn };
}

/** Returns the text of a skill's file. */
export function skillText(description: string, body = "Do it.", name = "any"): string {
  return `---\nname: ${name}\ndescription: ${description}\n---\n\n${body}\n`;
}
