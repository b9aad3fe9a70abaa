// The release's files for package managers, read by their own tools if these are installed. readme.test.ts installs them.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Made, makePackages } from "../../.ci/release/managers/all.ts";
import type { Release } from "../../.ci/release/managers/release.ts";
import { managerOf } from "../../core/update/manager.ts";
import { binary } from "../support/binary.ts";
import { makeRelease, serveRelease } from "../support/packages.ts";
import { repository } from "../support/repository.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { needs } from "./support/needs.ts";

binary();
const timeoutMs = 240_000;
let box: Sandbox;
let release: Release;
let made: Made;
let out: string;
let served: ReturnType<typeof serveRelease>;
beforeAll(() => {
  box = sandbox();
  served = serveRelease(box);
  ({ release } = served);
  out = join(box.root, "packages");
  made = makePackages(release, out);
}, timeoutMs);
afterAll(() => {
  served[Symbol.dispose]();
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

test("every address in a manifest is that of a file of the release, with its checksum", () => {
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

needs("dpkg-deb")("the packages of Debian say what they need, and who made them", () => {
  const field = (name: string, file: string) => run("dpkg-deb", "--field", join(out, file), name).trim();
  const files = made.files.filter((each) => each.endsWith(".deb"));
  expect(files).toHaveLength(2);
  const [, holder = "nobody"] =
    /^Copyright \(c\) \d+ (.+)$/m.exec(readFileSync(join(repository, "LICENSE"), "utf8")) ?? [];
  for (const file of files) {
    expect(field("Depends", file)).toMatch(/^libc6 \(>= 2\.\d+\)$/);
    expect(field("Maintainer", file)).toBe(holder);
  }
});

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
      /: (?:no-changelog|binary-from-other-architecture|malformed-contact|unstripped-binary-or-object|shared-library-lacks-.*) /;
    expect(errors.filter((line) => !allowed.test(`${line} `))).toEqual([]);
  },
  timeoutMs,
);

needs("rpmbuild", "rpm")("the RPM packages say what they need", () => {
  const files = made.files.filter((each) => each.endsWith(".rpm"));
  expect(files).toHaveLength(2);
  for (const file of files)
    expect(run("rpm", "--query", "--requires", "--package", join(out, file))).toMatch(/^glibc >= 2\.\d+$/m);
});

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

needs("skopeo", "umoci")(
  "the image: the tools of others find each processor in it, and unpack it",
  () => {
    const [file = ""] = made.files.filter((each) => each.endsWith(".oci.tar"));
    const image = `oci-archive:${join(out, file)}:${release.version}`;
    const skopeo = (processor: string, ...command: string[]) =>
      run(
        "skopeo",
        "--insecure-policy",
        "--tmpdir",
        box.root,
        "--override-os",
        "linux",
        "--override-arch",
        processor,
        ...command,
      );
    for (const processor of ["amd64", "arm64"])
      expect(JSON.parse(skopeo(processor, "inspect", image))).toMatchObject({ Architecture: processor, Os: "linux" });
    const copy = join(box.root, "copied");
    const bundle = join(box.root, "bundle");
    skopeo("amd64", "copy", "--quiet", image, `oci:${copy}:one`);
    run("umoci", "unpack", "--rootless", "--image", `${copy}:one`, bundle);
    expect(managerOf(join(bundle, "rootfs/usr/local/bin/claude-mem"))?.name).toBe("a container image");
  },
  timeoutMs,
);

needs("nix-instantiate")("Nix reads the flake", () => {
  // Nix warns about the group of its build users where it was unpacked without it.
  const settings = { NIX_CONFIG: "build-users-group =" };
  const store = { NIX_STORE_DIR: join(box.root, "nix"), NIX_STATE_DIR: join(box.root, "nix-state"), ...settings };
  const flake = join(out, "manifests/nix/flake.nix");
  const { exitCode, stderr } = Bun.spawnSync(
    ["nix-instantiate", "--option", "build-users-group", "", "--parse", flake],
    { env: { ...box.env, ...store } },
  );
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
