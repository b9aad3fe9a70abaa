import { existsSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "../../../files/find-program.ts";
import type { FileHost } from "../../file-host.ts";
import { serverFile } from "../../server-file.ts";
import { untriedRemark } from "../../untried.ts";
import { lightAmp } from "../light-host.ts";
import { ampFolder } from "../paths.ts";

export const ampFiles: FileHost = {
  name: lightAmp.name,
  title: lightAmp.title,
  isPresent: ({ environment }) =>
    existsSync(ampFolder(environment)) || findProgram("amp", environment.path) !== undefined,
  files: ({ environment }) => ({
    server: serverFile({
      path: join(ampFolder(environment), "settings.json"),
      servers: "amp.mcpServers",
      fields: (binary) => ({ command: binary, args: ["mcp"] }),
    }),
  }),
  isUntried: true,
  remark: () => untriedRemark(lightAmp.title),
};
