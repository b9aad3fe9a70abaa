import { expect, test } from "bun:test";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { installations } from "../../../core/doctor/checks/installations.ts";
import { path } from "../../../core/doctor/checks/path.ts";
import { findFault } from "../../../core/doctor/registered-program.ts";
import { isSameInstallation, managerOf } from "../../../core/update/manager.ts";
import { update } from "../../../core/update/update.ts";
import { sandbox } from "../../support/sandbox.ts";
import { machineIn, putExecutable } from "../doctor/support/machine.ts";

const onPosix = test.skipIf(process.platform === "win32");

test.each<[string, string | undefined, string | undefined]>([
  ["/home/a/.npm/_npx/0a1b/node_modules/@claude-mem/linux-x64/bin/claude-mem", "npx", "/home/a/.npm/_npx/0a1b"],
  ["/usr/lib/node_modules/claude-mem/bin/claude-mem", "npm", "/usr/lib/node_modules"],
  [
    "/usr/lib/node_modules/claude-mem/node_modules/@claude-mem/linux-x64/bin/claude-mem",
    "npm",
    "/usr/lib/node_modules",
  ],
  ["/home/a/.bun/install/global/node_modules/@claude-mem/linux-x64/bin/claude-mem", "Bun", undefined],
  ["/home/a/.local/share/pnpm/global/5/node_modules/claude-mem/bin/claude-mem", "pnpm", undefined],
  ["/opt/homebrew/Cellar/claude-mem/1.2.3/bin/claude-mem", "Homebrew", "/opt/homebrew/Cellar/claude-mem"],
  ["C:\\Users\\a\\scoop\\apps\\claude-mem\\current\\claude-mem.exe", "Scoop", "C:/Users/a/scoop/apps/claude-mem"],
  ["C:\\Users\\a\\AppData\\Local\\Microsoft\\WinGet\\Packages\\ClaudeMem_x\\claude-mem.exe", "winget", undefined],
  ["/nix/store/abc-claude-mem-1.2.3/bin/claude-mem", "Nix", "/nix/store/abc-claude-mem-1.2.3"],
  ["/home/a/.local/share/mise/installs/http-claude-mem/1.2.3/claude-mem", "mise", undefined],
  ["/home/a/.asdf/installs/claude-mem/1.2.3/bin/claude-mem", "asdf", undefined],
  ["/home/a/.local/bin/claude-mem", undefined, undefined],
  ["/home/a/node_modules/other/bin/claude-mem", undefined, undefined],
])("who installed %s", (file, name, root) => {
  const found = managerOf(file);
  expect(found?.name).toBe(name as string);
  if (root !== undefined) expect(found?.root).toBe(root);
});

onPosix("a package of the system names its manager in a file beside the executable", async () => {
  using box = sandbox();
  const executable = putExecutable(join(box.root, "usr", "lib", "claude-mem", "claude-mem"));
  expect(managerOf(executable)).toBeUndefined();
  writeFileSync(join(dirname(executable), "installed-by"), "deb\n");
  const link = join(box.root, "usr", "bin", "claude-mem");
  mkdirSync(dirname(link));
  symlinkSync(executable, link);
  expect(managerOf(link)?.name).toBe("dpkg");
  const machine = machineIn(box);
  await expect(update({ ...machine, executable: link }, { wanted: undefined, onProgress: () => {} })).rejects.toThrow(
    "dpkg installed ",
  );
  writeFileSync(join(dirname(executable), "installed-by"), "a manager of the future\n");
  expect(managerOf(link)).toBeUndefined();
});

onPosix("two installations by different managers are named, and which of them a hook starts", async () => {
  using box = sandbox();
  const modules = join(box.root, "lib", "node_modules");
  const native = putExecutable(join(modules, "claude-mem/node_modules/@claude-mem/linux-x64/bin/claude-mem"));
  const launcher = putExecutable(join(modules, "claude-mem", "bin", "claude-mem"));
  const brewed = putExecutable(join(box.root, "Cellar", "claude-mem", "1.2.3", "bin", "claude-mem"));
  const own = { ...machineIn(box, { PATH: dirname(launcher) }), command: [native] };
  expect(isSameInstallation(native, launcher)).toBe(true);
  expect(isSameInstallation(native, brewed)).toBe(false);
  expect((await path.run(own)).status).toBe("ok");
  expect(await installations.run(own)).toEqual({ status: "ok", evidence: `${native} (by npm)` });

  const both = { ...machineIn(box, { PATH: `${dirname(launcher)}:${dirname(brewed)}` }), command: [native] };
  const found = await installations.run(both);
  expect(found.status).toBe("warn");
  expect(found.evidence).toContain(`2 installations: this one, ${native} (by npm), and ${brewed} (by Homebrew)`);
  expect(findFault(brewed, "A hook", both)).toEqual({
    status: "warn",
    evidence: `A hook starts another claude-mem: ${brewed} (by Homebrew); this is ${native} (by npm)`,
    repair: "claude-mem install",
  });
});
