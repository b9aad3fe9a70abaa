import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { repository } from "../support/repository.ts";

const executable = binary();

test("the executable holds the code that hooks and command line share once", () => {
  // A text of a module that both load. The executable has it as source and as bytecode.
  const text = "Too many files are open to use the database";
  expect(readFileSync(join(repository, "core/db/errors.ts"), "utf8").split(text)).toHaveLength(2);
  expect(count(readFileSync(executable), text)).toBeLessThanOrEqual(2);
});

function count(bytes: Buffer, text: string): number {
  let found = 0;
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) found++;
  return found;
}
