import { basename, join } from "node:path";
import type { Definition } from "clipanion";
import type { Env } from "../../core/config/env.ts";
import { completionScript, type Shell, shells } from "./scripts.ts";
import { completedCommands } from "./vocabulary.ts";

/** Returns the completions of this program's own commands for `shell`; `definitions` as clipanion gives them. */
export function ownCompletions(shell: Shell, definitions: readonly Definition[]): string {
  return completionScript(shell, completedCommands(definitions));
}

/** Returns where each shell looks for completions of a person's own. */
export function completionFiles({ home, xdgDataHome, xdgConfigHome }: Env): Record<Shell, string> {
  const data = xdgDataHome ?? join(home, ".local", "share");
  const config = xdgConfigHome ?? join(home, ".config");
  return {
    bash: join(data, "bash-completion", "completions", "claude-mem"),
    zsh: join(data, "zsh", "site-functions", "_claude-mem"),
    fish: join(config, "fish", "completions", "claude-mem.fish"),
  };
}

/** Returns the shell that a person works in, if it is one that can be served. */
export function ownShell({ shell = "" }: Env): Shell | undefined {
  return shells.find((name) => basename(shell) === name);
}
