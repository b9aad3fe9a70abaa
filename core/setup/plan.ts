// Decides what install and uninstall would do, on texts alone: nothing here reads or writes a file.
import { isAbsolute } from "node:path";
import { AppError } from "../app-error.ts";
import { assertNotEverywhere, isLeftToPlugin } from "./already-there.ts";
import { formatRecord, type InstallRecord, parseRecord, recordChange, restore } from "./install-record.ts";
import { planOwnFiles, planOwnRemoval } from "./plan-own.ts";
import { isOurProgram } from "./recognise.ts";
import {
  editable,
  explainUnreadable,
  folderTargets,
  serverPathOf,
  type Target,
  targetsOf,
  withoutOurs,
} from "./targets.ts";

/** A file as it was read; no text when there is no file. `missing` are the folders that would be made for it, outermost first. */
export type TextFile = { file: string; text: string | undefined; missing?: readonly string[] };

/** A file that is wholly ours: what it should say, and what it is called when it is written or removed. */
export type OwnFile = { file: string; kind: "commands" | "completions"; name: string; wanted: string };
export type OwnText = TextFile & OwnFile;

/**
 * The files that a plan is about: Claude Code's two, those that are wholly ours, and our record of what we did to them all.
 * `hasData`: there are memories, which stay, and with them the note of what else we have made.
 */
export type SetupTexts = {
  settings: TextFile;
  claudeJson: TextFile;
  /** The folder whose sessions alone are meant, with the person's own settings; everything is the person's when left out. */
  only?: { folder: string; userSettings: TextFile };
  /** Settings of single folders that an earlier install has written. */
  folderSettings?: readonly TextFile[];
  own?: readonly OwnText[];
  record: TextFile;
  hasData?: boolean;
};

/**
 * One file's change. `after` undefined removes it. The host's files, those of our own, and our record are told apart;
 * `backsUp`: a copy of what was there is kept, unless there is one already.
 */
export type FileChange = {
  file: string;
  before: string | undefined;
  after: string | undefined;
  kind: "host" | "own" | "record";
  backsUp?: boolean;
  actions: string[];
};

/**
 * Changes in the order in which they are applied, none when there is nothing to do; files `left` alone because they are not
 * as we wrote them; and `folders` to remove afterwards as far as they are empty. `byPlugin`: hooks and server are left to
 * the plugin.
 */
export type Plan = { changes: FileChange[]; left: string[]; folders: string[]; byPlugin: boolean };

/** What a person may ask for on top of the hooks and the server. */
export type Wishes = { statusLine: boolean; commands: boolean; completions: boolean };

export const noWishes: Wishes = { statusLine: false, commands: false, completions: false };

/**
 * Returns the plan that registers `binary` (an absolute path) for our hooks and as an MCP server. Throws AppError
 * "settings-unreadable", with the snippet to paste, when a file is not what the host would write.
 */
export function planInstall(binary: string, texts: SetupTexts, wishes: Wishes = noWishes): Plan {
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
  assertNotEverywhere(texts);
  const byPlugin = isLeftToPlugin(texts);
  const changes = targetsOf(texts, wishes, byPlugin).flatMap((target): FileChange[] => {
    const { file, text } = target.at;
    const byHand = `Or add this by hand:\n${JSON.stringify(target.snippet(binary), null, 2)}`;
    const edit = explainUnreadable(target, byHand, "install", () => target.add(editable(text), binary));
    if (edit.actions.length === 0) return [];
    // What we have written ourselves needs no copy.
    const backsUp = text === undefined || restore(text, record.files[file]) === undefined;
    const was = record.files[file];
    const change = recordChange(withoutOurs(target, was).text, edit.text, serverPathOf(texts));
    record.files[file] = was?.env ? { ...change, env: was.env } : change;
    return [{ file, before: text, after: edit.text, kind: "host", backsUp, actions: edit.actions }];
  });
  // What a single folder had is the person's now.
  if (!texts.only) changes.push(...removals(folderTargets(texts), record));
  const own = planOwnFiles(texts.own ?? [], record, wishes);
  changes.push(...own.changes);
  if (changes.length > 0) record.folders = foldersMade(texts, record, changes);
  // First, because a record without the entries is harmless, but entries without a record are not exactly undone.
  const update = recordUpdate(texts.record, record);
  return { changes: [...update, ...changes], left: own.left, folders: [], byPlugin };
}

/**
 * Returns the plan that takes our entries out again, those of single folders too: the exact inverse as long as nobody else
 * edited the files.
 */
export function planUninstall(texts: SetupTexts): Plan {
  const record = parseRecord(texts.record.text);
  const changes = removals([...targetsOf(texts, noWishes, false), ...folderTargets(texts)], record);
  const own = planOwnRemoval(texts.own ?? [], record);
  const { folders } = record;
  if (!texts.hasData) record.folders = [];
  const update = recordUpdate(texts.record, record);
  return { changes: [...changes, ...own.changes, ...update], left: own.left, folders, byPlugin: false };
}

/** Returns what takes our entries out of these files, and takes the files out of `record`. */
function removals(targets: readonly Target[], record: InstallRecord): FileChange[] {
  return targets.flatMap((target): FileChange[] => {
    const { file, text } = target.at;
    const byHand = "Or delete by hand each entry whose command is claude-mem.";
    const edit = explainUnreadable(target, byHand, "uninstall", () => withoutOurs(target, record.files[file]));
    delete record.files[file];
    return edit.text === text ? [] : [{ file, before: text, after: edit.text, kind: "host", actions: edit.actions }];
  });
}

/** Returns the folders that were noted, and those that these changes make. */
export function foldersMade(
  texts: SetupTexts,
  record: InstallRecord,
  changes: readonly Pick<FileChange, "file">[],
): string[] {
  const files = new Set(changes.map(({ file }) => file));
  const changed = [texts.settings, texts.claudeJson, ...(texts.own ?? [])].filter(({ file }) => files.has(file));
  const made = [...changed, texts.record].flatMap(({ missing = [] }) => missing);
  return [...new Set([...record.folders, ...made])];
}

/** Returns the change that writes the record, none when it says the same. */
export function recordUpdate({ file, text }: TextFile, record: InstallRecord): FileChange[] {
  const after = formatRecord(record);
  return after === text ? [] : [{ file, before: text, after, kind: "record", actions: [] }];
}
