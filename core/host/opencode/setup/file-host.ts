import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "../../../config/env.ts";
import { findProgram } from "../../../files/find-program.ts";
import { valueAt } from "../../../files/json-tree.ts";
import { readTextFile } from "../../../files/text-file.ts";
import { isRecord } from "../../../is-record.ts";
import { isBlank } from "../../../setup/install-record.ts";
import { isOurServer } from "../../../setup/our-entries.ts";
import { programIn } from "../../../setup/our-program.ts";
import { addServer, removeServerAt, serverNames } from "../../../setup/server-entries.ts";
import { emptyObject } from "../../../setup/targets.ts";
import type { TextEdit } from "../../../setup/text-edit.ts";
import type { EntryFile, FileHost } from "../../file-host.ts";
import { scriptFile } from "../../script-file.ts";
import { lightOpenCode } from "../light-host.ts";
import { openCodePaths } from "../paths.ts";
import plugin from "../plugin.mjs" with { type: "text" };

export const openCodeFiles: FileHost = {
  name: lightOpenCode.name,
  title: lightOpenCode.title,
  isPresent: ({ environment }) =>
    existsSync(openCodePaths(environment).config) || findProgram("opencode", environment.path) !== undefined,
  files: ({ environment }) => ({
    hooks: scriptFile(openCodePaths(environment).plugin, lightOpenCode.name, plugin),
    server: serverFile(settingsFile(environment)),
  }),
  remark: ({ environment }) => (isNpmOffline(environment) ? undefined : waitsForNpm),
};

/** With any plugin, OpenCode runs `npm install` at each start and waits for it. */
const waitsForNpm =
  "Where npm's registry can't be reached, OpenCode with plugins waits about 70 seconds at each start; `offline=true` in ~/.npmrc prevents it.";

function isNpmOffline({ home }: Env): boolean {
  const lines = readTextFile(join(home, ".npmrc"))?.split("\n") ?? [];
  return lines.some((line) => line.replaceAll(" ", "").trim() === "offline=true");
}

const path = ["mcp"];

/** Returns the settings file with the entry, else the one that exists. OpenCode reads both. */
function settingsFile(environment: Env): string {
  const { settings } = openCodePaths(environment);
  const withEntry = settings.find((file) => {
    try {
      return serversIn(readTextFile(file) ?? "").length > 0;
    } catch {
      return false; // not JSON
    }
  });
  return withEntry ?? settings.find(existsSync) ?? settings[0];
}

function serverFile(file: string): EntryFile {
  return {
    path: file,
    target: (at) => ({
      at,
      blank: emptyObject,
      containersIn: (text) => {
        if (isBlank(text)) return [[]];
        return isRecord(valueAt(text, path)) ? [[], path] : [[]];
      },
      add: (text, binary) => addServer(text, entryOf(binary), path),
      remove: (text, created) => {
        const edit: TextEdit = { text, actions: [] };
        removeServerAt(edit, path, created);
        return edit;
      },
      snippet: (binary) => JSON.stringify({ mcp: { [serverNames[0]]: entryOf(binary).fields } }, null, 2),
    }),
    programsIn: serversIn,
  };
}

function entryOf(binary: string) {
  return { fields: { type: "local", command: [binary, "mcp"] }, defaults: { enabled: true } };
}

/** Returns the programs of claude-mem's entries. */
function serversIn(text: string): string[] {
  const servers = isBlank(text) ? undefined : valueAt(text, path);
  return isRecord(servers)
    ? Object.values(servers)
        .filter(isOurServer)
        .flatMap((server) => programIn(server) ?? [])
    : [];
}
