import { join } from "node:path";
import type { Sandbox } from "../support/sandbox.ts";

/** How a test starts the server. */
export const serverCommand = [process.execPath, join(import.meta.dir, "serve.ts")];

type Reply = { id: number | string; result?: Record<string, unknown>; error?: { code: number; message: string } };
export type ToolReply = { text: string; isError: boolean };

export type Client = AsyncDisposable & {
  process: Bun.Subprocess<"pipe", "pipe", "inherit">;
  /** Sends a request and returns its reply. */
  request: (method: string, params?: object, id?: string) => Promise<Reply>;
  /** Sends text unchanged. */
  send: (text: string) => void;
  /** Returns the next reply, whatever it answers. */
  next: () => Promise<Reply>;
  call: (name: string, args?: object) => Promise<ToolReply>;
};

/** Starts a server that works in the sandbox's repository; `env` changes its environment. */
export function startClient(box: Sandbox, env: Record<string, string> = {}): Client {
  const child = Bun.spawn(serverCommand, {
    cwd: box.repo,
    env: { ...box.env, ...env },
    stdin: "pipe",
    stdout: "pipe",
    stderr: "inherit",
  });
  const replies = readReplies(child.stdout);
  let count = 0;
  const next = async () => {
    const { value, done } = await replies.next();
    if (done) throw new Error("The server ended without an answer.");
    return value;
  };
  const send = (text: string) => {
    child.stdin.write(text);
    child.stdin.flush();
  };
  const request: Client["request"] = (method, params = {}, id) => {
    count += 1;
    send(`${JSON.stringify({ jsonrpc: "2.0", id: id ?? count, method, params })}\n`);
    return next();
  };
  return {
    process: child,
    request,
    send,
    next,
    async call(name, args = {}) {
      const { result, error } = await request("tools/call", { name, arguments: args });
      if (!result) throw new Error(error?.message);
      const { content, isError = false } = result as { content: [{ text: string }]; isError?: boolean };
      return { text: content[0].text, isError };
    },
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}

async function* readReplies(stream: ReadableStream<Uint8Array>): AsyncGenerator<Reply, undefined> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
  }
}
