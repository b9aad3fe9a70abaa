// The status line: the host's JSON on standard input, one line on standard output. Drawn again and again while a user works, so it
// is as quick as a hook, and says something useful whatever is the matter.
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

/** A user who tries it out types no JSON, and should not have to wait. */
function isTerminal(): boolean {
  return fstatSync(0).isCharacterDevice();
}
