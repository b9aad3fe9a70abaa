import { lstatSync, realpathSync } from "node:fs";
import { join, sep } from "node:path";
import { isInside } from "./find-program.ts";

/** Returns whether `path`, relative to `folder`, leads out of the folder through a symbolic link. A link to nothing does as well. */
export function leadsOut(folder: string, path: string): boolean {
  const root = realpathSync(folder);
  let part = root;
  for (const name of path.split(sep)) {
    part = join(part, name);
    if (!lstatSync(part, { throwIfNoEntry: false })?.isSymbolicLink()) continue;
    const target = targetOf(part);
    if (target === undefined || !isInside(target, root)) return true;
  }
  return false;
}

function targetOf(link: string): string | undefined {
  try {
    return realpathSync(link);
  } catch {
    return undefined; // dangling, or a loop
  }
}
