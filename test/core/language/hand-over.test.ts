import { expect, test } from "bun:test";
import { handOvers } from "../../../core/language/reports/hand-over.ts";

test.each(handOvers.map(({ phrase, yes }) => [phrase, yes] as const))(
  "%s leaves steps to the reader",
  (phrase, yes) => {
    expect(yes).toMatch(/[:：]$/);
    expect(handOvers.filter((row) => yes.toLowerCase().includes(row.phrase)).map((row) => row.phrase)).toEqual([
      phrase,
    ]);
  },
);
