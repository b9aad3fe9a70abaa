import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Returns the bytes of all files in a folder, at any depth. */
export function bytesBelow(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => statSync(join(folder, name)));
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}
