// The variables of claude-mem under "env" in Claude Code's user settings. The host passes them to hooks, server and worker. Commands and the
// browser, which the user's shell starts, read them here. Hooks never load this.

import { type Env, readEnv } from "../../config/env.ts";
import { allSettings } from "../../config/setting-table.ts";
import { readTextFile } from "../../files/text-file.ts";
import { settingsValue } from "./settings-value.ts";

/** Returns the settings of claude-mem in `file`, as a session gets them. Throws AppError `settings-unreadable`. */
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

/** Returns the environment of a Claude Code session, where the settings override the shell. */
export function sessionEnv({ processVariables, hostVariables, config }: Env): Env {
  return readEnv({ ...processVariables, ...hostVariables }, {}, config);
}
