import { existsSync } from "node:fs";
import { findProgram } from "../../../files/find-program.ts";
import { valueAt } from "../../../files/json-tree.ts";
import { readTextFile } from "../../../files/text-file.ts";
import type { FileHost } from "../../file-host.ts";
import { settingsEntries } from "../../settings-entries.ts";
import { lightGemini } from "../light-host.ts";
import { geminiPaths } from "../paths.ts";
import { hookGroups } from "./hook-groups.ts";

export const geminiFiles: FileHost = {
  name: lightGemini.name,
  title: lightGemini.title,
  isPresent: ({ environment }) =>
    existsSync(geminiPaths(environment).gemini) || findProgram("gemini", environment.path) !== undefined,
  files: ({ environment }) =>
    settingsEntries({
      path: geminiPaths(environment).settings,
      servers: "mcpServers",
      hookGroups: (binary) => hookGroups(binary),
    }),
  remaining: ({ environment }) => {
    const { settings } = geminiPaths(environment);
    return valueAt(readTextFile(settings) || "{}", ["hooksConfig", "enabled"]) === false
      ? `Gemini CLI runs no hooks: "hooksConfig.enabled" is false in ${settings}.`
      : undefined;
  },
};
