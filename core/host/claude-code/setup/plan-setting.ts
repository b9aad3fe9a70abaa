// Plans the change of Claude Code's settings when a claude-mem setting is set or removed. Works on texts, without I/O.

import { type FileRecord, isBlank, parseRecord, recordChange, restore } from "../../../setup/install-record.ts";
import type { Plan } from "../../../setup/setup-files.ts";
import {
  editable,
  explainUnreadable,
  foldersMade,
  recordUpdate,
  type Target,
  withoutOurs,
} from "../../../setup/targets.ts";
import { setVariable, unsetVariable } from "./edit-env.ts";
import { createdFiles } from "./plan.ts";
import type { SetupTexts } from "./setup-texts.ts";
import { settingsTarget } from "./targets.ts";

/** A variable and its new value; undefined removes it. */
export type SettingChange = { name: string; value: string | undefined };

/**
 * Returns the plan that writes a setting to the user's settings, or removes it, and records it for uninstall. Throws
 * AppError `settings-unreadable` if the file is not in the host's format.
 */
export function planSetting(texts: SetupTexts, { name, value }: SettingChange): Plan {
  const record = parseRecord(texts.record.text);
  const target = settingsTarget(texts.settings);
  const { file, text } = texts.settings;
  const was = record.files[file];
  const none: Plan = { changes: [], left: [], folders: [], byPlugin: false };
  if (value === undefined && (text === undefined || isBlank(text))) return none;
  const byHand = `Or change ${name} under "env" by hand.`;
  const { edit, without } = explainUnreadable(target, byHand, "config", () => {
    // The file without any change of claude-mem, which uninstall restores.
    const { text: without } = withoutOurs(target, was);
    if (value !== undefined) return { edit: setVariable(editable(target), name, value), without };
    const isLeft = without !== undefined && !isBlank(without);
    return {
      edit: unsetVariable(editable(target), name, was?.created ?? []),
      without: isLeft ? unsetVariable(without, name, []).text : without,
    };
  });
  if (edit.actions.length === 0) return none;
  const backsUp = text === undefined || restore(text, was) === undefined;
  const { [name]: _old, ...others } = was?.env ?? {};
  const env = value === undefined ? others : { ...others, [name]: value };
  let after: string | undefined = edit.text;
  if (isOurs(edit.text, env, target))
    record.files[file] = { ...recordChange(without, edit.text, target.containersIn), env };
  else {
    after = without;
    delete record.files[file];
  }
  record.folders = foldersMade(createdFiles(texts), record, [{ file }, texts.record]);
  const update = recordUpdate(texts.record, record);
  const change = { file, before: text, after, kind: "host" as const, backsUp, actions: edit.actions };
  // A record without the entry is harmless, an entry without a record is not undone.
  return { ...none, changes: value === undefined ? [change, ...update] : [...update, change] };
}

/** Returns whether claude-mem wrote anything in the text. */
function isOurs(text: string, env: NonNullable<FileRecord["env"]>, target: Target): boolean {
  return target.remove(text, undefined, env).actions.length > 0;
}
