import { expect, test } from "bun:test";
import { chmodSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Machine } from "../../../../../core/doctor/check.ts";
import { hooks } from "../../../../../core/host/claude-code/doctor/hooks.ts";
import { mcpRegistration } from "../../../../../core/host/claude-code/doctor/mcp-registration.ts";
import { otherMemories } from "../../../../../core/host/claude-code/doctor/other-memories.ts";
import { claudePaths } from "../../../../../core/host/claude-code/paths.ts";
import { hookEntries } from "../../../../../core/host/claude-code/setup/hook-entries.ts";
import { install } from "../../../../../core/host/claude-code/setup/install.ts";
import { type Sandbox, sandbox } from "../../../../support/sandbox.ts";
import { machineIn, putExecutable, putJson } from "../../../doctor/support/machine.ts";

const repair = "claude-mem install";

const pathsOf = ({ environment, paths }: Machine) => ({ ...claudePaths(environment), data: paths.data });

function installed(box: Sandbox, binary?: string): Machine {
  const machine = machineIn(box);
  install({ binary: binary ?? machine.command[0]!, dryRun: false, paths: pathsOf(machine) });
  return machine;
}

test("nothing installed", async () => {
  using box = sandbox();
  const machine = machineIn(box);
  const { claudeSettings, claudeJson } = pathsOf(machine);
  expect(await hooks.run(machine)).toEqual({
    status: "fail",
    evidence: `None is registered in ${claudeSettings}`,
    repair,
  });
  expect(await mcpRegistration.run(machine)).toEqual({
    status: "fail",
    evidence: `Not registered in ${claudeJson}`,
    repair,
  });
  expect(await otherMemories.run(machine)).toEqual({ status: "ok", evidence: "None is registered" });
});

test("what install registers is found, through a link as well", async () => {
  using box = sandbox();
  const link = join(box.root, "link", "claude-mem");
  putExecutable(join(box.root, "link", "other"));
  symlinkSync(join(box.root, "bin", "claude-mem"), link);
  for (const binary of [undefined, link]) {
    const machine = installed(box, binary);
    expect(await hooks.run(machine)).toEqual({
      status: "ok",
      evidence: `${hookEntries.length} registered in ${pathsOf(machine).claudeSettings}`,
    });
    expect((await mcpRegistration.run(machine)).status).toBe("ok");
  }
});

test("a server whose program and arguments are one list is found", async () => {
  using box = sandbox();
  const machine = installed(box);
  putJson(pathsOf(machine).claudeJson, { mcpServers: { mem: { command: [machine.command[0], "mcp"] } } });
  expect((await mcpRegistration.run(machine)).status).toBe("ok");
});

test("a hook that is missing is named", async () => {
  using box = sandbox();
  const machine = installed(box);
  const file = pathsOf(machine).claudeSettings;
  const settings = JSON.parse(readFileSync(file, "utf8"));
  delete settings.hooks.Stop;
  delete settings.hooks.SessionEnd;
  putJson(file, settings);
  expect(await hooks.run(machine)).toEqual({
    status: "fail",
    evidence: `Not registered: Stop, SessionEnd (${file})`,
    repair,
  });
});

test("a registered program that is gone, not executable or another one", async () => {
  using box = sandbox();
  const other = putExecutable(join(box.root, "old", "claude-mem"));
  const machine = installed(box, other);
  expect(await hooks.run(machine)).toMatchObject({ status: "warn", repair });
  expect(await mcpRegistration.run(machine)).toMatchObject({ status: "warn", repair });
  chmodSync(other, 0o644);
  expect(await hooks.run(machine)).toEqual({
    status: "fail",
    evidence: `A hook starts ${other}, which is missing or not executable`,
    repair,
  });
  expect(await mcpRegistration.run(machine)).toMatchObject({ status: "fail", repair });
});

test("hooks that are switched off, or registered twice", async () => {
  using box = sandbox();
  const machine = installed(box);
  const file = pathsOf(machine).claudeSettings;
  const settings = JSON.parse(readFileSync(file, "utf8"));
  putJson(file, { ...settings, disableAllHooks: true });
  expect((await hooks.run(machine)).evidence).toContain('"disableAllHooks"');
  settings.hooks.Stop.push({ hooks: [{ type: "command", command: `"${machine.command[0]}" hook stop` }] });
  putJson(file, settings);
  expect(await hooks.run(machine)).toEqual({ status: "warn", evidence: "Registered more than once: Stop", repair });
});

test.each([
  ["{ nonsense", "fail"],
  ["", "fail"],
  ["[]", "fail"],
  ['{"hooks": 3}', "fail"],
  ['{"hooks": {"Stop": [null, {"hooks": "x"}, {"hooks": [1, {"command": 5}]}]}}', "fail"],
])("settings of another shape never break the doctor: %s", async (text, status) => {
  using box = sandbox();
  const machine = machineIn(box);
  putJson(pathsOf(machine).claudeSettings, {});
  writeFileSync(pathsOf(machine).claudeSettings, text);
  const result = await Promise.resolve()
    .then(() => hooks.run(machine))
    .catch((error) => ({ status: "fail", evidence: String(error.code) }));
  expect(result.status).toBe(status as "fail");
});

test("other memories are named with what switches them off", async () => {
  using box = sandbox();
  const machine = installed(box);
  putJson(pathsOf(machine).claudeSettings, {
    enabledPlugins: { "claude-mem@thedotmack": true, "claude-mem-lite@sdsrss": false },
    hooks: {
      Stop: [{ hooks: [{ type: "command", command: "node /home/u/.claude-mem-lite/hook.mjs stop" }] }],
      PreCompact: [{ hooks: [{ type: "command", command: "node", args: ["/opt/claude-mem-lite/hook.mjs"] }] }],
      SessionStart: [{ hooks: [{ type: "command", command: "/usr/bin/claude-mem", args: ["hook", "session-start"] }] }],
    },
  });
  putJson(pathsOf(machine).claudeJson, {
    mcpServers: {
      mem: { command: "/usr/bin/claude-mem", args: ["mcp"] },
      lite: { command: "npx", args: ["claude-mem-lite"] },
    },
  });
  expect(await otherMemories.run(machine)).toEqual({
    status: "warn",
    evidence:
      "claude-mem by thedotmack: plugin claude-mem@thedotmack; claude-mem-lite: 2 hooks; claude-mem-lite: MCP server lite",
    repair: "claude plugin disable claude-mem@thedotmack && claude mcp remove lite --scope user",
  });
});

test("a status line of ours whose program is gone is named, and another's is nobody's business", async () => {
  using box = sandbox();
  const machine = installed(box);
  const file = pathsOf(machine).claudeSettings;
  const settings = JSON.parse(readFileSync(file, "utf8"));
  putJson(file, { ...settings, statusLine: { type: "command", command: "'/gone it is/claude-mem' statusline" } });
  expect(await hooks.run(machine)).toEqual({
    status: "fail",
    evidence: "The status line starts /gone it is/claude-mem, which is missing or not executable",
    repair,
  });
  putJson(file, { ...settings, statusLine: { type: "command", command: "/gone/line.sh" } });
  expect((await hooks.run(machine)).status).toBe("ok");
});
