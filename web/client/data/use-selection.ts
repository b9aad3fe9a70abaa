import { useRef, useState } from "preact/hooks";

type Key = string | number;

/** `at`: the index of `chosen`; 0 in an empty list. */
export type Selection<Item> = { at: number; chosen: Item | undefined; select: (index: number) => void };

/**
 * The selected row of a list that changes: the same item as long as it is listed, then the one that takes its place. `list`
 * identifies the list: another list begins with its first row.
 */
export function useSelection<Item>(items: readonly Item[], keyOf: (item: Item) => Key, list = ""): Selection<Item> {
  const [, draw] = useState(0);
  const { current: place } = useRef<{ key: Key | undefined; index: number; list: string }>({
    ...{ key: undefined, index: 0, list },
  });
  if (place.list !== list) Object.assign(place, { key: undefined, index: 0, list });
  const found = items.findIndex((item) => keyOf(item) === place.key);
  const at = found >= 0 ? found : Math.max(0, Math.min(place.index, items.length - 1));
  const chosen = items[at];
  if (chosen !== undefined) Object.assign(place, { key: keyOf(chosen), index: at });
  const select = (index: number) => {
    const item = items[index];
    if (item === undefined) return;
    Object.assign(place, { key: keyOf(item), index });
    draw((times) => times + 1);
  };
  return { at, chosen, select };
}
