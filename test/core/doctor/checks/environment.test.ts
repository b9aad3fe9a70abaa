import { expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { now } from "../../../../core/clock.ts";
import { openDatabase } from "../../../../core/db/open.ts";
import type { Machine } from "../../../../core/doctor/check.ts";
import { bunVariables } from "../../../../core/doctor/checks/bun-variables.ts";
import { diskSpace } from "../../../../core/doctor/checks/disk-space.ts";
import { fileSystem } from "../../../../core/doctor/checks/file-system.ts";
import { log } from "../../../../core/doctor/checks/log.ts";
import { mcpStart } from "../../../../core/doctor/checks/mcp-start.ts";
import { path } from "../../../../core/doctor/checks/path.ts";
import { permissions } from "../../../../core/doctor/checks/permissions.ts";
import { sandbox } from "../../../support/sandbox.ts";
import { machineIn, putExecutable } from "../support/machine.ts";

const onPosix = test.skipIf(process.platform === "win32");

onPosix("the program on PATH: this one, another one first, none", async () => {
  using box = sandbox();
  const [bin, other, links] = ["bin", "other", "links"].map((name) => join(box.root, name)) as [string, string, string];
  const machine = machineIn(box);
  expect(await path.run(machine)).toEqual({ status: "ok", evidence: join(bin, "claude-mem") });

  putExecutable(join(other, "claude-mem"));
  const repair = `export PATH="${bin}:$PATH"`;
  expect(await path.run(machineIn(box, { PATH: `${other}:${bin}` }))).toEqual({
    status: "warn",
    evidence: `Another claude-mem comes first: ${other}/claude-mem; this is ${bin}/claude-mem`,
    repair,
  });
  expect(await path.run(machineIn(box, { PATH: `${bin}:${other}` }))).toEqual({
    status: "ok",
    evidence: `${bin}/claude-mem, before ${other}/claude-mem`,
  });

  mkdirSync(links);
  symlinkSync(join(bin, "claude-mem"), join(links, "claude-mem"));
  expect(await path.run(machineIn(box, { PATH: links }))).toEqual({ status: "ok", evidence: `${links}/claude-mem` });

  chmodSync(join(other, "claude-mem"), 0o644);
  expect(await path.run(machineIn(box, { PATH: other }))).toEqual({
    status: "warn",
    evidence: "No claude-mem is on PATH",
    repair,
  });
  expect((await path.run({ ...machine, command: [process.execPath, "main.ts"] })).status).toBe("skipped");
});

onPosix("permissions: files matter more than the folder around them", async () => {
  using box = sandbox();
  const machine = machineIn(box);
  expect((await permissions.run(machine)).status).toBe("ok");
  openDatabase({ file: machine.paths.database }).close();
  expect(await permissions.run(machine)).toEqual({ status: "ok", evidence: "Private" });
  chmodSync(box.memDir, 0o755);
  expect(await permissions.run(machine)).toEqual({
    status: "warn",
    evidence: `Open to others: ${box.memDir}`,
    repair: `chmod 700 '${box.memDir}'`,
  });
  chmodSync(machine.paths.database, 0o644);
  expect(await permissions.run(machine)).toMatchObject({
    status: "fail",
    repair: `chmod 700 '${box.memDir}' && chmod 600 '${machine.paths.database}'`,
  });
});

test("disk and file system are checked before the folder exists", async () => {
  using box = sandbox();
  expect((await diskSpace.run(machineIn(box))).evidence).toMatch(/^\d+ [MG]B$/);
  expect((await fileSystem.run({ ...machineIn(box), platform: "linux" })).status).toBe("ok");
  expect(existsSync(box.memDir)).toBe(false);
  const share = { ...machineIn(box), platform: "win32" } as Machine;
  share.paths = { ...share.paths, data: "\\\\server\\home\\claude-mem" };
  expect((await fileSystem.run(share)).status).toBe("warn");
});

test("variables that change what a Bun executable does", async () => {
  using box = sandbox();
  expect((await bunVariables.run(machineIn(box))).status).toBe("ok");
  expect(await bunVariables.run(machineIn(box, { BUN_OPTIONS: "--inspect", BUN_BE_BUN: "1" }))).toEqual({
    status: "warn",
    evidence: "BUN_OPTIONS and BUN_BE_BUN set: hooks may not run as intended",
    repair: "unset BUN_OPTIONS BUN_BE_BUN",
  });
});

test("the log's newest error is reported, whatever else is in the file", async () => {
  using box = sandbox();
  const machine = machineIn(box);
  expect(await log.run(machine)).toEqual({ status: "ok", evidence: "None in the last 7 days" });
  mkdirSync(box.memDir);
  const at = (daysAgo: number) => new Date(now() - daysAgo * 86_400_000).toISOString();
  const lines = [
    "cut off} at the start",
    ...Array.from({ length: 2000 }, () => JSON.stringify({ time: at(1), level: "info", what: "noise".repeat(20) })),
    JSON.stringify({ time: at(30), level: "error", what: "long ago" }),
    JSON.stringify({ time: at(2), level: "error", what: "hook failed", error: "first" }),
    JSON.stringify({ time: at(1), level: "error", what: "hook failed", error: "Error: second\n    at file.ts" }),
    "null",
    '{"level": "error"',
  ];
  writeFileSync(machine.paths.log, lines.join("\n"));
  const finding = await log.run(machine);
  expect(finding.status).toBe("warn");
  expect(finding.evidence).toStartWith("2 in the last 7 days; ");
  expect(finding.evidence).toEndWith(" hook failed: Error: second");
});

// The output of a server, and the doctor's finding.
const answer = (result: unknown) =>
  `#!/bin/sh\nread line\necho '{"jsonrpc":"2.0","id":1,"result":{}}'\nread line\nread line\necho '${JSON.stringify({ jsonrpc: "2.0", id: 2, result })}'\nexec sleep 60\n`;

onPosix("the MCP server is started, asked for its tools, and ended", async () => {
  using box = sandbox();
  const machine = machineIn(box, { TMPDIR: box.root });
  putExecutable(machine.command[0]!, answer({ tools: [{ name: "a" }, { name: "b" }] }));
  expect(await mcpStart.run(machine)).toMatchObject({
    status: "ok",
    evidence: expect.stringMatching(/^Started and listed 2 tools in \d+ ms$/),
  });
  putExecutable(machine.command[0]!, "#!/bin/sh\necho 'Database is damaged' >&2\nexit 1\n");
  expect(await mcpStart.run(machine)).toMatchObject({
    status: "fail",
    evidence: expect.stringContaining("Database is damaged"),
  });
  putExecutable(machine.command[0]!, "#!/bin/sh\necho 'no JSON at all'\nexit 3\n");
  expect((await mcpStart.run(machine)).evidence).toContain("exit code 3");
  expect(readdirSync(box.root).filter((name) => name.includes("doctor"))).toEqual([]);
});
