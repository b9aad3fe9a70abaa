// The npm packages: one for each kind of machine with its executable, of which npm installs the right one, and one that starts it.
// No script runs at installation, and only npm fetches anything.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { neededGlibc } from "./glibc.ts";
import { description, executableOf, packagedIntel, type Release } from "./release.ts";
import { type Entry, tarOf } from "./tar.ts";

/** A package's target, the executable in it, and the machines that npm installs it on. */
type Target = { target: string; executable?: string; os: string; cpu: string; libc?: "glibc" | "musl" };

const targets: readonly Target[] = [
  { target: "linux-x64", executable: packagedIntel, os: "linux", cpu: "x64", libc: "glibc" },
  { target: "linux-arm64", os: "linux", cpu: "arm64", libc: "glibc" },
  { target: "linux-x64-musl", os: "linux", cpu: "x64", libc: "musl" },
  { target: "linux-arm64-musl", os: "linux", cpu: "arm64", libc: "musl" },
  { target: "darwin-x64", os: "darwin", cpu: "x64" },
  { target: "darwin-arm64", os: "darwin", cpu: "arm64" },
  { target: "windows-x64", os: "win32", cpu: "x64" },
  { target: "windows-arm64", os: "win32", cpu: "arm64" },
];

/** Has the system and the processor of an executable. */
const headBytes = 20;

const root = join(import.meta.dir, "..", "..", "..");
const launcher = join(import.meta.dir, "npm", "launcher.cjs");

/** Writes the archives that `npm publish` takes and `npm install` can read. Returns their names, the package that starts the others last. */
export function makeNpmPackages(release: Release, out: string): string[] {
  mkdirSync(out, { recursive: true });
  return [
    ...targets.map((each) => writePackage(release, out, platformPackage(release, each))),
    writePackage(release, out, mainPackage(release)),
  ];
}

type Contents = { name: string; manifest: Record<string, unknown>; files: { path: string; content: Uint8Array }[] };

function platformPackage(release: Release, { target, executable = target, os, cpu, libc }: Target): Contents {
  const content = executableOf(release, executable);
  const file = os === "win32" ? "claude-mem.exe" : "claude-mem";
  return {
    name: `@claude-mem/${target}`,
    manifest: {
      description: `The executable of claude-mem for ${target}.`,
      os: [os],
      cpu: [cpu],
      ...(libc === undefined ? {} : { libc: [libc] }),
      preferUnplugged: true,
      // By these the launcher knows a damaged one.
      executable: { bytes: content.length, head: content.subarray(0, headBytes).toString("hex") },
    },
    files: [{ path: `bin/${file}`, content }],
  };
}

function mainPackage(release: Release): Contents {
  return {
    name: "claude-mem",
    manifest: {
      description,
      bin: { "claude-mem": "bin/claude-mem" },
      engines: { node: ">=18" },
      glibc: neededGlibc(release, [packagedIntel, "linux-arm64"]),
      optionalDependencies: Object.fromEntries(targets.map(({ target }) => [`@claude-mem/${target}`, release.version])),
    },
    files: [
      { path: "bin/claude-mem", content: readFileSync(launcher) },
      { path: "README.md", content: readFileSync(join(root, "README.md")) },
    ],
  };
}

function writePackage({ version, at, level }: Release, out: string, { name, manifest, files }: Contents): string {
  const text = JSON.stringify({ name, version, license: "MIT", ...manifest }, null, 2);
  const entries: Entry[] = [
    { path: "package/package.json", mode: 0o644, content: Buffer.from(`${text}\n`) },
    { path: "package/LICENSE", mode: 0o644, content: readFileSync(join(root, "LICENSE")) },
    ...files.map(({ path, content }) => ({
      path: `package/${path}`,
      mode: path.startsWith("bin/") ? 0o755 : 0o644,
      content,
    })),
  ];
  const archive = `${name.replace("@", "").replace("/", "-")}-${version}.tgz`;
  writeFileSync(join(out, archive), Bun.gzipSync(tarOf(entries, at), { level }));
  return archive;
}
