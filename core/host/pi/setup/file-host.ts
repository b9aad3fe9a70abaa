import { existsSync } from "node:fs";
import { findProgram } from "../../../files/find-program.ts";
import type { FileHost } from "../../file-host.ts";
import { scriptFile } from "../../script-file.ts";
import extension from "../extension.mjs" with { type: "text" };
import { lightPi } from "../light-host.ts";
import { piPaths } from "../paths.ts";

export const piFiles: FileHost = {
  name: lightPi.name,
  title: lightPi.title,
  isPresent: ({ environment }) =>
    existsSync(piPaths(environment).agent) || findProgram("pi", environment.path) !== undefined,
  files: ({ environment }) => {
    // The script also registers the memory tools: pi has no entries for servers.
    const script = scriptFile(piPaths(environment).extension, lightPi.name, extension);
    return { hooks: script, server: script };
  },
};
