import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";

/** Returns every path under `folder`, hidden ones included, with its kind, mode and a hash of what it holds. */
export function listTree(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return Object.fromEntries(paths.map((path) => [path, describe(join(folder, path))]));
}

function describe(path: string): string {
  const stat = lstatSync(path);
  const mode = (stat.mode & 0o777).toString(8);
  if (stat.isDirectory()) return `folder ${mode}`;
  if (stat.isSymbolicLink()) return `link to ${readlinkSync(path)}`;
  if (!stat.isFile()) return `neither file nor folder ${mode}`;
  return `file ${mode} ${createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 16)}`;
}
