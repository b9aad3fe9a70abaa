import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileSystem } from "../../../../core/doctor/checks/file-system.ts";
import { translation } from "../../../../core/doctor/checks/translation.ts";
import { hookStart } from "../../../../core/host/claude-code/doctor/hook-start.ts";
import { claudePaths } from "../../../../core/host/claude-code/paths.ts";
import { hookEntries } from "../../../../core/host/claude-code/setup/hook-entries.ts";
import { install } from "../../../../core/host/claude-code/setup/install.ts";
import { binary } from "../../../support/binary.ts";
import { sandbox } from "../../../support/sandbox.ts";
import { machineIn, putExecutable } from "../support/machine.ts";

const onPosix = test.skipIf(process.platform === "win32");

onPosix("each hook is called with a sample, and nothing of it is left", async () => {
  using box = sandbox();
  const machine = machineIn(box, { TMPDIR: box.root });
  putExecutable(machine.command[0]!, `#!/bin/sh\ncat >/dev/null\necho "$2" >>${box.root}/called\n`);
  expect(await hookStart.run(machine)).toMatchObject({
    status: "ok",
    evidence: expect.stringMatching(/^10 of 10 answered, in \d+ ms to \d+ ms$/),
  });
  const called = await Bun.file(join(box.root, "called")).text();
  expect(called.trim().split("\n")).toEqual(hookEntries.map(({ argument }) => argument));
  expect(readdirSync(box.root).filter((name) => name.includes("doctor"))).toEqual([]);
});

onPosix.each([
  ["exit 2", "SessionStart exited with 2, UserPromptSubmit exited with 2"],
  ["echo hello", "SessionStart answered no JSON"],
  ["kill -9 $$", "SessionStart exited with SIGKILL"],
])("a hook that does `%s` is named", async (script, said) => {
  using box = sandbox();
  const machine = machineIn(box, { TMPDIR: box.root });
  putExecutable(machine.command[0]!, `#!/bin/sh\n${script}\n`);
  const finding = await hookStart.run(machine);
  expect(finding.status).toBe("fail");
  expect(finding.evidence).toStartWith(said);
});

onPosix.each([
  ["sleep 0.5", "warn", /^[123] of 10 answered, .*: this machine is slow/],
  ['[ "$2" != pre-tool-use ] || exec sleep 9', "fail", /^PreToolUse gave no answer within \d+ ms$/],
])("a hook that does `%s` is slow, or hangs", async (script, status, said) => {
  using box = sandbox();
  const machine = machineIn(box, { TMPDIR: box.root });
  putExecutable(machine.command[0]!, `#!/bin/sh\n${script}\n`);
  expect(await hookStart.run(machine)).toMatchObject({ status, evidence: expect.stringMatching(said) });
});

onPosix("what a hook leaves behind is not waited for, although it holds the hook's output", async () => {
  using box = sandbox();
  const machine = machineIn(box, { TMPDIR: box.root });
  putExecutable(machine.command[0]!, "#!/bin/sh\nsleep 20 &\n");
  const startedAt = performance.now();
  expect((await hookStart.run(machine)).evidence).toMatch(/^[1-9]0? of 10 answered/);
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});

onPosix("what is called is what Claude Code would call", async () => {
  using box = sandbox();
  const machine = machineIn(box, { TMPDIR: box.root });
  const other = putExecutable(join(box.root, "other", "claude-mem"), "#!/bin/sh\nexit 7\n");
  install({ binary: other, dryRun: false, paths: { ...claudePaths(machine.environment), data: machine.paths.data } });
  expect((await hookStart.run(machine)).evidence).toStartWith("SessionStart exited with 7");
});

onPosix("the real hooks answer", async () => {
  using box = sandbox();
  const machine = { ...machineIn(box, { TMPDIR: box.root }), command: [binary()] };
  for (let run = 0; run < 3; run++) {
    expect((await hookStart.run(machine)).evidence).toMatch(/^10 of 10 answered/);
    // What the hook at the end of a turn left to another process is done.
    await Bun.sleep(300);
    expect(readdirSync(box.root).filter((name) => name.includes("doctor"))).toEqual([]);
  }
});

onPosix("a Mac: a translated executable, and one that the system holds back", async () => {
  using box = sandbox();
  const machine = { ...machineIn(box), platform: "darwin" as const };
  expect((await translation.run(machine)).status).toBe("ok");
  putExecutable(join(box.root, "bin", "xattr"), "#!/bin/sh\necho '0083;5f;Safari;'\n");
  expect(await translation.run(machine)).toMatchObject({
    status: "warn",
    repair: `xattr -d com.apple.quarantine '${machine.command[0]}'`,
  });
  putExecutable(join(box.root, "bin", "sysctl"), "#!/bin/sh\necho 1\n");
  expect((await translation.run(machine)).evidence).toContain("runs translated");
  expect((await translation.run(machineIn(box))).status).toBe(process.platform === "darwin" ? "warn" : "skipped");
});

onPosix("a data folder on a network, or copied between machines", async () => {
  using box = sandbox();
  const at = (folder: string, platform: NodeJS.Platform) => {
    const machine = machineIn(box, { CLAUDE_MEM_DIR: folder });
    return fileSystem.run({ ...machine, platform, paths: { ...machine.paths, data: folder } });
  };
  putExecutable(
    join(box.root, "bin", "mount"),
    "#!/bin/sh\necho '/dev/disk3s1s1 on / (apfs, sealed, local)'\necho '//me@nas/home on /Volumes/nas (smbfs, nodev)'\n",
  );
  expect(await at("/Users/me/.local/share/claude-mem", "darwin")).toEqual({ status: "ok", evidence: "Local (apfs)" });
  expect(await at("/Volumes/nas/claude-mem", "darwin")).toMatchObject({ status: "warn" });
  expect((await at("\\\\nas\\home\\claude-mem", "win32")).evidence).toContain("is on a network share");
  for (const folder of ["C:\\Users\\me\\OneDrive - Firm\\mem", "/Users/me/Dropbox/mem", "/home/me/Nextcloud"]) {
    expect((await at(folder, "win32")).evidence).toContain("is copied between machines");
  }
  const local = "C:\\Users\\me\\AppData\\Local\\claude-mem";
  expect((await at(local, "win32")).evidence).toStartWith("Not checked");
  putExecutable(
    join(box.root, "bin", "net"),
    "#!/bin/sh\nprintf '%s\\n' 'OK  H:  \\\\nas\\home  Microsoft Windows Network'\n",
  );
  expect(await at(local, "win32")).toEqual({ status: "ok", evidence: "Local" });
  expect((await at("h:\\claude-mem", "win32")).evidence).toContain("is on a network share");
});
