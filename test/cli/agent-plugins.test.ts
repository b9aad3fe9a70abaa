// The plugin of claude-mem in agents besides Claude Code: install, hosts, status, doctor and uninstall see it. The files are as the clients write
// them; test/e2e/agents/plugins.test.ts has the clients write them.
import { describe, expect, test } from "bun:test";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { putExecutable } from "../core/doctor/support/machine.ts";
import { repository } from "../support/repository.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { ownExecutable, runCli } from "./support/run-cli.ts";

function put(box: Sandbox, path: string, text: string): void {
  const file = join(box.home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** What a client has written after its plugin was put in, and after the user turned it off. */
const hosts = {
  codex: {
    settings: ".codex/config.toml",
    putIn: (box: Sandbox) => put(box, ".codex/config.toml", '[plugins."mem@claude-mem"]\nenabled = true\n'),
    turnOff: (box: Sandbox) => put(box, ".codex/config.toml", '[plugins."mem@claude-mem"]\nenabled = false\n'),
    removal: "codex plugin remove mem@claude-mem && codex plugin marketplace remove claude-mem",
    calls: ["plugin remove mem@claude-mem", "plugin marketplace remove claude-mem"],
    hasServer: true,
    finding: "Codex has not approved",
  },
  gemini: {
    settings: ".gemini/settings.json",
    putIn: (box: Sandbox) => {
      cpSync(join(repository, "plugin", "gemini"), join(box.home, ".gemini", "extensions", "claude-mem"), {
        recursive: true,
      });
      put(box, ".gemini/extensions/extension-enablement.json", `{"claude-mem": {"overrides": ["${box.home}/*"]}}`);
    },
    turnOff: (box: Sandbox) =>
      put(box, ".gemini/extensions/extension-enablement.json", `{"claude-mem": {"overrides": ["!${box.home}/*"]}}`),
    removal: "gemini extensions uninstall claude-mem",
    calls: ["extensions uninstall claude-mem"],
    hasServer: true,
    finding: "Registered by the plugin",
  },
  copilot: {
    settings: ".copilot/hooks/claude-mem.json",
    putIn: (box: Sandbox) => putCopilot(box, true),
    turnOff: (box: Sandbox) => putCopilot(box, false),
    removal: "copilot plugin uninstall mem",
    calls: ["plugin uninstall mem"],
    hasServer: false,
    finding: "Registered by the plugin",
  },
};

function putCopilot(box: Sandbox, enabled: boolean): void {
  const folder = join(box.home, ".copilot", "installed-plugins", "_direct", "copilot");
  cpSync(join(repository, "plugin", "copilot"), folder, { recursive: true });
  const plugins = [{ name: "mem", marketplace: "", cache_path: folder, enabled }];
  put(
    box,
    ".copilot/config.json",
    `// This file is managed automatically.\n${JSON.stringify({ installedPlugins: plugins })}`,
  );
}

type Name = keyof typeof hosts;
const names = Object.keys(hosts) as Name[];

const json = async (box: Sandbox, ...args: string[]) => JSON.parse((await runCli(box, [...args, "--json"])).stdout);

describe.each(names)("%s", (name) => {
  const host = hosts[name];

  test("hosts and status report a registration by a plugin, and doctor reports how", async () => {
    using box = sandbox();
    host.putIn(box);
    const listed = (await json(box, "hosts")).hosts.find((each: { host: string }) => each.host === name);
    expect(listed).toMatchObject({ registered: true });
    const state = (await json(box, "status")).hosts.find((each: { host: string }) => each.host === name);
    expect(state).toMatchObject({ hooks_registered: true, mcp_registered: host.hasServer });
    const { checks } = await json(box, "doctor");
    const check = checks.find(({ id }: { id: string }) => id === `${name}-hooks`);
    expect(check.evidence).toContain(host.finding);
    host.turnOff(box);
    const off = (await json(box, "hosts")).hosts.find((each: { host: string }) => each.host === name);
    expect(off).toMatchObject({ present: true, registered: false });
  });

  test("install leaves to it what it has, and updates entries that are there", async () => {
    using box = sandbox();
    putExecutable(ownExecutable(box));
    host.putIn(box);
    const entries = () => {
      const file = join(box.home, host.settings);
      return existsSync(file) && /hook session-start|mcp_servers/.test(readFileSync(file, "utf8"));
    };
    const installed = await runCli(box, ["install", "--host", name]);
    expect(installed.stdout.startsWith("Already installed by the plugin.")).toBe(host.hasServer);
    expect(installed.stderr).toContain("The plugin in ");
    expect(entries()).toBe(false);
    expect(existsSync(join(box.home, ".copilot", "mcp-config.json"))).toBe(!host.hasServer);
    expect((await json(box, "install", "--host", name)).unchanged).toBe(true);

    host.turnOff(box);
    await runCli(box, ["install", "--host", name]);
    host.putIn(box);
    const both = await runCli(box, ["install", "--host", name]);
    expect(both.stderr).toContain(`the plugin's hooks do nothing. To remove it: ${host.removal}`);
  });

  test("uninstall has the agent remove it, and prints the commands if the agent can't be started", async () => {
    using box = sandbox();
    host.putIn(box);
    const { PATH } = box.env;
    box.env.PATH = "/nowhere";
    expect((await runCli(box, ["uninstall", "--host", name])).stderr).toContain(
      `The plugin stays. To remove it: ${host.removal}`,
    );
    const calls = join(box.root, "calls");
    const bin = join(box.root, "bin");
    mkdirSync(bin);
    writeFileSync(join(bin, name), `#!/bin/sh\nprintf '%s\\n' "$*" >> '${calls}'\n`, { mode: 0o755 });
    box.env.PATH = `${bin}:${PATH}`;
    expect((await runCli(box, ["uninstall", "--dry-run"])).stdout).toContain("remove the plugin");
    expect(existsSync(calls)).toBe(false);
    expect((await runCli(box, ["uninstall"])).stdout).toContain("remove the plugin");
    expect(readFileSync(calls, "utf8").trimEnd().split("\n")).toEqual(host.calls);
  });
});

test("a plugin of another product with the same short name is none of ours", async () => {
  using box = sandbox();
  putCopilot(box, true);
  put(box, ".copilot/installed-plugins/_direct/copilot/hooks/hooks.json", '{"version": 1, "hooks": {}}');
  const { hosts: states } = await json(box, "hosts");
  expect(states.find((each: { host: string }) => each.host === "copilot")).toMatchObject({ registered: false });
});

test("the agents' approvals of the plugin's hooks count", async () => {
  using box = sandbox();
  const events = ["session_start", "user_prompt_submit", "pre_tool_use", "post_tool_use", "subagent_start"];
  const more = ["subagent_stop", "stop", "pre_compact", "session_end"];
  const state = [...events, ...more].map(
    (event) => `[hooks.state."mem@claude-mem:hooks/hooks.json:${event}:0:0"]\ntrusted_hash = "sha256:0"\n`,
  );
  put(box, ".codex/config.toml", `[plugins."mem@claude-mem"]\nenabled = true\n\n${state.join("\n")}`);
  const { checks } = await json(box, "doctor");
  expect(checks.find(({ id }: { id: string }) => id === "codex-hooks")).toMatchObject({
    status: "ok",
    evidence: "Registered by the plugin",
  });
});
