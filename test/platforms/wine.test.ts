// The executable for Windows, under Wine: installed by the steps of install.ps1, used, updated and removed again. The tests are the parts
// of one story. What Wine can't show is listed in docs/platforms.md.
import { afterAll, beforeAll, expect } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import packageJson from "../../package.json";
import { makeKeys, makeReleases, serveReleases, withVersion } from "../support/release.ts";
import { partsOf } from "./support/parts.ts";
import { hasWine, makeWine, prepareMs, type Wine } from "./support/wine.ts";

const timeoutMs = 120_000;
const { part, compare } = partsOf("windows-x64", hasWine);
const { version } = packageJson;
const next = version.replace(/^\d+/, "9");
const repo = "C:\\Jürgen Möller\\my repo";
const longRepo = `C:\\${Array(5).fill("a".repeat(60)).join("\\")}`;

let windows: Wine;
beforeAll(() => {
  if (hasWine) windows = makeWine();
}, prepareMs);
afterAll(() => windows?.[Symbol.dispose](), timeoutMs);

const settingsFile = () => windows.path(`${windows.user}\\.claude\\settings.json`);
type Report = { checks: { id: string; status: string; evidence: string }[] };
type Answer = { hookSpecificOutput?: { additionalContext?: string } };

/** Calls a hook with a payload whose lines end as on Windows. Returns the context that it injects. */
async function hook(event: string, argument: string, fields: Record<string, unknown>, cwd = repo): Promise<string> {
  const payload = { session_id: "first", hook_event_name: event, cwd, ...fields };
  const stdin = `${JSON.stringify(payload, null, 2).replaceAll("\n", "\r\n")}\r\n`;
  const { code, stdout, stderr } = await windows.run(["hook", argument], { stdin });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  if (stdout === "") return "";
  return (JSON.parse(stdout) as Answer).hookSpecificOutput?.additionalContext ?? "";
}
const startSession = (session_id: string, cwd?: string) =>
  hook("SessionStart", "session-start", { session_id, source: "startup" }, cwd);

part(
  "installs, and keeps the line ends of the settings",
  async () => {
    mkdirSync(windows.path(`${windows.user}\\.claude`));
    writeFileSync(settingsFile(), '{\r\n  "model": "opus"\r\n}\r\n');
    for (const each of [repo, longRepo]) mkdirSync(windows.path(`${each}\\.git`), { recursive: true });
    expect(await windows.run(["install", "--yes"])).toMatchObject({ code: 0 });
    const text = readFileSync(settingsFile(), "utf8");
    expect(text.replaceAll("\r\n", "")).not.toContain("\n");
    const { model, hooks } = JSON.parse(text);
    expect(model).toBe("opus");
    expect(hooks.SessionStart[0].hooks[0]).toMatchObject({
      command: windows.executable,
      args: ["hook", "session-start"],
    });
  },
  timeoutMs,
);

part(
  "a second session recalls what the first was asked to keep, however its folder is written",
  async () => {
    expect(await startSession("first")).not.toContain("walrus");
    const prompt = "Remember: the walrus service listens on port 4711.";
    expect(await hook("UserPromptSubmit", "user-prompt-submit", { prompt })).toContain("#1");
    const tool = { tool_name: "Read", tool_use_id: "t1", tool_input: { file_path: `${repo}\\src\\über.ts` } };
    await hook("PostToolUse", "post-tool-use", { ...tool, tool_response: { file: { content: "x\r\n" } } });
    await hook("Stop", "stop", { last_assistant_message: "Noted." });
    await hook("SessionEnd", "session-end", { reason: "other" });
    for (const cwd of [repo, `c${repo.slice(1).replaceAll("\\", "/")}`, `${repo.toUpperCase()}\\`]) {
      expect(await startSession(`second in ${cwd}`, cwd)).toContain("the walrus service listens on port 4711");
    }
  },
  timeoutMs,
);

part(
  "a long path is a project of its own; one that is not there harms nothing",
  async () => {
    expect(await startSession("long", longRepo)).not.toContain("walrus");
    await hook(
      "UserPromptSubmit",
      "user-prompt-submit",
      { session_id: "long", prompt: "Remember: the otter service listens on port 4712." },
      longRepo,
    );
    expect(await startSession("long again", longRepo)).toContain("port 4712");
    for (const cwd of ["\\\\nowhere\\share\\repo", "Q:\\gone"]) await startSession("gone", cwd);
  },
  timeoutMs,
);

