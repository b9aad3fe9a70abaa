import { expect, test } from "bun:test";
import { PassThrough } from "node:stream";
import { terminalWidth, wrapText } from "../../cli/wrap.ts";
import { readEnv } from "../../core/config/env.ts";

test.each([
  ["short", 20, "short"],
  ["#12 a title of several words", 16, "#12 a title of\n   several words"],
  ["  12:00 what happened then", 16, "  12:00 what\n     happened\n     then"],
  ["--name  what it is for", 16, "--name  what it\n        is for"],
  ["漢字漢字 漢字漢字 漢字", 18, "漢字漢字 漢字漢字\n   漢字"],
  ["/a/path/longer/than/the/terminal and more", 12, "/a/path/longer/than/the/terminal\n   and more"],
  ["one two\nthree four five", 9, "one two\nthree\n   four\n   five"],
  ["", 10, ""],
])("%j in %d columns", (text, width, wrapped) => {
  expect(wrapText(text, width)).toBe(wrapped);
});

test("a narrow terminal and a long text are no trouble", () => {
  const text = `${"name".padEnd(30)}  ${"word ".repeat(50_000)}`;
  expect(wrapText(text, 1).split(/\s+/)).toEqual(text.split(/\s+/));
});

test("a terminal that reports no width gets whole lines", () => {
  const stdout = Object.assign(new PassThrough(), { columns: 0 });
  expect(terminalWidth({ stdout, environment: readEnv({}) })).toBeUndefined();
  expect(terminalWidth({ stdout, environment: readEnv({ COLUMNS: "90" }) })).toBe(90);
});
