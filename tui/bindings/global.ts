// The keys that work on every screen.
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
    help: "Find a command by a few letters of its name (also Ctrl+K)",
    isInBar: true,
    run: () => ({ overlay: { kind: "palette", text: "", cursor: 0 }, effects: [] }),
  },
  {
    keys: ["a"],
    label: "all projects",
    help: "Show all projects, or only the project of this folder",
    isOffered: (_screen, { home, scope }) => home !== undefined || scope !== undefined,
    run: (_screen, { home, scope }) => ({ scope: scope ? undefined : home }),
  },
  {
    keys: ["M"],
    label: "mouse",
    help: "Turn mouse wheel scrolling on or off (off: the terminal selects text)",
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
    help: "Go back to the previous screen",
    isInBar: true,
    isOffered: (_screen, { stack }) => stack.length > 1,
    run: () => ({ isBack: true }),
  },
  {
    keys: ["q"],
    label: "quit",
    help: "Quit (also Ctrl+C)",
    isInBar: true,
    run: () => ({ effects: [{ kind: "quit" }] }),
  },
];
