// `npm run release [-- --dry-run --key FILE --base URL]`: makes a release in dist/<version>/ in the form that install.sh and `claude-mem update` fetch. Every target is
// built twice with the same result; each file must match its target and the size limit; this
// machine's must work. With a key, the list of checksums is signed; without one, the command that signs it is printed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import packageJson from "../../package.json";
import { isMadeFor } from "./executable-format.ts";
import { readMachO } from "./mach-o.ts";
import { makePackages } from "./managers/all.ts";
import { notesOf } from "./notes.ts";
import { noticesOf } from "./notices.ts";
import { bundledPackages } from "./packages.ts";
import { archiveNotes, pluginArchives } from "./plugin-archives.ts";
import { provenanceOf } from "./provenance.ts";
import { type Source, sbomOf } from "./sbom.ts";

const root = join(import.meta.dir, "..", "..");
const dist = join(root, "dist");
const { version } = packageJson;
/** The size limit of an executable. */
const largestBytes = 130_000_000;

type Options = { key: string | undefined; base: string | undefined; isDryRun: boolean };

const usage = `Usage: npm run release [-- [--dry-run] [--key FILE] [--base URL]], FILE an OpenSSH key, URL where releases will be
Makes dist/${version}/ from the commit that is checked out: every target built twice and compared, checked, tried on this machine, and packed.`;

/** Ends the program on `--help`, and on arguments that it does not understand. */
function parseOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        "dry-run": { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
        key: { type: "string" },
        base: { type: "string" },
      },
    });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    const isUsable = values.base === undefined || /^https:\/\/[^\s"'\\$`]+$/.test(values.base);
    if (isUsable && (values.key === undefined || existsSync(values.key))) {
      return { key: values.key, base: values.base?.replace(/\/+$/, ""), isDryRun: values["dry-run"] };
    }
  } catch {
    // An option that does not exist.
  }
  console.error(usage);
  process.exit(2);
}

const { key, base, isDryRun } = parseOptions(process.argv.slice(2));

function run(...command: string[]): void {
  const { success } = Bun.spawnSync(command, { cwd: root, stdout: "inherit", stderr: "inherit", stdin: "inherit" });
  if (!success) throw new Error(`${command.join(" ")} failed.`);
}

function git(...args: string[]): string {
  const { success, stdout } = Bun.spawnSync(["git", ...args], { cwd: root });
  if (!success) throw new Error(`git ${args.join(" ")} failed.`);
  return stdout.toString().trim();
}

/** Returns what the release is built from. Throws unless that is exactly a commit: the statement of provenance would be false. */
function committedSource(): Source {
  const changed = git("status", "--porcelain");
  if (changed !== "" && !isDryRun) throw new Error(`A release is built from a commit. Not committed:\n${changed}`);
  const [commit = "", at = ""] = git("show", "--no-patch", "--format=%H %cI", "HEAD").split(" ");
  return { version, commit, at, bunVersion: Bun.version };
}

function sha256(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

/** Writes the bill of materials, the license texts and the statement of provenance, and lists them with what was built in SHA256SUMS. */
async function writeDocuments(folder: string, built: ReadonlyMap<string, string>, source: Source): Promise<void> {
  const packages = await bundledPackages();
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  write("THIRD-PARTY-LICENSES.txt", noticesOf(packages, source.bunVersion));
  write("sbom.cdx.json", json(sbomOf(packages, source)));
  const described = new Map(built);
  for (const name of ["THIRD-PARTY-LICENSES.txt", "sbom.cdx.json"]) described.set(name, sha256(join(folder, name)));
  write("provenance.intoto.json", json(provenanceOf(described, packages, source)));
  described.set("provenance.intoto.json", sha256(join(folder, "provenance.intoto.json")));
  write("SHA256SUMS", [...described].map(([name, sum]) => `${sum}  ${name}\n`).join(""));
}

/** Builds every target and returns the checksums by the names of the files. */
function build(): Map<string, string> {
  run(process.execPath, "build.ts", "--target", "all");
  const names = readdirSync(dist).filter((name) => name.startsWith("claude-mem-"));
  return new Map(names.sort().map((name) => [name, sha256(join(dist, name))]));
}

/** Returns the faults of a built file. */
function faultsOf(name: string): string[] {
  const target = name.replace(/^claude-mem-|\.exe$/g, "");
  const { size } = statSync(join(dist, name));
  return [
    ...(isMadeFor(join(dist, name), target) ? [] : [`${name} is not made for ${target}`]),
    ...(target.startsWith("darwin") && readMachO(join(dist, name)).signature?.isWhole !== true
      ? [`${name} has no signature that fits`]
      : []),
    ...(size <= largestBytes ? [] : [`${name} has ${size} bytes, more than ${largestBytes}`]),
  ];
}

function ownTarget(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  return `claude-mem-${system}-${process.arch}${system === "windows" ? ".exe" : ""}`;
}

const notes = notesOf(readFileSync(join(root, "CHANGELOG.md"), "utf8"), version);
const source = committedSource();
const first = build();
// A dry run is for the packages: it builds once.
const second = isDryRun ? first : build();
const faults = [...first].flatMap(([name, sum]) => [
  ...(second.get(name) === sum ? [] : [`${name} differs in the second build`]),
  ...faultsOf(name),
]);
for (const [name, sum] of second) console.log(`${sum}  ${name}  ${statSync(join(dist, name)).size} bytes`);
if (faults.length > 0) throw new Error(faults.join("\n"));
console.log(
  `${second.size} targets, ${isDryRun ? "built once" : "each the same in two builds"}, of the right format and within the size limit.`,
);
run(process.execPath, ".ci/release/smoke.ts", join(dist, ownTarget()));

const folder = join(dist, isDryRun ? `${version}-dry-run` : version);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const name of second.keys()) renameSync(join(dist, name), join(folder, name));
rmSync(join(dist, "SHA256SUMS"));
const archives = pluginArchives(join(root, "plugin"), version);
for (const [name, bytes] of archives) writeFileSync(join(folder, name), bytes);
const { files, missing } = makePackages(
  { version, at: new Date(source.at), base, folder, sums: second, level: 9 },
  join(folder, "packages"),
);
const made = [...archives.keys(), ...files.map((name) => `packages/${name}`)];
const sums = made.map((name): [string, string] => [name, sha256(join(folder, name))]);
await writeDocuments(folder, new Map([...second, ...sums]), source);
console.log(`${files.length} files for package managers.`);
for (const reason of missing) console.warn(`Not made: ${reason}`);
writeFileSync(join(folder, "NOTES.md"), notes + archiveNotes(archives.keys()));
if (!isDryRun) writeFileSync(join(dist, "latest"), `${version}\n`);
const sign = ["ssh-keygen", "-Y", "sign", "-f", key ?? "KEY", "-n", "claude-mem", join(folder, "SHA256SUMS")];
if (key === undefined) console.log(`Not signed. To sign it: ${sign.join(" ")}`);
else run(...sign);
console.log(`${isDryRun ? "The dry run of release" : "Release"} ${version} is in ${folder}`);
