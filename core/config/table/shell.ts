// Variables of the shell. Other programs read most of them as well.
import type { Setting } from "./setting.ts";

const isShells = "it belongs to your shell: set it there";

export const shell: readonly Setting[] = [
  {
    name: "CLAUDE_CONFIG_DIR",
    kind: { is: "folder" },
    defaultValue: "~/.claude",
    meaning: "Claude Code's own folder, which holds its settings; `install` and `doctor` look there",
    ifInvalid: "its meaning would depend on the working directory",
    notWritten: isShells,
    isShells: true,
  },
  {
    name: "NO_COLOR",
    kind: { is: "text", accepts: "any value" },
    defaultValue: "colors if the terminal has them",
    meaning: "no colors in the browser and in lists",
    notWritten: isShells,
    isShells: true,
  },
  {
    name: "VISUAL",
    kind: { is: "text", accepts: "a command" },
    defaultValue: "what `EDITOR` says",
    meaning: "the editor that the browser opens memories and files in",
    notWritten: isShells,
    isShells: true,
  },
  {
    name: "EDITOR",
    kind: { is: "text", accepts: "a command" },
    defaultValue: "vi",
    meaning: "the same, if `VISUAL` is not set",
    notWritten: isShells,
    isShells: true,
  },
  {
    name: "PAGER",
    kind: { is: "text", accepts: "a command" },
    defaultValue: "less",
    meaning: "the program that long output is shown with on a terminal; `cat` turns that off",
    notWritten: isShells,
    isShells: true,
  },
  {
    name: "CLAUDE_MEM_PAGER",
    kind: { is: "text", accepts: "a command, or `off`" },
    defaultValue: "what `PAGER` says",
    meaning: "the same for claude-mem only; `off` turns it off, and so does `--no-pager`",
    notWritten: isShells,
    isShells: true,
  },
  {
    name: "LESS",
    kind: { is: "text", accepts: "options of `less`" },
    defaultValue: "FRX",
    meaning: "the options of `less`, if that is the pager",
    notWritten: isShells,
    isShells: true,
  },
  {
    name: "COLUMNS",
    kind: { is: "number", isWhole: true },
    defaultValue: "the terminal's own",
    meaning: "the width of the terminal, instead of its own answer",
    notWritten: isShells,
    isShells: true,
  },
];
