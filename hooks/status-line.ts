// The status line: the host's JSON on standard input, one line on standard output. It is drawn often, so it
// is as fast as a hook, and it prints something useful even after an error.
import { fstatSync, writeSync } from "node:fs";
import { env } from "../core/config/env.ts";
import type { HookHost } from "../core/host/hook-host.ts";
import { statusLine } from "../core/status-line/line.ts";
import { readMemoryState } from "../core/status-line/read-state.ts";
import { readStdin } from "./stdin.ts";

export async function printStatusLine({ readStatusInput }: HookHost): Promise<void> {
  const watched = readStatusInput?.(isTerminal() ? "" : await readStdin());
  if (watched) writeSync(1, `${statusLine(readMemoryState(watched), env().plain)}\n`);
}

/** On a terminal there is no JSON to wait for. */
function isTerminal(): boolean {
  return fstatSync(0).isCharacterDevice();
}
