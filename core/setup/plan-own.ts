// Files that belong to claude-mem alone, in places where other programs look for them: slash commands and completions.
import { type InstallRecord, sha256 } from "./install-record.ts";
import type { FileChange, InstallExtras, OwnText } from "./setup-files.ts";

/** The plan for claude-mem's own files. `left`: files that the user changed, which stay untouched. */
type OwnPlan = { changes: FileChange[]; left: string[] };

/** Plans our own files: writes the wanted ones and updates those written earlier. Adds the written files to `record`. */
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

/** Plans the removal of our own files, and removes them from `record`. */
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
