import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Machine } from "./check.ts";

/** Returns the programs named claude-mem on PATH, in its order. */
export function findOnPath({ environment, platform }: Machine): string[] {
  const names = platform === "win32" ? ["claude-mem.exe", "claude-mem.cmd", "claude-mem.ps1"] : ["claude-mem"];
  const folders = environment.path.split(delimiter).filter((folder) => folder !== "");
  const files = folders.flatMap((folder) => names.map((name) => join(folder, name))).filter(isExecutable);
  return [...new Set(files)];
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
