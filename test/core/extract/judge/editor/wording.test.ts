import { expect, test } from "bun:test";
import { quotedLines } from "../../../../../core/extract/judge/editor/wording.ts";

test("the user's sentences are shown apart, each once", () => {
  expect(quotedLines("keep the keys sorted\nno new packages\nkeep the keys sorted", 200)).toBe(
    "“keep the keys sorted” “no new packages”",
  );
});
