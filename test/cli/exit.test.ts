import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { Writable } from "node:stream";
import { exitCode, reportError } from "../../cli/exit.ts";
import { AppError } from "../../core/app-error.ts";

function report(error: unknown): { code: number; text: string } {
  let text = "";
  const stderr = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return { code: reportError(error, stderr), text };
}

test("damage that shows in the middle of a command is explained, with what to do", () => {
  const malformed = Object.assign(new Error("database disk image is malformed"), { code: "SQLITE_CORRUPT" });
  const { code, text } = report(malformed);
  expect(code).toBe(exitCode.failed);
  expect(text).toStartWith("Database is damaged");
  expect(text).toContain("claude-mem repair");
});

test("an invalid statement is our fault, not that of the database", () => {
  using db = new Database(":memory:");
  const fail = () => {
    try {
      return db.run("SELECT * FROM nowhere");
    } catch (error) {
      return error;
    }
  };
  expect(report(fail()).text).toStartWith("Something went wrong inside claude-mem: no such table");
});

test("a message that quotes many lines is one line, and not longer than a thousand characters", () => {
  const pasted = "first\r\n  second\n\nthird ".repeat(500);
  const { text } = report(new AppError("usage", `'${pasted}' is not a number`));
  expect(text).toStartWith("'first second third first");
  expect(text.trimEnd().split("\n")).toHaveLength(1);
  expect(text.trimEnd().length).toBeLessThanOrEqual(1_001);
});
