import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { identifyWorkspace } from "../../../core/project/identify.ts";
import { findSession } from "../../../core/store/session.ts";
import { tools } from "../../../mcp/tools.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import type { ReplayEvent } from "./replay-events.ts";

/**
 * Repeats the effects of a replayed call of one of our own tools: `mem_save` and `mem_defer` store something. Arguments that the
 * tool doesn't have are left out; a call that it still refuses has no effect, as in a session, and is reported on stderr.
 */
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
  const given = (payload.tool_input ?? {}) as Record<string, unknown>;
  const place = { db, workspace, sessionId };
  try {
    tool.call(place, given);
  } catch {
    try {
      tool.call(place, known(tool, given));
    } catch (error) {
      console.error(`line ${line}: ${name} refused: ${error instanceof Error ? error.message : error}`);
    }
  }
}

/** Other memories' names for the text of a memory. */
const contentNames = ["narrative", "text", "body", "summary", "description", "memory"];

function known({ inputSchema }: (typeof tools)[number], given: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(inputSchema.properties);
  const kept = Object.entries(given).filter(([name]) => names.includes(name));
  const content = contentNames.map((name) => given[name]).find((value) => typeof value === "string");
  const isLacking = names.includes("content") && given.content === undefined && content !== undefined;
  return { ...Object.fromEntries(kept), ...(isLacking ? { content } : {}) };
}
