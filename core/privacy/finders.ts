// Every finder but those of the forms, which are rows of a table.
import { lazy } from "../lazy.ts";
import type { Finder, Scan } from "./finder.ts";
import { nameFinders, type SecretName } from "./name-finder.ts";
import { findAfterName } from "./pair-grammar.ts";
import type { SecretWord } from "./rules/secret-names.ts";
import { clientFinders } from "./secret-clients.ts";
import { findColumnAt } from "./secret-columns.ts";
import { layoutFinders } from "./secret-layouts.ts";
import { carrierFinders } from "./secret-rules.ts";

/**
 * Returns the lists of finders, each made at its first call: carriers, commands, layouts, names. `programs` is from
 * `programRows`, `words` from `secretWords`.
 */
export function finderLists(programs: readonly string[], words: readonly SecretWord[]): (() => Finder[])[] {
  return [
    lazy(carrierFinders),
    lazy(() => clientFinders(programs)),
    lazy(layoutFinders),
    lazy(() => nameFinders(words, visitName)),
  ];
}

function visitName(scan: Scan, name: SecretName): number {
  findColumnAt(scan, name.wordStart);
  return findAfterName(scan.text, name, scan.add);
}
