// Every finder but those of the forms, which are rows of a table.
import { configLineFinder } from "./config-lines.ts";
import { anchoredFinder, type FinderList, finderList, type Scan } from "./finder.ts";
import { nameFinder, type SecretName } from "./name-finder.ts";
import { findAfterName } from "./pair-grammar.ts";
import { configLineRows } from "./rules/config-line-rows.ts";
import { clientFinder } from "./secret-clients.ts";
import { findColumnAt } from "./secret-columns.ts";
import { headers } from "./secret-headers.ts";
import { layoutFinders } from "./secret-layouts.ts";
import { carrierFinder, carrierRules } from "./secret-rules.ts";

/**
 * Returns the finders of carriers, headers, commands, layouts and names. `programs` is from `programRows`, `words` from `secretWords`.
 */
export function finderLists(programs: readonly string[], words: readonly string[]): FinderList[] {
  return [
    finderList(() => carrierRules, carrierFinder),
    finderList(() => headers, anchoredFinder),
    finderList(() => configLineRows, configLineFinder),
    finderList(() => programs, clientFinder),
    finderList(
      () => layoutFinders,
      (make) => make(),
    ),
    finderList(
      () => words,
      (word) => nameFinder(word, visitName),
    ),
  ];
}

function visitName(scan: Scan, name: SecretName): number {
  findColumnAt(scan, name.wordStart);
  return findAfterName(scan.text, name, scan.add);
}
