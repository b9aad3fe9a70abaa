import { realpathSync } from "node:fs";
import { delimiter, isAbsolute, join, resolve } from "node:path";
import { isOurProgram } from "./our-program.ts";

/**
 * Returns the path to register: the path by which the user starts this executable, not the file behind the links, which an
 * update replaces. That is `claude-mem` on PATH if it is the same file, else the path of the call, else
 * `execPath`.
 */
export function stableBinaryPath(
  argv0: string,
  execPath: string,
  searchPath: string,
  platform: NodeJS.Platform = process.platform,
): string {
  const real = realPath(execPath);
  const name = platform === "win32" ? "claude-mem.exe" : "claude-mem";
  const onPath = searchPath
    .split(delimiter)
    // A relative entry of PATH depends on the current folder.
    .filter(isAbsolute)
    .map((folder) => join(folder, name))
    .find((file) => realPath(file) !== undefined);
  if (onPath !== undefined && realPath(onPath) === real) return onPath;
  const called = /[/\\]/.test(argv0) ? resolve(argv0) : undefined;
  return called !== undefined && isOurProgram(called) && realPath(called) === real ? called : execPath;
}

function realPath(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
}
