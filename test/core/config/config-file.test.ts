import { expect, test } from "bun:test";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  configFile,
  emptyConfig,
  maxConfigBytes,
  parseConfig,
  readConfig,
  variablesOf,
} from "../../../core/config/config-file.ts";
import { configRows } from "../../../core/config/config-keys.ts";
import { problemsOf } from "../../../core/config/config-problems.ts";
import { allConfigKeys, allowedValues, parseTyped, settingOf } from "../../../core/config/config-text.ts";
import { readEnv } from "../../../core/config/env.ts";
import { sandbox } from "../../support/sandbox.ts";

const home = "/home/u";

test.each<[Record<string, string>, NodeJS.Platform, string]>([
  [{}, "linux", "/home/u/.config/claude-mem/config.toml"],
  [{ XDG_CONFIG_HOME: "/etc/u" }, "linux", "/etc/u/claude-mem/config.toml"],
  [{ XDG_CONFIG_HOME: "config" }, "linux", "/home/u/.config/claude-mem/config.toml"],
  [{ CLAUDE_MEM_DIR: "/data" }, "darwin", "/data/config.toml"],
  [{ CLAUDE_MEM_DIR: ".mem" }, "darwin", "/home/u/.config/claude-mem/config.toml"],
])("with %j on %s the file is the user's own: %s", (variables, platform, file) => {
  expect(configFile(readEnv({ HOME: home, ...variables }), platform)).toBe(file);
});

test("each key without a variable has a description, and each has an allowed test value", () => {
  expect(configRows().length).toBeLessThanOrEqual(25);
  for (const row of configRows()) {
    expect(row.meaning ?? settingOf(row)?.meaning).toMatch(/^[`\w]/);
    expect(row.variable === undefined || settingOf(row) !== undefined).toBe(true);
    expect(allowedValues(row)).not.toBe("");
  }
});

test("the environment wins over Claude Code's settings, and those over the file", () => {
  const config = parseConfig('[model]\nname = "a"\n');
  const nameWith = (given: object, beside: object) => readEnv({ ...given }, { ...beside }, config).model.name;
  expect(nameWith({}, {})).toBe("a");
  expect(nameWith({}, { CLAUDE_MEM_MODEL: "b" })).toBe("b");
  expect(nameWith({ CLAUDE_MEM_MODEL: "c" }, { CLAUDE_MEM_MODEL: "b" })).toBe("c");
});

test("values become what their variables would hold", () => {
  const config = parseConfig(
    '[capture]\nexclude = ["~/a", "/b"]\n[inject]\nsteering = true\n[model]\nusd-per-day = 0.5\n',
  );
  expect(variablesOf(config)).toEqual({
    CLAUDE_MEM_EXCLUDE: process.platform === "win32" ? "~/a;/b" : "~/a:/b",
    CLAUDE_MEM_STEERING: "1",
    CLAUDE_MEM_USD_PER_DAY: "0.5",
  });
});

test("a bad line, a wrong value and an unknown key are named with their lines, and the rest counts", () => {
  using box = sandbox();
  const file = join(box.root, "config.toml");
  const text = [
    "[model]",
    "name = ",
    'usd-per-day = "much"',
    'url = "ftp://somewhere"',
    "[categories.runbok]",
    "enabled = false",
    "[inject.prompt]",
    "lines = 300",
    "chars = 700",
    "chars = 800",
    "[__proto__]",
    "x = 1",
  ];
  writeFileSync(file, text.join("\n"));
  const { values } = readConfig(file);
  expect([...values]).toEqual([
    ["model.url", "ftp://somewhere"],
    ["inject.prompt.chars", 700],
  ]);
  expect(problemsOf(file).map(({ line, message }) => `${line}: ${message}`)).toEqual([
    "2: Missing value after '='; values must be on the same line; the line is left out",
    '3: model.usd-per-day is "much", not a number from 0 to 1000000000; the default applies: 1',
    '4: model.url is "no address", not an address that begins with https://, or http:// on this machine, with no password in it; no model answers',
    "6: there is no key categories.runbok.enabled",
    "8: inject.prompt.lines is 300, not a whole number from 0 to 100; the default applies: 3",
    "10: Cannot redefine key 'chars'; the line is left out",
    "12: there is no key __proto__.x",
  ]);
});

test("a secret in a wrong place is not repeated", () => {
  using box = sandbox();
  const file = join(box.root, "config.toml");
  const token = `github_pat_${"a1B2c3D4e5F".repeat(2)}_${"6G7h8I9j0K".repeat(6)}`;
  writeFileSync(file, `[inject.prompt]\nlines = "${token}"\nchars = "password=k9$Xv!2"\n["${token}"]\nx = 1\n`);
  const messages = problemsOf(file).map(({ message }) => message);
  expect(messages).toHaveLength(3);
  for (const piece of ["a1B2c3D4", "6G7h8I9j", "k9$Xv"]) expect(messages.join("\n")).not.toContain(piece);
});

test("many bad lines, a file that is too large, a folder and a broken link keep nothing from working", () => {
  using box = sandbox();
  const file = join(box.root, "config.toml");
  expect(readConfig(file)).toBe(emptyConfig);
  symlinkSync(join(box.root, "nowhere"), file);
  expect(readConfig(file)).toBe(emptyConfig);
  const folder = join(box.root, "folder");
  mkdirSync(folder);
  expect(readConfig(folder)).toMatchObject({ values: new Map(), problems: [{ what: "unreadable" }] });
  const large = join(box.root, "large");
  writeFileSync(large, `#${" ".repeat(maxConfigBytes)}\n[model]\nname = "x"\n`);
  expect(readConfig(large)).toMatchObject({ values: new Map(), problems: [{ what: "unreadable" }] });
  const lines = Array.from({ length: 2_000 }, (_, at) => `key ${at}`).join("\n");
  expect(parseConfig(lines).values.size).toBe(0);
  expect(parseConfig(`x = ${"[".repeat(30_000)}`).values.size).toBe(0);
});

test.each<[string, string, unknown]>([
  ["categories.debt.enabled", "off", false],
  ["categories.debt.enabled", "maybe", undefined],
  ["inject.prompt.lines", "1_0", 10],
  ["inject.prompt.lines", "1.5", undefined],
  ["inject.prompt.lines", "101", undefined],
  ["model.usd-per-day", "0.25", 0.25],
  ["model.name", "two words", undefined],
  ["model.url", "http://u:p@host/v1", undefined],
  ["capture.exclude", "~/a, /b", ["~/a", "/b"]],
  ["capture.exclude", "relative", undefined],
  ["status-line.figures", "deferred", ["deferred"]],
  ["status-line.figures", "deferred,other", undefined],
  ["status-line.figures", "none", []],
])("%s can be typed as %p: %p", (name, typed, value) => {
  const key = allConfigKeys().find((each) => each.name === name);
  expect(key && parseTyped(key, typed)).toEqual(value as never);
});
