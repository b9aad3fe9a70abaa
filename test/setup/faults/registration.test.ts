// The programs that Claude Code was told to start.
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { changeJson, type Fault, type Installed, testFaults } from "./fault.ts";

type Handler = { type: string; command: string; args?: string[] };
type Group = { matcher?: string; hooks: Handler[] };
type Settings = {
  hooks?: Record<string, Group[]>;
  disableAllHooks?: boolean;
  enabledPlugins?: Record<string, boolean>;
};
type Servers = Record<string, { command: string }>;

const settings = (at: Installed, change: (value: Settings) => void) =>
  changeJson<Settings>(at.paths.claudeSettings, change);
const hooks = (at: Installed, change: (value: Record<string, Group[]>) => void) =>
  settings(at, (value) => change(value.hooks!));
const servers = (at: Installed, change: (value: Servers) => void) =>
  changeJson<{ mcpServers: Servers }>(at.paths.claudeJson, ({ mcpServers }) => change(mcpServers));
const gone = "/opt/old/claude-mem";

const faults: Fault[] = [
  {
    name: "all hooks are gone from the settings",
    check: "hooks",
    found: /^None is registered/,
    put: (at) => settings(at, (value) => delete value.hooks),
    mended: "repair",
  },
  {
    name: "one hook is gone",
    check: "hooks",
    found: /^Not registered: Stop/,
    put: (at) => hooks(at, (events) => delete events.Stop),
    mended: "repair",
  },
  {
    name: "a hook stands there twice, once as an older version wrote it",
    check: "hooks",
    found: /^Registered more than once: Stop/,
    put: (at) =>
      hooks(at, (events) =>
        events.Stop!.push({ hooks: [{ type: "command", command: `"${at.executable}" hook stop` }] }),
      ),
    mended: "repair",
  },
  {
    name: "the hooks start an executable that was moved away",
    check: "hooks",
    found: /starts \/opt\/old\/claude-mem, which is missing/,
    put: (at) =>
      hooks(at, (events) => {
        for (const group of Object.values(events).flat()) for (const handler of group.hooks) handler.command = gone;
      }),
    mended: "repair",
  },
  {
    name: "a hook answers another event than it is called for",
    check: "hooks",
    found: /^Not as install writes them: update the Stop hook/,
    put: (at) =>
      hooks(at, (events) => {
        events.Stop![0]!.hooks[0]!.args = ["hook", "session-start"];
      }),
    mended: "repair",
  },
  {
    name: "a hook stands under an event of an older version",
    check: "hooks",
    found: /^Not as install writes them: remove the Notification hook/,
    put: (at) =>
      hooks(at, (events) => {
        const handler = { type: "command", command: at.executable, args: ["hook", "notification"] };
        events.Notification = [{ hooks: [handler] }];
      }),
    mended: "repair",
  },
  {
    name: "a hook is called for fewer tools than it should be",
    check: "hooks",
    found: /^Not as install writes them: update the PreToolUse hook/,
    put: (at) =>
      hooks(at, (events) => {
        events.PreToolUse![0]!.matcher = "Bash";
      }),
    mended: "repair",
  },
  {
    name: "the settings file is empty",
    check: "hooks",
    found: /^None is registered/,
    put: (at) => writeFileSync(at.paths.claudeSettings, ""),
    mended: "repair",
  },
  {
    name: "the settings file is gone",
    check: "hooks",
    found: /^None is registered/,
    put: (at) => rmSync(at.paths.claudeSettings),
    mended: "repair",
  },
  {
    name: "the settings file was cut off",
    check: "hooks",
    found: /^Cannot read .*settings\.json/,
    put: (at) => writeFileSync(at.paths.claudeSettings, readFileSync(at.paths.claudeSettings).subarray(0, 300)),
    mended: /Correct that file/,
  },
  {
    name: "the settings file is no text",
    check: "hooks",
    found: /is not UTF-8 text/,
    put: (at) => writeFileSync(at.paths.claudeSettings, Buffer.from([0xff, 0xfe, 0x00, 0x7b])),
    mended: /Save it as UTF-8/,
  },
  {
    name: "the settings file is a folder",
    check: "hooks",
    found: /settings\.json \(EISDIR\)/,
    put: (at) => {
      rmSync(at.paths.claudeSettings);
      mkdirSync(at.paths.claudeSettings);
    },
    mended: /leads to a regular file/,
  },
  {
    name: "a hook is gone from settings that are read-only",
    check: "hooks",
    found: /^Not registered: Stop/,
    put: (at) => {
      hooks(at, (events) => delete events.Stop);
      chmodSync(at.paths.claudeSettings, 0o444);
    },
    mended: /claude-mem install/,
  },
  {
    name: "all hooks are switched off",
    check: "hooks",
    found: /runs no hooks: "disableAllHooks"/,
    put: (at) => settings(at, (value) => Object.assign(value, { disableAllHooks: true })),
    mended: /"disableAllHooks" is true in .*settings\.json/,
  },
  {
    name: "another memory is at work as well",
    check: "other-memories",
    found: /claude-mem-lite: 1 hook/,
    put: (at) =>
      hooks(at, (events) =>
        events.Stop!.push({ hooks: [{ type: "command", command: "node /opt/claude-mem-lite/hook.mjs" }] }),
      ),
    mended: /claude-mem-lite: 1 hook/,
  },
  {
    name: "the plugin of another memory is enabled",
    check: "other-memories",
    found: /plugin claude-mem@thedotmack/,
    put: (at) => settings(at, (value) => Object.assign(value, { enabledPlugins: { "claude-mem@thedotmack": true } })),
    mended: /claude plugin disable claude-mem@thedotmack/,
  },
  {
    name: "the MCP server is gone",
    check: "mcp-registration",
    found: /^Not registered/,
    put: (at) => servers(at, (all) => delete all.mem),
    mended: "repair",
  },
  {
    name: "the MCP server is one that was moved away",
    check: "mcp-registration",
    found: /starts \/opt\/old\/claude-mem, which is missing/,
    put: (at) => servers(at, (all) => Object.assign(all.mem!, { command: gone })),
    mended: "repair",
  },
  {
    name: "the MCP server is registered under both its names",
    check: "mcp-registration",
    found: /^Registered more than once: mem, claude-mem/,
    put: (at) => servers(at, (all) => Object.assign(all, { "claude-mem": all.mem })),
    mended: "repair",
  },
  {
    name: "the file of the MCP servers was cut off",
    check: "mcp-registration",
    found: /^Cannot read .*\.claude\.json/,
    put: (at) => writeFileSync(at.paths.claudeJson, '{"mcpServers": {'),
    mended: /Correct that file/,
  },
  {
    name: "the hooks start something of our name that is broken",
    check: "hook-start",
    found: /^SessionStart exited with 1/,
    put: (at) => {
      const folder = join(at.box.root, "broken");
      mkdirSync(folder);
      writeFileSync(join(folder, "claude-mem"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
      hooks(at, (events) => {
        for (const group of Object.values(events).flat()) {
          for (const handler of group.hooks) handler.command = join(folder, "claude-mem");
        }
      });
    },
    mended: /claude-mem install/,
  },
  {
    name: "the record of the installation is damaged",
    check: "receipts",
    found: /^Damaged: .*install\.json/,
    put: (at) => writeFileSync(join(at.paths.data, "install.json"), '{"version": 1, "fi'),
    mended: "repair",
  },
  {
    name: "the receipt of the installer is damaged",
    check: "receipts",
    found: /^Damaged: .*receipt\.json/,
    put: (at) => writeFileSync(join(at.paths.data, "receipt.json"), Buffer.from([0, 255])),
    mended: "repair",
  },
  {
    name: "the executable was moved after the installation",
    check: "receipts",
    found: /installed .*bin\/claude-mem; this is .*elsewhere\/claude-mem\. The installed one no longer exists/,
    put: (at) => {
      Bun.spawnSync([at.executable, "receipt", "linux-x64"], { env: at.box.env });
      const elsewhere = join(at.box.root, "elsewhere");
      mkdirSync(elsewhere);
      renameSync(at.executable, join(elsewhere, "claude-mem"));
      at.executable = join(elsewhere, "claude-mem");
      at.box.env.PATH = `${elsewhere}:${at.box.env.PATH}`;
    },
    mended: /run install\.sh again/,
  },
  {
    name: "another program of this name comes first on PATH",
    check: "path",
    found: /^Another claude-mem comes first/,
    put: (at) => {
      const first = join(at.box.root, "first");
      mkdirSync(first);
      writeFileSync(join(first, "claude-mem"), "#!/bin/sh\n", { mode: 0o755 });
      at.box.env.PATH = `${first}:${at.box.env.PATH}`;
    },
    mended: /export PATH=/,
  },
];

testFaults(faults);
