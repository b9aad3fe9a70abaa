// Updates from a release server on loopback. The executables are scripts that print a version, so that there can be some of every
// kind; test/setup/update.test.ts uses the real one.
import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { readEnv } from "../../../core/config/env.ts";
import { paths } from "../../../core/config/paths.ts";
import { newestSchema } from "../../../core/db/migrations/index.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { writeReceipt } from "../../../core/update/receipt.ts";
import { isNewer } from "../../../core/update/release.ts";
import { swap } from "../../../core/update/replace.ts";
import { isSigned } from "../../../core/update/signature.ts";
import { checkForUpdate, type Installation, rollBack, update } from "../../../core/update/update.ts";
import { version as ownVersion } from "../../../core/version.ts";
import {
  makeKeys,
  makeReleases,
  platforms,
  type ReleaseFiles,
  type ReleaseKeys,
  serveReleases,
  sign,
} from "../../support/release.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

let keys: ReleaseKeys;
beforeAll(() => {
  keys = makeKeys();
});
afterAll(() => keys.dispose());

const program = (release: string, schema = newestSchema) =>
  Buffer.from(`#!/bin/sh\necho '${JSON.stringify({ program: "claude-mem", release, schema })}'\n`);
const made = (...versions: string[]) =>
  makeReleases(
    keys.file,
    versions.map((version) => [version, program(version)]),
  );

/** An executable that install.sh has put in place, of this very version. */
function installed(box: Sandbox, base: string, { key = keys.publicKey, platform = "linux-x64" } = {}): Installation {
  const environment = readEnv(box.env);
  const at = paths(environment);
  const executable = join(box.root, "bin", "claude-mem");
  mkdirSync(join(box.root, "bin"));
  writeFileSync(executable, program(ownVersion), { mode: 0o755 });
  writeReceipt(at, { version: 1, executable, platform, base, key, kept: [] });
  return { executable, paths: at, environment };
}

const newest = { wanted: undefined, onProgress: () => {} };
const versionOf = ({ executable }: Installation) =>
  JSON.parse(Bun.spawnSync([executable]).stdout.toString()).release as string;
const putDatabase = (file: string) => openDatabase({ file }).close();

/** Nothing is left next to the executable. */
const expectClean = (box: Sandbox) => expect(readdirSync(join(box.root, "bin"))).toEqual(["claude-mem"]);

test("old, new and back: the old one is kept, and nothing else is left", async () => {
  using box = sandbox();
  using server = serveReleases(made("9.0.0"));
  const here = installed(box, server.url);
  putDatabase(here.paths.database);
  expect(await checkForUpdate(here)).toEqual({ version: ownVersion, latest: "9.0.0", isNewer: true });
  const seen: number[] = [];
  const progress = ({ received, total }: { received: number; total: number }) => seen.push(received / total);
  expect(await update(here, { wanted: undefined, onProgress: progress })).toEqual({
    from: ownVersion,
    to: "9.0.0",
    executable: here.executable,
    backup: undefined,
  });
  expect(seen.at(-1)).toBe(1);
  expect(versionOf(here)).toBe("9.0.0");
  expect(statSync(here.executable).mode & 0o777).toBe(0o755);
  expect(readdirSync(join(here.paths.data, "previous"))).toEqual([`${ownVersion}-claude-mem`]);
  expect(existsSync(here.paths.backups)).toBe(false);
  expectClean(box);
  // To this process, which is still the old one, what it has kept is no earlier version.
  expect(() => rollBack(here)).toThrow("There is no earlier version to go back to.");
});

test("the kept executable returns to its place, unless it was changed", async () => {
  using box = sandbox();
  const here = installed(box, "");
  const file = join(here.paths.data, "previous", "0.0.1-claude-mem");
  mkdirSync(join(here.paths.data, "previous"));
  writeFileSync(file, program("0.0.1"), { mode: 0o755 });
  const sha256 = new Bun.CryptoHasher("sha256").update(program("0.0.1")).digest("hex");
  const receipt = { version: 1, executable: here.executable, platform: "linux-x64", base: "", key: "" } as const;
  writeReceipt(here.paths, { ...receipt, kept: [{ file, version: "0.0.1", sha256: sha256.replace(/^./, "x") }] });
  expect(() => rollBack(here)).toThrow("was changed after the update");
  writeReceipt(here.paths, { ...receipt, kept: [{ file, version: "0.0.1", sha256 }] });
  expect(rollBack(here)).toMatchObject({ from: ownVersion, to: "0.0.1" });
  expect(versionOf(here)).toBe("0.0.1");
  expect(readdirSync(join(here.paths.data, "previous"))).toEqual([`${ownVersion}-claude-mem`]);
  expectClean(box);
});

