// The sources that can be imported, with their default paths.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { TranscriptReader } from "../../host/transcripts.ts";
import { readClaudeMem } from "./claude-mem.ts";
import { readClaudeMemLite } from "./claude-mem-lite.ts";
import { readClaudeMemory } from "./claude-memory.ts";
import { readEngram } from "./engram.ts";
import type { ForeignReader } from "./foreign-memory.ts";
import { hasSections, readMarkdown } from "./markdown.ts";
import { readMem0 } from "./mem0.ts";
import { readMemoryMcp } from "./memory-mcp.ts";
import { readServerMemory } from "./server-memory.ts";

/** The folders in which sources are searched, and the host's own files. */
export type ImportPlaces = {
  home: string;
  cwd: string;
  transcripts: readonly { host: string; title: string; reader: TranscriptReader }[];
  /** The hosts' instructions and their own memory for the folder. */
  notes: readonly string[];
};

type ForeignSource = {
  /** The program that the memory belongs to. */
  title: string;
  read: ForeignReader;
  /** Whether an existing path has anything to import, for sources that others write into as well. */
  holds?: (path: string) => boolean;
  /** The default paths; none when only the user knows the path. */
  places: (at: ImportPlaces) => string[];
};

export const foreignSources = {
  "claude-mem": {
    title: "claude-mem by thedotmack",
    read: readClaudeMem,
    places: ({ home }) => [join(home, ".claude-mem", "claude-mem.db")],
  },
  "claude-mem-lite": {
    title: "claude-mem-lite",
    read: readClaudeMemLite,
    places: ({ home }) => [join(home, ".claude-mem-lite", "claude-mem-lite.db")],
  },
  "claude-memory": {
    title: "claude-memory by idnotbe",
    read: readClaudeMemory,
    places: ({ cwd }) => [join(cwd, ".claude", "memory")],
  },
  "memory-mcp": {
    title: "memory-mcp by yuvalsuede",
    read: readMemoryMcp,
    places: ({ cwd }) => [join(cwd, ".memory", "state.json")],
  },
  "server-memory": { title: "@modelcontextprotocol/server-memory", read: readServerMemory, places: () => [] },
  mem0: { title: "mem0", read: readMem0, places: () => [] },
  engram: { title: "engram", read: readEngram, places: () => [] },
  markdown: {
    title: "Markdown notes",
    read: readMarkdown,
    holds: hasSections,
    places: ({ notes }) => [...notes],
  },
} as const satisfies Record<string, ForeignSource>;

export type ForeignSourceName = keyof typeof foreignSources;

export const foreignSourceNames = Object.keys(foreignSources) as ForeignSourceName[];

/** Returns the default paths of a source that have something to import. */
export function findSource(name: ForeignSourceName, at: ImportPlaces): string[] {
  const { places, holds = () => true }: ForeignSource = foreignSources[name];
  return places(at).filter((path) => existsSync(path) && holds(path));
}
