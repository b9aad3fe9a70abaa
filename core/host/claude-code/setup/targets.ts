import { valueAt } from "../../../files/json-tree.ts";
import { isRecord } from "../../../is-record.ts";
import { addHooks, hooksObject, removeHooks } from "../../../setup/hook-groups.ts";
import { isBlank, type ListContainers } from "../../../setup/install-record.ts";
import { addServer, serverNames } from "../../../setup/server-entries.ts";
import type { InstallExtras, TextFile } from "../../../setup/setup-files.ts";
import { emptyObject, type Target } from "../../../setup/targets.ts";
import type { TextEdit } from "../../../setup/text-edit.ts";
import { removeWritten } from "./edit-env.ts";
import { folderServers, removeFolderServers, removeServer, serverEntry, userServers } from "./edit-server.ts";
import { addStatusLine, removeStatusLine } from "./edit-status-line.ts";
import { hookGroups, projectHookGroups } from "./hook-entries.ts";
import type { SetupTexts } from "./setup-texts.ts";

/** Returns the targets for Claude Code's two files. */
export function targetsOf(texts: SetupTexts, extras: InstallExtras, byPlugin: boolean): Target[] {
  const { settings, claudeJson, only } = texts;
  const none = (text: string): TextEdit => ({ text, actions: [] });
  const groups = only ? projectHookGroups : hookGroups;
  return [
    {
      ...settingsTarget(settings, serverPathOf(texts)),
      add: (text, binary) => {
        const edit = byPlugin ? none(text) : addHooks(text, groups(binary));
        addStatusLine(edit, binary, extras.statusLine);
        return edit;
      },
      snippet: (binary) => JSON.stringify({ hooks: hooksObject(groups(binary)) }, null, 2),
    },
    {
      at: claudeJson,
      blank: emptyObject,
      containersIn: containersWith(serverPathOf(texts)),
      add: (text, binary) => {
        if (byPlugin) return none(text);
        const edit = addServer(text, serverEntry(binary), serverPathOf(texts));
        if (!only) removeFolderServers(edit);
        return edit;
      },
      remove: removeServer,
      snippet: (binary) => {
        const { fields, defaults } = serverEntry(binary);
        return JSON.stringify({ mcpServers: { [serverNames[0]]: { ...fields, ...defaults } } }, null, 2);
      },
    },
  ];
}

/** Returns the targets for the settings of other single folders. */
export function folderTargets({ folderSettings = [], settings }: SetupTexts): Target[] {
  return folderSettings.filter(({ file }) => file !== settings.file).map((at) => settingsTarget(at));
}

/** Returns the target for a settings file, of the user or a folder. */
export function settingsTarget(at: TextFile, serverPath: readonly string[] = userServers): Target {
  return {
    at,
    blank: emptyObject,
    containersIn: containersWith(serverPath),
    add: (text, binary) => addHooks(text, hookGroups(binary)),
    remove: (text, created, written = {}) => {
      const edit = removeHooks(text, created);
      removeStatusLine(edit);
      removeWritten(edit, written, created);
      return edit;
    },
    snippet: (binary) => JSON.stringify({ hooks: hooksObject(hookGroups(binary)) }, null, 2),
  };
}

/** Returns the path of the server in .claude.json. */
function serverPathOf({ only }: SetupTexts): readonly string[] {
  return only ? folderServers(only.folder) : userServers;
}

/** Returns a function that lists the containers that install may create, with the server at `serverPath`. */
function containersWith(serverPath: readonly string[] = userServers): ListContainers {
  return (text) => {
    if (isBlank(text)) return [[]];
    const hooks = valueAt(text, ["hooks"]);
    const events = isRecord(hooks) ? Object.keys(hooks).map((event) => ["hooks", event]) : [];
    const servers = serverPath.map((_step, depth) => serverPath.slice(0, depth + 1));
    const there = [["hooks"], ["env"], ...servers].filter((path) => valueAt(text, path) !== undefined);
    return [[], ...there, ...events];
  };
}
