// install, install again and uninstall over the settings of people: no second change, and every byte back.
import { describe, expect, test } from "bun:test";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { AppError } from "../../core/app-error.ts";
import { readEnv } from "../../core/config/env.ts";
import { paths } from "../../core/config/paths.ts";
import { setAt } from "../../core/files/json-edit.ts";
import { valueAt } from "../../core/files/json-tree.ts";
import { hosts } from "../../core/host/hosts.ts";
import { isBlank } from "../../core/setup/install-record.ts";
import { noExtras } from "../../core/setup/setup-files.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { brokenTexts, jsonTexts, otherSettings, type SettingsFile, tomlTexts } from "./settings-texts.ts";

const timeoutMs = 60_000;
const handler = { type: "command", command: "fmt || true" };
const grouped = (servers: string, ...events: [string, string]) => jsonTexts(otherSettings(servers, events, handler));
const servers = (key: string) => jsonTexts(otherSettings(key, ["Stop", "SessionEnd"], handler));

/** Returns texts of hooks whose lists have no groups. */
function flatTexts(...[first, second]: [string, string]): string[] {
  const { command } = handler;
  return jsonTexts([
    { version: 1 },
    { version: 1, hooks: {} },
    { version: 1, hooks: { [first]: [] } },
    { version: 1, hooks: { [first]: [{ command }], other: [{ command, matcher: "x" }] } },
    { hooks: { [second]: [{ command, timeout: 3 }, { command }] }, version: 1, note: "theirs" },
    { version: 1, hooks: { other: [] } },
  ]);
}

/** The variable that leads to the host's home, and the files there. */
const filesOf: Record<string, { home: string; files: SettingsFile[] }> = {
  "claude-code": {
    home: "CLAUDE_CONFIG_DIR",
    files: [
      { path: "settings.json", form: "json", texts: grouped("mcpServers", "SessionStart", "Stop") },
      { path: ".claude.json", form: "json", texts: servers("mcpServers") },
    ],
  },
  codex: {
    home: "CODEX_HOME",
    files: [
      { path: "hooks.json", form: "json", texts: grouped("other", "SessionStart", "Stop") },
      { path: "config.toml", form: "toml", texts: tomlTexts() },
    ],
  },
  copilot: {
    home: "COPILOT_HOME",
    files: [{ path: "mcp-config.json", form: "json", texts: servers("mcpServers") }],
  },
  gemini: {
    home: "GEMINI_CLI_HOME",
    files: [{ path: ".gemini/settings.json", form: "json", texts: grouped("mcpServers", "AfterTool", "SessionEnd") }],
  },
  qwen: {
    home: "QWEN_HOME",
    files: [{ path: "settings.json", form: "json", texts: grouped("mcpServers", "PostToolUse", "Stop") }],
  },
  opencode: {
    home: "OPENCODE_CONFIG_DIR",
    files: [
      { path: "opencode.json", form: "json", texts: servers("mcp") },
      { path: "opencode.jsonc", form: "json", texts: servers("mcp").slice(0, 20) },
    ],
  },
  // Its settings are not edited: the script is found by its folder.
  pi: { home: "PI_CODING_AGENT_DIR", files: [{ path: "settings.json", form: "json", texts: servers("mcpServers") }] },
  cursor: {
    home: "HOME",
    files: [
      {
        path: ".cursor/hooks.json",
        form: "json",
        texts: flatTexts("sessionStart", "postToolUse"),
        blank: '{"version": 1}',
      },
      { path: ".cursor/mcp.json", form: "json", texts: servers("mcpServers") },
    ],
  },
  droid: {
    home: "HOME",
    files: [
      { path: ".factory/settings.json", form: "json", texts: grouped("other", "SessionStart", "PostToolUse") },
      { path: ".factory/mcp.json", form: "json", texts: servers("mcpServers") },
    ],
  },
  amp: {
    home: "HOME",
    files: [{ path: ".config/amp/settings.json", form: "json", texts: servers("amp.mcpServers") }],
  },
};

/** Returns the texts of all files below a folder, and the names of its folders. */
function snapshot(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .toSorted()
      .map((name) => {
        const file = join(folder, name);
        return [name, statSync(file).isDirectory() ? "folder" : readFileSync(file, "utf8")];
      }),
  );
}

/** Returns the setup of a host on a separate machine: a home of the host and a data folder, both new. */
async function setupIn(box: Sandbox, name: string, homeVariable: string) {
  const machine = mkdtempSync(join(box.root, "machine-"));
  const [home, data] = [join(machine, "host"), join(machine, "data")];
  mkdirSync(home);
  mkdirSync(data);
  const environment = readEnv({ ...box.env, [homeVariable]: home, CLAUDE_MEM_DIR: data });
  const host = hosts.find((each) => each.name === name);
  const setup = await host?.loadSetup({ environment, paths: paths(environment) });
  if (setup === undefined) throw new Error(`no host ${name}`);
  const options = { dryRun: false, own: [], here: box.repo };
  return {
    home,
    forget: () => writeFileSync(join(data, "install.json"), "{}"),
    install: (binary = "/opt/claude-mem") => setup.install({ ...options, binary, extras: noExtras }),
    uninstall: () => setup.uninstall(options),
  };
}

function put(home: string, { path }: SettingsFile, text: string): void {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), text);
}

/** Returns the content of a text; undefined for an empty one. */
function meaning({ form }: SettingsFile, text: string): unknown {
  if (isBlank(text)) return {};
  return form === "json" ? valueAt(text, []) : Bun.TOML.parse(text.replace(/^\uFEFF/, ""));
}

