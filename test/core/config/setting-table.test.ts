import { expect, test } from "bun:test";
import { quietSurfaces } from "../../../core/config/control.ts";
import { readEnv } from "../../../core/config/env.ts";
import { settingStates } from "../../../core/config/setting-state.ts";
import { allSettings, findSetting } from "../../../core/config/setting-table.ts";
import { choicesOf, isUnderstood, mayBeWritten, shownValue } from "../../../core/config/setting-value.ts";
import { limits, retentionDays } from "../../../core/config/settings.ts";
import { surfaces } from "../../../core/store/vocabulary.ts";

function setting(name: string) {
  const found = findSetting(name);
  if (!found) throw new Error(`no setting ${name}`);
  return found;
}

test("the defaults in the table are the effective ones", () => {
  const none = readEnv({});
  const { day, project, session } = limits(none);
  const held = [
    [day.tokens, project.tokens, session.tokens],
    [day.usd, project.usd, session.usd],
  ].flat();
  const names = ["TOKENS", "USD"].flatMap((what) =>
    ["DAY", "PROJECT", "SESSION"].map((scope) => `CLAUDE_MEM_${what}_PER_${scope}`),
  );
  expect(names.map((name) => Number(setting(name).defaultValue))).toEqual(held);
  expect(setting("CLAUDE_MEM_RETENTION_DAYS").defaultValue).toBe(String(retentionDays(none)));
});

test("MEM_QUIET_HOOKS accepts every surface in the table", () => {
  for (const name of surfaces) {
    expect(quietSurfaces(readEnv({ MEM_QUIET_HOOKS: name }))).toEqual(new Set([name]));
  }
});

test("a setting is found by its short name, in any writing", () => {
  for (const name of ["CLAUDE_MEM_RETENTION_DAYS", "claude_mem_retention_days", "retention-days", " Retention_Days "]) {
    expect(findSetting(name)?.name).toBe("CLAUDE_MEM_RETENTION_DAYS");
  }
  expect(findSetting("quiet_hooks")?.name).toBe("MEM_QUIET_HOOKS");
  expect(findSetting("nothing")).toBeUndefined();
});

test.each<[string, string[], string[]]>([
  ["CLAUDE_MEM_INCOGNITO", ["1", "0", "read"], ["yes", "2"]],
  ["MEM_NO_AUTO_ADOPT", ["1", "0"], ["yes", "true"]],
  ["MEM_QUIET_HOOKS", ["1", "0", "prompt", "prompt,file"], ["promt", "prompt,files", "2"]],
  [
    "CLAUDE_MEM_SUBAGENT_TYPES",
    ["Explore=-runbook", "a=none; b:c=bugfix,decision;*=-change", "a=all,-debt"],
    ["Explore", "Explore=-runbok", "=none", "a=bugfix;b"],
  ],
  ["CLAUDE_MEM_EXCLUDE", ["/a", "~/a", "/a:~/b", "/a/*"], ["a", "/a:b"]],
  ["CLAUDE_MEM_RETENTION_DAYS", ["0", "90", "1_000"], ["-1", "1.5", "abc", "1e3"]],
  ["CLAUDE_MEM_USD_PER_DAY", ["0", "0.5", "2"], ["-1", "$1", "1,5"]],
  [
    "CLAUDE_MEM_MODEL_URL",
    ["http://localhost:1/v1", "https://a.example/v1"],
    ["localhost:1", "ftp://a", "https://u:p@a/", "https://a/?key=1"],
  ],
  ["CLAUDE_MEM_MODEL_PRICES", ["0.3/2.5", "1/5", ".1/.2"], ["0.3", "a/b", "1.2.3/4"]],
  ["CLAUDE_MEM_MODEL", ["haiku", "off", "qwen3:8b"], ["two words"]],
  ["CLAUDE_MEM_RELEASE_KEY", ["ssh-ed25519 AAAAC3Nz me@here"], ["ssh-rsa AAAA", "AAAA"]],
])("%s may be written so, and not so", (name, good, bad) => {
  const isGood = (value: string) => mayBeWritten(setting(name), value);
  expect(good.filter((value) => !isGood(value))).toEqual([]);
  expect([...bad, "", " 1", "a\nb", "x".repeat(5_000)].filter(isGood)).toEqual([]);
});

test("what can be gone through may be written", () => {
  const wrong = allSettings.flatMap((each) => choicesOf(each).filter((value) => !mayBeWritten(each, value)));
  expect(wrong).toEqual([]);
});

test("a value in another known form is not a problem", () => {
  expect(["yes", "READ", "read-only", "off"].filter((each) => !isUnderstood(setting("incognito"), each))).toEqual([]);
  expect(isUnderstood(setting("incognito"), "perhaps")).toBe(false);
  expect(isUnderstood(setting("quiet_hooks"), "Prompt; file")).toBe(true);
  expect(isUnderstood(setting("debug"), "anything")).toBe(true);
});

test("nothing of a key is shown, nor any part of an address but its host and path", () => {
  expect(shownValue(setting("ANTHROPIC_API_KEY"), "sk-secret")).toBe("set");
  const listed = shownValue(
    setting("ANTHROPIC_BASE_URL"),
    "https://me:sk-secret@proxy.example/v1?key=sk-secret#sk-secret",
  );
  expect(listed).toBe("https://proxy.example/v1 (the rest is hidden)");
  expect(shownValue(setting("ANTHROPIC_BASE_URL"), "sk-secret")).toBe("no address");
});

test("the environment overrides the settings, and a different value in sessions is reported", () => {
  const environment = readEnv(
    { CLAUDE_MEM_MODEL: "off", CLAUDE_MEM_DEBUG: "", CLAUDE_MEM_USD_PER_DAY: "5" },
    { CLAUDE_MEM_MODEL: "sonnet", CLAUDE_MEM_DEBUG: "1", CLAUDE_MEM_USD_PER_DAY: "", CLAUDE_MEM_RETENTION_DAYS: "abc" },
  );
  expect(environment).toMatchObject({ debug: true, retentionDays: "abc", model: { name: "off" } });
  const states = settingStates(environment);
  const state = (name: string) => states.find((each) => each.setting.name === name);
  expect(state("CLAUDE_MEM_MODEL")).toMatchObject({ value: "off", source: "environment", inSessions: "sonnet" });
  expect(state("CLAUDE_MEM_DEBUG")).toMatchObject({ value: "1", source: "settings", inSessions: undefined });
  expect(state("CLAUDE_MEM_USD_PER_DAY")).toMatchObject({ value: "5", inSessions: "1" });
  expect(state("CLAUDE_MEM_BASE_URL")).toMatchObject({ source: "default", problem: undefined });
  expect(state("CLAUDE_MEM_RETENTION_DAYS")?.problem).toBe(
    'CLAUDE_MEM_RETENTION_DAYS is "abc", not a whole number, 0 or more: everything is kept',
  );
});
