import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { identifyWorkspace } from "../../../core/project/identify.ts";
import { findSession } from "../../../core/store/session.ts";
import { tools } from "../../../mcp/tools.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import type { ReplayEvent } from "./replay-events.ts";

/** Does what a replayed call of one of our own tools did: `mem_save` and `mem_defer` leave something behind. */
export function callOwnTool(box: Sandbox, { event, payload, projectDir, line }: ReplayEvent): void {
  // `mcp__mem__mem_save`, whatever name the server goes by.
  const name = String(payload.tool_name ?? "")
    .split("__")
    .at(-1);
  const tool = event === "post-tool-use" ? tools.find((each) => each.name === name) : undefined;
  if (!tool) return;
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const workspace = identifyWorkspace(db, projectDir);
  const sessionId = findSession(db, String(payload.session_id))?.id ?? null;
  try {
    tool.call({ db, workspace, sessionId }, (payload.tool_input ?? {}) as Record<string, unknown>);
  } catch (error) {
    throw new Error(`line ${line}: ${name}: ${error instanceof Error ? error.message : error}`);
  }
}
