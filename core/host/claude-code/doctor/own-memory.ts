import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Check, ok, skipped, warn } from "../../../doctor/check.ts";
import { errnoOf } from "../../../files/file-error.ts";
import { readTextFile } from "../../../files/text-file.ts";
import { inertLine } from "../../../privacy/fence.ts";
import { claudePaths } from "../paths.ts";
import { readSettings } from "../setup/host-settings.ts";
import { faultsOf, readChars, readLines } from "./memory-index.ts";

const maxFolders = 2_000;
const maxFiles = 3;
const maxFaults = 3;

type Index = { name: string; faults: string[] };

/** Checks that sessions get all of Claude Code's own memory: it cuts a long index silently. */
export const claudeMemory: Check = {
  id: "claude-memory",
  title: "Claude Code's own memory",
  run: ({ environment }) => {
    const paths = claudePaths(environment);
    const settings = readSettings(paths.claudeSettings) ?? {};
    if (settings.autoMemoryEnabled === false) return skipped("It is turned off in the settings");
    const projects = paths.transcripts;
    const chosen = typeof settings.autoMemoryDirectory === "string" ? [settings.autoMemoryDirectory] : [];
    const found = [
      ...chosen.flatMap((folder) => indexIn(folder.replace(/^~(?=[/\\]|$)/, environment.home), folder)),
      ...foldersIn(projects).flatMap((name) => indexIn(join(projects, name, "memory"), name)),
    ];
    if (found.length === 0) return skipped("It has none");
    const faulty = found.filter(({ faults }) => faults.length > 0).map(describe);
    if (faulty.length > 0) return warn(sample(faulty, maxFiles, "more with faults"));
    const limit = `${readLines} lines and ${readChars.toLocaleString("en")} characters`;
    return ok(`${found.length} MEMORY.md within ${limit}, without repeated lines and dead links`);
  },
};

function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).slice(0, maxFolders);
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return [];
    throw error;
  }
}

function indexIn(folder: string, name: string): Index[] {
  try {
    const text = readTextFile(join(folder, "MEMORY.md"));
    return text === undefined ? [] : [{ name, faults: faultsOf(text, folder) }];
  } catch (error) {
    return [{ name, faults: [error instanceof Error ? error.message : String(error)] }];
  }
}

function describe({ name, faults }: Index): string {
  return `${inertLine(name, 120)}/MEMORY.md: ${sample(faults, maxFaults, "more")}`;
}

function sample(all: readonly string[], max: number, more: string): string {
  const rest = all.length - max;
  return [...all.slice(0, max), ...(rest > 0 ? [`${rest} ${more}`] : [])].join("; ");
}
