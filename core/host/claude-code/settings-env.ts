// Our variables under "env" in Claude Code's user settings. The host gives them to hooks, server and worker; a command or the
// browser, which a person's shell starts, reads them here. Hooks never load this.

import { type Env, readEnv } from "../../config/env.ts";
import { allSettings } from "../../config/setting-table.ts";
import { readTextFile } from "../../files/text-file.ts";
import { settingsValue } from "./settings-value.ts";

/** Returns those of our settings that stand in `file`, as a session is given them. Throws AppError "settings-unreadable". */
export function readHostEnv(file: string): Record<string, string> {
  const text = readTextFile(file);
  if (text === undefined || !text.includes('"env"')) return {};
  const block = settingsValue(file, text, ["env"]);
  if (typeof block !== "object" || block === null || Array.isArray(block)) return {};
  const ours = allSettings.filter(({ isShells }) => !isShells);
  return Object.fromEntries(
    ours.flatMap(({ name }) => {
      const value = block[name];
      return value === undefined || value === null || typeof value === "object" ? [] : [[name, String(value)]];
    }),
  );
}

/** Returns the environment as a session of Claude Code has it: there its settings count more than the shell. */
export function sessionEnv({ given, beside }: Env): Env {
  return readEnv({ ...given, ...beside });
}
