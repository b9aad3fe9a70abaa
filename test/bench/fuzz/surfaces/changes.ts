import { join } from "node:path";
import { openDatabase } from "../../../../core/db/open.ts";
import { begin, live } from "../../../core/changes/history.ts";
import { applyChanges, readChanges } from "../../../support/change-log.ts";
import type { Json } from "../grammar.ts";
import { foreignError } from "../invariants.ts";
import { scratchStore } from "../scratch-store.ts";
import type { Surface } from "../surface.ts";

const casesPerStore = 400;
const maxChanges = 30;
const steps = 60;

/** Rows of the change log as another device may send them. */
export const changes: Surface = {
  open(box) {
    const source = openDatabase({ file: join(box.memDir, "source.db") });
    begin(source);
    live(source, steps, 7);
    const rows = [...readChanges(source)].map((row) => JSON.parse(JSON.stringify(row)) as Json);
    source.close();
    const store = scratchStore(join(box.memDir, "target.db"), casesPerStore, begin);
    return {
      check: store.check,
      close: store.close,
      make(grammar) {
        const from = grammar.below(rows.length);
        const some = rows
          .slice(from, from + maxChanges)
          .map((row) => (grammar.chance(0.5) ? row : grammar.mutate(row)));
        return { json: JSON.stringify(some) };
      },
      run({ json = "" }) {
        try {
          applyChanges(store.next(), JSON.parse(json));
          return [];
        } catch (error) {
          return foreignError(error);
        }
      },
    };
  },
};
