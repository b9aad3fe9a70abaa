import { expect, test } from "bun:test";
import { join } from "node:path";
import { repository } from "../../support/repository.ts";
import { readOptions } from "./options.ts";

test("options are read in any order", () => {
  const { folder, people, binary } = readOptions(["--people", "p1,p2", "/data", "--binary"]);
  expect({ folder, people, binary }).toEqual({ folder: "/data", people: "p1,p2", binary: true });
});

test.each([[[]], [["/data", "/other"]], [["/data", "--people"]], [["/data", "--nothing"]]])("%p is refused", (args) => {
  expect(() => readOptions(args)).toThrow("Usage");
});

test.each(["--unread", "--dump", "--answers"])("%s writes nothing into the repository", (option) => {
  const inside = join(repository, "test", "bench", "not-there", "file.jsonl");
  expect(() => readOptions(["/data", option, inside])).toThrow("must not lie in the repository");
});
