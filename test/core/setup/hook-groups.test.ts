import { describe, expect, test } from "bun:test";
import { valueAt } from "../../../core/files/json-tree.ts";
import { hookEntries, hookGroups } from "../../../core/host/claude-code/setup/hook-entries.ts";
import { addHooks, removeHooks } from "../../../core/setup/hook-groups.ts";

const binary = "/new/claude-mem";
const foreign = { type: "command", command: "notify" };
const ours = (argument: string, extra: object = {}) => ({
  type: "command",
  command: "/old/claude-mem",
  args: ["hook", argument],
  timeout: 5,
  ...extra,
});
const moved = (argument: string, extra: object = {}) => ours(argument, { command: binary, ...extra });
const settingsOf = (hooks: object) => JSON.stringify({ hooks }, null, 2);

test("the table holds ten events, each with its kebab-case name and a short timeout", () => {
  for (const { event, argument, timeoutSeconds } of hookEntries) {
    expect(argument).toBe(event.replace(/(?!^)([A-Z])/g, "-$1").toLowerCase());
    expect(timeoutSeconds).toBeGreaterThanOrEqual(5);
    expect(timeoutSeconds).toBeLessThanOrEqual(10);
  }
  expect(new Set(hookEntries.map((entry) => entry.event)).size).toBe(10);
});

describe("addHooks", () => {
  test.each([
    ["a moved executable", [{ hooks: [ours("stop")] }], [{ hooks: [moved("stop")] }]],
    ["a group with a foreign hook", [{ hooks: [foreign, ours("stop")] }], [{ hooks: [foreign, moved("stop")] }]],
    ["a wrong argument", [{ hooks: [ours("Stop")] }], [{ hooks: [moved("stop")] }]],
    [
      "a timeout set by hand",
      [{ hooks: [ours("stop", { timeout: 60 })] }],
      [{ hooks: [moved("stop", { timeout: 60 })] }],
    ],
    [
      "keys added by hand",
      [{ hooks: [ours("stop", { statusMessage: "…" })] }],
      [{ hooks: [moved("stop", { statusMessage: "…" })] }],
    ],
    [
      "a second one",
      [{ hooks: [ours("stop")] }, { hooks: [foreign] }, { hooks: [ours("stop")] }],
      [{ hooks: [moved("stop")] }, { hooks: [foreign] }],
    ],
    ["a second one in the same group", [{ hooks: [ours("stop"), ours("stop")] }], [{ hooks: [moved("stop")] }]],
    ["an empty matcher", [{ matcher: "", hooks: [ours("stop")] }], [{ matcher: "", hooks: [moved("stop")] }]],
    ["a wrong matcher", [{ matcher: "Bash", hooks: [ours("stop")] }], [{ matcher: "*", hooks: [moved("stop")] }]],
    [
      "a wrong matcher that others share",
      [{ matcher: "Bash", hooks: [ours("stop"), foreign] }],
      [{ matcher: "Bash", hooks: [foreign] }, { hooks: [moved("stop", { timeout: 10 })] }],
    ],
    [
      "shell form",
      [{ hooks: [{ type: "command", command: '"/old/claude-mem" hook stop' }] }],
      [{ hooks: [{ type: "command", command: binary, args: ["hook", "stop"], timeout: 10 }] }],
    ],
  ])("updates in place: %s", (_name, before, after) => {
    const edit = addHooks(settingsOf({ Stop: before }), hookGroups(binary));
    expect(valueAt(edit.text, ["hooks", "Stop"])).toEqual(after);
    expect(addHooks(edit.text, hookGroups(binary))).toEqual({ text: edit.text, actions: [] });
  });

  test("reports what it did", () => {
    const before = { Stop: [{ hooks: [ours("stop")] }], Notification: [{ hooks: [ours("notification"), foreign] }] };
    const { text, actions } = addHooks(settingsOf(before), hookGroups(binary));
    expect(actions).toContain("update the Stop hook");
    expect(actions).toContain("remove the Notification hook");
    expect(actions).toContain("add the SessionEnd hook");
    expect(actions).toHaveLength(11);
    expect(valueAt(text, ["hooks", "Notification"])).toEqual([{ hooks: [foreign] }]);
  });

  test("leaves other products of nearly our name alone", () => {
    const others = ["claude-mem-lite hook stop", "bun /p/thedotmack/claude-mem/scripts/run.js hook stop"];
    const groups = [{ hooks: others.map((command) => ({ type: "command", command })) }];
    const { text } = addHooks(settingsOf({ Stop: groups }), hookGroups(binary));
    expect(valueAt(text, ["hooks", "Stop", 0])).toEqual(groups[0] as never);
    expect(JSON.parse(removeHooks(text, undefined).text)).toEqual({ hooks: { Stop: groups } });
  });
});

describe("removeHooks", () => {
  test("removes ours from every event, whoever put it there", () => {
    const hooks = {
      Stop: [{ hooks: [foreign, ours("stop"), foreign] }],
      Notification: [{ hooks: [ours("notification")] }],
      SessionEnd: [],
    };
    const { text, actions } = removeHooks(settingsOf(hooks), undefined);
    expect(JSON.parse(text)).toEqual({ hooks: { Stop: [{ hooks: [foreign, foreign] }], SessionEnd: [] } });
    expect(actions).toEqual(["remove the Stop hook", "remove the Notification hook"]);
  });

  test.each(["{}", "[]", "1", '{"hooks": 3}', '{"hooks": {"Stop": {"hooks": [{}]}}}'])(
    "has nothing to do in %s",
    (text) => {
      expect(removeHooks(text, undefined)).toEqual({ text, actions: [] });
    },
  );
});
