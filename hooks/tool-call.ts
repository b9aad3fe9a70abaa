import type { Database } from "bun:sqlite";
import { resolve } from "node:path";
import { isOwnCommand } from "../core/capture/noise.ts";
import { openSession } from "../core/capture/session.ts";
import { understandCommand } from "../core/capture/shell/understand.ts";
import type { CapturePlace } from "../core/capture/tool-use.ts";
import { maxCharsOf } from "../core/config/surfaces.ts";
import type { HostEvent, ToolCall } from "../core/host/call.ts";
import { filter, findIndex, flatMap, map } from "../core/lists.ts";
import { identifyWorkspace, type Workspace } from "../core/project/identify.ts";
import { relativePath } from "../core/project/place.ts";
import { fileLines } from "../core/recall/file.ts";
import { injectMemories } from "../core/recall/inject.ts";
import type { RecallLine } from "../core/recall/line.ts";
import { scopeOf } from "../core/store/injectable.ts";
import type { FileUse } from "../core/store/vocabulary.ts";
import type { HookContext, Recall } from "./context.ts";

/** One command may name many files. The first ones matter most. */
const maxFiles = 5;

/** Returns what answers a call of a tool; undefined if it touches no file, as most commands do. */
export function toolRecall({ call, place }: Pick<HookContext, "call" | "place">): Recall | undefined {
  const files = filesAbout(call.event, place);
  return files.length === 0 ? undefined : (db, context) => recallAbout(db, context, files);
}

function recallAbout(db: Database, { host, call, place }: HookContext, files: readonly FileUse[]): string | undefined {
  const workspace = identifyWorkspace(db, place.projectDir);
  const lines = linesAbout(db, workspace, files);
  if (lines.length === 0) return undefined;
  const session = openSession(db, call.sessionId, workspace, { host });
  const context = { session, agentId: call.agentId, root: workspace.root };
  return injectMemories(db, context, "file", lines, maxCharsOf("file"));
}

/** Returns the injection about the files that a tool is about to touch, or has touched. */
export function linesForTool(db: Database, workspace: Workspace, event: HostEvent, place: CapturePlace): RecallLine[] {
  return linesAbout(db, workspace, filesAbout(event, place));
}

function linesAbout(db: Database, workspace: Workspace, files: readonly FileUse[]): RecallLine[] {
  const lines = flatMap(files, (file) =>
    fileLines(db, scopeOf(workspace), relativePath(workspace, file.path), file.role),
  );
  // A memory can be about several of the files, and a command can read and write the same one.
  return filter(lines, ({ target }, at) => findIndex(lines, (line) => line.target === target) === at);
}

function filesAbout(event: HostEvent, place: CapturePlace): FileUse[] {
  const isOfTool = event.kind === "tool-call" || event.kind === "tool-result";
  return isOfTool ? touchedFiles(event.tool, place).slice(0, maxFiles) : [];
}

function touchedFiles({ command, files }: ToolCall, place: CapturePlace): FileUse[] {
  if (command === undefined) return map(files, ({ path, role }): FileUse => ({ path: resolve(place.cwd, path), role }));
  if (isOwnCommand(command)) return [];
  const { reads, writes } = understandCommand(command, place);
  return [
    ...map(writes, (path): FileUse => ({ path, role: "modified" })),
    ...map(reads, (path): FileUse => ({ path, role: "read" })),
  ];
}
