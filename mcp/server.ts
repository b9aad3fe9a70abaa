import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import { AppError } from "../core/app-error.ts";
import { paths } from "../core/config/paths.ts";
import { explainDatabaseError } from "../core/db/errors.ts";
import { log } from "../core/log.ts";
import { inertLine } from "../core/privacy/fence.ts";
import { printable } from "../core/privacy/printable.ts";
import { version } from "../core/version.ts";
import { instructions } from "./instructions.ts";
import { managedTools } from "./managed.ts";
import type { MemoryHandle } from "./memory-handle.ts";
import { servePrompts } from "./prompts.ts";
import { serveResources } from "./resources.ts";
import { type Activity, published, type Tool } from "./tool.ts";
import { loadUnlisted, unlistedNames } from "./unlisted.ts";

/**
 * Returns a server for these tools, not yet connected; without tools it has no resources and prompts either. `pending` holds the calls
 * whose answer is awaited when the session ends. It answers all other requests with "method not found": the host first tries
 * `server/discover` of a later protocol and continues when it is refused.
 */
export function createServer(
  tools: readonly Tool[],
  memory: Pick<MemoryHandle, "context">,
  pending: Set<Promise<unknown>> = new Set(),
): Server {
  const isListed = tools.length > 0;
  const server = new Server(
    { name: "claude-mem", version },
    {
      // Nothing that is listed changes while the server runs.
      capabilities: { tools: {}, ...(isListed ? { resources: {}, prompts: {} } : {}) },
      ...(isListed ? { instructions } : {}),
      jsonSchemaValidator: neverAsked,
    },
  );
  server.onerror = (error) => log("warn", "mcp protocol", { message: error.message });
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: [...tools, ...(isListed ? await managedTools() : [])].map(published),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { signal, _meta, sendNotification }) => {
    const listed = tools.find(({ name }) => name === params.name);
    if (!listed && (!isListed || !unlistedNames.includes(params.name))) {
      throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${inertLine(params.name, 60)}`);
    }
    const token = _meta?.progressToken;
    let last = 0;
    const report: Activity["report"] = async (progress, message, total) => {
      // The protocol wants it to grow: a second attempt is silent until it is as far as the first.
      if (token !== undefined && !signal.aborted && progress > last) {
        last = progress;
        const params = { progressToken: token, progress, message, ...(total === undefined ? {} : { total }) };
        await sendNotification({ method: "notifications/progress", params });
      }
      // Otherwise a request to cancel would be read after the call only.
      await new Promise((resolve) => setImmediate(resolve));
    };
    const tool = listed ?? loadUnlisted(params.name);
    const answer = callTool(tool, memory, params.arguments ?? {}, { signal, report });
    pending.add(answer);
    void answer.finally(() => pending.delete(answer));
    return answer;
  });
  if (isListed) {
    serveResources(server, memory);
    servePrompts(server, memory);
  }
  return server;
}

/** Replaces the SDK's JSON Schema validator for answers of the user, whom the server never asks. */
const neverAsked = {
  getValidator(): never {
    throw new Error("claude-mem asks the user nothing");
  },
};

async function callTool(
  named: Tool | Promise<Tool>,
  memory: Pick<MemoryHandle, "context">,
  args: Record<string, unknown>,
  activity: Activity,
): Promise<CallToolResult> {
  const tool = "call" in named ? named : await named;
  try {
    return { content: [{ type: "text", text: printable(await tool.call(memory.context(), args, activity)) }] };
  } catch (error) {
    const { message, hints } = explain(tool, error);
    return { content: [{ type: "text", text: printable([message, ...hints].join(" ")) }], isError: true };
  }
}

function explain(tool: Tool, error: unknown): Pick<AppError, "message" | "hints"> {
  if (error instanceof AppError) return error;
  if (error instanceof Error && error.name === "SQLiteError") return explainDatabaseError(error, paths().database);
  log("error", "tool failed", { tool: tool.name, stack: error instanceof Error ? error.stack : String(error) });
  const message = error instanceof Error ? error.message : String(error);
  return {
    message: `${tool.name} failed inside claude-mem: ${message}`,
    hints: ["Run `claude-mem doctor` in a shell."],
  };
}
