import { identifyWorkspace } from "../core/project/identify.ts";
import { changedNote, countUse } from "../core/registry/count-use.ts";
import type { Recall } from "./context.ts";

/** Counts the use of a skill or command, and notes if the user manages it and its file was changed. */
export const countSkillUse: Recall = (db, { call, place }) => {
  if (call.event.kind !== "skill-used") return undefined;
  const workspace = identifyWorkspace(db, place.projectDir);
  if (workspace.registry === "empty") return undefined;
  const item = countUse(db, workspace, call.event.name, ["skill", "command"]);
  return item && changedNote(item, workspace.root);
};
