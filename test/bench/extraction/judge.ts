import type { Expected, Wanted } from "./expected.ts";

/** A memory as stored; `text` is the text for its reader. */
export type Memory = { type: string; origin: string; status: string; title: string; files: string[]; text: string };

export type Verdict = {
  /** The number of active memories, and those that no `must` requires. */
  active: number;
  unexpected: Memory[];
  /** The number of `must` entries, and those without a memory. */
  wanted: number;
  missed: Wanted[];
  /** The active memories that a `must_not` forbids. */
  violations: { memory: Memory; forbidden: Wanted }[];
};

/** Returns the comparison of the memories with the expectations. */
export function judgeMemories(memories: readonly Memory[], { must, must_not }: Expected): Verdict {
  const active = memories.filter(({ status }) => status === "active");
  return {
    active: active.length,
    unexpected: active.filter((memory) => !must.some((wanted) => fulfils(memory, wanted))),
    wanted: must.length,
    missed: must.filter((wanted) => !memories.some((memory) => fulfils(memory, wanted))),
    violations: active.flatMap((memory) =>
      must_not.filter((forbidden) => fulfils(memory, forbidden)).map((forbidden) => ({ memory, forbidden })),
    ),
  };
}

function fulfils(memory: Memory, { type, origin, status, files, mentions }: Wanted): boolean {
  if (type !== undefined && type !== memory.type) return false;
  if (origin !== undefined && origin !== memory.origin) return false;
  if (status !== undefined && status !== memory.status) return false;
  if (!files.every((file) => memory.files.some((path) => isSameFile(path, file)))) return false;
  const text = plain(memory.text);
  return mentions.every((words) => text.includes(plain(words)));
}

/** A memory's file may be relative to another folder than the scenario's. */
function isSameFile(path: string, wanted: string): boolean {
  const [a, b] = [path, wanted].map((each) => each.replaceAll("\\", "/").replace(/^(?:\.\/)+|^\/+/, ""));
  return a === b || a?.endsWith(`/${b}`) === true || b?.endsWith(`/${a}`) === true;
}

function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");
}
