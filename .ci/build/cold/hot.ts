// Which code the rehearsed hooks run.
import type { Chunk, Item, Reference } from "./chunk.ts";
import { type Chunks, resolve } from "./chunks.ts";
import type { Run } from "./mark.ts";

/** A set of items that are made together. `hot`: when their chunk is loaded. */
export type Temperature = { hot: ReadonlySet<Item>; groupOf: (item: Item) => string };

/**
 * Decides when each item is made. Those that most rehearsals of its chunk use are hot. Others are made with what the same rehearsals use,
 * or, if none does, with their module.
 */
export function sortItems(chunks: Chunks, runs: readonly Run[]): Temperature {
  const namesIn = referencesByItem(chunks);
  const usedBy = new Map<Item, number[]>();
  const loadedBy = new Map<Chunk, Set<number>>();
  for (const [number, run] of runs.entries()) {
    for (const item of usedItems(chunks, namesIn, run)) usedBy.set(item, [...(usedBy.get(item) ?? []), number]);
    for (const chunk of chunks.values()) {
      if (!chunk.functions.some(({ name }) => run.later.has(name))) continue;
      loadedBy.set(chunk, (loadedBy.get(chunk) ?? new Set<number>()).add(number));
    }
  }
  const hot = new Set<Item>();
  for (const [item, users] of usedBy) {
    if (users.length > (loadedBy.get(item.chunk)?.size ?? 0) / 2) hot.add(item);
  }
  return { hot, groupOf: (item) => usedBy.get(item)?.join() ?? item.module };
}

/** What is named in each item; under undefined, what is named in other statements. */
type NamesIn = Map<Item | undefined, { reference: Reference; item: Item }[]>;

function referencesByItem(chunks: Chunks): NamesIn {
  const namesIn: NamesIn = new Map();
  for (const chunk of chunks.values()) {
    for (const reference of chunk.references) {
      const item = resolve(chunks, chunk, reference.name);
      if (!item) continue;
      const known = namesIn.get(reference.item);
      if (known) known.push({ reference, item });
      else namesIn.set(reference.item, [{ reference, item }]);
    }
  }
  return namesIn;
}

/** Returns the functions that were called, and all that is evaluated with them or named in what ran. */
function usedItems(chunks: Chunks, namesIn: NamesIn, { atLoad, later }: Run): ReadonlySet<Item> {
  const used = new Set<Item>();
  // Statements, classes, and variables that are written again are always evaluated.
  const open: (Item | undefined)[] = [undefined];
  const add = (item: Item) => {
    if (used.has(item)) return;
    used.add(item);
    open.push(item);
  };
  for (const { items } of chunks.values()) {
    for (const item of items.values()) if (item.fn && later.has(item.fn.name)) add(item);
  }
  while (open.length > 0) {
    for (const { reference, item } of namesIn.get(open.pop()) ?? []) {
      const { around, isCalled } = reference;
      const isReached = around.every(({ name }) => later.has(name) || atLoad.has(name));
      // A call that was not made is on a branch that was not taken. A function that is passed on has to exist.
      const isUntaken = item.fn !== undefined && isCalled && around.length > 0;
      if (isReached && !isUntaken) add(item);
    }
  }
  return used;
}
