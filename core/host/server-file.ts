// A settings file in JSON with comments in which a host has a list of MCP servers.
import type { JsonValue } from "../files/json-node.ts";
import { valueAt } from "../files/json-tree.ts";
import { isRecord } from "../is-record.ts";
import { isBlank } from "../setup/install-record.ts";
import { programIn } from "../setup/our-program.ts";
import { addServer, ourNames, removeServerAt, serverNames } from "../setup/server-entries.ts";
import { emptyObject } from "../setup/targets.ts";
import type { TextEdit } from "../setup/text-edit.ts";
import type { EntryFile } from "./file-host.ts";

/** `servers`: the key of the list. `fields`: what an entry needs. `defaults`: fields of a new entry, which the user may change. */
export type ServerFileForm = {
  path: string;
  servers: string;
  fields: (binary: string) => Record<string, JsonValue>;
  defaults?: Record<string, JsonValue>;
};

/** Returns the file as the one of the server. */
export function serverFile({ path, servers, fields, defaults = {} }: ServerFileForm): EntryFile {
  return {
    path,
    target: (at) => ({
      at,
      blank: emptyObject,
      containersIn: (text) => [[], ...(isBlank(text) || valueAt(text, [servers]) === undefined ? [] : [[servers]])],
      add: (text, binary) => addServer(text, { fields: fields(binary), defaults }, [servers]),
      remove: (text, created) => {
        const edit: TextEdit = { text, actions: [] };
        removeServerAt(edit, [servers], created);
        return edit;
      },
      snippet: (binary) => {
        const entry = { ...fields(binary), ...defaults };
        return JSON.stringify({ [servers]: { [serverNames[0]]: entry } }, null, 2);
      },
    }),
    programsIn: (text) => {
      const found = valueAt(text, [servers]);
      return isRecord(found) ? ourNames(found).flatMap((name) => programIn(found[name]) ?? []) : [];
    },
  };
}
