import { join } from "node:path";
import { openDatabase } from "../../../../core/db/open.ts";
import { parseInstant } from "../../../../core/instant.ts";
import { search } from "../../../../core/search/search.ts";
import { type SourceChoice, searchSources, sourceChoices } from "../../../../core/search/sources.ts";
import { fillRichly } from "../../../core/transfer/rich-store.ts";
import { foreignError } from "../invariants.ts";
import type { Surface } from "../surface.ts";

const syntax = [
  '"',
  "*",
  "(",
  ")",
  " OR ",
  " AND ",
  " NOT ",
  " NEAR/3 ",
  "title:",
  "^",
  "-",
  "+",
  "{",
  "}",
  ":",
  "\u0000",
  "'",
];

/** Queries of users and models: texts, the syntax of the index, files, branches, times. */
export const queries: Surface = {
  open(box) {
    const db = openDatabase({ file: join(box.memDir, "searched.db") });
    fillRichly(db);
    return {
      close: () => db.close(),
      make(grammar) {
        const words = () =>
          grammar.weighted<string>([
            [3, () => grammar.text()],
            [2, () => grammar.phrase().replaceAll(" ", () => grammar.one(syntax))],
            [1, () => grammar.one(syntax).repeat(1 + grammar.below(300))],
            [1, () => grammar.repeated()],
          ]);
        const some = (share: number): string => (grammar.chance(share) ? words() : "");
        return {
          query: words(),
          file: some(0.2),
          branch: some(0.2),
          since: some(0.2),
          source: grammar.chance(0.3) ? grammar.one(sourceChoices) : "",
        };
      },
      run({ query = "", file = "", branch = "", since = "", source = "" }) {
        try {
          const instant = since === "" ? undefined : parseInstant(since, Date.now(), false);
          const filter = {
            ...(file === "" ? {} : { file }),
            ...(branch === "" ? {} : { branch }),
            ...(instant === undefined ? {} : { since: instant }),
          };
          if (source === "") void search(db, { query, ...filter, limit: 20, explain: true }).total;
          else void searchSources(db, source as SourceChoice, { query, limit: 20 }).total;
          return [];
        } catch (error) {
          return foreignError(error);
        }
      },
    };
  },
};
