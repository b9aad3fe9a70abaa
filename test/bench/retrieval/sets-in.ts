import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Returns the folder when it is a set, else the sets in it; throws Error when there is no such folder. */
export function setsIn(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  if (existsSync(join(folder, "docs.jsonl"))) return [folder];
  const inside = readdirSync(folder).map((name) => join(folder, name));
  return inside.filter((each) => existsSync(join(each, "docs.jsonl"))).sort();
}
