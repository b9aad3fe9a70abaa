import { describe, expect, test } from "bun:test";
import { AppError } from "../../../../../core/app-error.ts";
import { valueAt } from "../../../../../core/files/json-tree.ts";
import { hookGroups } from "../../../../../core/host/claude-code/setup/hook-entries.ts";
import { planInstall, planUninstall } from "../../../../../core/host/claude-code/setup/plan.ts";
import type { SetupTexts } from "../../../../../core/host/claude-code/setup/setup-texts.ts";
import { noExtras, type Plan } from "../../../../../core/setup/setup-files.ts";
import { generateSettings, settingsSamples } from "./settings-samples.ts";

const binary = "/home/u/.local/bin/claude-mem";

function textsOf(settings: string | undefined, claudeJson: string | undefined = settings): SetupTexts {
  return {
    settings: { file: "/c/settings.json", text: settings },
    claudeJson: { file: "/c/.claude.json", text: claudeJson },
    record: { file: "/d/install.json", text: undefined },
  };
}

function after(plan: Plan, texts: SetupTexts): SetupTexts {
  const next = (at: { file: string; text: string | undefined }) => {
    const change = plan.changes.find(({ file }) => file === at.file);
    if (change !== undefined) expect(change.before).toBe(at.text);
    return { file: at.file, text: change === undefined ? at.text : change.after };
  };
  return { settings: next(texts.settings), claudeJson: next(texts.claudeJson), record: next(texts.record) };
}

const installed = (texts: SetupTexts, program = binary) => after(planInstall(program, texts), texts);
const uninstalled = (texts: SetupTexts) => after(planUninstall(texts), texts);

/** Returns the value without our entries and without containers that are empty: what must be the same before and after. */
function foreignPart(text: string | undefined): unknown {
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(strip).filter((item) => item !== undefined);
    if (typeof value !== "object" || value === null) return value;
    if ("command" in value && String(value.command).endsWith("/claude-mem")) return undefined;
    const entries = Object.entries(value).map(([key, item]) => [key, strip(item)] as const);
    const kept = entries.filter(
      ([, item]) => item !== undefined && JSON.stringify(item) !== "[]" && JSON.stringify(item) !== "{}",
    );
    const onlyMatcher = kept.length === 1 && kept[0]?.[0] === "matcher";
    return kept.length === 0 || onlyMatcher ? undefined : Object.fromEntries(kept);
  };
  return text === undefined || text.trim() === "" ? undefined : strip(valueAt(text, []));
}

const generated = generateSettings(60).map((text, index): [string, string] => [`generated ${index}`, text]);

describe.each([...settingsSamples, ...generated])("settings: %s", (_name, text) => {
  const before = textsOf(text);
  const once = installed(before);

  test("install registers every hook and the server once", () => {
    for (const { event, matcher, handler } of hookGroups(binary)) {
      const groups = valueAt(once.settings.text ?? "", ["hooks", event]);
      expect(Array.isArray(groups) && groups.at(-1)).toEqual({ ...(matcher && { matcher }), hooks: [handler] });
      expect(JSON.stringify(groups).split(binary)).toHaveLength(2);
    }
    const server = { type: "stdio", command: binary, args: ["mcp"], env: {} };
    expect(valueAt(once.claudeJson.text ?? "", ["mcpServers", "mem"])).toEqual(server);
  });

  test("install keeps everybody else's values", () => {
    expect(foreignPart(once.settings.text)).toEqual(foreignPart(text));
    expect(foreignPart(once.claudeJson.text)).toEqual(foreignPart(text));
  });

  test("install twice is install once", () => {
    expect(planInstall(binary, once).changes).toEqual([]);
  });

  test("uninstall gives the original bytes back, twice as well", () => {
    expect(uninstalled(once)).toEqual(before);
    expect(planUninstall(before).changes).toEqual([]);
  });

  test("uninstall after a move of the executable gives the original bytes back", () => {
    expect(uninstalled(installed(once, "/opt/claude-mem"))).toEqual(before);
  });

  test("uninstall without the record, or after an edit, removes all of ours and nothing else", () => {
    const note = ({ file, text: one }: SetupTexts["settings"]) => ({ file, text: `${one}\n// edited since\n` });
    const edited = { ...once, settings: note(once.settings), claudeJson: note(once.claudeJson) };
    for (const texts of [{ ...once, record: before.record }, edited]) {
      const left = uninstalled(texts);
      for (const one of [left.settings, left.claudeJson]) {
        expect(one.text ?? "").not.toContain(binary);
        expect(foreignPart(one.text)).toEqual(foreignPart(text));
      }
    }
  });
});

