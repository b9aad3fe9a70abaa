// What can be done with memories, wherever they are listed: with those that are marked, else with the selected one.
import type { Binding } from "../state/screen.ts";
import type { ScreenState } from "../state/screens.ts";
import type { State } from "../state/state.ts";

export type Selected = { id: number; isPinned: boolean };

/** Returns the keys for the memory that `selected` finds on the screen. */
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
      help: "Pin, or take the pin off: what is pinned comes first, and no rule touches it",
      isInBar,
      isOffered,
      run: (screen, state) => ({
        effects: [{ kind: "pin", ids: ids(screen, state), isPinned: !selected(screen)?.isPinned }],
      }),
    },
    {
      keys: ["e"],
      label: "edit",
      help: "Change its words in $EDITOR",
      isInBar,
      isOffered: (screen) => selected(screen) !== undefined,
      run: (screen) => ({ effects: [{ kind: "edit", id: selected(screen)?.id ?? 0 }] }),
    },
    {
      keys: ["s"],
      label: "supersede",
      help: "Say which memory holds instead of this one",
      isOffered,
      run: (screen, state) => ({
        overlay: {
          kind: "ask",
          question: `Which memory holds instead of ${listIds(ids(screen, state))}?`,
          hint: "Its number, such as 12",
          text: "",
          about: { kind: "supersede", ids: ids(screen, state) },
        },
        effects: [],
      }),
    },
    {
      keys: ["d"],
      label: "delete",
      help: "Delete for good; asks first",
      isInBar,
      isOffered,
      run: (screen, state) => ({ effects: [{ kind: "previewDelete", ids: ids(screen, state) }] }),
    },
    {
      keys: ["u"],
      label: "undo",
      help: "Take back the last change of it",
      isOffered: (screen) => selected(screen) !== undefined,
      run: (screen) => ({ effects: [{ kind: "undo", id: selected(screen)?.id }] }),
    },
    {
      keys: ["space"],
      label: "mark",
      help: "Mark it, or take the mark off: what is done is then done with all that are marked",
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
      label: "no marks",
      help: "Take all marks off",
      isOffered: (_screen, { marked }) => marked.size > 0,
      run: () => ({ marked: new Set(), effects: [] }),
    },
    {
      keys: ["x"],
      label: "export",
      help: "Write it, or all that are marked, to a file that `claude-mem restore` reads",
      isOffered,
      run: (screen, state) => ({
        overlay: {
          kind: "ask",
          question: `Where to write ${listIds(ids(screen, state))}?`,
          hint: "A file that is not there yet, in this folder or by its path",
          text: "memories.jsonl",
          about: { kind: "export", ids: ids(screen, state) },
        },
        effects: [],
      }),
    },
    {
      keys: ["y"],
      label: "copy",
      help: "Copy it to the clipboard, by the terminal (OSC 52)",
      isOffered: (screen) => selected(screen) !== undefined,
      run: (screen) => ({ effects: [{ kind: "copyMemory", id: selected(screen)?.id ?? 0 }] }),
    },
  ];
}

export function listIds(ids: readonly number[]): string {
  return ids.map((id) => `#${id}`).join(", ");
}
