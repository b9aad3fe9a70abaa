import { existsSync } from "node:fs";
import { findProgram } from "../../../files/find-program.ts";
import { isBlank } from "../../../setup/install-record.ts";
import { serverNames } from "../../../setup/server-entries.ts";
import type { EntryFile, FileHost } from "../../file-host.ts";
import { groupedHooks } from "../../grouped-hooks.ts";
import { lightCodex } from "../light-host.ts";
import { codexPaths } from "../paths.ts";
import { unapproved } from "./approval.ts";
import { hookGroups } from "./hook-groups.ts";
import { addServerTable, removeServerTable, serverPrograms, serverTable } from "./server-table.ts";

export const codexFiles: FileHost = {
  name: lightCodex.name,
  title: lightCodex.title,
  isPresent: ({ environment }) =>
    existsSync(codexPaths(environment).codex) || findProgram("codex", environment.path) !== undefined,
  files: ({ environment }) => {
    const { hooks, config } = codexPaths(environment);
    return { hooks: groupedHooks(hooks, (binary) => hookGroups(binary)), server: serverFile(config) };
  },
  remaining: ({ environment }) => unapproved(codexPaths(environment)),
};

function serverFile(path: string): EntryFile {
  return {
    path,
    target: (at) => ({
      at,
      blank: "",
      containersIn: (text) => (isBlank(text) ? [] : [[]]),
      add: addServerTable,
      remove: (text) => removeServerTable(text),
      snippet: (binary) => serverTable(serverNames[0], binary),
    }),
    programsIn: serverPrograms,
  };
}
