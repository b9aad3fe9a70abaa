// List functions for hooks. The engine's methods of the same names are written in JavaScript and compiled at the first call in each
// process; these are compiled when the executable is built. test/hooks/cold-methods.test.ts checks that hooks use them.

export function map<T, U>(list: readonly T[], to: (item: T, index: number) => U): U[] {
  const mapped: U[] = [];
  for (let at = 0; at < list.length; at++) mapped.push(to(list[at] as T, at));
  return mapped;
}

export function filter<T>(list: readonly T[], isWanted: (item: T, index: number) => boolean): T[] {
  const kept: T[] = [];
  for (let at = 0; at < list.length; at++) if (isWanted(list[at] as T, at)) kept.push(list[at] as T);
  return kept;
}

export function flatMap<T, U>(list: readonly T[], to: (item: T, index: number) => readonly U[]): U[] {
  const mapped: U[] = [];
  for (let at = 0; at < list.length; at++) mapped.push(...to(list[at] as T, at));
  return mapped;
}

export function find<T>(list: readonly T[], isWanted: (item: T) => boolean): T | undefined {
  for (const item of list) if (isWanted(item)) return item;
  return undefined;
}

/** Returns the index of the first item for which `isWanted` returns true; -1 if there is none. */
export function findIndex<T>(list: readonly T[], isWanted: (item: T) => boolean): number {
  for (let at = 0; at < list.length; at++) if (isWanted(list[at] as T)) return at;
  return -1;
}

export function some<T>(list: readonly T[], holds: (item: T) => boolean): boolean {
  return findIndex(list, holds) >= 0;
}

export function every<T>(list: readonly T[], holds: (item: T) => boolean): boolean {
  return !some(list, (item) => !holds(item));
}

export function last<T>(list: readonly T[]): T | undefined {
  return list[list.length - 1];
}

/** Returns the items grouped by `keyOf`, groups and items in order of appearance. */
export function groupBy<T, K>(list: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of list) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
