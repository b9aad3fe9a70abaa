import { expect, test } from "bun:test";
import { appendFileSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { followFile } from "../../cli/follow-file.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { runCli } from "./support/run-cli.ts";

const line = (level: string, what: string, details: object = {}) =>
  `${JSON.stringify({ time: "2026-03-01T14:05:00.000Z", level, what, pid: 7, ...details })}\n`;

function logOf(box: Sandbox, text: string, name = "claude-mem.log"): string {
  mkdirSync(box.memDir, { recursive: true });
  const file = join(box.memDir, name);
  writeFileSync(file, text);
  return file;
}

test("logs prints readable lines of both files, oldest first", async () => {
  using box = sandbox();
  logOf(box, line("info", "first"), "claude-mem.log.1");
  logOf(box, `${line("warn", "event spooled", { error: "disk full\n  at x" })}{"time":"2026-03-01T14:05:01Z","lev`);
  const { code, stdout } = await runCli(box, ["logs"]);
  expect(code).toBe(0);
  expect(stdout.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, "TIME")).toBe(
    "TIME  info   first (pid=7)\nTIME  warn   event spooled: disk full (pid=7)\n",
  );
});

test("logs filters by level, counts from the end, and prints JSON", async () => {
  using box = sandbox();
  logOf(box, [1, 2, 3].map((n) => line(n === 2 ? "info" : "error", `fault ${n}`)).join(""));
  expect((await runCli(box, ["logs", "--level", "warn"])).stdout).not.toContain("fault 2");
  const last = await runCli(box, ["logs", "-n", "1", "--json"]);
  expect(JSON.parse(last.stdout).lines).toMatchObject([{ level: "error", what: "fault 3", details: { pid: 7 } }]);
  const none = await runCli(box, ["logs", "--level", "error", "-n", "1"]);
  expect(none.code).toBe(0);
});

test("logs reports that nothing is there, and shows no control characters", async () => {
  using box = sandbox();
  expect(await runCli(box, ["logs"])).toMatchObject({ code: 4, stdout: "" });
  logOf(box, line("error", "bad\u001b[2Jname"));
  expect((await runCli(box, ["log"])).code).toBe(2);
  expect((await runCli(box, ["logs"])).stdout).not.toContain("\u001b");
});

test("a followed file gives whole lines, also those after a rotation", async () => {
  using box = sandbox();
  const file = logOf(box, line("info", "old"));
  const lines = followFile(file);
  const first = lines.next();
  await Bun.sleep(20);
  appendFileSync(file, '{"a":1}\n{"b"');
  expect((await first).value).toBe('{"a":1}\n');
  const second = lines.next();
  appendFileSync(file, ":2}\n");
  expect((await second).value).toBe('{"b":2}\n');
  const third = lines.next();
  renameSync(file, `${file}.1`);
  writeFileSync(file, "after\n");
  expect((await third).value).toBe("after\n");
  await lines.return(undefined);
});

test("following and one document exclude each other", async () => {
  using box = sandbox();
  expect(await runCli(box, ["logs", "--follow", "--json"])).toMatchObject({ code: 2 });
});

test("logs --tail is --limit", async () => {
  using box = sandbox();
  logOf(box, ["first", "second", "third"].map((what) => line("info", what)).join(""));
  const { stdout } = await runCli(box, ["logs", "--tail", "2"]);
  expect(stdout).toBe((await runCli(box, ["logs", "-n", "2"])).stdout);
  expect(stdout.split("\n")).toHaveLength(3);
});