/** Returns the text after an edit of the user's. */
function edited({ form, blank = "{}" }: SettingsFile, text: string): string {
  if (form === "toml") return text.replace(/^\uFEFF?/, (start) => `${start}edited = 1\n`);
  return setAt(isBlank(text) ? blank : text, ["edited"], 1);
}

test("every agent is asked, with at least twenty texts", () => {
  expect(Object.keys(filesOf)).toEqual(hosts.map(({ name }) => name));
  for (const { files } of Object.values(filesOf))
    for (const { texts } of files) expect(texts.length).toBeGreaterThanOrEqual(20);
});

const cases = Object.entries(filesOf).flatMap(([name, { home, files }]) =>
  files.map((file) => [name, file.path, { name, home, file }] as const),
);

describe.each(cases)("%s: %s", (_name, _path, { name, home: variable, file }) => {
  test(
    "no second change, and every byte back",
    async () => {
      using box = sandbox();
      for (const text of file.texts) {
        const { home, install, uninstall } = await setupIn(box, name, variable);
        put(home, file, text);
        const before = snapshot(home);
        expect(install().unchanged).toBe(false);
        const installed = snapshot(home);
        expect({ text, ...install() }).toMatchObject({ text, unchanged: true, changes: [] });
        expect(snapshot(home)).toEqual(installed);
        uninstall();
        expect(snapshot(home)).toEqual(before);
        expect(uninstall().unchanged).toBe(true);
      }
    },
    timeoutMs,
  );

  test(
    "entries of an older version are brought up to date, and every byte comes back",
    async () => {
      using box = sandbox();
      for (const text of file.texts) {
        const { home, install, uninstall } = await setupIn(box, name, variable);
        put(home, file, text);
        const before = snapshot(home);
        install("/old/place/claude-mem");
        expect(install().unchanged).toBe(false);
        expect(JSON.stringify(snapshot(home))).not.toContain("/old/place/claude-mem");
        expect(install().unchanged).toBe(true);
        uninstall();
        expect(snapshot(home)).toEqual(before);
      }
    },
    timeoutMs,
  );

  test(
    "what the user writes beside the entries stays, and the entries go",
    async () => {
      using box = sandbox();
      for (const text of file.texts) {
        const { home, install, uninstall } = await setupIn(box, name, variable);
        put(home, file, text);
        install();
        const path = join(home, file.path);
        writeFileSync(path, edited(file, readFileSync(path, "utf8")));
        uninstall();
        const left = snapshot(home)[file.path] ?? "";
        expect({ text, left: meaning(file, left) }).toEqual({ text, left: meaning(file, edited(file, text)) });
        expect(install().unchanged).toBe(false);
        expect(install().unchanged).toBe(true);
      }
    },
    timeoutMs,
  );

  test(
    "entries without a record of the installation are found by their program",
    async () => {
      using box = sandbox();
      for (const text of file.texts) {
        const { home, install, uninstall, forget } = await setupIn(box, name, variable);
        put(home, file, text);
        install("/old/place/claude-mem");
        forget();
        expect(install().unchanged).toBe(false);
        expect(install().unchanged).toBe(true);
        forget();
        uninstall();
        expect(JSON.stringify(snapshot(home)[file.path] ?? "")).not.toContain("/claude-mem");
        expect(uninstall().unchanged).toBe(true);
      }
    },
    timeoutMs,
  );

  /** Installs, and returns whether that was refused; a foreign error is thrown. */
  function isRefused(install: () => unknown): boolean {
    try {
      install();
      return false;
    } catch (error) {
      if (error instanceof AppError) return true;
      throw error;
    }
  }

  test("what can't be read is refused as a whole, or left alone", async () => {
    using box = sandbox();
    for (const text of brokenTexts) {
      const { home, install, uninstall } = await setupIn(box, name, variable);
      put(home, file, text);
      const before = snapshot(home);
      if (!isRefused(install)) uninstall();
      expect({ text, ...snapshot(home) }).toEqual({ text, ...before });
    }
  });

  test.skipIf(process.platform === "win32")(
    "a symbolic link stays, and every byte of its target comes back",
    async () => {
      using box = sandbox();
      for (const text of file.texts.slice(0, 8)) {
        const { home, install, uninstall } = await setupIn(box, name, variable);
        const [link, target] = [join(home, file.path), join(home, "dotfiles", "target")];
        mkdirSync(dirname(target));
        mkdirSync(dirname(link), { recursive: true });
        writeFileSync(target, text);
        symlinkSync(target, link);
        const before = snapshot(home);
        install();
        expect(readlinkSync(link)).toBe(target);
        expect(install().unchanged).toBe(true);
        uninstall();
        expect(readlinkSync(link)).toBe(target);
        expect(snapshot(home)).toEqual(before);
      }
    },
  );

  // A superuser may write to it.
  test.skipIf(process.platform === "win32")("a read-only file keeps its mode, and every byte", async () => {
    using box = sandbox();
    for (const text of file.texts.slice(3, 8)) {
      const { home, install, uninstall } = await setupIn(box, name, variable);
      put(home, file, text);
      chmodSync(join(home, file.path), 0o444);
      const before = snapshot(home);
      if (!isRefused(install)) uninstall();
      expect(snapshot(home)).toEqual(before);
      expect(lstatSync(join(home, file.path)).mode & 0o777).toBe(0o444);
    }
  });
});
