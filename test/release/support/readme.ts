import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../support/repository.ts";

/** A row of the managers in README.md. `install`, `remove`: a line for a shell, without the markup around it. */
type Row = { manager: string; install: string; remove: string };

/** Returns the rows of README.md's table of package managers. */
export function managersOfReadme(): Row[] {
  const [, section = ""] = readFileSync(join(repository, "README.md"), "utf8").split("\n| manager | install ");
  const [table = ""] = section.split("\n\n");
  const rows = table.matchAll(/^\| (?!---)([^|]+) \| [^|`]*`([^`]+)`[^|]* \| [^|`]*`([^`]+)`[^|]* \|$/gm);
  return [...rows].map(([, manager = "", install = "", remove = ""]) => ({ manager, install, remove }));
}
