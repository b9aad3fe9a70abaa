// The commands for memories on every screen that lists them. They act on the marked memories, else on the selected one.
import { listIds } from "../../core/browse/change.ts";
import type { Binding } from "../state/screen.ts";
import type { ScreenState } from "../state/screens.ts";
import type { State } from "../state/state.ts";

export type Selected = { id: number; isPinned: boolean };

/** Returns the bindings for the memory that `selected` returns for the screen. */
export function memoryBindings<S extends ScreenState>(
  selected: (screen: S) => Selected | undefined,
  { isInBar = true } = {},
): Binding<S>[] {
  const isOffered = (screen: S, state: State) => state.marked.size > 0 || selected(screen) !== undefined;
  const ids = (screen: S, { marked }: State) => (marked.size > 0 ? [...marked] : [selected(screen)?.id ?? 0]);
  return [
    {
      keys: ["p"],
      label: "pin",
      help: "Pin or unpin: pinned memories come first and are never changed automatically",
      isInBar,
      isOffered,
      run: (screen, state) => ({
        effects: [{ kind: "pin", ids: ids(screen, state), isPinned: !selected(screen)?.isPinned }],
      }),
    },
    {
      keys: ["e"],
      label: "edit",
      help: "Edit its text in $EDITOR",
      isInBar,
      isOffered: (screen) => selected(screen) !== undefined,
      run: (screen) => ({ effects: [{ kind: "edit", id: selected(screen)?.id ?? 0 }] }),
    },
    {
      keys: ["s"],
      label: "supersede",
      help: "Replace it with another memory",
      isOffered,
      run: (screen, state) => ({
        overlay: {
          kind: "ask",
          question: `Which memory replaces ${listIds(ids(screen, state))}?`,
          hint: "Its number, for example 12",
          text: "",
          about: { kind: "supersede", ids: ids(screen, state) },
        },
        effects: [],
      }),
    },
    {
      keys: ["d"],
      label: "delete",
      help: "Delete permanently (asks first)",
      isInBar,
      isOffered,
      run: (screen, state) => ({ effects: [{ kind: "previewDelete", ids: ids(screen, state) }] }),
    },
    {
      keys: ["u"],
      label: "undo",
      help: "Undo its last change",
      isOffered: (screen) => selected(screen) !== undefined,
      run: (screen) => ({ effects: [{ kind: "undo", id: selected(screen)?.id }] }),
    },
    {
      keys: ["space"],
      label: "mark",
      help: "Mark or unmark it: commands act on all marked memories",
      isOffered: (screen) => selected(screen) !== undefined,
      run: (screen, { marked }) => {
        const id = selected(screen)?.id ?? 0;
        const next = new Set(marked);
        if (!next.delete(id)) next.add(id);
        return { marked: next, effects: [] };
      },
    },
    {
      keys: ["m"],
      label: "clear marks",
      help: "Clear all marks",
      isOffered: (_screen, { marked }) => marked.size > 0,
      run: () => ({ marked: new Set(), effects: [] }),
    },
    {
      keys: ["x"],
      label: "export",
      help: "Export it, or all marked memories, to a file for `claude-mem restore`",
      isOffered,
      run: (screen, state) => ({
        overlay: {
          kind: "ask",
          question: `Export ${listIds(ids(screen, state))} to which file?`,
          hint: "A new file: a name in this folder, or a path",
          text: "memories.jsonl",
          about: { kind: "export", ids: ids(screen, state) },
        },
        effects: [],
      }),
    },
    {
      keys: ["y"],
      label: "copy",
      help: "Copy it to the clipboard (through the terminal, OSC 52)",
      isOffered: (screen) => selected(screen) !== undefined,
      run: (screen) => ({ effects: [{ kind: "copyMemory", id: selected(screen)?.id ?? 0 }] }),
    },
  ];
}
