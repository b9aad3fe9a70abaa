import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { FileSink } from "bun";
import { removeTemporary } from "../../files/temporary.ts";
import { theDefaultHost } from "../../host/hosts.ts";
import { isRecord } from "../../is-record.ts";
import { chunksOf, textOf } from "../../process/output.ts";
import { startProgram } from "../../process/start.ts";
import { type Check, type Finding, fail, ok } from "../check.ts";

/** Less than the time limit of a check, so that the server can be stopped and its error reported. */
const limitMs = 1800;

const requests = [
  {
    id: 1,
    method: "initialize",
    params: {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "claude-mem doctor", version: "1" },
    },
  },
  { method: "notifications/initialized" },
  { id: 2, method: "tools/list" },
];

/** Checks that the MCP server starts like from its host, and lists its tools. It gets an empty data folder, so that nothing is changed. */
export const mcpStart: Check = {
  id: "mcp-start",
  title: "MCP server",
  run: async (machine) => {
    const folder = mkdtempSync(join(machine.environment.tmp, "claude-mem-doctor-"));
    try {
      const host = await theDefaultHost().loadChecks();
      return await askForTools([...host.serverCommand(machine), "mcp"], folder);
    } finally {
      removeTemporary(folder);
    }
  },
};

async function askForTools(command: string[], folder: string): Promise<Finding> {
  const startedAt = performance.now();
  const server = startProgram("self", command, {
    cwd: folder,
    extra: { CLAUDE_MEM_DIR: folder },
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
    timeout: limitMs,
    killSignal: "SIGKILL",
  });
  const complaint = textOf(server, server.stderr);
  await send(server.stdin);
  const count = await countTools(chunksOf(server, server.stdout));
  const tookMs = Math.round(performance.now() - startedAt);
  server.kill("SIGKILL");
  await server.exited;
  if (count !== undefined) return ok(`Started and listed ${count} tools in ${tookMs} ms`);
  const reason = (await complaint).trim().split("\n", 1)[0] || `exit code ${server.exitCode ?? server.signalCode}`;
  return fail(`It did not list its tools within ${limitMs} ms: ${reason}`);
}

async function send(stdin: FileSink): Promise<void> {
  try {
    for (const request of requests) stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...request })}\n`);
    await stdin.flush();
  } catch {
    // It exited before it read all input. Its error output has more information.
  }
}

async function countTools(stdout: AsyncIterable<Uint8Array>): Promise<number | undefined> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stdout) {
    text += decoder.decode(chunk, { stream: true });
    const lines = text.split("\n");
    text = lines.pop() ?? "";
    const count = lines.map(toolCount).find((each) => each !== undefined);
    if (count !== undefined) return count;
  }
  return undefined;
}

function toolCount(line: string): number | undefined {
  try {
    const message: unknown = JSON.parse(line);
    if (!isRecord(message) || message.id !== 2 || !isRecord(message.result)) return undefined;
    return Array.isArray(message.result.tools) ? message.result.tools.length : undefined;
  } catch {
    return undefined;
  }
}
