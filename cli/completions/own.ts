import { basename, join } from "node:path";
import type { Definition } from "clipanion";
import type { Env } from "../../core/config/env.ts";
import { completionScript, type Shell, shells } from "./scripts.ts";
import { completedCommands } from "./vocabulary.ts";

/** Returns the completions of this program's commands for `shell`. `definitions`: clipanion's. */
export function ownCompletions(shell: Shell, definitions: readonly Definition[]): string {
  return completionScript(shell, completedCommands(definitions));
}

/** Returns the path of each shell's user completions. */
export function completionFiles({ home, xdgDataHome, xdgConfigHome }: Env): Record<Shell, string> {
  const data = xdgDataHome ?? join(home, ".local", "share");
  const config = xdgConfigHome ?? join(home, ".config");
  return {
    bash: join(data, "bash-completion", "completions", "claude-mem"),
    zsh: join(data, "zsh", "site-functions", "_claude-mem"),
    fish: join(config, "fish", "completions", "claude-mem.fish"),
  };
}

/** Returns the user's shell if it is supported. */
export function ownShell({ shell = "" }: Env): Shell | undefined {
  return shells.find((name) => basename(shell) === name);
}
