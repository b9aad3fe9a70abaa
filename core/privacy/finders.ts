// Every finder but those of the forms, which are rows of a table.
import { type Finder, joined } from "./finder.ts";
import { pairFinders } from "./secret-pairs.ts";
import { carrierFinders } from "./secret-rules.ts";

/** Returns the finders of carriers, commands, layouts and names. */
export function carriedFinders(): Finder[] {
  return joined(carrierFinders(), pairFinders());
}
