// The keys of the page: those of the terminal browser. Each page adds its own while it is shown.
import { useLayoutEffect, useRef } from "preact/hooks";
import { createStore } from "./store.ts";

/** `keys`: as `event.key` names them, with `ctrl+` in front. */
export type Binding = {
  keys: readonly string[];
  help: string;
  run: () => void;
  /** Whether a key that is held down runs it again and again. */
  repeats?: boolean;
};

/** `isGlobal`: works everywhere, unless a page has another use for the key. */
export type BindingGroup = { title: string; bindings: readonly Binding[]; isGlobal: boolean };

/** The groups of what is shown now. A group is one object for as long as its component is shown. */
export const groups = createStore<readonly BindingGroup[]>([]);

/** Adds bindings while the component is shown. */
export function useKeys(title: string, bindings: readonly Binding[], { isGlobal = false } = {}): void {
  const { current: group } = useRef<BindingGroup>({ title, bindings, isGlobal });
  group.title = title;
  group.bindings = bindings;
  // Before the next key: what is shown answers to its keys at once.
  useLayoutEffect(() => {
    groups.set([...groups.get(), group]);
    return () => groups.set(groups.get().filter((each) => each !== group));
  }, [group]);
}

/** Runs the binding of each key, that of the page before the global one. A field that takes text keeps its letters. */
export function listenForKeys(): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.metaKey) return;
    const key = `${event.ctrlKey ? "ctrl+" : ""}${event.key}`;
    // A dialog has its own keys, also when a click into it has taken the focus from its fields.
    if (document.querySelector("dialog[open]")) return;
    const target = event.target instanceof Element ? event.target : document.body;
    const field = target.closest<HTMLElement>("input:not([type=checkbox]), textarea, select");
    if (field && !event.ctrlKey) {
      // Escape leaves the field, so that the letters are keys again.
      if (key === "Escape") field.blur();
      return;
    }
    // These keys press the focused element.
    if ((key === " " || key === "Enter") && target.closest("button, summary, input")) return;
    const inOrder = groups.get().toSorted((a, b) => Number(a.isGlobal) - Number(b.isGlobal));
    const found = inOrder.flatMap((group) => group.bindings).find(({ keys }) => keys.includes(key));
    if (!found) return;
    event.preventDefault();
    if (!event.repeat || found.repeats) found.run();
  });
}
