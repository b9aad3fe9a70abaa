import { dirname } from "node:path";
import { isSameInstallation } from "../../update/manager.ts";
import { type Check, type Finding, ok, skipped, warn } from "../check.ts";
import { findOnPath } from "../on-path.ts";

/** Checks that the command `claude-mem` starts this program: other products have a command with the same name. */
export const path: Check = {
  id: "path",
  title: "claude-mem on PATH",
  run: (machine) => {
    const [own = "", source] = machine.command;
    if (source !== undefined) return skipped("This program runs from its source");
    const found = findOnPath(machine);
    const [first] = found;
    if (first === undefined) return warn("No claude-mem is on PATH", extendPath(own, machine.platform));
    if (!isSameInstallation(first, own)) {
      return warn(`Another claude-mem comes first: ${first}; this is ${own}`, extendPath(own, machine.platform));
    }
    return shadowed(found, own);
  },
};

function shadowed(found: string[], own: string): Finding {
  const others = found.filter((file) => !isSameInstallation(file, own));
  return ok(others.length > 0 ? `${found[0]}, before ${others.join(", ")}` : `${found[0]}`);
}

function extendPath(own: string, platform: NodeJS.Platform): string {
  const folder = dirname(own);
  return platform === "win32" ? `$env:Path = "${folder};$env:Path"` : `export PATH="${folder}:$PATH"`;
}
