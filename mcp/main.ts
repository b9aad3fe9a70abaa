import "./schema-compiler.ts";

import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { env } from "../core/config/env.ts";
import { paths } from "../core/config/paths.ts";
import { callingSession, findHost } from "../core/host/hosts.ts";
import { createMemoryHandle } from "./memory-handle.ts";
import { createServer } from "./server.ts";
import { endWithHost } from "./shutdown.ts";
import { tools } from "./tools.ts";

/** The host asks for the tools first, and waits for them. */
const holdAfterMs = 200;

/** Serves MCP on stdin and stdout until the host goes away; resolves when it is ready for the first message. */
export async function runMcp(options: { args?: readonly string[]; parentCheckMs?: number } = {}): Promise<void> {
  const memory = createMemoryHandle();
  // Each tool once, and its description paid for once: where the settings register the server too, that of the plugin has none.
  const isTwice = (options.args ?? []).includes("--plugin") && (await isInSettings(options.args ?? []));
  const server = createServer(isTwice ? [] : tools, memory);
  server.onclose = endWithHost(memory.close, options.parentCheckMs);
  await server.connect(new StdioServerTransport());
  setTimeout(memory.hold, holdAfterMs);
  // The executable starts with a policy that spares hooks the compiling; a server lives long enough to earn it back.
  Bun.unsafe.setJITPolicy(1);
}

/** Returns whether the settings of the host that starts us register the server as well. */
async function isInSettings(args: readonly string[]): Promise<boolean> {
  const setup = await findHost(args)?.loadSetup({ environment: env(), paths: paths() });
  return setup?.isServerRegistered(callingSession().projectDir ?? process.cwd()) === true;
}
