import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Target } from "./targets.ts";

/** What a run has seen: for each target, the parts of its suite. */
export type Tried = Partial<Record<Target, Record<string, Result>>>;
export type Result = "passed" | "failed" | "not run";

export const triedFile = join(import.meta.dir, "..", "tried.json");

/** Returns the last run that was recorded; empty if none was. */
export function readTried(): Tried {
  return existsSync(triedFile) ? JSON.parse(readFileSync(triedFile, "utf8")) : {};
}

export type Parts = {
  /** A test, which is one line of the target in docs/platforms.md. */
  part: (name: string, run: () => void | Promise<void>, timeoutMs?: number) => void;
  /** Call it last: a test that the recorded run has these parts. */
  compare: () => void;
};

/** The suite of one target. `isHere`: this machine has what it needs. */
export function partsOf(target: Target, isHere: boolean): Parts {
  const names: string[] = [];
  return {
    part: (name, run, timeoutMs) => {
      names.push(name);
      test.skipIf(!isHere)(`${target}: ${name}`, run, timeoutMs);
    },
    compare: () => {
      test(`docs/platforms.md has the parts of ${target}; else: npm run platforms`, () => {
        expect(Object.keys(readTried()[target] ?? {})).toEqual(names);
      });
    },
  };
}
