import { basename } from "node:path";
import { env } from "../../core/config/env.ts";

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
