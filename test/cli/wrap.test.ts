import { expect, test } from "bun:test";
import { PassThrough } from "node:stream";
import { fitted, terminalWidth, wrapText } from "../../cli/wrap.ts";
import { readEnv } from "../../core/config/env.ts";

test.each([
  ["short", 20, "short"],
  ["#12 a title of several words", 16, "#12 a title of\n   several words"],
  ["  12:00 what happened then", 16, "  12:00 what\n     happened\n     then"],
  ["--name  what it is for", 16, "--name  what it\n        is for"],
  ["漢字漢字 漢字漢字 漢字", 18, "漢字漢字 漢字漢字\n   漢字"],
  ["/a/path/longer/than/the/terminal and more", 12, "/a/path/longer/than/the/terminal\n   and more"],
  ["one two\nthree four five", 9, "one two\nthree\n   four\n   five"],
  ["#1  2026-03-01 14:05  decision  !   A title", 30, "#1  2026-03-01 14:05  decision\n   !   A title"],
  ["#1  14:05  decision  !!   A title of words", 24, "#1  14:05  decision  !!\n   A title of words"],
  [
    `${"x".repeat(38)}  A title of several words here`,
    66,
    `${"x".repeat(38)}  A title of several words\n${" ".repeat(40)}here`,
  ],
  ["", 10, ""],
])("%j in %d columns", (text, width, wrapped) => {
  expect(wrapText(text, width)).toBe(wrapped);
});

test("a narrow terminal and a long text are no problem", () => {
  const text = `${"name".padEnd(30)}  ${"word ".repeat(50_000)}`;
  expect(wrapText(text, 1).split(/\s+/)).toEqual(text.split(/\s+/));
});

test("notes and errors are wrapped for a terminal, and whole lines for a log", () => {
  const note = "#1 does not exist: look in another project";
  const environment = readEnv({});
  expect(fitted(Object.assign(new PassThrough(), { columns: 24 }), environment, note)).toBe(
    "#1 does not exist: look\n   in another project",
  );
  expect(fitted(new PassThrough(), environment, note)).toBe(note);
});

test("a terminal that reports no width gets whole lines", () => {
  const stdout = Object.assign(new PassThrough(), { columns: 0 });
  expect(terminalWidth({ stdout, environment: readEnv({}) })).toBeUndefined();
  expect(terminalWidth({ stdout, environment: readEnv({ COLUMNS: "90" }) })).toBe(90);
});
