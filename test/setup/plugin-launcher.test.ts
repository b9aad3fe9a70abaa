// The script by which the plugin finds the program, run as Claude Code runs it.
import { afterEach, beforeEach, expect, test } from "bun:test";
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { repository } from "../support/repository.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

const onPosix = test.skipIf(process.platform === "win32");
let box: Sandbox;
let data: string;
let launcher: string;
beforeEach(() => {
  box = sandbox();
  data = join(box.root, "plugin data's");
  launcher = join(box.root, "plugin root", "bin", "claude-mem");
  mkdirSync(dirname(launcher), { recursive: true });
  copyFileSync(join(repository, "plugin", "bin", "claude-mem"), launcher);
  chmodSync(launcher, 0o755);
});
afterEach(() => box.dispose());

/** A program that prints its version, or else its name and arguments. */
function put(file: string, version = '{ "version": 1, "program": "claude-mem" }'): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `#!/bin/sh\n[ "$1" = --version ] && { echo '${version}'; exit; }\nprintf '%s\\n' "$0" "$@"\ncat\n`,
  );
  chmodSync(file, 0o755);
  return file;
}

function launch(args: string[], path: string[] = [], env: Record<string, string> = {}) {
  const { exitCode, stdout, stderr } = Bun.spawnSync([launcher, ...args], {
    env: { HOME: box.home, PATH: [...path, "/usr/bin", "/bin"].join(":"), CLAUDE_PLUGIN_DATA: data, ...env },
    stdin: Buffer.from("payload"),
  });
  return { code: exitCode, stdout: stdout.toString(), stderr: stderr.toString() };
}

const ran = (program: string, ...args: string[]) => ({
  code: 0,
  stdout: [program, ...args, "payload"].join("\n"),
  stderr: "",
});

onPosix("it becomes the claude-mem of the PATH, with its arguments and its input", () => {
  const program = put(join(box.root, "a folder", "claude-mem"));
  expect(launch(["hook", "stop", "it's *"], [dirname(program)])).toEqual(ran(program, "hook", "stop", "it's *"));
  expect(readFileSync(join(data, "program"), "utf8")).toBe(`${program}\n`);
});

onPosix("where it was found is known the next time, until it is gone", () => {
  const program = put(join(box.root, "one", "claude-mem"));
  const other = put(join(box.root, "two", "claude-mem"));
  launch(["mcp"], [dirname(program)]);
  expect(launch(["mcp"])).toEqual(ran(program, "mcp"));
  rmSync(program);
  expect(launch(["mcp"], [dirname(other)])).toEqual(ran(other, "mcp"));
});

onPosix("another product's command of that name is passed by, and so is the script itself", () => {
  const foreign = put(join(box.root, "foreign", "claude-mem"), "claude-mem 12.3.1");
  const program = put(join(box.home, ".local", "bin", "claude-mem"));
  expect(launch(["search", "x"], [dirname(launcher), dirname(foreign)])).toEqual(ran(program, "search", "x"));
});

onPosix("it is found in the plugin's data folder", () => {
  const program = put(join(data, "claude-mem"));
  expect(launch(["mcp"])).toEqual(ran(program, "mcp"));
});

onPosix("without a program a session is told so once, and no hook fails", () => {
  const start = launch(["hook", "session-start", "--plugin"]);
  expect({ code: start.code, stderr: start.stderr }).toEqual({ code: 0, stderr: "" });
  expect(Object.keys(JSON.parse(start.stdout))).toEqual(["systemMessage"]);
  expect(JSON.parse(start.stdout).systemMessage).toContain("install.sh");
  expect(launch(["hook", "stop", "--plugin"])).toEqual({ code: 0, stdout: "", stderr: "" });
  const server = launch(["mcp", "--plugin"]);
  expect(server.code).toBe(127);
  expect(server.stderr).toContain("put the executable claude-mem on the PATH");
  expect(existsSync(join(data, "program"))).toBe(false);
});

onPosix("without the variables of a plugin, or a home, it works as well", () => {
  const program = put(join(box.root, "one", "claude-mem"));
  const { exitCode, stdout } = Bun.spawnSync([launcher, "status"], {
    env: { PATH: `${dirname(program)}:/usr/bin:/bin` },
    stdin: "ignore",
  });
  expect({ exitCode, stdout: stdout.toString() }).toEqual({ exitCode: 0, stdout: `${program}\nstatus\n` });
});

test.skipIf(Bun.which("shellcheck") === null)("shellcheck finds nothing", () => {
  const { stdout } = Bun.spawnSync(["shellcheck", launcher]);
  expect(stdout.toString()).toBe("");
});