test("the database is copied before its schema moves, and one that is too new stops the update", async () => {
  using box = sandbox();
  const files = makeReleases(keys.file, [
    ["0.0.0", program("0.0.0", newestSchema - 1)],
    ["9.0.0", program("9.0.0", newestSchema + 1)],
  ]);
  using server = serveReleases(files);
  const here = installed(box, server.url);
  putDatabase(here.paths.database);
  const before = readFileSync(here.paths.database);
  await expect(update(here, { ...newest, wanted: "0.0.0" })).rejects.toMatchObject({ code: "db-newer" });
  expect(versionOf(here)).toBe(ownVersion);
  expect(readFileSync(here.paths.database).equals(before)).toBe(true);
  const { backup = "" } = (await update(here, newest)) ?? {};
  expect(backup).toStartWith(here.paths.backups);
  using copy = new Database(backup, { readonly: true });
  expect(copy.query("PRAGMA user_version").get()).toEqual({ user_version: newestSchema });
});

test.each<
  [string, Partial<{ key: string; platform: string }>, (here: Installation) => Installation | undefined, string]
>([
  [
    "no receipt",
    {},
    (here) => ({ ...here, paths: { ...here.paths, data: join(here.paths.data, "other") } }),
    "did not install",
  ],
  ["a receipt of another executable", {}, (here) => ({ ...here, executable: process.execPath }), "did not install"],
  [
    "a damaged receipt",
    {},
    (here) => void writeFileSync(join(here.paths.data, "receipt.json"), '{"version": 1'),
    "is damaged",
  ],
  [
    "a receipt that is no text",
    {},
    (here) => void writeFileSync(join(here.paths.data, "receipt.json"), Buffer.from([0xff])),
    "is damaged",
  ],
  ["a build of a checkout", { platform: "source" }, () => undefined, "was built from a checkout"],
  ["no key", { key: "" }, () => undefined, "is not set"],
  ["a key that is none", { key: "ssh-rsa AAAA" }, () => undefined, "Not a public key"],
])("%s: nothing is fetched into its place", async (_name, kind, change, said) => {
  using box = sandbox();
  using server = serveReleases(made("9.0.0"));
  const here = installed(box, server.url, kind);
  await expect(update(change(here) ?? here, newest)).rejects.toThrow(said);
  expect(versionOf(here)).toBe(ownVersion);
});

const damages: [name: string, damage: (files: ReleaseFiles) => void, said: string][] = [
  [
    "an executable that was cut off",
    (files) => replaceEach(files, (executable) => executable.subarray(0, 9)),
    "arrived damaged",
  ],
  ["an executable that is not there", (files) => removeEach(files), "the server said 404"],
  [
    "checksums that were changed",
    (files) => files.set("/9.0.0/SHA256SUMS", Buffer.from("0")),
    "signature of the release is invalid",
  ],
  ["no signature", (files) => files.delete("/9.0.0/SHA256SUMS.sig"), "could not be fetched"],
  [
    "a signature that is none",
    (files) => files.set("/9.0.0/SHA256SUMS.sig", Buffer.from("yes")),
    "signature of the release is invalid",
  ],
  [
    "somebody else's signature",
    (files) => replaceSignature(files, (sums) => sign(keys.other, sums)),
    "signature of the release is invalid",
  ],
  [
    "a signature for something else",
    (files) => replaceSignature(files, (sums) => sign(keys.file, sums, "git")),
    "signature of the release is invalid",
  ],
  ["checksums of other platforms", (files) => replaceSums(files, "0".repeat(64)), "has no claude-mem-linux-x64"],
  ["a newest version that is none", (files) => files.set("/latest", Buffer.from("../../etc")), "Not a version"],
  [
    "an older executable under a newer number",
    (files) => copyRelease(files, made("0.0.0"), "0.0.0"),
    "is version 0.0.0, but 9.0.0 was requested",
  ],
  [
    "an executable that does not run",
    (files) => copyRelease(files, makeReleases(keys.file, [["9.0.0", Buffer.from("#!/nowhere\n")]]), "9.0.0"),
    "does not run on this machine",
  ],
];

test.each(damages)("%s: what was there stays", async (_name, damage, said) => {
  using box = sandbox();
  const files = made("9.0.0");
  damage(files);
  using server = serveReleases(files);
  const here = installed(box, server.url);
  const result = await update(here, newest).then(
    () => "updated",
    (error: Error) => error.message,
  );
  expect(result).toContain(said);
  expect(versionOf(here)).toBe(ownVersion);
  expectClean(box);
});

test("a connection that breaks, and an address that is not safe", async () => {
  using box = sandbox();
  const here = installed(box, "http://127.0.0.1:9");
  await expect(update(here, newest)).rejects.toMatchObject({ code: "network" });
  const plain = { ...here, environment: { ...here.environment, releaseUrl: "http://releases.example.com" } };
  await expect(update(plain, newest)).rejects.toThrow("has to begin with https://");
  const disguised = { ...here.environment, releaseUrl: "http://127.0.0.1:9@releases.example.com" };
  await expect(update({ ...here, environment: disguised }, newest)).rejects.toThrow(
    "without a user name or password: http://releases.example.com/latest",
  );
});

