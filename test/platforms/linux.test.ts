// The executables for Linux on other processors and C libraries: installed, used, repaired, updated and removed. The tests of a target are
// the parts of one story. docs/platforms.md lists what the last recorded run has seen.
import { afterAll, beforeAll, describe, expect } from "bun:test";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import packageJson from "../../package.json";
import { makeKeys, makeReleases, type ReleaseKeys, serveReleases, withVersion } from "../support/release.ts";
import { type LinuxTarget, type Machine, makeMachine, muslMachine, startsItself } from "./support/machine.ts";
import { missingForMusl } from "./support/musl-root.ts";
import { findNeeds, isComplete } from "./support/needs.ts";
import { partsOf } from "./support/parts.ts";

const timeoutMs = 300_000;
const { version } = packageJson;
const next = version.replace(/^\d+/, "9");
const settingsFile = "/.claude/settings.json";

const qemu = (processor: string) => ({
  names: [`qemu-${processor}-static`, `qemu-${processor}`],
  package: "qemu-user-static",
});
const loader = "/lib/ld-linux-aarch64.so.1";
const libraries = existsSync(loader)
  ? []
  : [{ names: ["ld-linux-aarch64.so.1"], package: "libc6:arm64 libstdc++6:arm64" }];

const has: Record<LinuxTarget, boolean> = {
  "linux-arm64": findNeeds("linux-arm64 under QEMU", [qemu("aarch64"), ...libraries]) !== undefined,
  "linux-arm64-musl":
    findNeeds("linux-arm64-musl under QEMU", [qemu("aarch64")]) !== undefined &&
    isComplete("linux-arm64-musl under QEMU", missingForMusl("arm64")),
  "linux-x64-baseline": process.arch === "x64" && findNeeds("linux-x64-baseline", [qemu("x86_64")]) !== undefined,
  "linux-x64-musl": process.arch === "x64" && isComplete("linux-x64-musl", missingForMusl("x64")),
};

describe.each(Object.keys(has) as LinuxTarget[])("%s", (target) => {
  const { part, compare } = partsOf(target, has[target]);
  let machine: Machine;
  beforeAll(() => {
    if (has[target]) machine = makeMachine(target);
  }, timeoutMs);
  afterAll(() => machine?.[Symbol.dispose]());

  const home = () => (machine.repo === "/repo" ? "/home" : machine.box.home);
  const settings = () => JSON.parse(readFileSync(machine.path(`${home()}${settingsFile}`), "utf8"));
  const succeed = async (args: string[], stdin = "") => {
    const { code, stdout, stderr } = await machine.run(args, { stdin });
    expect({ args, code, stderr: code === 0 ? "" : stderr + stdout }).toEqual({ args, code: 0, stderr: "" });
    return stdout;
  };
  const hook = (event: string, argument: string, fields: Record<string, string>) =>
    succeed(
      ["hook", argument],
      JSON.stringify({ session_id: "first", hook_event_name: event, cwd: machine.repo, ...fields }),
    );

  part(
    "prints its version",
    async () => {
      expect(await succeed(["--version"])).toBe(`claude-mem ${version}\n`);
    },
    timeoutMs,
  );

  part(
    "installs",
    async () => {
      mkdirSync(machine.path(`${home()}/.claude`));
      writeFileSync(machine.path(`${home()}${settingsFile}`), '{ "model": "opus" }\n');
      await succeed(["install", "--yes"]);
      expect(settings().hooks.SessionStart[0].hooks[0].command).toContain(machine.executable);
    },
    timeoutMs,
  );

  part(
    "a second session recalls what the first was asked to keep",
    async () => {
      const prompt = "Remember: the walrus service listens on port 4711.";
      expect(await hook("UserPromptSubmit", "user-prompt-submit", { prompt })).toContain("#1");
      await hook("SessionEnd", "session-end", { reason: "other" });
      const second = await hook("SessionStart", "session-start", { session_id: "second", source: "startup" });
      expect(second).toContain("the walrus service listens on port 4711");
      expect(await succeed(["search", "walrus"])).toContain("4711");
    },
    timeoutMs,
  );

  part(
    "serves its tools",
    async () => {
      const message = (id: number, method: string, params: unknown) =>
        `${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`;
      const client = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } };
      const search = { name: "mem_search", arguments: { query: "walrus" } };
      const messages = message(1, "initialize", client) + message(2, "tools/call", search);
      expect(await succeed(["mcp"], messages)).toContain("port 4711");
    },
    timeoutMs,
  );

  part(
    "repairs a path in the settings that is gone",
    async () => {
      const file = machine.path(`${home()}${settingsFile}`);
      const before = readFileSync(file, "utf8");
      writeFileSync(file, before.replaceAll(machine.executable, "/gone/claude-mem"));
      await machine.run(["repair", "--yes"]);
      expect(readFileSync(file, "utf8")).toBe(before);
    },
    timeoutMs,
  );

  const canStart = startsItself(target);
  part(
    canStart ? "`doctor` passes" : "`doctor` passes, except where it starts the program",
    async () => {
      const { stdout } = await machine.run(["doctor", "--json"]);
      const { checks } = JSON.parse(stdout) as { checks: { id: string; status: string }[] };
      const failed = checks.filter(({ status }) => status === "fail").map(({ id }) => id);
      expect(failed.filter((id) => canStart || (id !== "hook-start" && id !== "mcp-start"))).toEqual([]);
    },
    timeoutMs,
  );

  if (canStart) {
    let keys: ReleaseKeys;
    beforeAll(() => {
      keys = makeKeys();
    });
    afterAll(() => keys.dispose());
    part(
      "is updated and goes back",
      async () => {
        const newer = withVersion(readFileSync(machine.path(machine.executable)), version, next);
        using server = serveReleases(makeReleases(keys.file, [[next, newer]]));
        const base = server.url.replace(/\/$/, "");
        await succeed(["receipt", target, "--base", base, "--key", keys.publicKey]);
        expect(await succeed(["update"])).toContain(`with ${next}`);
        expect(await succeed(["--version"])).toBe(`claude-mem ${next}\n`);
        expect(await succeed(["search", "walrus"])).toContain("4711");
        await succeed(["update", "--rollback"]);
        expect(await succeed(["--version"])).toBe(`claude-mem ${version}\n`);
      },
      timeoutMs,
    );
  }

  if (target === "linux-x64-musl") {
    part("without the C++ library, the loader says what install.sh translates", async () => {
      using bare = muslMachine({ withLibrary: false });
      const { code, stderr } = await bare.run(["--version"]);
      expect(code).toBe(127);
      expect(stderr).toMatch(/^Error loading shared library libstdc\+\+\.so\.6: No such file or directory/m);
    });
  }

  part(
    "uninstalls completely",
    async () => {
      await succeed(["uninstall", "--purge", "--yes"]);
      expect(settings()).toEqual({ model: "opus" });
      expect(existsSync(machine.path(machine.repo === "/repo" ? "/mem" : machine.box.memDir))).toBe(false);
    },
    timeoutMs,
  );
  compare();
});
