// The status line: the host's JSON on standard input, one line on standard output. The host draws it again and again, so it
// must be as fast as a hook, and say something useful even if the memory is broken.
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

/** A user who tries the command on a terminal types no JSON, and should not have to wait. */
function isTerminal(): boolean {
  return fstatSync(0).isCharacterDevice();
}
