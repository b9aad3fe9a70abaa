// Runs when the program is built, and becomes a constant of it: a hook that read and indexed all rules at its start would take a
// millisecond longer.
import { type PackedCues, packCues } from "../cue-index.ts";
import type { Finder, FinderList } from "../finder.ts";
import { finderLists } from "../finders.ts";
import { programRows } from "./client-rows.ts";
import { type FormRow, secretForms } from "./forms.ts";
import gitleaks from "./gitleaks.json";
import { secretWords } from "./secret-names.ts";

/** Returns every row of both rule files. */
export function formRows(): FormRow[] {
  return [...secretForms(), ...gitleaks.rows];
}

/** Returns the finders of the list. */
export function allFinders({ length, get }: FinderList): Finder[] {
  return Array.from({ length }, (_, index) => get(index));
}

/** Returns the cues of all rules: the finders in the order of their lists, then the forms. */
export function secretCues(): PackedCues {
  return packCues(...finderLists(programRows(), secretWords()).map(allFinders), formRows());
}

/** Returns the rows of the forms as JSON, one a line. */
export function secretRows(): string {
  return formRows()
    .map((row) => JSON.stringify(row))
    .join("\n");
}
