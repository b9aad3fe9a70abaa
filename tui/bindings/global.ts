// The keys that do the same on every screen.
import { newSearch } from "../screens/open.ts";
import type { Binding } from "../state/screen.ts";
import type { ScreenState } from "../state/screens.ts";
import { placeBindings } from "./places.ts";

export const globalBindings: readonly Binding<ScreenState>[] = [
  {
    keys: ["/"],
    label: "search",
    help: "Search as you type",
    isInBar: true,
    isOffered: ({ kind }) => kind !== "search",
    run: () => ({ push: newSearch() }),
  },
  ...placeBindings,
  {
    keys: [":", "ctrl+k"],
    label: "commands",
    help: "Find a command by a few letters of its name (Ctrl+K as well)",
    isInBar: true,
    run: () => ({ overlay: { kind: "palette", text: "", cursor: 0 }, effects: [] }),
  },
  {
    keys: ["a"],
    label: "all projects",
    help: "Show all projects, or only that of this folder",
    isOffered: (_screen, { home, scope }) => home !== undefined || scope !== undefined,
    run: (_screen, { home, scope }) => ({ scope: scope ? undefined : home }),
  },
  {
    keys: ["M"],
    label: "mouse",
    help: "Let the mouse's wheel move here, or let the terminal have the mouse again",
    run: (_screen, { hasMouse }) => ({ hasMouse: !hasMouse, effects: [{ kind: "mouse", isOn: !hasMouse }] }),
  },
  {
    keys: ["?"],
    label: "help",
    help: "Show the keys of this screen",
    isInBar: true,
    run: () => ({ overlay: { kind: "help", scroll: 0 }, effects: [] }),
  },
  {
    keys: ["escape", "left", "h", "backspace"],
    keyName: "Esc",
    label: "back",
    help: "Back to the screen before",
    isInBar: true,
    isOffered: (_screen, { stack }) => stack.length > 1,
    run: () => ({ isBack: true }),
  },
  {
    keys: ["q"],
    label: "quit",
    help: "Quit (Ctrl+C as well)",
    isInBar: true,
    run: () => ({ effects: [{ kind: "quit" }] }),
  },
];
