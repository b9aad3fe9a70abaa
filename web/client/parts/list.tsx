// A list of any length: only the rows in view are in the page. Arrow keys and j, k move the focus from row to row; Tab stops at the
// selected one, and goes on to what is done with it.
import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from "@tanstack/virtual-core";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useKeys } from "../data/keys.ts";

type ListProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** The height of a row before it is measured, in pixels. */
  rowHeight: number;
  label: string;
  /** Draws one row, whose first link or button takes the focus. While this is the same function, a row is drawn again only for another item. */
  row: (item: Item) => ComponentChildren;
  selected: number;
  onSelect: (index: number) => void;
  /** Called when the last rows come into view. */
  onEnd?: () => void;
  /** Called with the first row in view. */
  onScroll?: (first: number) => void;
};

const pageRows = 10;

export function List<Item>(props: ListProps<Item>) {
  const { items, keyOf, rowHeight, label, row, selected, onSelect, onEnd, onScroll } = props;
  const box = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef<number | undefined>(undefined);
  const virtual = useVirtual(box, items.length, rowHeight, (index) => keyOf(items[index] as Item));
  const rows = virtual.getVirtualItems();
  const last = rows.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= items.length - 1) onEnd?.();
  }, [last, items.length]);
  const first = virtual.range?.startIndex ?? 0;
  useEffect(() => onScroll?.(first), [first]);
  const moveTo = (index: number) => {
    // The first row that comes would take the focus from the field that is typed in.
    if (items.length === 0) return;
    const next = Math.max(0, Math.min(index, items.length - 1));
    onSelect(next);
    const isDrawn = focusRow(box.current, next);
    // A row that is not drawn yet takes the focus when it is.
    wantsFocus.current = isDrawn ? undefined : next;
    if (!isDrawn) box.current?.scrollTo({ top: virtual.getOffsetForIndex(next)?.[0] ?? 0 });
  };
  useLayoutEffect(() => {
    if (wantsFocus.current !== undefined && focusRow(box.current, wantsFocus.current)) wantsFocus.current = undefined;
    setTabStop(box.current, rows.some(({ index }) => index === selected) ? selected : first);
  });
  useKeys("List", [
    {
      keys: ["j", "ArrowDown"],
      help: "Next row",
      run: () => moveTo(wasFocused(box.current) ? selected + 1 : selected),
      repeats: true,
    },
    { keys: ["k", "ArrowUp"], help: "Previous row", run: () => moveTo(selected - 1), repeats: true },
    { keys: ["PageDown"], help: "Ten rows down", run: () => moveTo(selected + pageRows), repeats: true },
    { keys: ["PageUp"], help: "Ten rows up", run: () => moveTo(selected - pageRows), repeats: true },
    { keys: ["g", "Home"], help: "First row", run: () => moveTo(0) },
    { keys: ["G", "End"], help: "Last row", run: () => moveTo(items.length - 1) },
  ]);
  return (
    <div class="list" ref={box}>
      <ul
        aria-label={label}
        style={{ height: `${virtual.getTotalSize()}px`, paddingBlockStart: `${rows[0]?.start ?? 0}px` }}
      >
        {rows.map(({ index, key }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <li
              key={key}
              data-index={index}
              ref={virtual.measureElement}
              class={index === selected ? "selected" : undefined}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              onFocusCapture={() => onSelect(index)}
            >
              <Row item={item} row={row} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Row<Item>({ item, row }: { item: Item; row: (item: Item) => ComponentChildren }) {
  return useMemo(() => <>{row(item)}</>, [item, row]);
}

/** Returns whether the row is drawn. */
function focusRow(box: HTMLElement | null, index: number): boolean {
  const target = box?.querySelector<HTMLElement>(`[data-index="${index}"] :is(a, button)`);
  if (!target) return false;
  target.focus({ preventScroll: true });
  target.closest("li")?.scrollIntoView({ block: "nearest" });
  return true;
}

/** Takes every row but one out of the order of Tab, which would select each row on its way. */
function setTabStop(box: HTMLElement | null, stop: number): void {
  for (const row of box?.querySelectorAll<HTMLElement>("[data-index]") ?? []) {
    for (const target of row.querySelectorAll<HTMLElement>("a, button")) {
      const tabIndex = Number(row.dataset.index) === stop ? 0 : -1;
      if (target.tabIndex !== tabIndex) target.tabIndex = tabIndex;
    }
  }
}

/** The first key selects the row that is marked already; from then on they move. */
function wasFocused(box: HTMLElement | null): boolean {
  return box?.contains(document.activeElement) === true;
}

function useVirtual(
  box: { current: HTMLDivElement | null },
  count: number,
  rowHeight: number,
  keyAt: (index: number) => string | number,
): Virtualizer<HTMLDivElement, HTMLLIElement> {
  const [, draw] = useState(0);
  const drawn = useRef("");
  const options: VirtualizerOptions<HTMLDivElement, HTMLLIElement> = {
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: keyAt,
    overscan: 4,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    // Whether the list is being scrolled is no reason to draw it again.
    onChange: (changed) => {
      const [first] = changed.getVirtualItems();
      const next = [first?.start, changed.range?.startIndex, changed.range?.endIndex, changed.getTotalSize()].join();
      if (next === drawn.current) return;
      drawn.current = next;
      draw((times) => times + 1);
    },
  };
  const [virtual] = useState(() => new Virtualizer(options));
  virtual.setOptions(options);
  useLayoutEffect(() => virtual._didMount(), []);
  useLayoutEffect(() => virtual._willUpdate());
  return virtual;
}
