import { expect, test } from "bun:test";
import { spellings } from "../../../core/language/user-sentences/spellings.ts";

test.each(spellings.map(({ example, spelled, pattern, to }) => ({ example, spelled, pattern, to })))(
  "$example",
  ({ example, spelled, pattern, to }) => {
    expect(example.replace(pattern, to)).toBe(spelled);
    expect(spelled.replace(pattern, to)).toBe(spelled);
  },
);
