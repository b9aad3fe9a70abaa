// Variables under "env" in Claude Code's settings.
import { AppError } from "../../../app-error.ts";
import { removeAt, setAt } from "../../../files/json-edit.ts";
import type { JsonPath } from "../../../files/json-node.ts";
import { valueAt } from "../../../files/json-tree.ts";
import { isRecord } from "../../../is-record.ts";
import { dropIfEmpty, type TextEdit } from "../../../setup/text-edit.ts";

/** Returns the settings with the variable set. Throws AppError `settings-unreadable` if their shape is not the host's. */
export function setVariable(settings: string, name: string, value: string): TextEdit {
  assertShape(settings);
  if (valueAt(settings, ["env", name]) === value) return { text: settings, actions: [] };
  return { text: setAt(settings, ["env", name], value), actions: [`set ${name} to ${value}`] };
}

/** Returns the settings without the variable, whoever set it. Removes an empty "env" if `created` lists it. Throws like setVariable. */
export function unsetVariable(settings: string, name: string, created: readonly JsonPath[]): TextEdit {
  assertShape(settings);
  const edit: TextEdit = { text: settings, actions: [] };
  if (removeVariable(edit, name)) edit.actions.push(`remove ${name}`);
  dropIfEmpty(edit, ["env"], created, false);
  return edit;
}

/** Removes the variables that still have their `written` value. `created`: as in unsetVariable. */
export function removeWritten(
  edit: TextEdit,
  written: Readonly<Record<string, string>>,
  created: readonly JsonPath[] = [],
): void {
  for (const [name, value] of Object.entries(written)) {
    if (valueAt(edit.text, ["env", name]) === value && removeVariable(edit, name)) {
      edit.actions.push(`remove the setting ${name}`);
    }
  }
  if (Object.keys(written).length > 0) dropIfEmpty(edit, ["env"], created, false);
}

/** Removes all occurrences: if a file has the key twice, removing only the last would make the earlier one effective. */
function removeVariable(edit: TextEdit, name: string): boolean {
  const before = edit.text;
  while (valueAt(edit.text, ["env", name]) !== undefined) edit.text = removeAt(edit.text, ["env", name]);
  return edit.text !== before;
}

function assertShape(settings: string): void {
  if (!isRecord(valueAt(settings, []))) throw new AppError("settings-unreadable", "the file is not an object");
  const block = valueAt(settings, ["env"]);
  if (block !== undefined && !isRecord(block)) {
    throw new AppError("settings-unreadable", '"env" is not an object');
  }
}
