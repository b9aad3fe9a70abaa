import { readFileSync } from "node:fs";
import { join } from "node:path";
import { licenseText, type Package } from "./packages.ts";

/** Returns the license texts of all that is in the executable: the packages, and Bun. */
export function noticesOf(packages: readonly Package[], bunVersion: string): string {
  const bun = readFileSync(join(import.meta.dir, "licenses", "bun.txt"), "utf8").replaceAll("<version>", bunVersion);
  const parts = packages.map((each) => `${each.name} ${each.version} (${each.license})\n\n${licenseText(each)}`);
  const line = `\n\n${"-".repeat(80)}\n\n`;
  return `The executables of claude-mem contain the following software.${line}${[bun.trim(), ...parts].join(line)}\n`;
}
