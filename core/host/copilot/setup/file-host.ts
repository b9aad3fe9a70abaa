import { existsSync } from "node:fs";
import { findProgram } from "../../../files/find-program.ts";
import type { JsonValue } from "../../../files/json-node.ts";
import { valueAt } from "../../../files/json-tree.ts";
import { isBlank } from "../../../setup/install-record.ts";
import { isRecord, programIn } from "../../../setup/our-program.ts";
import { addServer, ourNames, removeServerAt, serverNames } from "../../../setup/server-entries.ts";
import { emptyObject } from "../../../setup/targets.ts";
import type { TextEdit } from "../../../setup/text-edit.ts";
import type { EntryFile, FileHost } from "../../file-host.ts";
import { lightCopilot } from "../light-host.ts";
import { copilotPaths } from "../paths.ts";
import { hookPrograms, hooksText, removeHooks, writeHooks } from "./hooks-file.ts";

export const copilotFiles: FileHost = {
  name: lightCopilot.name,
  title: lightCopilot.title,
  isPresent: ({ environment }) =>
    existsSync(copilotPaths(environment).copilot) || findProgram("copilot", environment.path) !== undefined,
  files: ({ environment }) => {
    const { hooks, servers } = copilotPaths(environment);
    return { hooks: hooksFile(hooks), server: serverFile(servers) };
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
      snippet: hooksText,
    }),
    programsIn: hookPrograms,
  };
}

const servers = "mcpServers";

function serverFile(path: string): EntryFile {
  return {
    path,
    target: (at) => ({
      at,
      blank: emptyObject,
      containersIn: (text) => [[], ...(isBlank(text) || valueAt(text, [servers]) === undefined ? [] : [[servers]])],
      add: (text, binary) => addServer(text, { fields: fieldsOf(binary), defaults: { tools: ["*"] } }, [servers]),
      remove: (text, created) => {
        const edit: TextEdit = { text, actions: [] };
        removeServerAt(edit, [servers], created);
        return edit;
      },
      snippet: (binary) => {
        const entry = { ...fieldsOf(binary), tools: ["*"] };
        return JSON.stringify({ [servers]: { [serverNames[0]]: entry } }, null, 2);
      },
    }),
    programsIn: (text) => {
      const found = valueAt(text, [servers]);
      return isRecord(found) ? ourNames(found).flatMap((name) => programIn(found[name]) ?? []) : [];
    },
  };
}

function fieldsOf(binary: string): Record<string, JsonValue> {
  return { type: "local", command: binary, args: ["mcp"] };
}
