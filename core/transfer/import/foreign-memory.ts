// What another memory kept, in our words. One file for each of them reads its form; storing is the same for all.
import type { LinkKind } from "../../store/observation-link.ts";
import type { FileUse, ObservationType, Status } from "../../store/vocabulary.ts";

/** Where a memory belongs: a project called so, or the project of the folder that is imported into. */
export type ForeignProject = { name: string } | "here";

export type ForeignMemory = {
  /** Names it in its source, also on another day; memories of two sources never have the same. */
  key: string;
  project: ForeignProject;
  type: ObservationType;
  title: string;
  narrative: string;
  facts: string[];
  concepts: string[];
  /** Words it was to be found by. */
  aliases: string[];
  lesson: string | null;
  importance: 1 | 2 | 3;
  confidence: number;
  status: Status;
  /** As the source has them: relative, or absolute. */
  files: FileUse[];
  branch: string | null;
  commit: string | null;
  createdAt: number;
  pinned: boolean;
  /** Who or what wrote it there, as far as it is known: "Saved by hand in claude-mem-lite". */
  provenance: string;
  links: { kind: Extract<LinkKind, "related" | "supersedes">; key: string }[];
};

/** A record of the source that holds no memory: which, and why. */
export type Unreadable = { where: string; reason: string };

export type ForeignEntry = ForeignMemory | { unreadable: Unreadable };

/** What a source is read from and with. */
export type ForeignPlace = { path: string; tmp: string };

/** Yields what a source holds. Throws AppError when there is nothing of its kind at the path. */
export type ForeignReader = (place: ForeignPlace) => Iterable<ForeignEntry>;

type Known = Pick<ForeignMemory, "key" | "project" | "type" | "title" | "createdAt" | "provenance">;

/** Returns a complete memory from what every one has and whatever else is known of it. */
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
