// The reference client of the protocol, connected to a separate server.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import type { Sandbox } from "../support/sandbox.ts";
import { serverCommand } from "./client.ts";

export type SdkClient = AsyncDisposable & { client: Client };

/** Connects the SDK's client to a server that works in the sandbox's repository; `env` changes its environment, the last argument starts another one. */
export async function connectSdkClient(
  box: Sandbox,
  env: Record<string, string> = {},
  [command = "", ...args]: readonly string[] = serverCommand,
): Promise<SdkClient> {
  const transport = new StdioClientTransport({ command, args, cwd: box.repo, env: { ...box.env, ...env } });
  const client = new Client({ name: "reference", version: "1" });
  await client.connect(transport);
  return {
    client,
    async [Symbol.asyncDispose]() {
      await client.close();
    },
  };
}

/** Returns the text of a tool's answer. */
export function textOf(answer: object): string {
  const { content } = answer as { content: { text: string }[] };
  return content.map(({ text }) => text).join("\n");
}
