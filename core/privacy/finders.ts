// Every finder but those of the forms, which are rows of a table.
import { lazy } from "../lazy.ts";
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
 * Returns the finders of carriers, headers, commands, layouts and names. `programs` is from `programRows`, `words` from `secretWords`: one
 * text each, because a program would create hundreds of strings when it loads a list of them.
 */
export function finderLists(programs: string, words: string): FinderList[] {
  return [
    finderList(() => carrierRules, carrierFinder),
    finderList(() => headers, anchoredFinder),
    finderList(configLineRows, configLineFinder),
    finderList(
      lazy(() => programs.split("\n")),
      clientFinder,
    ),
    finderList(
      () => layoutFinders,
      (make) => make(),
    ),
    finderList(
      lazy(() => words.split("\n")),
      (word) => nameFinder(word, visitName),
    ),
  ];
}

function visitName(scan: Scan, name: SecretName): number {
  findColumnAt(scan, name.wordStart);
  return findAfterName(scan.text, name, scan.add);
}
