// The programs that memories can be exported for.
import type { OutgoingMemory } from "../outgoing.ts";
import { toClaudeMem } from "./claude-mem.ts";
import { toClaudeMemLite } from "./claude-mem-lite.ts";
import { toMem0 } from "./mem0.ts";
import { toServerMemory } from "./server-memory.ts";

const fileTargets = {
  "claude-mem": {
    write: toClaudeMem,
    next: (file: string) =>
      `While its worker runs: curl -H 'Content-Type: application/json' --data-binary @${file} http://127.0.0.1:PORT/api/import`,
  },
  "claude-mem-lite": { write: toClaudeMemLite, next: (file: string) => `Take it in: claude-mem-lite restore ${file}` },
  "server-memory": { write: toServerMemory, next: (file: string) => `Set MEMORY_FILE_PATH of the server to ${file}` },
  mem0: { write: toMem0, next: (file: string) => `Take it in: mem0 import ${file} --user-id NAME` },
} as const satisfies Record<string, FileTarget>;

/** How a file for a program is written, and what takes it there. */
type FileTarget = {
  write: (memories: Iterable<OutgoingMemory>) => Iterable<string>;
  next: (file: string) => string;
};

type FileTargetName = keyof typeof fileTargets;
export const fileTargetNames = Object.keys(fileTargets) as FileTargetName[];

const blockTargets = ["claude-md", "agents-md"] as const;
export type BlockTarget = (typeof blockTargets)[number];

/** The blocks of instruction files, the files of other programs, and the folder of notes. */
export const exportTargets = [...blockTargets, ...fileTargetNames, "markdown"] as const;
export type ExportTarget = (typeof exportTargets)[number];

export function isBlockTarget(name: ExportTarget): name is BlockTarget {
  return blockTargets.some((each) => each === name);
}

/** Returns how a file for this program is written; undefined for blocks and notes. */
export function fileTarget(name: ExportTarget): FileTarget | undefined {
  return fileTargetNames.some((each) => each === name) ? fileTargets[name as FileTargetName] : undefined;
}
