/** The executable's MCP server, which runs until it is disposed of. */
export type Server = AsyncDisposable & {
  pid: number;
  /** Returns the text of a tool's answer. */
  call: (name: string, args: object) => Promise<string>;
};

export async function startServer(executable: string, env: Record<string, string>, cwd: string): Promise<Server> {
  const child = Bun.spawn([executable, "mcp"], { cwd, env, stdin: "pipe", stdout: "pipe", stderr: "inherit" });
  const replies = lines(child.stdout);
  let count = 0;
  const request = async (method: string, params: object): Promise<{ content?: [{ text: string }] }> => {
    count++;
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: count, method, params })}\n`);
    child.stdin.flush();
    const { value } = await replies.next();
    const { result } = value ? JSON.parse(value) : {};
    if (result === undefined) throw new Error(`The MCP server answered ${value}`);
    return result;
  };
  const clientInfo = { name: "bench", version: "1" };
  await request("initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo });
  return {
    pid: child.pid,
    call: async (name, args) => (await request("tools/call", { name, arguments: args })).content?.[0].text ?? "",
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
