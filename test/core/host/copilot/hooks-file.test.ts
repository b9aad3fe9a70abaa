import { describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readEnv } from "../../../../core/config/env.ts";
import { paths } from "../../../../core/config/paths.ts";
import { copilot } from "../../../../core/host/copilot/host.ts";
import { hookPrograms, hooksText, removeHooks, writeHooks } from "../../../../core/host/copilot/setup/hooks-file.ts";
import { noExtras } from "../../../../core/setup/setup-files.ts";
import { type Sandbox, sandbox } from "../../../support/sandbox.ts";

type Handler = { bash: string; powershell: string; matcher?: string; timeoutSec: number };
const handlersOf = (text: string) =>
  Object.entries(JSON.parse(text).hooks as Record<string, Handler[]>).map(([event, [handler]]) => ({ event, handler }));

test("a deleted program denies no tool", () => {
  using box = sandbox();
  for (const { handler } of handlersOf(hooksText(join(box.root, "gone folder", "claude-mem")))) {
    const run = Bun.spawnSync(["sh", "-c", handler?.bash ?? ""], { stdin: Buffer.from("{}"), stderr: "ignore" });
    expect([run.exitCode, run.stdout.toString()]).toEqual([0, ""]);
    expect(handler?.powershell).toEndWith("; exit 0");
  }
});

test("only tools that can be answered wait for a hook before them", () => {
  const before = handlersOf(hooksText("/opt/claude-mem")).find(({ event }) => event === "preToolUse");
  const matcher = new RegExp(`^(?:${before?.handler?.matcher})$`);
  for (const tool of ["bash", "apply_patch", "task", "mem-mem_keep", "claude-mem-mem_keep"]) {
    expect(matcher.test(tool)).toBe(true);
  }
  for (const tool of ["rg", "read_bash", "mem-mem_search", "report_intent"]) expect(matcher.test(tool)).toBe(false);
});

test.each(["/opt/claude-mem", "/home/ann o'neil/bin/claude-mem", "C:\\Program Files\\mem\\claude-mem.exe"])(
  "the entries of %s are recognized",
  (binary) => {
    const programs = hookPrograms(hooksText(binary));
    expect(programs).toHaveLength(10);
    expect(new Set(programs)).toEqual(new Set([binary.replaceAll("\\", "/")]));
    expect(removeHooks(hooksText(binary))).toEqual({ text: "", actions: ["remove the hooks"] });
  },
);

test("a moved program is updated, and an entry that is missing comes back", () => {
  const wanted = hooksText("/new/claude-mem");
  expect(writeHooks("f", hooksText("/old/claude-mem"), "/new/claude-mem")).toEqual({
    text: wanted,
    actions: ["update the hooks"],
  });
  const { hooks } = JSON.parse(wanted);
  const fewer = JSON.stringify({ version: 1, hooks: { ...hooks, agentStop: [] } });
  expect(writeHooks("f", fewer, "/new/claude-mem").text).toBe(wanted);
  expect(writeHooks("f", wanted, "/new/claude-mem")).toEqual({ text: wanted, actions: [] });
});

describe.each([
  ["no hooks", "{}"],
  ["no JSON", "not JSON"],
  ["hooks of others", '{"version":1,"hooks":{"sessionStart":[{"type":"command","bash":"date"}]}}'],
  ["hooks of others beside ours", hooksText("/opt/claude-mem").replace("claude-mem hook stop", "other hook stop")],
])("a file of this name with %s", (_name, text) => {
  test("is refused and left alone", () => {
    expect(() => writeHooks("f", text, "/opt/claude-mem")).toThrow("f has hooks of another program");
    expect(removeHooks(text)).toEqual({ text, actions: [] });
  });
});

describe("install", () => {
  const setupIn = async (box: Sandbox) => {
    const home = join(box.root, "copilot");
    const environment = readEnv({ ...box.env, COPILOT_HOME: home });
    const setup = await copilot.loadSetup({ environment, paths: paths(environment) });
    const options = { dryRun: false, own: [], here: box.repo };
    return {
      hooks: join(home, "hooks", "claude-mem.json"),
      home,
      install: () => setup.install({ ...options, binary: "/opt/claude-mem", extras: noExtras }),
      uninstall: () => setup.uninstall(options),
    };
  };

  test("makes a separate file, and uninstall removes it with its folders", async () => {
    using box = sandbox();
    const { hooks, home, install, uninstall } = await setupIn(box);
    install();
    expect(readFileSync(hooks, "utf8")).toBe(hooksText("/opt/claude-mem"));
    expect(JSON.parse(readFileSync(join(home, "mcp-config.json"), "utf8"))).toEqual({
      mcpServers: { mem: { type: "local", command: "/opt/claude-mem", args: ["mcp"], tools: ["*"] } },
    });
    uninstall();
    expect(existsSync(home)).toBe(false);
  });

  test("leaves the hooks of others in the folder alone", async () => {
    using box = sandbox();
    const { hooks, install, uninstall } = await setupIn(box);
    const other = join(dirname(hooks), "other.json");
    mkdirSync(dirname(hooks), { recursive: true });
    writeFileSync(other, "{}");
    install();
    uninstall();
    expect([existsSync(hooks), readFileSync(other, "utf8")]).toEqual([false, "{}"]);
  });
});
