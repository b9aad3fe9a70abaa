import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { type Check, type Finding, type Machine, ok, skipped, warn } from "../check.ts";

/** Checks that the command `claude-mem` starts this program: other products have a command with the same name. */
export const path: Check = {
  id: "path",
  title: "claude-mem on PATH",
  run: (machine) => {
    const [own = "", source] = machine.command;
    if (source !== undefined) return skipped("This program runs from its source.");
    const found = findOnPath(machine);
    const [first] = found;
    if (first === undefined) return warn("No claude-mem is on PATH.", extendPath(own, machine.platform));
    if (!isSame(first, own)) {
      return warn(`Another claude-mem comes first: ${first}; this is ${own}`, extendPath(own, machine.platform));
    }
    return shadowed(found, own);
  },
};

function shadowed(found: string[], own: string): Finding {
  const others = found.filter((file) => !isSame(file, own));
  return ok(others.length > 0 ? `${found[0]}, before ${others.join(", ")}` : `${found[0]}`);
}

function findOnPath({ environment, platform }: Machine): string[] {
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

function isSame(a: string, b: string): boolean {
  try {
    return realpathSync(a) === realpathSync(b);
  } catch {
    return false;
  }
}

function extendPath(own: string, platform: NodeJS.Platform): string {
  const folder = dirname(own);
  return platform === "win32" ? `$env:Path = "${folder};$env:Path"` : `export PATH="${folder}:$PATH"`;
}
