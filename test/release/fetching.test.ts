// Managers that fetch an executable of the release by its address: tried with the scripts of the manifests, and for Homebrew and
// Nix with the parts that the manifests use.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { makeManifests } from "../../.ci/release/managers/manifests.ts";
import { addressOf, fileOf, type Release, sumOf } from "../../.ci/release/managers/release.ts";
import { managerOf } from "../../core/update/manager.ts";
import { binary } from "../support/binary.ts";
import { npmClient } from "../support/npm-client.ts";
import { serveRelease, withDamaged } from "../support/packages.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { needs } from "./support/needs.ts";

binary();
const timeoutMs = 240_000;
const isIntelLinux = process.platform === "linux" && process.arch === "x64";
const onIntelLinux = test.skipIf(!isIntelLinux);
const baseline = "linux-x64-baseline";

let box: Sandbox;
let served: ReturnType<typeof serveRelease>;
let release: Release;
let manifests: string;
beforeAll(() => {
  box = sandbox();
  served = serveRelease(box);
  ({ release } = served);
  manifests = join(box.root, "manifests");
  makeManifests(release, manifests);
}, timeoutMs);
afterAll(() => {
  served[Symbol.dispose]();
  box.dispose();
});

type Ran = { code: number; output: string };

async function run(command: string[], env: Record<string, string> = {}): Promise<Ran> {
  const child = Bun.spawn(command, { cwd: box.repo, env: { ...box.env, ...env }, stdout: "pipe", stderr: "pipe" });
  const [stdout, stderr, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  return { code, output: `${stdout}${stderr}` };
}

onIntelLinux(
  "asdf: another version is refused, and a damaged file leaves nothing",
  async () => {
    const script = join(manifests, "asdf/bin/install");
    const path = join(box.root, "damaged");
    const env = { ASDF_INSTALL_VERSION: release.version, ASDF_INSTALL_PATH: path, ASDF_INSTALL_TYPE: "version" };
    const wrong = await run([script], { ...env, ASDF_INSTALL_VERSION: "9.9.9" });
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining("Update the plugin") });
    await withDamaged(release, fileOf(baseline), async () => {
      expect(await run([script], env)).toMatchObject({ code: 1, output: expect.stringContaining("arrived damaged") });
      expect(readdirSync(join(path, "bin"))).toEqual([]);
    });
  },
  timeoutMs,
);

onIntelLinux(
  "the Dev Container Feature: installed into a root, its data in the volume, a damaged file leaves nothing",
  async () => {
    const script = join(manifests, "dev-container/install.sh");
    const root = join(box.root, "container");
    expect(await run([script], { ROOT: root })).toEqual({ code: 0, output: "" });
    const program = join(root, "usr/local/bin/claude-mem");
    expect(managerOf(program)?.name).toBe("a Dev Container Feature");
    const env = { CLAUDE_MEM_DIR: join(root, "var/lib/claude-mem") };
    expect((await run([program, "save", "The walrus is asleep", "--type", "constraint"], env)).code).toBe(0);
    expect(readdirSync(env.CLAUDE_MEM_DIR)).toContain("memory.db");
    await withDamaged(release, fileOf(baseline), async () => {
      const other = join(box.root, "other");
      expect((await run([script], { ROOT: other })).output).toContain("arrived damaged");
      expect(readdirSync(join(other, "usr/local/lib/claude-mem"))).toEqual([]);
    });
  },
  timeoutMs,
);

needs("npm")(
  "the Feature is packed by the program of Dev Containers",
  async () => {
    const devcontainer = npmClient({
      folder: "dev-container",
      package: "@devcontainers/cli",
      version: "0.89.0",
      path: "@devcontainers/cli/devcontainer.js",
    });
    const packed = join(box.root, "features");
    const command = ["features", "package", join(manifests, "dev-container"), "--output-folder", packed];
    const { code, output } = await run(["node", devcontainer, ...command]);
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining("Packaged feature 'claude-mem'"),
    });
    const { features } = await Bun.file(join(packed, "devcontainer-collection.json")).json();
    expect(features).toMatchObject([{ id: "claude-mem", version: release.version }]);
  },
  timeoutMs,
);

(isIntelLinux ? needs("nix-build", "patchelf") : test.skip)(
  "Nix: the package is built, finds the loader where Nix has it, and works",
  async () => {
    const loader = join(box.root, "a-folder-with-a-long-name-as-in-the-store", "ld-linux-x86-64.so.2");
    mkdirSync(join(loader, ".."));
    symlinkSync("/lib64/ld-linux-x86-64.so.2", loader);
    const nix = join(box.root, "nix");
    const env = { NIX_STORE_DIR: join(nix, "store"), NIX_STATE_DIR: join(nix, "state"), NIX_LOG_DIR: join(nix, "log") };
    const built = join(box.root, "built");
    const options = { "build-users-group": "", sandbox: "false", substitute: "false" };
    try {
      const { code, output } = await run(
        [
          "nix-build",
          ...["--out-link", built],
          ...Object.entries(options).flatMap(([name, value]) => ["--option", name, value]),
          ...["--arg", "flake", join(manifests, "nix/flake.nix"), "--argstr", "system", "x86_64-linux"],
          ...["--argstr", "loader", loader, join(import.meta.dir, "support/nixpkgs.nix")],
        ],
        { ...env, NIX_CONF_DIR: nix },
      );
      expect({ code, output }).toMatchObject({ code: 0 });
      const program = join(built, "bin/claude-mem");
      expect(await run(["patchelf", "--print-interpreter", program])).toEqual({ code: 0, output: `${loader}\n` });
      expect(await run([program, "--version"])).toEqual({ code: 0, output: `claude-mem ${release.version}\n` });
    } finally {
      // The store is not writable, and what is removed has to be.
      await run(["chmod", "-R", "u+w", nix]);
    }
  },
  timeoutMs,
);

needs("ruby")("Homebrew: the formula names the file of each machine, keeps the rules, and installs it", async () => {
  const reader = ["ruby", join(import.meta.dir, "support/formula.rb"), join(manifests, "homebrew/claude-mem.rb")];
  const machines = [
    ["macos", "arm", "darwin-arm64"],
    ["macos", "intel", "darwin-x64"],
    ["linux", "arm", "linux-arm64"],
    ["linux", "intel", baseline],
  ] as const;
  for (const [system, processor, target] of machines) {
    const { code, output } = await run([...reader, system, processor]);
    expect({ code, output }).toMatchObject({ code: 0 });
    const formula = JSON.parse(output);
    expect(formula).toMatchObject({
      class: "ClaudeMem",
      url: addressOf(release, target),
      sha256: sumOf(release, target),
      license: "MIT",
    });
    // Homebrew's rules for a description: short, no article, no full stop, not the name.
    expect(formula.desc).toMatch(/^(?!A |An |The |claude-mem).{1,79}[^.]$/);
  }
  if (!isIntelLinux) return;
  const [fetched, prefix] = [join(box.root, "fetched"), join(box.root, "Cellar")];
  mkdirSync(fetched);
  copyFileSync(join(release.folder, fileOf(baseline)), join(fetched, fileOf(baseline)));
  const installed = await run([...reader, "linux", "intel", fetched, prefix]);
  expect(installed).toMatchObject({ code: 0, output: expect.stringContaining("claude-mem install") });
  expect(existsSync(join(prefix, "bin/claude-mem"))).toBe(true);
});
