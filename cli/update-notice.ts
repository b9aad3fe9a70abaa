import { incognito } from "../core/config/control.ts";
import { version } from "../core/version.ts";
import type { ProgramContext } from "./context.ts";
import { printNote } from "./output.ts";

/** Commands whose output is read by a program, or that manage this program. */
const silent = /^(?:update|receipt|uninstall|worker|hook|mcp|completions|statusline|-.*)$/;

/** Prints a note about a newer release on a terminal, at most once a day and only if CLAUDE_MEM_UPDATE_NOTICE is set. */
export async function noticeNewerRelease(argv: readonly string[], context: ProgramContext): Promise<void> {
  const { environment, stderr, command, paths } = context;
  const isWatched = "isTTY" in stderr && stderr.isTTY === true;
  if (
    !environment.updateNotice ||
    incognito(environment) !== "off" ||
    !isWatched ||
    silent.test(argv[0] ?? "-") ||
    argv.includes("--json")
  )
    return;
  const [executable = "", source] = command;
  if (source !== undefined) return;
  try {
    const { noticeUpdate } = await import("../core/update/notice.ts");
    const latest = await noticeUpdate({ executable, paths, environment });
    if (latest === undefined) return;
    printNote(context, `claude-mem ${latest} is available; this is ${version}. \`claude-mem update\` installs it.`);
  } catch {
    // No network or no receipt: the notice is optional, so the command succeeds anyway.
  }
}
