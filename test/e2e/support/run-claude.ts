import type { Sandbox } from "../../support/sandbox.ts";
import { claudeEnv } from "./claude-home.ts";
import { claudeBinary } from "./client.ts";
import type { Mock } from "./mock-api.ts";

/** Where a client runs: its home and the API it talks to. */
export type Host = { box: Sandbox; mock: Mock };

export type Conversation = {
  code: number;
  /** The client's final text for each turn, in order. */
  results: string[];
  stdout: string;
  stderr: string;
  ms: number;
};

const longestRunMs = 60_000;

/** Runs one prompt in a separate client (`claude -p`), with every permission; `args` are added to its command line. */
export function runClaude(host: Host, prompt: string, args: string[] = []): Promise<Conversation> {
  return converse(host, [prompt], args);
}

/** Runs several turns in one client; "/clear" and "/compact" work as prompts. */
export async function converse(host: Host, prompts: string[], args: string[] = []): Promise<Conversation> {
  const streams = ["--input-format", "stream-json", "--output-format", "stream-json", "--verbose"];
  const startedAt = performance.now();
  const child = Bun.spawn([claudeBinary(), "-p", ...streams, "--dangerously-skip-permissions", ...args], {
    cwd: host.box.repo,
    env: claudeEnv(host.box, host.mock.url),
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
    timeout: longestRunMs,
    killSignal: "SIGKILL",
  });
  const stderr = child.stderr.text();
  const waiting = [...prompts];
  const sendNext = () => {
    const content = waiting.shift();
    if (content === undefined) child.stdin.end();
    else child.stdin.write(`${JSON.stringify({ type: "user", message: { role: "user", content } })}\n`);
    child.stdin.flush();
  };
  const results: string[] = [];
  let stdout = "";
  sendNext();
  for await (const line of lines(child.stdout)) {
    stdout += `${line}\n`;
    const event = JSON.parse(line) as { type: string; result?: string };
    if (event.type !== "result") continue;
    results.push(event.result ?? "");
    // Not before: a prompt that arrives early is fed into the running turn instead of starting its own.
    sendNext();
  }
  const code = await child.exited;
  const ms = performance.now() - startedAt;
  if (code !== 0) throw new Error(`The client ended with ${code} after ${ms.toFixed()} ms:\n${stdout}${await stderr}`);
  return { code, results, stdout, stderr: await stderr, ms };
}

async function* lines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    yield* parts.filter((part) => part !== "");
  }
}
