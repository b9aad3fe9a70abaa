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
import { printable } from "../core/privacy/printable.ts";
import { version } from "../core/version.ts";
import { instructions } from "./instructions.ts";
import type { MemoryHandle } from "./memory-handle.ts";
import type { Tool } from "./tool.ts";

/**
 * Returns a server for these tools, not yet connected. It answers all other requests with "method not found":
 * the host first tries `server/discover` of a later protocol and continues when it is refused.
 */
export function createServer(tools: readonly Tool[], memory: Pick<MemoryHandle, "context">): Server {
  const server = new Server(
    { name: "claude-mem", version },
    { capabilities: { tools: {} }, ...(tools.length > 0 ? { instructions } : {}), jsonSchemaValidator: neverAsked },
  );
  server.onerror = (error) => log("warn", "mcp protocol", { message: error.message });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ call: _call, ...published }) => published),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
    return callTool(tool, memory, params.arguments ?? {});
  });
  return server;
}

/** Replaces the SDK's JSON Schema validator for answers of the user, whom the server never asks. */
const neverAsked = {
  getValidator(): never {
    throw new Error("claude-mem asks the user nothing");
  },
};

async function callTool(
  tool: Tool,
  memory: Pick<MemoryHandle, "context">,
  args: Record<string, unknown>,
): Promise<CallToolResult> {
  try {
    return { content: [{ type: "text", text: printable(await tool.call(memory.context(), args)) }] };
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
