import type { Database } from "bun:sqlite";
import { resolve } from "node:path";
import { isOwnCommand } from "../core/capture/noise.ts";
import { openSession } from "../core/capture/session.ts";
import { understandCommand } from "../core/capture/shell/understand.ts";
import { type HostPayload, stringAt } from "../core/host/claude-code/payload.ts";
import type { CapturePlace } from "../core/host/claude-code/tool-use.ts";
import { flatMap, map } from "../core/lists.ts";
import { identifyWorkspace, type Workspace } from "../core/project/identify.ts";
import { relativePath } from "../core/project/place.ts";
import { fileBudget, fileLines } from "../core/recall/file.ts";
import { injectMemories } from "../core/recall/inject.ts";
import type { RecallLine } from "../core/recall/line.ts";
import { scopeOf } from "../core/store/injectable.ts";
import type { FileRole, FileUse } from "../core/store/vocabulary.ts";
import type { Recall } from "./call.ts";

const roles: Readonly<Record<string, FileRole>> = {
  Read: "read",
  Edit: "modified",
  MultiEdit: "modified",
  Write: "modified",
  NotebookEdit: "modified",
};

/** One command may name many files; the first ones are what it is about. */
const mostFiles = 5;

export const recallForTool: Recall = (db, { payload, place }) => {
  const files = filesAbout(payload, place);
  if (files.length === 0) return undefined;
  const workspace = identifyWorkspace(db, place.projectDir);
  const lines = linesAbout(db, workspace, files);
  if (lines.length === 0) return undefined;
  const session = openSession(db, payload.session_id, workspace);
  const listener = { session, agentId: payload.agent_id ?? null, root: workspace.root };
  return injectMemories(db, listener, "file", lines, fileBudget);
};

/** Returns what is known of the files that a tool is about to touch. */
export function linesForTool(
  db: Database,
  workspace: Workspace,
  payload: HostPayload,
  place: CapturePlace,
): RecallLine[] {
  return linesAbout(db, workspace, filesAbout(payload, place));
}

function linesAbout(db: Database, workspace: Workspace, files: readonly FileUse[]): RecallLine[] {
  return flatMap(files, (file) => fileLines(db, scopeOf(workspace), relativePath(workspace, file.path), file.role));
}

function filesAbout(payload: HostPayload, place: CapturePlace): FileUse[] {
  return touchedFiles(payload, place).slice(0, mostFiles);
}

function touchedFiles(payload: HostPayload, place: CapturePlace): FileUse[] {
  const { tool_name: tool = "", tool_input: input } = payload;
  const command = tool === "Bash" ? stringAt(input, "command") : undefined;
  if (command !== undefined) {
    if (isOwnCommand(command)) return [];
    const { reads, writes } = understandCommand(command, place);
    return [
      ...map(writes, (path): FileUse => ({ path, role: "modified" })),
      ...map(reads, (path): FileUse => ({ path, role: "read" })),
    ];
  }
  const role = roles[tool];
  const path = stringAt(input, "file_path") ?? stringAt(input, "notebook_path");
  return role && path ? [{ path: resolve(place.cwd, path), role }] : [];
}
