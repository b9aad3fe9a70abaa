// `npm run release [-- --key FILE]`: makes a release in dist/<version>/ as install.sh and `claude-mem update` fetch it. Every target is
// built twice and has to come out the same; each file has to be what its name says and no larger than it may be; this
// machine's has to work. With a key the list of checksums is signed; without one the command that signs it is shown.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import packageJson from "../../package.json";
import { isMadeFor } from "./executable-format.ts";
import { notesOf } from "./notes.ts";

const root = join(import.meta.dir, "..", "..");
const dist = join(root, "dist");
const { version } = packageJson;
/** What a download and a disk may be asked for. */
const largestBytes = 130_000_000;

function parseKey(args: string[]): string | undefined {
  if (args.length === 0) return undefined;
  const [option, file] = args;
  if (option !== "--key" || file === undefined || args.length > 2 || !existsSync(file)) {
    throw new Error("Usage: npm run release [-- --key FILE], FILE an OpenSSH key");
  }
  return file;
}

function run(...command: string[]): void {
  const { success } = Bun.spawnSync(command, { cwd: root, stdout: "inherit", stderr: "inherit", stdin: "inherit" });
  if (!success) throw new Error(`${command.join(" ")} failed.`);
}

/** Builds every target and returns the checksums by the names of the files. */
function build(): Map<string, string> {
  run(process.execPath, "build.ts", "--target", "all");
  const names = readdirSync(dist).filter((name) => name.startsWith("claude-mem-"));
  return new Map(
    names.sort().map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(dist, name)))
        .digest("hex"),
    ]),
  );
}

/** Returns what is wrong with a file that was built. */
function faultsOf(name: string): string[] {
  const target = name.replace(/^claude-mem-|\.exe$/g, "");
  const { size } = statSync(join(dist, name));
  return [
    ...(isMadeFor(join(dist, name), target) ? [] : [`${name} is not made for ${target}`]),
    ...(size <= largestBytes ? [] : [`${name} has ${size} bytes, more than ${largestBytes}`]),
  ];
}

function ownTarget(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  return `claude-mem-${system}-${process.arch}${system === "windows" ? ".exe" : ""}`;
}

const key = parseKey(process.argv.slice(2));
const notes = notesOf(readFileSync(join(root, "CHANGELOG.md"), "utf8"), version);
const first = build();
const second = build();
const faults = [...first].flatMap(([name, sum]) => [
  ...(second.get(name) === sum ? [] : [`${name} came out differently the second time`]),
  ...faultsOf(name),
]);
for (const [name, sum] of second) console.log(`${sum}  ${name}  ${statSync(join(dist, name)).size} bytes`);
if (faults.length > 0) throw new Error(faults.join("\n"));
console.log(`${second.size} targets, each the same in two builds, of the right format and no larger than it may be.`);
run(process.execPath, ".ci/release/smoke.ts", join(dist, ownTarget()));

const folder = join(dist, version);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const name of [...second.keys(), "SHA256SUMS"]) renameSync(join(dist, name), join(folder, name));
writeFileSync(join(folder, "NOTES.md"), notes);
writeFileSync(join(dist, "latest"), `${version}\n`);
const sign = ["ssh-keygen", "-Y", "sign", "-f", key ?? "KEY", "-n", "claude-mem", join(folder, "SHA256SUMS")];
if (key === undefined) console.log(`Not signed. To sign it: ${sign.join(" ")}`);
else run(...sign);
console.log(`Release ${version} is in ${folder}`);