test("the newest one, and one that is newer, stay; a certain one may be older", async () => {
  using box = sandbox();
  using server = serveReleases(made("0.0.0-alpha"));
  const here = installed(box, server.url);
  expect(await checkForUpdate(here)).toMatchObject({ isNewer: false });
  expect(await update(here, newest)).toBeUndefined();
  expect(server.asked).toEqual(["/latest", "/latest"]);
  expect(await update(here, { ...newest, wanted: "v0.0.0-alpha" })).toMatchObject({ to: "0.0.0-alpha" });
});

test("the leftovers of a killed update are removed with the next one", async () => {
  using box = sandbox();
  using server = serveReleases(made("9.0.0"));
  const here = installed(box, server.url);
  const [forgotten = "", running = ""] = ["forgot", "running"].map((name) =>
    join(box.root, "bin", `.claude-mem-update-${name}`),
  );
  for (const folder of [forgotten, running]) mkdirSync(folder);
  utimesSync(forgotten, 1, 1);
  await update(here, newest);
  expect([existsSync(forgotten), existsSync(running)]).toEqual([false, true]);
});

test("on Windows the one that runs moves aside, and comes back when the new one can't take its place", () => {
  using box = sandbox();
  const here = installed(box, "");
  const staged = join(box.root, "bin", "staged");
  writeFileSync(staged, program("9.0.0"));
  swap(staged, here.executable, "win32");
  expect(versionOf(here)).toBe("9.0.0");
  const [aside = ""] = readdirSync(join(box.root, "bin")).filter((name) => name.startsWith("claude-mem.old."));
  expect(readFileSync(join(box.root, "bin", aside), "utf8")).toContain(ownVersion);
  expect(() => swap(join(box.root, "bin", "absent"), here.executable, "win32")).toThrow();
  expect(versionOf(here)).toBe("9.0.0");
});

test("a link to the executable stays, and the file that it points to is replaced", async () => {
  using box = sandbox();
  using server = serveReleases(made("9.0.0"));
  const here = installed(box, server.url);
  const link = join(box.root, "claude-mem");
  symlinkSync(here.executable, link);
  await update({ ...here, executable: link }, newest);
  expect(readFileSync(link, "utf8")).toContain("9.0.0");
});

test.each([
  ["0.10.0", "0.9.0", true],
  ["0.9.0", "0.10.0", false],
  ["1.0.0", "1.0.0", false],
  ["1.0.0", "1.0.0-beta", true],
  ["1.0.0-beta", "1.0.0", false],
  ["1.0.0-beta.2", "1.0.0-beta.1", true],
  ["1.0.1", "1.0.1-rc.1", true],
])("%s newer than %s: %p", (a, b, expected) => {
  expect(isNewer(a, b)).toBe(expected);
});

test("a signature holds for its very bytes", async () => {
  const content = Buffer.from("sums\n");
  const signature = sign(keys.file, content).toString();
  expect(await isSigned(content, signature, keys.publicKey)).toBe(true);
  expect(await isSigned(Buffer.from("sums"), signature, keys.publicKey)).toBe(false);
  const lines = signature.split("\n");
  for (let line = 0; line < lines.length - 1; line++) {
    const without = lines.filter((_, index) => index !== line).join("\n");
    expect(await isSigned(content, without, keys.publicKey)).toBe(false);
  }
});

function replaceEach(files: ReleaseFiles, change: (executable: Buffer<ArrayBuffer>) => Buffer<ArrayBuffer>): void {
  for (const name of platforms) files.set(`/9.0.0/claude-mem-${name}`, change(program("9.0.0")));
}

function removeEach(files: ReleaseFiles): void {
  for (const name of platforms) files.delete(`/9.0.0/claude-mem-${name}`);
}

function replaceSignature(files: ReleaseFiles, signed: (sums: Uint8Array) => Buffer<ArrayBuffer>): void {
  files.set("/9.0.0/SHA256SUMS.sig", signed(files.get("/9.0.0/SHA256SUMS")!));
}

function replaceSums(files: ReleaseFiles, sum: string): void {
  files.set("/9.0.0/SHA256SUMS", Buffer.from(`${sum}  claude-mem-plan9-x64\n`));
  replaceSignature(files, (sums) => sign(keys.file, sums));
}

function copyRelease(files: ReleaseFiles, from: ReleaseFiles, version: string): void {
  for (const [path, content] of from)
    if (path !== "/latest") files.set(path.replace(`/${version}/`, "/9.0.0/"), content);
}
