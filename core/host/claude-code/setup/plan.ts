// Plans install and uninstall on texts, without I/O.
import { parseRecord } from "../../../setup/install-record.ts";
import { planOwnFiles, planOwnRemoval } from "../../../setup/plan-own.ts";
import { type InstallExtras, noExtras, type Plan, type TextFile } from "../../../setup/setup-files.ts";
import { assertRegistrable, foldersMade, planAdditions, planRemovals, recordUpdate } from "../../../setup/targets.ts";
import { assertNotEverywhere, isLeftToPlugin } from "./existing-registration.ts";
import type { SetupTexts } from "./setup-texts.ts";
import { folderTargets, targetsOf } from "./targets.ts";

/**
 * Returns the plan that registers `binary` (an absolute path) for the hooks and as an MCP server. Throws AppError
 * `settings-unreadable`, with a snippet to paste, if a file is not in the host's format.
 */
export function planInstall(binary: string, texts: SetupTexts, extras: InstallExtras = noExtras): Plan {
  assertRegistrable(binary);
  const record = parseRecord(texts.record.text);
  assertNotEverywhere(texts);
  const byPlugin = isLeftToPlugin(texts);
  const changes = planAdditions(targetsOf(texts, extras, byPlugin), record, binary);
  // The entries of a single folder become the user's.
  if (!texts.only) changes.push(...planRemovals(folderTargets(texts), record));
  const own = planOwnFiles(texts.own ?? [], record, extras);
  changes.push(...own.changes);
  if (changes.length > 0) record.folders = foldersMade(createdFiles(texts), record, [...changes, texts.record]);
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
  const changes = planRemovals([...targetsOf(texts, noExtras, false), ...folderTargets(texts)], record);
  const own = planOwnRemoval(texts.own ?? [], record);
  const { folders } = record;
  if (!texts.hasData) record.folders = [];
  const update = recordUpdate(texts.record, record);
  return { changes: [...changes, ...own.changes, ...update], left: own.left, folders, byPlugin: false };
}

/** Returns the files of a plan whose folders install may create. */
export function createdFiles({ settings, claudeJson, own = [], record }: SetupTexts): TextFile[] {
  return [settings, claudeJson, ...own, record];
}
