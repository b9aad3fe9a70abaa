// Plans how claude-mem's entries get into the files of a host and out of them. Works on texts, without I/O.
import { isAbsolute } from "node:path";
import { AppError } from "../app-error.ts";
import type { JsonPath } from "../files/json-node.ts";
import {
  type FileRecord,
  formatRecord,
  type InstallRecord,
  isBlank,
  type ListContainers,
  recordChange,
  restore,
} from "./install-record.ts";
import { isOurProgram } from "./our-program.ts";
import type { FileChange, TextFile } from "./setup-files.ts";
import type { TextEdit } from "./text-edit.ts";

/** A file of the host, and the edits that add and remove claude-mem's entries. */
export type Target = {
  at: TextFile;
  /** The text of a new file, to which entries can be added. */
  blank: string;
  /** Returns the containers in a text that `add` may create. */
  containersIn: ListContainers;
  add: (text: string, binary: string) => TextEdit;
  /** `created`: containers that install created. `written`: variables it set. Both from the record. */
  remove: (text: string, created: readonly JsonPath[] | undefined, written?: FileRecord["env"]) => TextEdit;
  /** Returns the entries for a user who adds them by hand. */
  snippet: (binary: string) => string;
};

/** The `blank` of settings in JSON. */
export const emptyObject = "{}\n";

/** Throws AppError `usage` unless `binary` is the absolute path of an executable named claude-mem. */
export function assertRegistrable(binary: string): void {
  if (isOurProgram(binary) && isAbsolute(binary)) return;
  throw new AppError(
    "usage",
    `Only the absolute path of an executable named claude-mem can be registered, not ${binary}`,
    { hints: ["Install the released executable, or build it with `npm run build`, and run that one."] },
  );
}

/**
 * Returns the changes that add the entries for `binary`, and adds the files to `record`. Throws AppError `settings-unreadable`, with a
 * snippet to paste, if a file is not in the host's format.
 */
export function planAdditions(targets: readonly Target[], record: InstallRecord, binary: string): FileChange[] {
  return targets.flatMap((target): FileChange[] => {
    const { file, text } = target.at;
    const byHand = `Or add this by hand:\n${target.snippet(binary)}`;
    const edit = explainUnreadable(target, byHand, "install", () => target.add(editable(target), binary));
    if (edit.actions.length === 0) return [];
    // A file that claude-mem created needs no backup.
    const backsUp = text !== undefined && restore(text, record.files[file]) === undefined;
    const was = record.files[file];
    const change = recordChange(withoutOurs(target, was).text, edit.text, target.containersIn);
    record.files[file] = was?.env ? { ...change, env: was.env } : change;
    return [{ file, before: text, after: edit.text, kind: "host", backsUp, actions: edit.actions }];
  });
}

/** Returns the changes that remove the entries from these files, and removes the files from `record`. */
export function planRemovals(targets: readonly Target[], record: InstallRecord): FileChange[] {
  return targets.flatMap((target): FileChange[] => {
    const { file, text } = target.at;
    const byHand = "Or delete by hand each entry whose command is claude-mem.";
    const edit = explainUnreadable(target, byHand, "uninstall", () => withoutOurs(target, record.files[file]));
    delete record.files[file];
    return edit.text === text ? [] : [{ file, before: text, after: edit.text, kind: "host", actions: edit.actions }];
  });
}

/** Returns the recorded folders, and the missing ones above the `files` that `changes` create. */
export function foldersMade(
  files: readonly TextFile[],
  record: InstallRecord,
  changes: readonly Pick<FileChange, "file">[],
): string[] {
  const changed = new Set(changes.map(({ file }) => file));
  const made = files.flatMap(({ file, missing = [] }) => (changed.has(file) ? missing : []));
  return [...new Set([...record.folders, ...made])];
}

/** Returns the change that writes the record; none if it is unchanged. */
export function recordUpdate({ file, text }: TextFile, record: InstallRecord): FileChange[] {
  const after = formatRecord(record);
  return after === text ? [] : [{ file, before: text, after, kind: "record", actions: [] }];
}

/** Returns the target's text without any change of claude-mem; undefined for no file. */
export function withoutOurs(
  { at: { text }, blank, remove }: Target,
  record: FileRecord | undefined,
): { text: string | undefined; actions: string[] } {
  if (text === undefined || isBlank(text)) return { text, actions: [] };
  const edit = remove(text, record?.created, record?.env);
  const restored = restore(text, record);
  if (restored !== undefined) return { ...restored, actions: edit.actions };
  const fileIsOurs = record?.created.some((path) => path.length === 0) ?? false;
  return fileIsOurs && edit.text.trim() === blank.trim() ? { text: undefined, actions: edit.actions } : edit;
}

/** Returns a text that entries can be added to. A missing or empty file becomes a blank one. */
export function editable({ at: { text }, blank }: Target): string {
  if (text !== undefined && !isBlank(text)) return text;
  return text?.startsWith("\uFEFF") ? `\uFEFF${blank}` : blank;
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
