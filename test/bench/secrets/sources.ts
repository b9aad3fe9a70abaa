// The texts that tables and weights are counted on.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const maxFileBytes = 300_000;
/** One large package must not decide for all. */
const maxPackageBytes = 1_500_000;

/** A text, and whether its package is one of the half that figures are measured on. */
export type Source = { text: string; isHeldOut: boolean };

function* filesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== ".git") yield* filesOf(path);
    else if (entry.isFile() && statSync(path).size < maxFileBytes) yield path;
  }
}

/** Yields the texts of the folders, with at most 1.5 MB of each package. */
export function* sourcesIn(folders: readonly string[]): Generator<Source> {
  for (const folder of folders) {
    const bytesOf = new Map<string, number>();
    for (const path of filesOf(folder)) {
      const name = path
        .slice(folder.length + 1)
        .split("/")
        .slice(0, 2)
        .join("/");
      const bytes = readFileSync(path);
      const before = bytesOf.get(name) ?? 0;
      if (before > maxPackageBytes || bytes.includes(0)) continue;
      bytesOf.set(name, before + bytes.length);
      yield { text: bytes.toString("utf8"), isHeldOut: Bun.hash(name) % 2n === 1n };
    }
  }
}
