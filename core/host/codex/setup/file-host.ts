import { existsSync } from "node:fs";
import { findProgram } from "../../../files/find-program.ts";
import { valueAt } from "../../../files/json-tree.ts";
import { addHooks, hooksObject, listOurs, removeHooks } from "../../../setup/hook-groups.ts";
import { isBlank } from "../../../setup/install-record.ts";
import { programIn } from "../../../setup/our-program.ts";
import { serverNames } from "../../../setup/server-entries.ts";
import { emptyObject } from "../../../setup/targets.ts";
import type { EntryFile, FileHost } from "../../file-host.ts";
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
    return { hooks: hooksFile(hooks), server: serverFile(config) };
  },
  remaining: ({ environment }) => unapproved(codexPaths(environment)),
};

function hooksFile(path: string): EntryFile {
  return {
    path,
    target: (at) => ({
      at,
      blank: emptyObject,
      containersIn: (text) => {
        if (isBlank(text)) return [[]];
        const hooks = valueAt(text, ["hooks"]);
        const events = typeof hooks === "object" && hooks !== null ? Object.keys(hooks) : undefined;
        return [[], ...(events ? [["hooks"], ...events.map((event) => ["hooks", event])] : [])];
      },
      add: (text, binary) => addHooks(text, hookGroups(binary)),
      remove: removeHooks,
      snippet: (binary) => JSON.stringify({ hooks: hooksObject(hookGroups(binary)) }, null, 2),
    }),
    programsIn: (text) => listOurs(text).flatMap(({ value }) => programIn(value) ?? []),
  };
}

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
