import { expect, test } from "bun:test";
import { parseConfig } from "../../../core/config/config-file.ts";
import { defaultOf } from "../../../core/config/config-keys.ts";
import { allConfigKeys } from "../../../core/config/config-text.ts";
import { lineOfKey, setKey, unsetKey } from "../../../core/config/config-toml.ts";
import { initialConfig } from "../../../core/config/initial-config.ts";

const mine = [
  "# My settings",
  "[model] # the big one",
  '# name = "haiku"',
  'url = "http://localhost:1/v1#a" # mine # really',
  "",
  "[categories]",
  "runbook = { enabled = true, max-memories = 5 } # few",
  "",
  "[capture]",
  "exclude = [",
  '  "~/a", # one',
  '  "~/b",',
  "] # two",
  "",
].join("\r\n");

test.each<[string, string, Parameters<typeof setKey>[2], string, string]>([
  ["below its default in a comment", "model.name", "sonnet", '# name = "haiku"', '# name = "haiku"\r\nname = "sonnet"'],
  ["in place, with the comment", "model.url", "http://localhost:2/v1", "1/v1#a", "2/v1"],
  ["in an inline table", "categories.runbook.enabled", false, "enabled = true", "enabled = false"],
  ["as a new one in an inline table", "categories.runbook.auto-capture", false, "= 5 }", "= 5, auto-capture = false }"],
  [
    "as another member",
    "categories.debt.enabled",
    false,
    "] # two\r\n",
    "] # two\r\n\r\n[categories.debt]\r\nenabled = false\r\n",
  ],
  ["over several lines", "capture.exclude", ["~/c"], '[\r\n  "~/a", # one\r\n  "~/b",\r\n]', '["~/c"]'],
  ["at the end of its section", "capture.retention-days", 30, "] # two", "] # two\r\nretention-days = 30"],
])("a key is set %s, and everything else stays", (_where, name, value, from, to) => {
  const changed = setKey(mine, name, value);
  expect(changed).toBe(mine.replace(from, to));
  expect(parseConfig(changed).values.get(name)).toEqual(value);
});

test("a key is taken out with its line and a section that it leaves empty, and the lines of others stay", () => {
  expect(unsetKey(mine, "capture.exclude")).toBe(mine.replace(/\r\n\[capture\]\r\nexclude[^\]]*\] # two\r\n/, ""));
  expect(unsetKey(mine, "categories.runbook.max-memories")).toBe(mine.replace(", max-memories = 5", ""));
  expect(unsetKey(mine, "model.name")).toBe(mine);
});

test("a key that was set can be unset, whatever else the file contains", () => {
  for (const source of [
    "",
    "\uFEFF",
    "# only a comment",
    "[inject]\nsteering = true",
    "categories.debt.enabled = true\n",
  ]) {
    for (const { name } of allConfigKeys().filter((key) => key.row.kind.is === "switch")) {
      if (parseConfig(source).values.has(name)) continue;
      const once = setKey(source, name, false);
      expect(parseConfig(once).values.get(name)).toBe(false);
      const { values, problems } = parseConfig(unsetKey(once, name));
      expect({ values, problems }).toEqual(parseConfig(source));
    }
  }
});

test("a line that is broken keeps no other one from being changed", () => {
  const changed = setKey("[model]\nname = \n# end\n", "inject.prompt.lines", 2);
  expect(changed).toBe("[model]\nname = \n# end\n\n[inject.prompt]\nlines = 2\n");
});

test("the first line of a key is found, below any kind of header", () => {
  expect(lineOfKey(mine, "capture.exclude")).toBe(10);
  expect(lineOfKey(mine, "categories.runbook.max-memories")).toBe(7);
  expect(lineOfKey('[inject."prompt"]\n"lines" = 2', "inject.prompt.lines")).toBe(2);
  expect(lineOfKey(mine, "model.name")).toBeUndefined();
});

test("the file of `config init` sets nothing, and each of its lines can be uncommented", () => {
  const source = initialConfig();
  expect(parseConfig(source)).toMatchObject({ values: new Map(), problems: [] });
  const keys = allConfigKeys().filter((key) => defaultOf(key) !== undefined);
  const uncommented = parseConfig(source.replaceAll(/^# ([\w-]+ = (?!"").+)$/gm, "$1"));
  expect(uncommented.problems).toEqual([]);
  expect([...uncommented.values.keys()].sort()).toEqual(keys.map(({ name }) => name).sort());
});

test.each([
  ["an empty file", ""],
  ["a file with another section", '[model]\nname = "x"\n'],
  ["a file with a key of its own", 'language = "de"\n'],
])("a key that is set and unset leaves no empty section: %s", (_name, source) => {
  const set = setKey(source, "inject.file.lines", 2);
  expect(set).toContain("[inject.file]");
  expect(unsetKey(set, "inject.file.lines")).toBe(source);
});

test.each(["[inject.file]\n# mine\nlines = 2\n", "[inject.file] # mine\nlines = 2\n"])(
  "a section with a comment stays: %j",
  (source) => {
    expect(unsetKey(source, "inject.file.lines")).toBe(source.replace("lines = 2\n", ""));
  },
);
