import { Box } from "ink";
import { Fragment, type Key, type ReactNode } from "react";
import { firstVisible } from "../state/move.ts";

type Props<T> = {
  items: readonly T[];
  /** The index of the item to keep visible. */
  cursor: number;
  height: number;
  rowsPerItem?: number;
  keyOf: (item: T) => Key;
  children: (item: T, index: number) => ReactNode;
};

/**
 * Mounts only the visible items. The item at the cursor is in the middle if there are more
 * on both sides. A memoized row is not rendered again while the list moves below the cursor.
 */
export function VirtualList<T>({ items, cursor, height, rowsPerItem = 1, keyOf, children }: Props<T>) {
  const count = Math.max(1, Math.floor(height / rowsPerItem));
  const first = firstVisible(cursor, items.length, count);
  return (
    <Box flexDirection="column">
      {items.slice(first, first + count).map((item, index) => (
        <Fragment key={keyOf(item)}>{children(item, first + index)}</Fragment>
      ))}
    </Box>
  );
}
