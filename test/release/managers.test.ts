// What the release makes for package managers, read by their own tools where these are here, installed in roots of their own and removed.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Made, makePackages } from "../../.ci/release/managers/all.ts";
import { fileOf, type Release } from "../../.ci/release/managers/release.ts";
import { managerOf } from "../../core/update/manager.ts";
import { binary } from "../support/binary.ts";
import { makeRelease } from "../support/packages.ts";
import { repository } from "../support/repository.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

binary();
const timeoutMs = 240_000;
const isRoot = process.getuid?.() === 0;
const needs = (...tools: string[]) => {
  const missing = tools.filter((tool) => Bun.which(tool) === null);
  if (missing.length > 0)
    console.warn(`*** less is tested (test/release/managers.test.ts): ${missing.join(", ")} missing ***`);
  return test.skipIf(missing.length > 0);
};

let box: Sandbox;
let release: Release;
let made: Made;
let out: string;
let server: Bun.Server<undefined>;
beforeAll(() => {
  box = sandbox();
  server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: (request): Response =>
      new Response(Bun.file(join(release.folder, new URL(request.url).pathname.split("/").at(-1) ?? ""))),
  });
  release = makeRelease(box, { base: `http://127.0.0.1:${server.port}` });
  out = join(box.root, "packages");
  made = makePackages(release, out);
}, timeoutMs);
afterAll(() => {
  server.stop(true);
  box.dispose();
});

const read = (path: string) => readFileSync(join(out, path), "utf8");
const sha256 = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

function run(...command: string[]): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync(command, { cwd: box.repo, env: { ...box.env, LC_ALL: "C" } });
  expect({ command, exitCode, stderr: exitCode === 0 ? "" : `${stdout}${stderr}` }).toEqual({
    command,
    exitCode: 0,
    stderr: "",
  });
  return stdout.toString();
}