describe("existing entries before install", () => {
  const written = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  // The host writes the file again and again, so the bytes that install left are rarely those that uninstall finds.
  const rewritten = (texts: SetupTexts, extra: object) => ({
    ...texts,
    settings: { ...texts.settings, text: written({ ...(valueAt(texts.settings.text ?? "", []) as object), ...extra }) },
  });

  test.each([
    ["a key is added", { model: "opus" }, { model: "opus" }],
    ["nothing else", {}, {}],
    ["hooks", { hooks: {} }, { hooks: {} }],
    ["a list", { hooks: { Stop: [], Other: [] } }, { hooks: { Stop: [], Other: [] } }],
    ["a group", { hooks: { Stop: [{ hooks: [] }] } }, { hooks: { Stop: [{ hooks: [] }] } }],
  ])("stays when the file is edited before uninstall: %s", (_name, original, left) => {
    const texts = rewritten(installed(textsOf(written(original))), { edited: true });
    expect(uninstalled(texts).settings.text).toBe(written({ ...left, edited: true }));
  });

  test("was no file: one with somebody else's edits stays, one with ours alone goes", () => {
    const texts = installed(textsOf(undefined));
    expect(uninstalled(rewritten(texts, { edited: true })).settings.text).toBe(written({ edited: true }));
    const compact = { ...texts.settings, text: JSON.stringify(valueAt(texts.settings.text ?? "", [])) };
    expect(uninstalled({ ...texts, settings: compact }).settings.text).toBeUndefined();
  });

  test("a list that we made and somebody emptied is removed", () => {
    const texts = installed(textsOf("{}\n"));
    const settings = { ...texts.settings, text: '{"hooks": {"Stop": []}, "a": 1}' };
    const plan = planUninstall({ ...texts, settings });
    expect(plan.changes[0]?.after).toBe('{ "a": 1}');
    expect(plan.changes[0]?.actions).toEqual(['remove the empty "hooks.Stop"']);
  });

  test("without a record an empty file of hooks is nobody's to remove", () => {
    const texts = installed(textsOf(undefined));
    const left = uninstalled({ ...texts, record: { ...texts.record, text: "not JSON" } });
    expect([left.settings.text, left.claudeJson.text]).toEqual(["{}\n", "{}\n"]);
  });

  test("partly ours: uninstall takes the old entries too", () => {
    const old =
      '{\n  "hooks": {\n    "Stop": [\n      {\n        "hooks": [\n          { "type": "command", "command": "/old/claude-mem hook stop" }\n        ]\n      }\n    ]\n  },\n  "a": 1\n}\n';
    expect(uninstalled(installed(textsOf(old, undefined))).settings.text).toBe('{\n  "a": 1\n}\n');
  });
});

