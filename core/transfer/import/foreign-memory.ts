// The common form of memories of other programs. Each program has a reader of its own; storing is the same for all.
import type { LinkKind } from "../../store/observation-link.ts";
import type { FileUse, ObservationType, Status } from "../../store/vocabulary.ts";

/** The project of a memory: one with this name, or the project of the folder that is imported into. */
export type ForeignProject = { name: string } | "here";

export type ForeignMemory = {
  /** Identifies the memory permanently in its source; unique among all sources. */
  key: string;
  project: ForeignProject;
  type: ObservationType;
  title: string;
  narrative: string;
  facts: string[];
  concepts: string[];
  /** Its keywords for search. */
  aliases: string[];
  lesson: string | null;
  importance: 1 | 2 | 3;
  confidence: number;
  status: Status;
  /** Relative or absolute paths, as in the source. */
  files: FileUse[];
  branch: string | null;
  commit: string | null;
  createdAt: number;
  pinned: boolean;
  /** Who or what created it, if known: "Saved by hand in claude-mem-lite". */
  provenance: string;
  links: { kind: Extract<LinkKind, "related" | "supersedes">; key: string }[];
};

/** A record of the source without a memory, and the reason. */
export type Unreadable = { where: string; reason: string };

export type ForeignEntry = ForeignMemory | { unreadable: Unreadable };

/** The input of a source's reader. */
export type ForeignPlace = { path: string; tmp: string };

/** Yields the memories of a source. Throws AppError when the path has nothing of its kind. */
export type ForeignReader = (place: ForeignPlace) => Iterable<ForeignEntry>;

type Known = Pick<ForeignMemory, "key" | "project" | "type" | "title" | "createdAt" | "provenance">;

/** Returns a complete memory from its required fields and any others. */
export function foreignMemory(fields: Known & Partial<ForeignMemory>): ForeignMemory {
  return {
    narrative: "",
    facts: [],
    concepts: [],
    aliases: [],
    lesson: null,
    importance: 2,
    confidence: 0.7,
    status: "active",
    files: [],
    branch: null,
    commit: null,
    pinned: false,
    links: [],
    ...fields,
  };
}
