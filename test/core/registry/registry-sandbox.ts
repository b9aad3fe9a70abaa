import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readEnv } from "../../../core/config/env.ts";
import { type Reindexed, reindex } from "../../../core/registry/reindex.ts";
import { type MemorySandbox, memorySandbox } from "../memory/memory-sandbox.ts";

export type RegistrySandbox = MemorySandbox & {
  /** Writes a file below the sandbox's root, with its folders. */
  put: (path: string, text: string) => string;
  reindex: () => Reindexed;
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
  return { ...at, put, reindex: () => reindex(at.db, at.workspace, readEnv(at.box.env)) };
}

/** Returns the text of a skill's file. */
export function skillText(description: string, body = "Do it.", name = "any"): string {
  return `---\nname: ${name}\ndescription: ${description}\n---\n\n${body}\n`;
}