part(
  "serves its tools, and `doctor` passes",
  async () => {
    const message = (id: number, method: string, params: unknown) =>
      `${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\r\n`;
    const client = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } };
    const search = { name: "mem_search", arguments: { query: "walrus" } };
    writeFileSync(windows.path("C:\\messages"), message(1, "initialize", client) + message(2, "tools/call", search));
    // A pipe of this system is none of Windows, and no Bun program reads it as a stream under Wine. The shell makes one of Windows.
    const shell = windows.start(["/c", "type C:\\messages | claude-mem.exe mcp"], { program: "cmd", cwd: repo });
    expect(await shell.stdout.text()).toContain("port 4711");

    const { checks } = JSON.parse((await windows.run(["doctor", "--json"], { cwd: repo })).stdout) as Report;
    expect(checks.filter(({ status }) => status === "fail")).toEqual([]);
  },
  timeoutMs,
);

part(
  "the project is the same by the path of a device",
  async () => {
    for (const cwd of [`\\\\?\\${repo}`, `\\\\.\\${repo}`]) {
      expect(await startSession(`second in ${cwd}`, cwd)).toContain("the walrus service listens on port 4711");
    }
  },
  timeoutMs,
);

part(
  "a folder of a share is a project, and the doctor advises against data on one",
  async () => {
    mkdirSync(windows.share("team", "shop\\.git"), { recursive: true });
    const shared = "\\\\team\\shop";
    await hook(
      "UserPromptSubmit",
      "user-prompt-submit",
      { session_id: "shared", prompt: "Remember: the heron service listens on port 4713." },
      shared,
    );
    for (const cwd of [shared, shared.toUpperCase(), `${shared}\\`]) {
      const injected = await startSession(`shared again in ${cwd}`, cwd);
      expect(injected).toContain("port 4713");
      expect(injected).not.toContain("walrus");
    }
    const onShare = { CLAUDE_MEM_DIR: "\\\\team\\shop\\memory" };
    const { checks } = JSON.parse((await windows.run(["doctor", "--json"], { env: onShare })).stdout) as Report;
    expect(checks.find(({ id }) => id === "file-system")).toMatchObject({
      status: "warn",
      evidence: expect.stringContaining("is on a network share"),
    });
  },
  timeoutMs,
);

part(
  "repairs a path in the settings that is gone",
  async () => {
    const before = readFileSync(settingsFile(), "utf8");
    const escaped = (path: string) => JSON.stringify(path).slice(1, -1);
    writeFileSync(settingsFile(), before.replaceAll(escaped(windows.executable), escaped("C:\\gone\\claude-mem.exe")));
    await windows.run(["repair", "--yes"]);
    expect(readFileSync(settingsFile(), "utf8")).toBe(before);
  },
  timeoutMs,
);

part(
  "is updated while it runs, and goes back",
  async () => {
    const file = windows.path(windows.executable);
    const newer = withVersion(readFileSync(file), version, next);
    using keys = makeKeys();
    using server = serveReleases(makeReleases(keys.file, [[next, newer]]));
    const base = server.url.replace(/\/$/, "");
    const says = async () => (await windows.run(["--version"])).stdout.trim();
    expect(await windows.run(["receipt", "windows-x64", "--base", base, "--key", keys.publicKey])).toMatchObject({
      code: 0,
    });
    expect(await windows.run(["update"])).toMatchObject({ code: 0, stdout: expect.stringContaining(`with ${next}`) });
    expect(await says()).toBe(`claude-mem ${next}`);
    expect(await windows.run(["update", "--rollback"])).toMatchObject({ code: 0 });
    expect(await says()).toBe(`claude-mem ${version}`);
    // What ran was renamed, as Windows allows; the next update removes it when nothing runs it any more.
    const names = readdirSync(windows.path(`${windows.user}\\.local\\bin`));
    expect(names.filter((name) => name.startsWith("claude-mem.exe.old."))).toHaveLength(2);
  },
  timeoutMs,
);

part(
  "a file that another program holds alone is left as it was, with a clear message",
  async () => {
    const before = readFileSync(settingsFile(), "utf8");
    const lock = windows.start([`${windows.user}\\.claude\\settings.json`], { program: windows.compile("lock") });
    const { value } = await lock.stdout.getReader().read();
    expect(new TextDecoder().decode(value)).toStartWith("locked");
    const { code, stderr } = await windows.run(["uninstall", "--yes"]);
    lock.stdin.end();
    await lock.exited;
    expect(code).not.toBe(0);
    expect(stderr).toContain("settings.json");
    expect(readFileSync(settingsFile(), "utf8")).toBe(before);
  },
  timeoutMs,
);

part(
  "uninstalls completely",
  async () => {
    expect(await windows.run(["uninstall", "--purge", "--yes"])).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(settingsFile(), "utf8"))).toEqual({ model: "opus" });
    expect(existsSync(windows.path(`${windows.user}\\AppData\\Local\\claude-mem`))).toBe(false);
  },
  timeoutMs,
);

compare();
