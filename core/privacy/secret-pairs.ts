// Secrets identified by what stands around them: the name in front of them (`password=…`, `"api_key": "…"`, `the password is …`),
// the program whose argument they are, or the layout of a file.
import { type Finder, joined } from "./finder.ts";
import { nameFinders } from "./name-finder.ts";
import { findAfterName } from "./pair-grammar.ts";
import { clientFinders } from "./secret-clients.ts";
import { findColumnAt } from "./secret-columns.ts";
import { layoutFinders } from "./secret-layouts.ts";

/** Returns the finders of secrets by a name, a command or a layout around them. */
export function pairFinders(): Finder[] {
  const names = nameFinders((scan, name) => {
    findColumnAt(scan, name.wordStart);
    return findAfterName(scan.text, name, scan.add);
  });
  return joined(clientFinders(), layoutFinders(), names);
}
