import { removeAt, setAt } from "../../../files/json-edit.ts";
import { valueAt } from "../../../files/json-tree.ts";
import { isOurStatusLine } from "../../../setup/our-entries.ts";
import { shellWord } from "../../../setup/our-program.ts";
import type { TextEdit } from "../../../setup/text-edit.ts";
import type { StatusLineOwner } from "../../setup.ts";

/** Returns the owner of the status line in the settings. */
export function statusLineOwner(settings: string): StatusLineOwner {
  const found = valueAt(settings, ["statusLine"]) ?? null;
  if (found === null) return "none";
  return isOurStatusLine(found) ? "ours" : "foreign";
}

/** Sets `binary` as the status line if it is `wanted` and there is none, or updates claude-mem's. Another program's stays. */
export function addStatusLine(edit: TextEdit, binary: string, wanted: boolean): void {
  const owner = statusLineOwner(edit.text);
  if (owner === "foreign" || (owner === "none" && !wanted)) return;
  const command = `${shellWord(binary)} statusline`;
  if (owner === "none") {
    edit.text = setAt(edit.text, ["statusLine"], { type: "command", command });
    edit.actions.push("add the status line");
    return;
  }
  // Added padding or arguments stay as long as it runs this program.
  const current = valueAt(edit.text, ["statusLine", "command"]);
  if (current === command) return;
  edit.text = setAt(edit.text, ["statusLine", "command"], command);
  edit.actions.push("update the status line");
}

/** Removes claude-mem's status line. */
export function removeStatusLine(edit: TextEdit): void {
  if (statusLineOwner(edit.text) !== "ours") return;
  edit.text = removeAt(edit.text, ["statusLine"]);
  edit.actions.push("remove the status line");
}
