import { useState } from "preact/hooks";
import { useKeys } from "./keys.ts";

/** `ids`: what commands act on, the marked memories or else the chosen one. */
export type Marks = {
  marked: ReadonlySet<number>;
  ids: readonly number[];
  toggle: (id: number) => void;
  clear: () => void;
};

/** The marked memories of a list. `listed`: those that are in it; a mark of any other counts no more. */
export function useMarks(chosen: number | undefined, listed: (id: number) => boolean = () => true): Marks {
  const [all, setMarked] = useState<ReadonlySet<number>>(new Set());
  const marked = new Set([...all].filter(listed));
  const toggle = (id: number) => {
    const next = new Set(marked);
    if (!next.delete(id)) next.add(id);
    setMarked(next);
  };
  const clear = () => setMarked(new Set());
  useKeys("Marks", [
    {
      keys: [" "],
      help: "Mark or unmark: commands act on all marked",
      run: () => chosen !== undefined && toggle(chosen),
    },
    { keys: ["m"], help: "Clear all marks", run: clear },
  ]);
  const ids = marked.size > 0 ? [...marked] : chosen === undefined ? [] : [chosen];
  return { marked, ids, toggle, clear };
}

/** Returns whether all that commands act on are pinned. */
export function isPinned(listed: readonly { id: number; pinned: boolean }[], ids: readonly number[]): boolean {
  return ids.length > 0 && ids.every((id) => listed.find((each) => each.id === id)?.pinned === true);
}
