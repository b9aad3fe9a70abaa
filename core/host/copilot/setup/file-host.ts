import { existsSync } from "node:fs";
import { findProgram } from "../../../files/find-program.ts";
import { isBlank } from "../../../setup/install-record.ts";
import type { EntryFile, FileHost } from "../../file-host.ts";
import { serverFile } from "../../server-file.ts";
import { lightCopilot } from "../light-host.ts";
import { copilotPaths } from "../paths.ts";
import { hookPrograms, hooksText, removeHooks, writeHooks } from "./hooks-file.ts";

export const copilotFiles: FileHost = {
  name: lightCopilot.name,
  title: lightCopilot.title,
  isPresent: ({ environment }) =>
    existsSync(copilotPaths(environment).copilot) || findProgram("copilot", environment.path) !== undefined,
  files: ({ environment }) => {
    const { hooks, servers: path } = copilotPaths(environment);
    const fields = (binary: string) => ({ type: "local", command: binary, args: ["mcp"] });
    const server = serverFile({ path, servers: "mcpServers", fields, defaults: { tools: ["*"] } });
    return { hooks: hooksFile(hooks), server };
  },
};

function hooksFile(path: string): EntryFile {
  return {
    path,
    target: (at) => ({
      at,
      blank: "",
      containersIn: (text) => (isBlank(text) ? [] : [[]]),
      add: (text, binary) => writeHooks(path, text, binary),
      remove: removeHooks,
      snippet: (binary) => hooksText(binary),
    }),
    programsIn: hookPrograms,
  };
}
