// The entries of a host that has its hooks and its MCP servers in one settings file in JSON with comments.
import { valueAt } from "../files/json-tree.ts";
import { isRecord } from "../is-record.ts";
import { addHooks, type HookGroup, hooksObject, listOurs, removeHooks } from "../setup/hook-groups.ts";
import { isBlank } from "../setup/install-record.ts";
import { programIn } from "../setup/our-program.ts";
import { addServer, ourNames, removeServerAt, serverNames } from "../setup/server-entries.ts";
import { emptyObject, type Target } from "../setup/targets.ts";
import type { EntryFile, FileHost } from "./file-host.ts";

/** `servers`: the key of the MCP servers. */
export type SettingsForm = { path: string; servers: string; hookGroups: (binary: string) => HookGroup[] };

/** Returns the file as the one of the hooks and as the one of the server. */
export function settingsEntries({ path, servers, hookGroups }: SettingsForm): ReturnType<FileHost["files"]> {
  const fields = (binary: string) => ({ command: binary, args: ["mcp"] });
  const target = (at: Target["at"]): Target => ({
    at,
    blank: emptyObject,
    containersIn: (text) => {
      if (isBlank(text)) return [[]];
      const hooks = valueAt(text, ["hooks"]);
      const events = isRecord(hooks) ? Object.keys(hooks).map((event) => ["hooks", event]) : [];
      return [[], ...[["hooks"], [servers]].filter((each) => valueAt(text, each) !== undefined), ...events];
    },
    add: (text, binary) => {
      const hooks = addHooks(text, hookGroups(binary));
      const server = addServer(hooks.text, { fields: fields(binary) }, [servers]);
      return { text: server.text, actions: [...hooks.actions, ...server.actions] };
    },
    remove: (text, created) => {
      const edit = removeHooks(text, created);
      removeServerAt(edit, [servers], created);
      return edit;
    },
    snippet: (binary) => {
      const server = { [serverNames[0]]: fields(binary) };
      return JSON.stringify({ hooks: hooksObject(hookGroups(binary)), [servers]: server }, null, 2);
    },
  });
  const programsOf = (values: readonly unknown[]) => values.flatMap((value) => programIn(value) ?? []);
  const serversIn = (text: string) => {
    const found = valueAt(text, [servers]);
    return isRecord(found) ? ourNames(found).map((name) => found[name]) : [];
  };
  const hooks: EntryFile = { path, target, programsIn: (text) => programsOf(listOurs(text).map(({ value }) => value)) };
  return { hooks, server: { path, target, programsIn: (text) => programsOf(serversIn(text)) } };
}
