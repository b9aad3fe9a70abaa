import { installerOf } from "../../update/installer.ts";
import { isSameInstallation } from "../../update/manager.ts";
import { type Check, ok, skipped, warn } from "../check.ts";
import { findOnPath } from "../on-path.ts";

/** Checks that there is one installation: of two, each manager updates its own, and hooks start only one. */
export const installations: Check = {
  id: "installations",
  title: "Installations",
  run: (machine) => {
    const [own = "", source] = machine.command;
    if (source !== undefined) return skipped("This program runs from its source");
    const found = [own];
    for (const file of findOnPath(machine)) {
      if (!found.some((each) => isSameInstallation(each, file))) found.push(file);
    }
    const [first = "", ...others] = found.map((file) => `${file} (by ${installerOf(file, machine.paths)})`);
    if (others.length === 0) return ok(first);
    return warn(
      `${found.length} installations: this one, ${first}, and ${others.join(", ")}. Hooks start the one that ran \`claude-mem install\` last`,
    );
  },
};