async function runBeside(command: string[], env: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = Bun.spawn(command, { cwd: box.repo, env: { ...box.env, ...env }, stdout: "pipe", stderr: "pipe" });
  const [stdout, stderr, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  return { code, output: `${stdout}${stderr}` };
}

/** Files, links and the program of an installed package, in a root of its own. */
function expectInstalled(root: string, manager: string): void {
  const executable = join(root, "usr/lib/claude-mem/claude-mem");
  expect(readlinkSync(join(root, "usr/bin/claude-mem"))).toBe("../lib/claude-mem/claude-mem");
  expect(run(join(root, "usr/bin/claude-mem"), "--version")).toStartWith("claude-mem ");
  expect(managerOf(executable)?.name).toBe(manager);
}

test("every address in a manifest is that of a file of the release, beside its checksum", () => {
  const manifests = made.files.filter((file) => file.startsWith("manifests/"));
  expect(manifests.length).toBeGreaterThan(10);
  const known = new Map([...release.sums].map(([name, sum]) => [`${release.base}/${release.version}/${name}`, sum]));
  let count = 0;
  for (const file of manifests) {
    const text = read(file).toLowerCase();
    for (const [address = ""] of text.matchAll(/http:[^\s"'#)]*claude-mem-(?:linux|darwin|windows)[\w.-]*/g)) {
      expect(text).toContain(known.get(address) ?? `no such file: ${address}`);
      count++;
    }
  }
  expect(count).toBeGreaterThan(15);
});

test(
  "without an address there are no manifests, and that is said",
  () => {
    using other = sandbox();
    const { files, missing } = makePackages(makeRelease(other, {}, false), join(other.root, "packages"));
    expect(files.some((file) => file.startsWith("manifests/"))).toBe(false);
    expect(missing.join()).toContain("no --base is given");
  },
  timeoutMs,
);

needs("dpkg-deb", "dpkg")(
  "the package of Debian: installed in a root of its own, and nothing is left",
  () => {
    const [file = ""] = made.files.filter((each) => each.endsWith("_amd64.deb"));
    expect(run("dpkg-deb", "--field", join(out, file), "Depends").trim()).toMatch(/^libc6 \(>= 2\.\d+\)$/);
    const root = join(box.root, "debian");
    mkdirSync(join(root, "var/lib/dpkg/info"), { recursive: true });
    mkdirSync(join(root, "var/lib/dpkg/updates"));
    for (const name of ["status", "available"]) writeFileSync(join(root, "var/lib/dpkg", name), "");
    const dpkg = [
      "dpkg",
      `--root=${root}`,
      "--force-not-root",
      "--force-depends",
      "--force-bad-path",
      "--log=/dev/null",
    ];
    if (process.arch === "x64") {
      run(...dpkg, "--install", join(out, file));
      expectInstalled(root, "dpkg");
      run(...dpkg, "--purge", "claude-mem");
    }
    expect(existsSync(join(root, "usr"))).toBe(false);
  },
  timeoutMs,
);

needs("lintian")(
  "lintian finds no error in the package but what a package outside Debian has",
  () => {
    // That of the other processor: its executable is a small made-up one here, of no architecture; lintian reads every byte.
    const [file = ""] = made.files.filter((each) => each.endsWith("_arm64.deb"));
    const { stdout } = Bun.spawnSync(["lintian", "--no-cfg", "--allow-root", "--fail-on", "none", join(out, file)], {
      env: { ...box.env },
    });
    const errors = stdout
      .toString()
      .split("\n")
      .filter((line) => line.startsWith("E:"));
    const allowed =
      /: (?:no-changelog|binary-from-other-architecture|bogus-mail-host|malformed-contact|unstripped-binary-or-object|shared-library-lacks-.*) /;
    expect(errors.filter((line) => !allowed.test(`${line} `))).toEqual([]);
  },
  timeoutMs,
);

needs("rpmbuild", "rpm")(
  "the RPM package: installed in a root of its own, and nothing is left",
  () => {
    const [file = ""] = made.files.filter((each) => each.endsWith(".x86_64.rpm"));
    expect(run("rpm", "--query", "--requires", "--package", join(out, file))).toMatch(/^glibc >= 2\.\d+$/m);
    if (!isRoot || process.arch !== "x64") return;
    const root = join(box.root, "fedora");
    mkdirSync(root);
    run("rpm", "--root", root, "--initdb");
    run("rpm", "--root", root, "--nodeps", "--noscripts", "--install", join(out, file));
    expectInstalled(root, "rpm");
    run("rpm", "--root", root, "--nodeps", "--noscripts", "--erase", "claude-mem");
    expect([...new Bun.Glob("**/*claude-mem*").scanSync({ cwd: join(root, "usr"), onlyFiles: false })]).toEqual([]);
  },
  timeoutMs,
);

test(
  "the image: every blob is what its name says, and the layer holds the program",
  () => {
    const [file = ""] = made.files.filter((each) => each.endsWith(".oci.tar"));
    const image = join(box.root, "image");
    const layer = join(box.root, "layer");
    for (const folder of [image, layer]) mkdirSync(folder);
    run("tar", "-xf", join(out, file), "-C", image);
    const blobs = join(image, "blobs/sha256");
    for (const name of readdirSync(blobs)) expect(sha256(readFileSync(join(blobs, name)))).toBe(name);
    const json = (path: string) => JSON.parse(readFileSync(join(image, path), "utf8"));
    const blob = (digest: string) => join("blobs/sha256", digest.replace("sha256:", ""));
    expect(json("oci-layout")).toEqual({ imageLayoutVersion: "1.0.0" });
    const { manifests } = json(blob(json("index.json").manifests[0].digest));
    expect(manifests.map((each: { platform: unknown }) => each.platform)).toEqual([
      { architecture: "amd64", os: "linux" },
      { architecture: "arm64", os: "linux" },
    ]);
    const { layers } = json(blob(manifests[0].digest));
    run("tar", "-xzf", join(image, blob(layers[0].digest)), "-C", layer);
    expect(managerOf(join(layer, "usr/local/bin/claude-mem"))?.name).toBe("a container image");
    if (process.arch === "x64" && process.platform === "linux") {
      expect(run(join(layer, "usr/local/bin/claude-mem"), "--version")).toStartWith("claude-mem ");
    }
  },
  timeoutMs,
);

needs("ruby")("the formula of Homebrew is Ruby", () => {
  expect(run("ruby", "-c", join(out, "manifests/homebrew/claude-mem.rb"))).toContain("Syntax OK");
});

needs("nix-instantiate")("Nix reads the flake", () => {
  // Nix warns about the group of its build users where it was unpacked without it.
  const settings = { NIX_CONFIG: "build-users-group =" };
  const store = { NIX_STORE_DIR: join(box.root, "nix"), NIX_STATE_DIR: join(box.root, "nix-state"), ...settings };
  const flake = join(out, "manifests/nix/flake.nix");
  const { exitCode, stderr } = Bun.spawnSync(["nix-instantiate", "--parse", flake], { env: { ...box.env, ...store } });
  expect({ exitCode, stderr: stderr.toString() }).toEqual({ exitCode: 0, stderr: "" });
});

needs("yamllint")("yamllint finds no error in the manifests of winget and the workflows", () => {
  const off = ["line-length", "document-start", "truthy", "comments", "braces"].map((rule) => `${rule}: disable`);
  const rules = `{extends: default, rules: {${off.join(", ")}}}`;
  const workflows = join(repository, ".github/workflows");
  run("yamllint", "--strict", "-d", rules, join(out, "manifests/winget"), workflows);
});

needs("shellcheck")("shellcheck finds nothing in the scripts", () => {
  const scripts = ["asdf/bin/install", "asdf/bin/list-all", "dev-container/install.sh"];
  expect(run("shellcheck", ...scripts.map((path) => join(out, "manifests", path)))).toBe("");
  run("shellcheck", "--shell=bash", "--exclude=SC2034,SC2154", join(out, "manifests/arch/PKGBUILD"));
});

needs("makepkg")("makepkg reads the PKGBUILD", () => {
  if (isRoot) {
    // It refuses to run as root: the functions that it would use read the file all the same.
    const line = `. '${join(out, "manifests/arch/PKGBUILD")}' && echo "$pkgname $pkgver" && declare -F package`;
    expect(run("bash", "-euc", line)).toBe(`claude-mem-bin ${release.version}\npackage\n`);
  } else
    expect(run("makepkg", "--printsrcinfo", "-p", join(out, "manifests/arch/PKGBUILD"))).toContain(
      "pkgbase = claude-mem-bin",
    );
});

test("the manifests in JSON, TOML and YAML are that", () => {
  const scoop = JSON.parse(read("manifests/scoop/claude-mem.json"));
  expect(scoop.architecture["64bit"].hash).toBe(release.sums.get("claude-mem-windows-x64.exe"));
  const tool = (Bun.TOML.parse(read("manifests/mise/mise.toml")) as Mise).tools["http:claude-mem"];
  expect(Object.keys(tool.platforms)).toContain("macos-arm64");
  const installer = Bun.YAML.parse(read("manifests/winget/ClaudeMem.ClaudeMem.installer.yaml")) as Winget;
  expect(installer.Installers).toHaveLength(2);
  expect(installer.InstallerType).toBe("portable");
  const feature = JSON.parse(read("manifests/dev-container/devcontainer-feature.json"));
  expect(feature.mounts[0].target).toBe(feature.containerEnv.CLAUDE_MEM_DIR);
});

type Mise = { tools: { "http:claude-mem": { platforms: Record<string, unknown> } } };
type Winget = { InstallerType: string; Installers: unknown[] };

const onIntelLinux = test.skipIf(process.platform !== "linux" || process.arch !== "x64");

onIntelLinux(
  "asdf: installed, another version refused, a damaged file leaves nothing",
  async () => {
    const script = join(out, "manifests/asdf/bin/install");
    expect((await runBeside([join(out, "manifests/asdf/bin/list-all")], {})).output.trim()).toBe(release.version);
    const path = join(box.root, "asdf", "installs", "claude-mem", release.version);
    const env = { ASDF_INSTALL_VERSION: release.version, ASDF_INSTALL_PATH: path, ASDF_INSTALL_TYPE: "version" };
    expect(await runBeside([script], env)).toEqual({ code: 0, output: "" });
    expect(managerOf(join(path, "bin", "claude-mem"))?.name).toBe("asdf");
    const wrong = await runBeside([script], { ...env, ASDF_INSTALL_VERSION: "9.9.9" });
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining("Update the plugin") });
    await withDamaged(fileOf("linux-x64-baseline"), async () => {
      const damaged = await runBeside([script], { ...env, ASDF_INSTALL_PATH: join(box.root, "damaged") });
      expect(damaged).toMatchObject({ code: 1, output: expect.stringContaining("arrived damaged") });
      expect(readdirSync(join(box.root, "damaged", "bin"))).toEqual([]);
    });
  },
  timeoutMs,
);

onIntelLinux(
  "the Dev Container Feature: installed into a root, its data in the volume, a damaged file leaves nothing",
  async () => {
    const script = join(out, "manifests/dev-container/install.sh");
    const root = join(box.root, "container");
    expect(await runBeside([script], { ROOT: root })).toEqual({ code: 0, output: "" });
    const program = join(root, "usr/local/bin/claude-mem");
    expect(managerOf(program)?.name).toBe("a Dev Container Feature");
    const env = { CLAUDE_MEM_DIR: join(root, "var/lib/claude-mem") };
    expect((await runBeside([program, "save", "The walrus is asleep", "--type", "constraint"], env)).code).toBe(0);
    expect(readdirSync(env.CLAUDE_MEM_DIR)).toContain("memory.db");
    await withDamaged(fileOf("linux-x64-baseline"), async () => {
      const other = join(box.root, "other");
      expect((await runBeside([script], { ROOT: other })).output).toContain("arrived damaged");
      expect(readdirSync(join(other, "usr/local/lib/claude-mem"))).toEqual([]);
    });
  },
  timeoutMs,
);

/** Runs with a file of the release cut off. */
async function withDamaged(name: string, action: () => Promise<void>): Promise<void> {
  const whole = readFileSync(join(release.folder, name));
  writeFileSync(join(release.folder, name), whole.subarray(0, 1000));
  try {
    await action();
  } finally {
    writeFileSync(join(release.folder, name), whole);
  }
}
