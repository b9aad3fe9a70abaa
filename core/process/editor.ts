import { basename } from "node:path";
import { AppError } from "../app-error.ts";
import { env } from "../config/env.ts";
import { findProgram } from "../files/find-program.ts";
import { startProgram } from "./start.ts";

/** Editors with their own option for the line. All others accept `+12`. */
const withGoto = /^(?:code|code-insiders|codium|cursor|windsurf)$/;
const withColon = /^(?:subl|zed|hx|helix|micro)$/;
/** Editors that open a window of their own, and need no terminal. */
const withWindow = /^(?:code|code-insiders|codium|cursor|windsurf|subl|zed|gvim|mvim|gedit|notepad)$/;

/** Returns the command that opens a file in the user's editor, at a line if one is known. */
export function editorCommand(file: string, line?: number): string[] {
  const command = chosenEditor();
  const name = nameOf(command);
  if (line === undefined || name === "notepad") return [...command, file];
  if (withGoto.test(name)) return [...command, "--goto", `${file}:${line}`];
  return withColon.test(name) ? [...command, `${file}:${line}`] : [...command, `+${line}`, file];
}

function chosenEditor(): string[] {
  const { visual, editor } = env();
  return (visual ?? editor ?? (process.platform === "win32" ? "notepad" : "vi")).trim().split(/\s+/);
}

function nameOf([program = ""]: readonly string[]): string {
  return basename(program, ".exe");
}

/** Returns the name of the user's editor if it opens a window of its own; undefined if it needs a terminal, or is not known. */
export function windowEditor(): string | undefined {
  const name = nameOf(chosenEditor());
  return withWindow.test(name) ? name : undefined;
}

/** What the interpreter of Windows, which runs a `code.cmd`, takes for a command or a variable within an argument. */
const special = /[&|<>^%!"\r\n]/;

/** Opens a file in the window of the user's editor and does not wait for it. Throws AppError `usage` if it can't be started. */
export function openWindow(file: string, line?: number): void {
  const [name = "", ...args] = editorCommand(file, line);
  const program = findProgram(name, env().path);
  if (program === undefined) throw new AppError("usage", `${name} is not installed. Set VISUAL to an editor that is.`);
  if (/\.(?:cmd|bat)$/i.test(program) && special.test(file))
    throw new AppError("usage", `${basename(program)} can't open ${file}: Windows would run a part of that name.`);
  try {
    startProgram("editor", [program, ...args], { stdio: ["ignore", "ignore", "ignore"] }).unref();
  } catch {
    throw new AppError("usage", `The editor can't be started: ${program}.`);
  }
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
