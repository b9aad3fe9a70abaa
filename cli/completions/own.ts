import { completionScript, type Shell } from "./scripts.ts";
import { completedCommands } from "./vocabulary.ts";

/** Returns the completions of this program's own commands for `shell`. */
export async function ownCompletions(shell: Shell): Promise<string> {
  // Later, because the table of all commands holds the one that asks.
  const { definitions } = await import("../cli.ts");
  return completionScript(shell, completedCommands(definitions()));
}
