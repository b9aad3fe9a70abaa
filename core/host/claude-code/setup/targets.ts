// The host's files for install and uninstall.
import { AppError } from "../../../app-error.ts";
import type { JsonPath } from "../../../files/json-node.ts";
import { valueAt } from "../../../files/json-tree.ts";
import { type FileRecord, isBlank, type ListContainers, restore } from "../../../setup/install-record.ts";
import { isRecord } from "../../../setup/our-program.ts";
import type { InstallExtras, TextFile } from "../../../setup/setup-files.ts";
import type { TextEdit } from "../../../setup/text-edit.ts";
import { removeWritten } from "./edit-env.ts";
import { addHooks, removeHooks } from "./edit-hooks.ts";
import {
  addServer,
  folderServers,
  removeFolderServers,
  removeServer,
  serverEntry,
  serverNames,
  userServers,
} from "./edit-server.ts";
import { addStatusLine, removeStatusLine } from "./edit-status-line.ts";
import { allHooks } from "./hook-entries.ts";
import type { SetupTexts } from "./setup-texts.ts";

/** A file of the host, and the edits that add and remove claude-mem's entries. */
export type Target = {
  at: TextFile;
  add: (text: string, binary: string) => TextEdit;
  /** `created`: containers that install created. `written`: variables it set. Both from the record. */
  remove: (text: string, created: readonly JsonPath[] | undefined, written?: FileRecord["env"]) => TextEdit;
  snippet: (binary: string) => object;
};

/** Returns the targets for Claude Code's two files. */
export function targetsOf(texts: SetupTexts, extras: InstallExtras, byPlugin: boolean): Target[] {
  const { settings, claudeJson, only } = texts;
  const none = (text: string): TextEdit => ({ text, actions: [] });
  return [
    {
      ...settingsTarget(settings),
      add: (text, binary) => {
        const edit = byPlugin ? none(text) : addHooks(text, binary);
        addStatusLine(edit, binary, extras.statusLine);
        return edit;
      },
    },
    {
      at: claudeJson,
      add: (text, binary) => {
        if (byPlugin) return none(text);
        const edit = addServer(text, binary, serverPathOf(texts));
        if (!only) removeFolderServers(edit);
        return edit;
      },
      remove: removeServer,
      snippet: (binary) => ({ mcpServers: { [serverNames[0]]: serverEntry(binary) } }),
    },
  ];
}

/** Returns the targets for the settings of other single folders. */
export function folderTargets({ folderSettings = [], settings }: SetupTexts): Target[] {
  return folderSettings.filter(({ file }) => file !== settings.file).map(settingsTarget);
}

/** Returns the target for a settings file, of the user or a folder. */
export function settingsTarget(at: TextFile): Target {
  return {
    at,
    add: addHooks,
    remove: (text, created, written = {}) => {
      const edit = removeHooks(text, created);
      removeStatusLine(edit);
      removeWritten(edit, written, created);
      return edit;
    },
    snippet: (binary) => ({ hooks: allHooks(binary) }),
  };
}

/** Returns the path of the server in .claude.json. */
export function serverPathOf({ only }: SetupTexts): readonly string[] {
  return only ? folderServers(only.folder) : userServers;
}

/** Returns the target's text without any change of claude-mem; undefined for no file. */
export function withoutOurs(
  { at: { text }, remove }: Target,
  record: FileRecord | undefined,
): { text: string | undefined; actions: string[] } {
  if (text === undefined || isBlank(text)) return { text, actions: [] };
  const edit = remove(text, record?.created, record?.env);
  const restored = restore(text, record);
  if (restored !== undefined) return { ...restored, actions: edit.actions };
  const fileIsOurs = record?.created.some((path) => path.length === 0) ?? false;
  return fileIsOurs && edit.text.trim() === "{}" ? { text: undefined, actions: edit.actions } : edit;
}

/** Returns a text that a member can be added to. A missing or empty file becomes an empty object. */
export function editable(text: string | undefined): string {
  if (text !== undefined && !isBlank(text)) return text;
  return text?.startsWith("\uFEFF") ? "\uFEFF{}\n" : "{}\n";
}

/** Runs `act`. Adds the file's name and hints to an AppError `settings-unreadable`. */
export function explainUnreadable<Result>(target: Target, byHand: string, command: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "settings-unreadable") throw error;
    throw new AppError("settings-unreadable", `Cannot edit ${target.at.file}: ${error.message}`, {
      hints: [`Correct it and run \`claude-mem ${command}\` again.`, byHand, "Then run `claude-mem doctor`."],
      cause: error,
    });
  }
}

/** Returns a function that lists the containers that install may create, with the server at `serverPath`. */
export function containersWith(serverPath: readonly string[] = userServers): ListContainers {
  return (text) => {
    if (isBlank(text)) return [[]];
    const hooks = valueAt(text, ["hooks"]);
    const events = isRecord(hooks) ? Object.keys(hooks).map((event) => ["hooks", event]) : [];
    const servers = serverPath.map((_step, depth) => serverPath.slice(0, depth + 1));
    const there = [["hooks"], ["env"], ...servers].filter((path) => valueAt(text, path) !== undefined);
    return [[], ...there, ...events];
  };
}
