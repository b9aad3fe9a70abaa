import { existsSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "../../../files/find-program.ts";
import type { FileHost } from "../../file-host.ts";
import { groupedHooks } from "../../grouped-hooks.ts";
import { serverFile } from "../../server-file.ts";
import { untriedRemark } from "../../untried.ts";
import { lightDroid } from "../light-host.ts";
import { droidFolder } from "../paths.ts";
import { hookGroups } from "./hook-groups.ts";

export const droidFiles: FileHost = {
  name: lightDroid.name,
  title: lightDroid.title,
  isPresent: ({ environment }) =>
    existsSync(droidFolder(environment)) || findProgram("droid", environment.path) !== undefined,
  files: ({ environment }) => ({
    hooks: groupedHooks(join(droidFolder(environment), "settings.json"), hookGroups),
    server: serverFile({
      path: join(droidFolder(environment), "mcp.json"),
      servers: "mcpServers",
      fields: (binary) => ({ type: "stdio", command: binary, args: ["mcp"] }),
    }),
  }),
  remaining: ({ environment }) => {
    const other = join(droidFolder(environment), "hooks.json");
    return existsSync(other)
      ? `Factory droid reads the hooks of ${other} in place of those in its settings.`
      : undefined;
  },
  isUntried: true,
  remark: () => untriedRemark(lightDroid.title),
};
