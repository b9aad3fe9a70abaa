// Returns whether the settings of a host call claude-mem already. In that case a program started by a plugin does nothing.
import { isAbsolute } from "node:path";
import { valueAt } from "../files/json-tree.ts";
import { statPath } from "../files/stat.ts";
import { readTextFile } from "../files/text-file.ts";
import { isOurHook } from "../setup/our-entries.ts";
import { programIn } from "../setup/our-program.ts";

/** Returns whether a file of hooks in JSON calls claude-mem with this event, and the program exists. An unreadable file has none. */
export function isHookIn(file: string, event: string): boolean {
  try {
    const text = readTextFile(file);
    return (
      text?.includes("claude-mem") === true && commandsIn(valueAt(text, ["hooks"])).some((each) => calls(each, event))
    );
  } catch {
    return false; // the host can't read it either
  }
}

/** Returns every command of a shell in the hooks, wherever it is. */
function commandsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === "string" && (key === "command" || key === "bash") ? [inner] : commandsIn(inner),
  );
}

/** An entry whose program is gone does not count. */
function calls(command: string, event: string): boolean {
  const program = isOurHook({ command }) ? programIn({ command }) : undefined;
  if (program === undefined || !command.includes(` hook ${event} `)) return false;
  return !isAbsolute(program) || statPath(program)?.isFile() === true;
}
