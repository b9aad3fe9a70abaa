import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { run } from "../../cli/cli.ts";
import { createContext } from "../../cli/context.ts";
import { readEnv } from "../../core/config/env.ts";
import { writeReceipt } from "../../core/update/receipt.ts";
import { serveReleases } from "../support/release.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { ownExecutable } from "./support/run-cli.ts";

const asks = { CLAUDE_MEM_UPDATE_NOTICE: "1" };

/** Runs a command whose stderr is a terminal, and returns what it said there. */
async function notesOf(box: Sandbox, args: string[], variables: Record<string, string>, isTTY = true): Promise<string> {
  const stderr = Object.assign(new PassThrough(), { isTTY });
  const stdout = new PassThrough();
  stdout.resume();
  const context = createContext({
    environment: readEnv({ ...box.env, ...variables }),
    command: [ownExecutable(box)],
    cwd: box.repo,
    stdin: Readable.from([]),
    stdout,
    stderr,
  });
  await run(args, context);
  return stderr.read()?.toString() ?? "";
}

function installed(box: Sandbox, base: string): void {
  const executable = ownExecutable(box);
  mkdirSync(join(box.root, "bin"));
  writeFileSync(executable, "");
  writeReceipt({ data: box.memDir }, { version: 1, executable, platform: "linux-x64", base, key: "", kept: [] });
}

test("with the setting, a newer release is reported once a day, on a terminal", async () => {
  using box = sandbox();
  using server = serveReleases(new Map([["/latest", Buffer.from("9.0.0\n")]]));
  installed(box, server.url);
  const notice = "claude-mem 9.0.0 is available; this is 0.0.0-source. `claude-mem update` installs it.\n";
  expect(await notesOf(box, ["status"], {})).toBe("");
  expect(await notesOf(box, ["status"], asks, false)).toBe("");
  expect(await notesOf(box, ["status", "--json"], asks)).toBe("");
  expect(server.asked).toEqual([]);
  expect(await notesOf(box, ["status"], { ...asks })).toBe(notice);
  expect(await notesOf(box, ["status"], asks)).toBe("");
  expect(server.asked).toEqual(["/latest"]);
});

test("no release, no server and no receipt cause no message", async () => {
  using box = sandbox();
  expect(await notesOf(box, ["status"], asks)).toBe("");
  installed(box, "http://127.0.0.1:9");
  expect(await notesOf(box, ["status"], asks)).toBe("");
});
