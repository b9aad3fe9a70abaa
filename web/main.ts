// The page on the memory, for as long as this program runs. Only cli/commands/web.ts loads it, on demand.
import type { Readable, Writable } from "node:stream";
import type { BrowseContext } from "../core/browse/context.ts";
import { storeBatched } from "../core/capture/spool.ts";
import { env } from "../core/config/env.ts";
import { paths } from "../core/config/paths.ts";
import { openDatabase } from "../core/db/open.ts";
import { theDefaultHost } from "../core/host/hosts.ts";
import { currentWorkspace } from "../core/project/identify.ts";
import { locate } from "../core/project/place.ts";
import { ended } from "./ended.ts";
import { openBrowser } from "./open-browser.ts";
import { loadAssets } from "./server/assets.ts";
import { serve, type WebServer } from "./server/serve.ts";

export type WebOptions = {
  /** 0 for a free one. */
  port: number;
  /** Whether to open the page in the user's browser. */
  opens: boolean;
  isReadOnly: boolean;
  cwd: string;
  /** The command line that starts this program, for the checks of Health. */
  command: string[];
  stdin: Readable;
  stdout: Writable;
};

/** Serves the page until the user interrupts the program or leaves the page closed for half an hour. */
export async function runWeb({ port, opens, isReadOnly, cwd, command, stdin, stdout }: WebOptions): Promise<void> {
  using db = openDatabase({ file: paths().database, isLongRunning: true });
  storeBatched(db);
  const environment = env();
  const hostSettings = await theDefaultHost().loadSettings({ environment, paths: paths() });
  const machine = { environment, paths: paths(), command, platform: process.platform, cwd, isDeep: false };
  const workspace = currentWorkspace(db, locate(cwd));
  const context: BrowseContext = { db, cwd, workspace, machine, hostSettings };
  const server = serve(context, { port, isReadOnly, assets: await loadAssets() });
  // The executable starts with a policy against JIT compilation, for hooks. A server runs long enough for it to pay.
  if (Bun.isStandaloneExecutable) Bun.unsafe.setJITPolicy(1);
  const link = server.newLink();
  stdout.write(`The memory is open at ${link}\nThe link works once: press Enter for a new one. Ctrl-C ends.\n`);
  if (opens && !openBrowser(link)) stdout.write("No browser was found: open the link yourself.\n");
  const stopPrinting = printLinks(server, stdin, stdout);
  try {
    await ended(server);
  } finally {
    stopPrinting();
    await server.stop();
  }
}

function printLinks(server: WebServer, stdin: Readable, stdout: Writable): () => void {
  const print = () => stdout.write(`${server.newLink()}\n`);
  stdin.on("data", print);
  return () => {
    stdin.off("data", print);
    stdin.pause();
  };
}
