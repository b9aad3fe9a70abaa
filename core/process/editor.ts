import { basename } from "node:path";
import { AppError } from "../app-error.ts";
import { env } from "../config/env.ts";
import { startProgram } from "./start.ts";

/** Editors with their own option for the line. All others accept `+12`. */
const withGoto = /^(?:code|code-insiders|codium|cursor|windsurf)$/;
const withColon = /^(?:subl|zed|hx|helix|micro)$/;

/** Returns the command that opens a file in the user's editor, at a line if one is known. */
export function editorCommand(file: string, line?: number): string[] {
  const { visual, editor } = env();
  const command = (visual ?? editor ?? (process.platform === "win32" ? "notepad" : "vi")).trim().split(/\s+/);
  const name = basename(command[0] ?? "", ".exe");
  if (line === undefined || name === "notepad") return [...command, file];
  if (withGoto.test(name)) return [...command, "--goto", `${file}:${line}`];
  return withColon.test(name) ? [...command, `${file}:${line}`] : [...command, `+${line}`, file];
}

/** Runs a program that needs the whole terminal and returns its exit code. Throws AppError `usage` if it can't be started. */
export async function runEditor(command: readonly string[], cwd: string): Promise<number> {
  try {
    const child = startProgram("editor", command, { cwd, stdio: ["inherit", "inherit", "inherit"] });
    return await child.exited;
  } catch {
    throw new AppError("usage", `The editor can't be started: ${command[0]}. Set EDITOR to one that is installed.`);
  }
}
