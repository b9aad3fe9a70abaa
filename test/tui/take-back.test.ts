// What u of the browser does with an undo that fails.
import { expect, test } from "bun:test";
import { AppError, type ErrorCode } from "../../core/app-error.ts";
import type { BrowseContext } from "../../core/browse/context.ts";
import { type EffectContext, runEffect } from "../../tui/data/run-effect.ts";

/** Returns how many undos are left after one that failed. */
function leftAfter(error: Error): number {
  const undo = () => {
    throw error;
  };
  const port = { undos: [() => "Older.", undo], dispatch: () => undefined } as unknown as EffectContext;
  expect(() => runEffect({} as BrowseContext, { kind: "undoStep" }, port)).toThrow(error.message);
  return port.undos.length;
}

test.each([
  ["db-locked", 2],
  ["conflict", 1],
  ["not-found", 1],
] satisfies [ErrorCode, number][])("after %s, %i undos are left", (code, left) => {
  expect(leftAfter(new AppError(code, "It failed."))).toBe(left);
});

test("after an unexpected error it can be tried again", () => {
  expect(leftAfter(new Error("disk I/O error"))).toBe(2);
});
