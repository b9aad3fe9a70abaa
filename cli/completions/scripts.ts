// The completion scripts. They are generated from the commands, so that they are never out of date.
import { version } from "../../core/version.ts";
import { bash } from "./bash.ts";
import { fish } from "./fish.ts";
import type { CompletedCommand } from "./vocabulary.ts";
import { zsh } from "./zsh.ts";

export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

/** Returns the completions of `commands` as a script for `shell`. */
export function completionScript(shell: Shell, commands: readonly CompletedCommand[]): string {
  const heading = `# Completions of claude-mem ${version} for ${shell}, printed by: claude-mem completions ${shell}\n`;
  switch (shell) {
    case "bash":
      return heading + bash(commands);
    case "zsh":
      return `#compdef claude-mem\n${heading}${zsh(commands)}`;
    case "fish":
      return heading + fish(commands);
  }
}
