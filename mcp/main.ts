import "./schema-compiler.ts";

import { env } from "../core/config/env.ts";
import { paths } from "../core/config/paths.ts";
import { callingSession, hostIn } from "../core/host/light-hosts.ts";
import { createMemoryHandle } from "./memory-handle.ts";
import { createServer } from "./server.ts";
import { endAbruptly, endWithHost } from "./shutdown.ts";
import { StdioTransport } from "./stdio.ts";
import { tools } from "./tools.ts";

/** The host requests the tool list first and waits for it. */
const holdAfterMs = 200;

/** For the answers of calls that are under way when the session ends. */
const maxWaitMs = 500;

/** Serves MCP on stdin and stdout until the host ends. Resolves when the server is ready for the first message. */
export async function runMcp(options: { args?: readonly string[]; parentCheckMs?: number } = {}): Promise<void> {
  const memory = createMemoryHandle(endAbruptly);
  // If the settings register the server too, the plugin's server lists no tools, so that each description costs tokens only once.
  const isTwice = (options.args ?? []).includes("--plugin") && (await isInSettings(options.args ?? []));
  const pending = new Set<Promise<unknown>>();
  const server = createServer(isTwice ? [] : tools, memory, pending);
  const finish = async () => {
    // Only a model takes longer, and nobody waits for its answer any more.
    await Promise.race([Promise.allSettled(pending), Bun.sleep(maxWaitMs)]);
    memory.close();
  };
  server.onclose = endWithHost(finish, options.parentCheckMs);
  await server.connect(new StdioTransport());
  setTimeout(memory.hold, holdAfterMs);
  // The executable starts with a policy against JIT compilation, for hooks. A server runs long enough for it to pay.
  Bun.unsafe.setJITPolicy(1);
}

/** Returns whether the settings of the calling host register the server as well. */
async function isInSettings(args: readonly string[]): Promise<boolean> {
  const { hosts } = await import("../core/host/hosts.ts");
  const host = hosts.find(({ name }) => name === hostIn(args));
  const setup = await host?.loadSetup({ environment: env(), paths: paths() });
  return setup?.isServerRegistered(callingSession().projectDir ?? process.cwd()) === true;
}
