import { existsSync } from "node:fs";
import { findProgram } from "../../../files/find-program.ts";
import { valueAt } from "../../../files/json-tree.ts";
import { readTextFile } from "../../../files/text-file.ts";
import type { FileHost } from "../../file-host.ts";
import { settingsEntries } from "../../settings-entries.ts";
import { lightQwen } from "../light-host.ts";
import { qwenPaths } from "../paths.ts";
import { hookGroups } from "./hook-groups.ts";

export const qwenFiles: FileHost = {
  name: lightQwen.name,
  title: lightQwen.title,
  isPresent: ({ environment }) =>
    existsSync(qwenPaths(environment).qwen) || findProgram("qwen", environment.path) !== undefined,
  files: ({ environment }) =>
    settingsEntries({ path: qwenPaths(environment).settings, servers: "mcpServers", hookGroups }),
  remaining: ({ environment }) => {
    const { settings } = qwenPaths(environment);
    return valueAt(readTextFile(settings) || "{}", ["disableAllHooks"]) === true
      ? `Qwen Code runs no hooks: "disableAllHooks" is true in ${settings}.`
      : undefined;
  },
};
