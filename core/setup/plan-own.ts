// Files that are wholly ours, in places where other programs look for them: slash commands and completions.
import { type InstallRecord, sha256 } from "./install-record.ts";
import type { FileChange, InstallExtras, OwnText } from "./setup-files.ts";

/** What becomes of our own files; `left` are those that are not as we wrote them, which are nobody's to touch but the person's. */
type OwnPlan = { changes: FileChange[]; left: string[] };

/**
 * Returns what brings our own files to what they should be: those that are wished for are written, those that were written
 * before follow the program. Notes in `record` what is ours.
 */
export function planOwnFiles(own: readonly OwnText[], record: InstallRecord, extras: InstallExtras): OwnPlan {
  const plan: OwnPlan = { changes: [], left: [] };
  for (const { file, text, kind, name, wanted } of own) {
    const isOurs = text !== undefined && record.own[file] === sha256(text);
    if (!extras[kind] && !isOurs) continue;
    if (text !== undefined && !isOurs) {
      if (text !== wanted) plan.left.push(file);
      continue;
    }
    if (text === wanted) continue;
    record.own[file] = sha256(wanted);
    const action = `${text === undefined ? "add" : "update"} ${name}`;
    plan.changes.push({ file, before: text, after: wanted, kind: "own", actions: [action] });
  }
  return plan;
}

/** Returns what removes our own files again, and takes them out of `record`. */
export function planOwnRemoval(own: readonly OwnText[], record: InstallRecord): OwnPlan {
  const plan: OwnPlan = { changes: [], left: [] };
  for (const { file, text, name } of own) {
    const written = record.own[file];
    if (written === undefined) continue;
    delete record.own[file];
    if (text === undefined) continue;
    if (written !== sha256(text)) plan.left.push(file);
    else plan.changes.push({ file, before: text, after: undefined, kind: "own", actions: [`remove ${name}`] });
  }
  return plan;
}