describe("refusals", () => {
  const refusal = (act: () => unknown): AppError => {
    try {
      act();
    } catch (error) {
      if (error instanceof AppError) return error;
    }
    throw new Error("expected an AppError");
  };

  test.each([
    ['{"hooks": {', "line 1, column 12: expected a key in double quotes"],
    ["[]", "the file is not an object"],
    ['{"hooks": []}', '"hooks" is not an object'],
    ['{"hooks": {"Stop": {}}}', '"hooks.Stop" is not a list'],
  ])("install names the file and gives the snippet: %s", (text, why) => {
    const error = refusal(() => planInstall(binary, textsOf(text, "{}")));
    expect(error.code).toBe("settings-unreadable");
    expect(error.message).toBe(`Cannot edit /c/settings.json: ${why}`);
    const snippet = JSON.parse(error.hints[1]?.replace(/^[^{]*/, "") ?? "");
    expect(Object.keys(snippet.hooks)).toEqual(hookGroups(binary).map(({ event }) => event));
    expect(error.hints[2]).toContain("claude-mem doctor");
  });

  test("install gives the server's snippet when .claude.json is the broken one", () => {
    const error = refusal(() => planInstall(binary, textsOf("{}", '{"mcpServers": 1}')));
    expect(error.message).toBe('Cannot edit /c/.claude.json: "mcpServers" is not an object');
    const snippet = JSON.parse(error.hints[1]?.replace(/^[^{]*/, "") ?? "");
    expect(snippet.mcpServers.mem.command).toBe(binary);
  });

  test("uninstall refuses what it can't read", () => {
    const error = refusal(() => planUninstall(textsOf("{", "{}")));
    expect(error.code).toBe("settings-unreadable");
    expect(error.hints[0]).toContain("claude-mem uninstall");
  });

  test.each(["/usr/bin/bun", "claude-mem"])(
    "only the whole path of an executable of our name is registered: %s",
    (path) => {
      expect(refusal(() => planInstall(path, textsOf("{}"))).code).toBe("usage");
    },
  );
});

describe("for one folder only", () => {
  const folder = "/w/shop";
  const only = (userSettings: string | undefined) => ({
    only: { folder, userSettings: { file: "/u/settings.json", text: userSettings } },
  });
  const local = (texts: SetupTexts): SetupTexts => ({
    ...texts,
    settings: { file: "/w/shop/.claude/settings.local.json", text: texts.settings.text },
  });

  test.each([
    ["nothing", undefined],
    [
      "an entry of the client's",
      '{\n  "projects": {\n    "/w/shop": { "allowedTools": [], "mcpServers": {} }\n  }\n}\n',
    ],
    ["another folder's", '{"projects": {"/w/else": {"mcpServers": {"x": {"command": "x"}}}}, "mcpServers": {}}'],
  ])("the server stands with the folder, and everything is undone: %s", (_name, claudeJson) => {
    const before = { ...local(textsOf(undefined, claudeJson)), ...only("{}") };
    const once = { ...before, ...installed(before) };
    const servers = valueAt(once.claudeJson.text ?? "", ["projects", folder, "mcpServers"]);
    expect(servers).toEqual({ mem: { type: "stdio", command: binary, args: ["mcp"], env: {} } });
    expect(valueAt(once.settings.text ?? "", ["hooks", "Stop"])).toBeDefined();
    expect(planInstall(binary, { ...before, ...once }).changes).toEqual([]);
    expect(uninstalled(once)).toMatchObject({ settings: before.settings, claudeJson: before.claudeJson });

    // The client has written to it since: containers made for the entry are removed, too.
    const parsed = { ...(valueAt(once.claudeJson.text ?? "", []) as object), numStartups: 1 };
    const rewritten = { ...once, claudeJson: { ...once.claudeJson, text: JSON.stringify(parsed) } };
    const { numStartups, ...left } = JSON.parse(uninstalled(rewritten).claudeJson.text ?? "");
    expect({ numStartups, left }).toEqual({
      numStartups: 1,
      left: claudeJson === undefined ? {} : JSON.parse(claudeJson),
    });
  });

  test("is refused if it is registered for the user", () => {
    const everywhere = installed(textsOf("{}"));
    for (const texts of [
      { ...local(textsOf(undefined, "{}")), ...only(everywhere.settings.text) },
      { ...local(textsOf(undefined, everywhere.claudeJson.text)), ...only(undefined) },
    ]) {
      expect(() => planInstall(binary, texts)).toThrow("already registered for every folder");
    }
  });

  test("is replaced by an install for the user", () => {
    const before = { ...local(textsOf("{}", "{}")), ...only("{}") };
    const once = installed(before);
    const user = { file: "/u/settings.json", text: "{}" };
    const plan = planInstall(binary, { ...once, settings: user, folderSettings: [once.settings] });
    const at = (file: string) => plan.changes.find((change) => change.file === file)?.after;
    expect(at(once.settings.file)).toBe("{}");
    expect(valueAt(at("/u/settings.json") ?? "", ["hooks", "Stop"])).toBeDefined();
    const claudeJson = JSON.parse(at(once.claudeJson.file) ?? "");
    expect(claudeJson.mcpServers.mem.command).toBe(binary);
    expect(claudeJson.projects?.[folder]?.mcpServers?.mem).toBeUndefined();
  });
});

describe("next to the plugin", () => {
  const withPlugin = '{ "enabledPlugins": { "mem@claude-mem": true } }';

  test("nothing is added", () => {
    const plan = planInstall(binary, textsOf(withPlugin, "{}"));
    expect(plan).toMatchObject({ changes: [], byPlugin: true });
  });

  test("but the status line, when it is wanted", () => {
    const plan = planInstall(binary, textsOf(withPlugin, "{}"), { ...noExtras, statusLine: true });
    expect(plan.changes.flatMap(({ actions }) => actions)).toEqual(["add the status line"]);
  });

  test("entries that are there are kept up to date", () => {
    const texts = installed(textsOf("{}"));
    const settings = {
      ...texts.settings,
      text: JSON.stringify({ ...JSON.parse(texts.settings.text ?? ""), enabledPlugins: { "mem@claude-mem": true } }),
    };
    const plan = planInstall("/opt/claude-mem", { ...texts, settings });
    expect(plan.byPlugin).toBe(false);
    expect(plan.changes.flatMap(({ actions }) => actions)).toContain("update the Stop hook");
  });

  test.each([
    '{ "enabledPlugins": { "mem@claude-mem": false } }',
    '{ "enabledPlugins": { "claude-mem@thedotmack": true } }',
    '{ "enabledPlugins": [] }',
  ])("%s is no such plugin", (settings) => {
    expect(planInstall(binary, textsOf(settings, "{}")).byPlugin).toBe(false);
  });
});
