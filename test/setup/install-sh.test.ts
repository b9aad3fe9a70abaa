// install.sh against a release server on loopback, with dash or whatever /bin/sh is.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import packageJson from "../../package.json";
import { binary } from "../support/binary.ts";
import {
  makeKeys,
  makeReleases,
  platforms,
  type ReleaseFiles,
  type ReleaseKeys,
  serveReleases,
} from "../support/release.ts";
import { repository } from "../support/repository.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

binary();
const script = join(repository, "install.sh");
/** An executable that prints its version, and records its arguments. */
const program = (version: string) => `#!/bin/sh
case $1 in
  --version) echo "claude-mem ${version}" ;;
  install) echo "$@" >>"$HOME/called" ;;
esac
`;

let keys: ReleaseKeys;

beforeAll(() => {
  keys = makeKeys();
});
afterAll(() => keys.dispose());

/** Returns the files of a release whose newest version is the last one, signed with the key. */
function release(versions: string[], { signer = keys.file, content = program } = {}): ReleaseFiles {
  return makeReleases(
    signer,
    versions.map((version) => [version, Buffer.from(content(version))]),
  );
}

type Installed = { code: number; output: string };

/** Runs the script, which finds the files of a release at its server, and returns what it said. */
async function install(
  box: Sandbox,
  files: ReleaseFiles,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Installed> {
  using server = serveReleases(files);
  const child = Bun.spawn(["sh", script, ...args], {
    cwd: box.repo,
    env: { ...box.env, CLAUDE_MEM_BASE_URL: server.url, CLAUDE_MEM_RELEASE_KEY: keys.publicKey, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  return { code, output: `${out}${err}`.replaceAll(box.root, "$ROOT") };
}

const target = (box: Sandbox) => join(box.home, ".local", "bin", "claude-mem");
const versionOf = (box: Sandbox) =>
  Bun.spawnSync([target(box), "--version"])
    .stdout.toString()
    .trim();
const called = (box: Sandbox) =>
  existsSync(join(box.home, "called")) ? readFileSync(join(box.home, "called"), "utf8") : "";

/** Nothing but the executable is left in its folder. */
function expectClean(box: Sandbox, expected: string[]): void {
  const folder = join(box.home, ".local", "bin");
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual(expected);
}

describe.skipIf(process.platform === "win32")("install.sh", () => {
  test("explains itself, and shows the usage after a wrong call", () => {
    const call = (argument: string) => Bun.spawnSync(["sh", script, argument]);
    const help = call("--help");
    expect(help.exitCode).toBe(0);
    for (const name of ["--no-hooks", "--import", "--from-source", "CLAUDE_MEM_INSTALL_DIR"]) {
      expect(help.stdout.toString()).toContain(name);
    }
    const wrong = call("--nonsense");
    expect([wrong.exitCode, wrong.stdout.toString()]).toEqual([2, ""]);
    expect(wrong.stderr.toString()).toStartWith("Usage: sh install.sh");
  });

  test("fetches, checks, installs, registers and explains what to do about the PATH", async () => {
    using box = sandbox();
    const { code, output } = await install(box, release(["0.2.0"]));
    expect({ code, output }).toEqual({
      code: 0,
      output:
        "claude-mem 0.2.0 is in $ROOT/home/.local/bin/claude-mem\n" +
        "$ROOT/home/.local/bin is not on your PATH. This line in your shell's profile puts it there:\n" +
        "  export PATH='$ROOT/home/.local/bin':\"$PATH\"\n" +
        "To undo this: run claude-mem uninstall, then delete the file.\n",
    });
    expect(versionOf(box)).toBe("claude-mem 0.2.0");
    expect(statSync(target(box)).mode & 0o777).toBe(0o755);
    expect(called(box)).toBe("install\n");
    expectClean(box, ["claude-mem"]);
  });

  test("the real executable registers its hooks", async () => {
    using box = sandbox();
    const files = makeReleases(keys.file, [[packageJson.version, readFileSync(binary())]]);
    for (const path of files.keys()) if (path.endsWith(".sig")) files.delete(path);
    const { code, output } = await install(box, files, [], { CLAUDE_MEM_ALLOW_UNSIGNED: "1" });
    expect(output).toContain("The signature is not checked");
    expect(code).toBe(0);
    expect(readFileSync(join(box.home, ".claude", "settings.json"), "utf8")).toContain(target(box));
  });

  test("--no-hooks, --import, a chosen folder with a space, and a chosen version", async () => {
    using box = sandbox();
    const files = release(["0.1.0", "0.2.0"]);
    expect((await install(box, files, ["--no-hooks"])).output).toContain(
      "Register it with the coding agents here: '$ROOT/home",
    );
    expect(called(box)).toBe("");
    const dir = join(box.root, "my tools");
    const own = { CLAUDE_MEM_INSTALL_DIR: dir, CLAUDE_MEM_VERSION: "v0.1.0", PATH: `${box.env.PATH}:${dir}` };
    const { code, output } = await install(box, files, ["--import"], own);
    expect({ code, output }).toEqual({
      code: 0,
      output:
        "claude-mem 0.1.0 is in $ROOT/my tools/claude-mem\nTo undo this: run claude-mem uninstall, then delete the file.\n",
    });
    expect(called(box)).toBe("install --import\n");
    expect((await install(box, files, ["--everything"])).code).toBe(2);
  });

  test("already there, older and newer", async () => {
    using box = sandbox();
    const files = release(["0.9.0", "0.10.0"]);
    const old = { CLAUDE_MEM_VERSION: "0.9.0" };
    await install(box, files, [], old);
    expect((await install(box, files, [], old)).output).toContain(
      "claude-mem 0.9.0 is in $ROOT/home/.local/bin/claude-mem already.",
    );
    // Registering again is harmless, and restores lost entries.
    expect(called(box)).toBe("install\ninstall\n");
    expect((await install(box, files)).output).toContain("claude-mem 0.10.0 is in");
    expect(versionOf(box)).toBe("claude-mem 0.10.0");
    files.set("/latest", Buffer.from("0.9.0\n"));
    const { code, output } = await install(box, files);
    expect(code).toBe(0);
    expect(output).toContain(
      "claude-mem 0.10.0 in $ROOT/home/.local/bin/claude-mem is newer than the newest release, 0.9.0, and stays.",
    );
    expect(versionOf(box)).toBe("claude-mem 0.10.0");
    expect((await install(box, files, [], old)).code).toBe(0);
    expect(versionOf(box)).toBe("claude-mem 0.9.0");
    expectClean(box, ["claude-mem"]);
  });

  /** The message of the loader or the processor for an executable that it can't run. */
  const reasons = [
    [
      "a system whose glibc is too old",
      `echo "$0: /lib/libc.so.6: version \\\`GLIBC_2.29' not found (required by $0)" >&2; exit 1`,
      "this system's glibc is too old: the executable needs 2.29 or newer",
    ],
    [
      "a library that is missing beside musl",
      'echo "Error loading shared library libstdc++.so.6: No such file or directory (needed by $0)" >&2; exit 127',
      "the library libstdc++.so.6 is missing",
    ],
    [
      "a library that is missing",
      'echo "$0: error while loading shared libraries: libstdc++.so.6: cannot open shared object file" >&2; exit 127',
      "the library libstdc++.so.6 is missing",
    ],
    ["a processor without its instructions", "kill -ILL $$", "this processor lacks instructions"],
  ] as const;

  const damages: [name: string, damage: (files: Map<string, Uint8Array>) => void, said: string][] = [
    [
      "an executable that was cut off",
      (files) => {
        for (const name of platforms)
          files.set(`/0.2.0/claude-mem-${name}`, files.get(`/0.2.0/claude-mem-${name}`)!.subarray(0, 40));
      },
      "arrived damaged",
    ],
    [
      "a list of checksums that was changed",
      (files) => files.set("/0.2.0/SHA256SUMS", Buffer.concat([files.get("/0.2.0/SHA256SUMS")!, Buffer.from("\n")])),
      "the signature of the release is wrong",
    ],
    [
      "a release that somebody else has signed",
      (files) => {
        for (const [path, content] of release(["0.2.0"], { signer: keys.other })) files.set(path, content);
      },
      "the signature of the release is wrong",
    ],
    [
      "a signature that is none",
      (files) => files.set("/0.2.0/SHA256SUMS.sig", Buffer.from("-----BEGIN SSH SIGNATURE-----\n")),
      "the signature of the release is wrong",
    ],
    ["no signature", (files) => files.delete("/0.2.0/SHA256SUMS.sig"), "SHA256SUMS.sig could not be fetched"],
    [
      "no executable (404)",
      (files) => {
        for (const name of platforms) files.delete(`/0.2.0/claude-mem-${name}`);
      },
      "could not be fetched",
    ],
    ["no newest version (404)", (files) => files.delete("/latest"), "/latest could not be fetched"],
    [
      "a newest version that is none",
      (files) => files.set("/latest", Buffer.from("../../etc\n")),
      "this is no version",
    ],
    [
      "an older executable under a newer number",
      (files) => {
        for (const [path, content] of release(["0.1.0"])) files.set(path.replace("/0.1.0/", "/0.2.0/"), content);
        files.set("/latest", Buffer.from("0.2.0"));
      },
      "the executable is version 0.1.0, and 0.2.0 was asked for",
    ],
    [
      "an executable that does not run",
      (files) => {
        for (const [path, content] of release(["0.2.0"], { content: () => "#!/nowhere\n" })) files.set(path, content);
      },
      "does not run on this machine",
    ],
    ...[`\x7fELF${"\0".repeat(14)}\xf3\0`, "MZ", 'touch "$HOME/called"'].map((head): (typeof damages)[number] => [
      `a file of another system, ${JSON.stringify(head)}`,
      (files) => {
        for (const [path, content] of release(["0.2.0"], { content: () => `${head}\n` })) files.set(path, content);
      },
      "the executable is made for another kind of machine",
    ]),
    ...reasons.map(([name, script, said]): (typeof damages)[number] => [
      name,
      (files) => {
        for (const [path, content] of release(["0.2.0"], { content: () => `#!/bin/sh\n${script}\n` })) {
          files.set(path, content);
        }
      },
      said,
    ]),
  ];

  test.each(damages)("%s: nothing is installed, and what was there stays", async (_name, damage, said) => {
    using box = sandbox();
    await install(box, release(["0.1.0"]), ["--no-hooks"]);
    const files = release(["0.2.0"]);
    damage(files);
    const { code, output } = await install(box, files);
    expect(output).toContain("claude-mem was not installed: ");
    expect(output).toContain(said);
    expect(code).toBe(1);
    expect(versionOf(box)).toBe("claude-mem 0.1.0");
    expect(called(box)).toBe("");
    expectClean(box, ["claude-mem"]);
  });

  test("a place that can't be written to, a folder in its place, no address and no key", async () => {
    using box = sandbox();
    const files = release(["0.2.0"]);
    writeFileSync(join(box.root, "file"), "");
    const blocked = await install(box, files, [], { CLAUDE_MEM_INSTALL_DIR: join(box.root, "file", "bin") });
    expect(blocked.code).toBe(1);
    expect(blocked.output).toContain("the folder $ROOT/file/bin can't be made.\nhint: Set CLAUDE_MEM_INSTALL_DIR");
    mkdirSync(join(box.root, "bin", "claude-mem"), { recursive: true });
    expect((await install(box, files, [], { CLAUDE_MEM_INSTALL_DIR: join(box.root, "bin") })).output).toContain(
      "is a folder",
    );
    expect((await install(box, files, [], { CLAUDE_MEM_BASE_URL: "" })).output).toContain(
      "the address of its releases is not set",
    );
    expect((await install(box, files, [], { CLAUDE_MEM_RELEASE_KEY: "" })).output).toContain(
      "the key that releases are signed with",
    );
    const plain = await install(box, files, [], { CLAUDE_MEM_BASE_URL: "http://releases.example.com" });
    expect(plain.output).toContain("has to begin with https://");
    expectClean(box, []);
  });

  test("no home folder", async () => {
    using box = sandbox();
    const { code, output } = await install(box, release(["0.2.0"]), [], { HOME: "" });
    expect({ code, output }).toEqual({
      code: 1,
      output:
        "claude-mem was not installed: HOME is not set.\n" +
        "hint: Set it to your home folder, or CLAUDE_MEM_INSTALL_DIR to where it goes.\n",
    });
  });

  test("a disk that is full", async () => {
    using box = sandbox();
    const tools = { curl: 'echo "curl: (23) client returned ERROR on write" >&2\nexit 23' };
    const { code, output } = await install(box, release(["0.2.0"]), [], {
      PATH: `${fakeTools(box, tools)}:${box.env.PATH}`,
    });
    expect(code).toBe(1);
    expect(output).toContain("could not be fetched.\nhint: Check the network, the version and the space on the disk");
    expectClean(box, []);
  });

  // Nothing is read-only for root: there the folder is one in which nobody can make a file.
  test("a folder that is read-only", async () => {
    using box = sandbox();
    const isRoot = process.getuid?.() === 0;
    const dir = isRoot ? "/proc/self/fdinfo" : join(box.root, "locked");
    if (!isRoot) mkdirSync(dir, { mode: 0o500 });
    const { code, output } = await install(box, release(["0.2.0"]), [], { CLAUDE_MEM_INSTALL_DIR: dir });
    expect({ code, output }).toMatchObject({ code: 1 });
    expect(output).toContain("can't be written to");
  });

  const machines: [name: string, tools: Record<string, string>, wanted: string][] = [
    [
      "Linux on an older Intel",
      { uname: '[ "$1" = -m ] && echo x86_64 || echo Linux', ldd: "echo glibc", grep: noAvx2() },
      "linux-x64-baseline",
    ],
    [
      "Alpine",
      { uname: '[ "$1" = -m ] && echo x86_64 || echo Linux', ldd: "echo 'musl libc (x86_64)' >&2; exit 1" },
      "linux-x64-musl",
    ],
    ["Alpine on ARM", { uname: '[ "$1" = -m ] && echo aarch64 || echo Linux', ldd: "echo musl" }, "linux-arm64-musl"],
    ["Linux on ARM", { uname: '[ "$1" = -m ] && echo aarch64 || echo Linux', ldd: "echo glibc" }, "linux-arm64"],
    ["a Mac with an Apple chip", { uname: '[ "$1" = -m ] && echo arm64 || echo Darwin' }, "darwin-arm64"],
    [
      "a Mac with an Apple chip, under Rosetta",
      { uname: '[ "$1" = -m ] && echo x86_64 || echo Darwin', sysctl: "echo 1" },
      "darwin-arm64",
    ],
    [
      "a Mac with an Intel chip",
      { uname: '[ "$1" = -m ] && echo x86_64 || echo Darwin', sysctl: "exit 1" },
      "darwin-x64",
    ],
  ];

  test.each(machines)("%s gets its executable", async (_name, tools, wanted) => {
    using box = sandbox();
    const files = release(["0.2.0"]);
    for (const name of platforms.filter((each) => each !== wanted)) files.delete(`/0.2.0/claude-mem-${name}`);
    const { code, output } = await install(box, files, ["--no-hooks"], {
      PATH: `${fakeTools(box, tools)}:${box.env.PATH}`,
    });
    expect({ code, output }).toMatchObject({ code: 0 });
  });

  test.each([
    ["riscv64", "Linux", "there is no executable for riscv64"],
    ["x86_64", "FreeBSD", "there is no executable for FreeBSD"],
    ["x86_64", "MINGW64_NT-10.0", "Run install.ps1"],
  ])("%s on %s is told what to do", async (machine, system, said) => {
    using box = sandbox();
    const tools = { uname: `[ "$1" = -m ] && echo ${machine} || echo ${system}` };
    const { code, output } = await install(box, release(["0.2.0"]), [], {
      PATH: `${fakeTools(box, tools)}:${box.env.PATH}`,
    });
    expect(code).toBe(1);
    expect(output).toContain(said);
  });

  test("without ssh-keygen it does not go on", async () => {
    using box = sandbox();
    // A PATH with everything that is needed but that.
    const needed = [
      "sh",
      "uname",
      "ldd",
      "grep",
      "curl",
      "sha256sum",
      "shasum",
      "awk",
      "cut",
      "head",
      "tr",
      "mktemp",
      "mkdir",
      "rm",
      "mv",
      "chmod",
      "env",
      "cat",
      "sysctl",
    ];
    const folder = join(box.root, "few");
    mkdirSync(folder);
    for (const name of needed) {
      const path = Bun.which(name);
      if (path) writeFileSync(join(folder, name), `#!/bin/sh\nexec ${path} "$@"\n`, { mode: 0o755 });
    }
    const { code, output } = await install(box, release(["0.2.0"]), [], { PATH: folder });
    expect(output).toContain("ssh-keygen is not there to check the signature");
    expect(code).toBe(1);
  });

  test("cut off anywhere, it does nothing", async () => {
    using box = sandbox();
    const lines = readFileSync(script, "utf8").split("\n");
    for (let end = 10; end < lines.length - 2; end += 10) {
      const part = join(box.root, "part.sh");
      writeFileSync(part, lines.slice(0, end).join("\n"));
      Bun.spawnSync(["sh", part], { env: box.env, cwd: box.repo, stdin: "ignore", stdout: "ignore", stderr: "ignore" });
    }
    expect(readdirSync(box.home)).toEqual([]);
  });

  test("--from-source installs the checkout that it is in", async () => {
    using box = sandbox();
    const checkout = join(box.root, "checkout");
    mkdirSync(join(checkout, "dist"), { recursive: true });
    copyFileSync(script, join(checkout, "install.sh"));
    const run = () =>
      Bun.spawnSync(["sh", join(checkout, "install.sh"), "--from-source", "--no-hooks"], {
        env: box.env,
        cwd: box.repo,
      });
    expect(run().stderr.toString()).toContain("is no checkout of claude-mem");
    const build = `printf '%s' '${program("0.3.0").replaceAll("'", "")}' > dist/claude-mem && chmod +x dist/claude-mem`;
    writeFileSync(join(checkout, "package.json"), JSON.stringify({ name: "claude-mem", scripts: { build } }, null, 2));
    expect(run().success).toBe(true);
    expect(versionOf(box)).toBe("claude-mem 0.3.0");
    expectClean(box, ["claude-mem"]);
  });
});

test("install.ps1 has the address and the key of install.sh", () => {
  const read = (file: string, pattern: RegExp) =>
    [...readFileSync(join(repository, file), "utf8").matchAll(pattern)].map((match) => match[1]);
  const shell = read("install.sh", /^(?:base_url|release_key)='(.*)'$/gm);
  expect(shell).toHaveLength(2);
  expect(read("install.ps1", /^\$(?:BaseUrl|ReleaseKey) = '(.*)'$/gm)).toEqual(shell);
});

function noAvx2(): string {
  return `case "$*" in *avx2*) exit 1 ;; esac\nexec ${Bun.which("grep")} "$@"`;
}

/** Puts tools in front of the machine's own, and returns their folder. */
function fakeTools(box: Sandbox, tools: Record<string, string>): string {
  const folder = join(box.root, "tools");
  mkdirSync(folder);
  for (const [name, body] of Object.entries(tools))
    writeFileSync(join(folder, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  return folder;
}
