// Plans install and uninstall on texts, without I/O.
import { isAbsolute } from "node:path";
import { AppError } from "../../../app-error.ts";
import { formatRecord, type InstallRecord, parseRecord, recordChange, restore } from "../../../setup/install-record.ts";
import { isOurProgram } from "../../../setup/our-program.ts";
import { planOwnFiles, planOwnRemoval } from "../../../setup/plan-own.ts";
import { type FileChange, type InstallExtras, noExtras, type Plan, type TextFile } from "../../../setup/setup-files.ts";
import { assertNotEverywhere, isLeftToPlugin } from "./existing-registration.ts";
import type { SetupTexts } from "./setup-texts.ts";
import {
  containersWith,
  editable,
  explainUnreadable,
  folderTargets,
  serverPathOf,
  type Target,
  targetsOf,
  withoutOurs,
} from "./targets.ts";

/**
 * Returns the plan that registers `binary` (an absolute path) for the hooks and as an MCP server. Throws AppError
 * `settings-unreadable`, with a snippet to paste, if a file is not in the host's format.
 */
export function planInstall(binary: string, texts: SetupTexts, extras: InstallExtras = noExtras): Plan {
  if (!isOurProgram(binary) || !isAbsolute(binary)) {
    throw new AppError(
      "usage",
      `Only the absolute path of an executable named claude-mem can be registered, not ${binary}`,
      {
        hints: ["Install the released executable, or build it with `npm run build`, and run that one."],
      },
    );
  }
  const record = parseRecord(texts.record.text);
  assertNotEverywhere(texts);
  const byPlugin = isLeftToPlugin(texts);
  const changes = targetsOf(texts, extras, byPlugin).flatMap((target): FileChange[] => {
    const { file, text } = target.at;
    const byHand = `Or add this by hand:\n${JSON.stringify(target.snippet(binary), null, 2)}`;
    const edit = explainUnreadable(target, byHand, "install", () => target.add(editable(text), binary));
    if (edit.actions.length === 0) return [];
    // A file that claude-mem created needs no backup.
    const backsUp = text === undefined || restore(text, record.files[file]) === undefined;
    const was = record.files[file];
    const change = recordChange(withoutOurs(target, was).text, edit.text, containersWith(serverPathOf(texts)));
    record.files[file] = was?.env ? { ...change, env: was.env } : change;
    return [{ file, before: text, after: edit.text, kind: "host", backsUp, actions: edit.actions }];
  });
  // The entries of a single folder become the user's.
  if (!texts.only) changes.push(...removals(folderTargets(texts), record));
  const own = planOwnFiles(texts.own ?? [], record, extras);
  changes.push(...own.changes);
  if (changes.length > 0) record.folders = foldersMade(texts, record, changes);
  // The record comes first: a record without entries is harmless, but entries without a record can't be undone exactly.
  const update = recordUpdate(texts.record, record);
  return { changes: [...update, ...changes], left: own.left, folders: [], byPlugin };
}

/**
 * Returns the plan that removes the entries, those of single folders too: the exact inverse of install unless
 * the files were edited.
 */
export function planUninstall(texts: SetupTexts): Plan {
  const record = parseRecord(texts.record.text);
  const changes = removals([...targetsOf(texts, noExtras, false), ...folderTargets(texts)], record);
  const own = planOwnRemoval(texts.own ?? [], record);
  const { folders } = record;
  if (!texts.hasData) record.folders = [];
  const update = recordUpdate(texts.record, record);
  return { changes: [...changes, ...own.changes, ...update], left: own.left, folders, byPlugin: false };
}

/** Returns the changes that remove the entries from these files, and removes the files from `record`. */
function removals(targets: readonly Target[], record: InstallRecord): FileChange[] {
  return targets.flatMap((target): FileChange[] => {
    const { file, text } = target.at;
    const byHand = "Or delete by hand each entry whose command is claude-mem.";
    const edit = explainUnreadable(target, byHand, "uninstall", () => withoutOurs(target, record.files[file]));
    delete record.files[file];
    return edit.text === text ? [] : [{ file, before: text, after: edit.text, kind: "host", actions: edit.actions }];
  });
}

/** Returns the recorded folders, and those that these changes create. */
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

/** Returns the change that writes the record; none if it is unchanged. */
export function recordUpdate({ file, text }: TextFile, record: InstallRecord): FileChange[] {
  const after = formatRecord(record);
  return after === text ? [] : [{ file, before: text, after, kind: "record", actions: [] }];
}
