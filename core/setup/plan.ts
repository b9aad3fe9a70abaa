// Decides what install and uninstall would do, on texts alone: nothing here reads or writes a file.
import { isAbsolute } from "node:path";
import { AppError } from "../app-error.ts";
import type { JsonPath } from "../files/json-tree.ts";
import { addHooks, removeHooks } from "./edit-hooks.ts";
import { addServer, removeServer, serverEntry, serverNames } from "./edit-server.ts";
import { addStatusLine, removeStatusLine } from "./edit-status-line.ts";
import { allHooks } from "./hook-entries.ts";
import {
  type FileRecord,
  formatRecord,
  type InstallRecord,
  isBlank,
  parseRecord,
  recordChange,
  restore,
} from "./install-record.ts";
import { isOurProgram } from "./recognise.ts";
import type { TextEdit } from "./text-edit.ts";

/** A file as it was read; no text when there is no file. */
export type TextFile = { file: string; text: string | undefined };

/** The files that a plan is about: Claude Code's two, and our own record of what we did to them. */
export type SetupTexts = { settings: TextFile; claudeJson: TextFile; record: TextFile };

/** One file's change. `after` undefined removes it; `foreign` marks the host's files, as against our own record. */
export type FileChange = {
  file: string;
  before: string | undefined;
  after: string | undefined;
  foreign: boolean;
  actions: string[];
};

/** Changes in the order in which they are applied, none when there is nothing to do; and whether the host's files are backed up. */
export type Plan = { changes: FileChange[]; backsUp: boolean };

/** What a person may ask for on top of the hooks and the server. */
export type Wishes = { statusLine: boolean };

type Target = {
  at: TextFile;
  add: (text: string, binary: string) => TextEdit;
  remove: (text: string, created: readonly JsonPath[] | undefined) => TextEdit;
  snippet: (binary: string) => object;
};

/**
 * Returns the plan that registers `binary` (an absolute path) for our hooks and as an MCP server. Throws AppError
 * "settings-unreadable", with the snippet to paste, when a file is not what the host would write.
 */
export function planInstall(binary: string, texts: SetupTexts, wishes: Wishes = { statusLine: false }): Plan {
  if (!isOurProgram(binary) || !isAbsolute(binary)) {
    throw new AppError(
      "usage",
      `Only the whole path of an executable named claude-mem can be registered, not ${binary}`,
      {
        hints: ["Install the released executable, or build it with `npm run build`, and run that one."],
      },
    );
  }
  const record = parseRecord(texts.record.text);
  const changes = targetsOf(texts, wishes).flatMap((target) => {
    const { file, text } = target.at;
    const byHand = `Or add this by hand:\n${JSON.stringify(target.snippet(binary), null, 2)}`;
    const edit = explainUnreadable(target, byHand, "install", () => target.add(editable(text), binary));
    if (edit.actions.length === 0) return [];
    record.files[file] = recordChange(withoutOurs(target, record.files[file]).text, edit.text);
    return [{ file, before: text, after: edit.text, foreign: true, actions: edit.actions }];
  });
  // First, because a record without the entries is harmless, but entries without a record are not exactly undone.
  return { changes: [...recordUpdate(texts.record, record), ...changes], backsUp: true };
}

/** Returns the plan that takes our entries out again: the exact inverse as long as nobody else edited the files. */
export function planUninstall(texts: SetupTexts): Plan {
  const record = parseRecord(texts.record.text);
  const changes = targetsOf(texts, { statusLine: false }).flatMap((target) => {
    const { file, text } = target.at;
    const byHand = "Or delete by hand each entry whose command is claude-mem.";
    const edit = explainUnreadable(target, byHand, "uninstall", () => withoutOurs(target, record.files[file]));
    delete record.files[file];
    return edit.text === text ? [] : [{ file, before: text, after: edit.text, foreign: true, actions: edit.actions }];
  });
  return { changes: [...changes, ...recordUpdate(texts.record, record)], backsUp: false };
}

function targetsOf({ settings, claudeJson }: SetupTexts, wishes: Wishes): Target[] {
  return [
    {
      at: settings,
      add: (text, binary) => {
        const edit = addHooks(text, binary);
        addStatusLine(edit, binary, wishes.statusLine);
        return edit;
      },
      remove: (text, created) => {
        const edit = removeHooks(text, created);
        removeStatusLine(edit);
        return edit;
      },
      snippet: (binary) => ({ hooks: allHooks(binary) }),
    },
    {
      at: claudeJson,
      add: addServer,
      remove: removeServer,
      snippet: (binary) => ({ mcpServers: { [serverNames[0]]: serverEntry(binary) } }),
    },
  ];
}

/** Returns the target's text as it would be had we never been there; undefined means no file. */
function withoutOurs(
  { at: { text }, remove }: Target,
  record: FileRecord | undefined,
): { text: string | undefined; actions: string[] } {
  if (text === undefined || isBlank(text)) return { text, actions: [] };
  const edit = remove(text, record?.created);
  const restored = restore(text, record);
  if (restored !== undefined) return { ...restored, actions: edit.actions };
  const fileIsOurs = record?.created.some((path) => path.length === 0) ?? false;
  return fileIsOurs && edit.text.trim() === "{}" ? { text: undefined, actions: edit.actions } : edit;
}

/** Returns a text that a member can be added to: no file, or one with nothing in it, becomes an empty object. */
function editable(text: string | undefined): string {
  if (text !== undefined && !isBlank(text)) return text;
  return text?.startsWith("\uFEFF") ? "\uFEFF{}\n" : "{}\n";
}

function recordUpdate({ file, text }: TextFile, record: InstallRecord): FileChange[] {
  const after = formatRecord(record);
  return after === text ? [] : [{ file, before: text, after, foreign: false, actions: [] }];
}

function explainUnreadable<Result>(target: Target, byHand: string, command: string, act: () => Result): Result {
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
