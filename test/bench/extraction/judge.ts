import type { Expected, Wanted } from "./expected.ts";

/** A memory as the program stored it; `text` is all that its reader sees. */
export type Memory = { type: string; origin: string; status: string; title: string; files: string[]; text: string };

export type Verdict = {
  /** How many active memories there are, and those that no `must` asks for. */
  active: number;
  unasked: Memory[];
  /** How many `must` there are, and those that no memory fulfils. */
  wanted: number;
  missed: Wanted[];
  /** The active memories that a `must_not` forbids. */
  violations: { memory: Memory; forbidden: Wanted }[];
};

/** Returns how well the memories are those that were expected. */
export function judge(memories: readonly Memory[], { must, must_not }: Expected): Verdict {
  const active = memories.filter(({ status }) => status === "active");
  return {
    active: active.length,
    unasked: active.filter((memory) => !must.some((wanted) => fulfils(memory, wanted))),
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

/** A memory's file may be relative to another folder than the one that the scenario had in mind. */
function isSameFile(path: string, wanted: string): boolean {
  const [a, b] = [path, wanted].map((each) => each.replaceAll("\\", "/").replace(/^(?:\.\/)+|^\/+/, ""));
  return a === b || a?.endsWith(`/${b}`) === true || b?.endsWith(`/${a}`) === true;
}

function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");
}
