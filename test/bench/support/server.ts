import type { Sandbox } from "../../support/sandbox.ts";

/** The executable's MCP server, which runs all the year. */
export type Server = AsyncDisposable & { pid: number; search: (queries: readonly string[]) => Promise<void> };

export async function startServer(executable: string, box: Sandbox, cwd: string): Promise<Server> {
  const child = Bun.spawn([executable, "mcp"], { cwd, env: box.env, stdin: "pipe", stdout: "pipe", stderr: "inherit" });
  const replies = lines(child.stdout);
  let count = 0;
  const request = async (method: string, params: object): Promise<void> => {
    count++;
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: count, method, params })}\n`);
    child.stdin.flush();
    const { value } = await replies.next();
    if (!value || JSON.parse(value).result === undefined) throw new Error(`The MCP server answered ${value}`);
  };
  const clientInfo = { name: "soak", version: "1" };
  await request("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo });
  return {
    pid: child.pid,
    search: async (queries) => {
      for (const query of queries) await request("tools/call", { name: "mem_search", arguments: { query } });
    },
    async [Symbol.asyncDispose]() {
      child.kill();
      await child.exited;
    },
  };
}

async function* lines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    yield* parts;
  }
}
