import { describe, expect, test } from "bun:test";
import { valueAt } from "../../../../../core/files/json-tree.ts";
import { planInstall, planUninstall } from "../../../../../core/host/claude-code/setup/plan.ts";
import { planSetting } from "../../../../../core/host/claude-code/setup/plan-setting.ts";
import type { SetupTexts } from "../../../../../core/host/claude-code/setup/setup-texts.ts";
import type { Plan } from "../../../../../core/setup/setup-files.ts";
import { settingsSamples } from "./settings-samples.ts";

const binary = "/home/u/.local/bin/claude-mem";
const name = "CLAUDE_MEM_MODEL";

function textsOf(settings: string | undefined): SetupTexts {
  return {
    settings: { file: "/c/settings.json", text: settings },
    claudeJson: { file: "/c/.claude.json", text: undefined },
    record: { file: "/d/install.json", text: undefined },
  };
}

function after(texts: SetupTexts, plan: Plan): SetupTexts {
  const next = <At extends { file: string; text: string | undefined }>(at: At) => {
    const change = plan.changes.find(({ file }) => file === at.file);
    return change === undefined ? at : { ...at, text: change.after };
  };
  return { settings: next(texts.settings), claudeJson: next(texts.claudeJson), record: next(texts.record) };
}

const set = (texts: SetupTexts, value: string, of = name) => after(texts, planSetting(texts, { name: of, value }));
const unset = (texts: SetupTexts, of = name) => after(texts, planSetting(texts, { name: of, value: undefined }));
const installed = (texts: SetupTexts) => after(texts, planInstall(binary, texts));
const uninstalled = (texts: SetupTexts) => after(texts, planUninstall(texts));
const env = ({ settings }: SetupTexts) => valueAt(settings.text ?? "{}", ["env"]);

describe.each(settingsSamples)("settings: %s", (_sample, text) => {
  const before = textsOf(text);

  test("a setting that is set and unset leaves the file unchanged", () => {
    const once = set(before, "sonnet");
    expect(valueAt(once.settings.text ?? "", ["env", name])).toBe("sonnet");
    const twice = set(set(once, "haiku"), "0.5", "CLAUDE_MEM_USD_PER_DAY");
    expect(unset(unset(twice), "CLAUDE_MEM_USD_PER_DAY")).toEqual(before);
  });

  test("uninstall removes settings that were made before and after the installation", () => {
    const both = set(installed(set(before, "sonnet")), "0.5", "CLAUDE_MEM_USD_PER_DAY");
    expect(env(both)).toMatchObject({ [name]: "sonnet", CLAUDE_MEM_USD_PER_DAY: "0.5" });
    expect(uninstalled(both)).toEqual(before);
  });

  test("a setting that is unset again leaves an installation unchanged", () => {
    const there = installed(before);
    const back = unset(set(there, "sonnet"));
    expect(back.settings).toEqual(there.settings);
    expect(uninstalled(back)).toEqual(before);
  });
});

test("a value that the user changed stays, and so does an earlier one", () => {
  const own = '{\n  "env": { "CLAUDE_MEM_MODEL": "opus" }\n}\n';
  expect(uninstalled(set(textsOf(own), "haiku")).settings.text).toBe(own);
  const once = set(textsOf(undefined), "sonnet");
  const edited = { ...once, settings: { ...once.settings, text: once.settings.text?.replace("sonnet", "opus") } };
  expect(env(uninstalled(edited))).toEqual({ [name]: "opus" });
});

test("a value set by hand can be removed, and does not return", () => {
  const own = '{\r\n\t"env": { "A": "1", "CLAUDE_MEM_MODEL": "opus" }, // mine\r\n}\r\n';
  const without = '{\r\n\t"env": { "A": "1" }, // mine\r\n}\r\n';
  expect(unset(textsOf(own))).toEqual(textsOf(without));
  expect(uninstalled(unset(installed(textsOf(own)))).settings.text).toBe(without);
  const twice = '{ "env": { "CLAUDE_MEM_MODEL": "a", "CLAUDE_MEM_MODEL": "b" } }';
  expect(env(unset(textsOf(twice)))).toEqual({});
});

test("nothing is planned where nothing changes", () => {
  expect(planSetting(textsOf(undefined), { name, value: undefined }).changes).toEqual([]);
  expect(planSetting(textsOf("{}"), { name, value: undefined }).changes).toEqual([]);
  const once = set(textsOf("{}"), "sonnet");
  expect(planSetting(once, { name, value: "sonnet" }).changes).toEqual([]);
});

test.each(["{ env: ", "[]", '{ "env": [] }', '{ "env": "a" }'])("settings that say %s are refused", (text) => {
  for (const value of ["sonnet", undefined]) {
    expect(() => planSetting(textsOf(text), { name, value })).toThrow("Cannot edit /c/settings.json: ");
  }
});
