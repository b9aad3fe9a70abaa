// The requests of install.sh, its quoting, and that a part of it does nothing.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseAddress } from "../../core/network/address.ts";
import { makeKeys, makeReleases, type ReleaseKeys, serveReleases } from "../support/release.ts";
import { repository } from "../support/repository.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

const script = join(repository, "install.sh");
const text = readFileSync(script, "utf8");
const program =
  '#!/bin/sh\ncase $1 in\n--version) echo "claude-mem 0.2.0" ;;\ninstall) echo "$@" >>"$HOME/called" ;;\nesac\n';

let keys: ReleaseKeys;
beforeAll(() => {
  keys = makeKeys();
});
afterAll(() => keys.dispose());

const files = () => makeReleases(keys.file, [["0.2.0", Buffer.from(program)]]);

async function sh(box: Sandbox, args: string[], env: Record<string, string>) {
  const child = Bun.spawn(["sh", ...args], {
    cwd: box.repo,
    env: { ...box.env, CLAUDE_MEM_RELEASE_KEY: keys.publicKey, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  return { code, output: `${out}${err}` };
}

/** A PATH on which curl is missing, so that wget is used. */
function withoutCurl(box: Sandbox): string {
  const folder = join(box.root, "no-curl");
  mkdirSync(folder);
  const names =
    "sh uname ldd grep sed wget sha256sum awk cut head tail tr mktemp mkdir rm mv chmod env cat ssh-keygen od";
  for (const name of names.split(" ")) {
    const path = Bun.which(name);
    if (path) writeFileSync(join(folder, name), `#!/bin/sh\nexec ${path} "$@"\n`, { mode: 0o755 });
  }
  return folder;
}

describe.skipIf(process.platform === "win32")("install.sh", () => {
  const shown = "the address of a release has to begin with https://";

  test.each([
    "http://127.0.0.1:80@releases.example.com",
    "http://localhost:x@releases.example.com",
    "http://127.0.0.1\\@releases.example.com",
    "http://127.0.0.1.example.com",
    "http://localhost.example.com:80",
    "https://user:password@releases.example.com",
    "http://releases.example.com",
    "ftp://127.0.0.1",
    "file:///etc",
    "//127.0.0.1",
    "http://",
  ])("refuses %s", async (base) => {
    using box = sandbox();
    const tools = join(box.root, "tools");
    mkdirSync(tools);
    for (const name of ["curl", "wget"])
      writeFileSync(join(tools, name), '#!/bin/sh\ntouch "$HOME/asked"\n', { mode: 0o755 });
    const { code, output } = await sh(box, [script], { CLAUDE_MEM_BASE_URL: base, PATH: `${tools}:${box.env.PATH}` });
    // An address that parsers read in two ways is refused here, and read in one way by the program.
    if (!base.includes("\\")) expect(parseAddress(`${base}/latest`)).toBeUndefined();
    expect(output).toContain(shown);
    expect(code).toBe(1);
    expect(existsSync(join(box.home, "asked"))).toBe(false);
  });

  test.each([
    ["curl", false],
    ["wget", true],
  ])("with %s, a server on this machine can't redirect, and a proxy sees nothing", async (tool, isWithoutCurl) => {
    if (Bun.which(tool) === null) throw new Error(`Install ${tool} for this test.`);
    using box = sandbox();
    using other = serveReleases(files());
    const asked: string[] = [];
    const redirecting = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      fetch: (request) => {
        asked.push(new URL(request.url).pathname);
        return Response.redirect(`${other.url.slice(0, -1)}${new URL(request.url).pathname}`, 302);
      },
    });
    const proxies = {
      http_proxy: "http://127.0.0.1:9",
      HTTP_PROXY: "http://127.0.0.1:9",
      all_proxy: "http://127.0.0.1:9",
    };
    const env = { ...proxies, ...(isWithoutCurl ? { PATH: withoutCurl(box) } : {}) };
    const { code, output } = await sh(box, [script], { ...env, CLAUDE_MEM_BASE_URL: `${redirecting.url}` });
    expect({ code, output }).toMatchObject({ code: 1 });
    expect(output).toContain("/latest could not be fetched");
    expect(asked).toEqual(["/latest"]);
    expect(other.asked).toEqual([]);
    await redirecting.stop(true);
    expect((await sh(box, [script, "--no-hooks"], { ...env, CLAUDE_MEM_BASE_URL: other.url })).output).toContain(
      "claude-mem 0.2.0 is in ",
    );
  });

  test("a wget that can't be kept from plain redirects is not used", async () => {
    using box = sandbox();
    using server = serveReleases(files());
    const folder = withoutCurl(box);
    writeFileSync(join(folder, "wget"), '#!/bin/sh\necho "BusyBox v1.37" >&2\nexit 1\n', { mode: 0o755 });
    const { code, output } = await sh(box, [script], { PATH: folder, CLAUDE_MEM_BASE_URL: server.url });
    expect(output).toContain("this wget follows redirects to plain http.\nhint: Install curl");
    expect(code).toBe(1);
    expect(server.asked).toEqual([]);
  });

  test.each(["a\nb", "a\\b", 'it\'s $HOME "here"', "`touch x`;$(touch y)", "-n"])(
    "installs into a folder named %j, and what it prints can be run",
    async (name) => {
      using box = sandbox();
      using server = serveReleases(files());
      const dir = join(box.root, name);
      const env = { CLAUDE_MEM_BASE_URL: server.url, CLAUDE_MEM_INSTALL_DIR: dir };
      const { code, output } = await sh(box, [script, "--no-hooks"], env);
      expect({ code, output }).toMatchObject({ code: 0 });
      expect(readdirSync(dir)).toEqual(["claude-mem"]);
      const [, line = ""] = /^ {2}(export PATH=[\s\S]*:"\$PATH")$/m.exec(output) ?? [];
      const found = await sh(box, ["-c", `${line}\ncommand -v claude-mem`], {});
      expect(found.output.trim()).toBe(join(dir, "claude-mem"));
      const [, command = ""] = /Register it with the coding agents here: ([\s\S]*)\n$/.exec(output) ?? [];
      await sh(box, ["-c", command], {});
      expect(readFileSync(join(box.home, "called"), "utf8")).toBe("install\n");
      expect(readdirSync(box.repo)).toEqual([]);
    },
  );

  test("cut off after any byte of its end, and here and there before it, it does nothing", () => {
    using box = sandbox();
    const tools = join(box.root, "tools");
    mkdirSync(tools);
    // Everything that it would call first leaves a trace.
    for (const name of ["uname", "mkdir", "mktemp", "curl", "wget"])
      writeFileSync(join(tools, name), '#!/bin/sh\ntouch "$HOME/called"\nexit 1\n', { mode: 0o755 });
    const env = { ...box.env, PATH: `${tools}:${box.env.PATH}`, CLAUDE_MEM_BASE_URL: "https://releases.example.com" };
    const ends = [
      ...Array.from({ length: 60 }, (_, step) => Math.floor((step * text.length) / 60)),
      ...Array.from({ length: 150 }, (_, step) => text.trimEnd().length - 1 - step),
    ];
    const part = join(box.root, "part.sh");
    const run = (content: string) => {
      writeFileSync(part, content);
      Bun.spawnSync(["sh", part, "--no-hooks"], {
        env,
        cwd: box.repo,
        stdin: "ignore",
        stdout: "ignore",
        stderr: "ignore",
      });
      return existsSync(join(box.home, "called"));
    };
    expect(ends.filter((end) => run(text.slice(0, end)))).toEqual([]);
    expect(run(text)).toBe(true);
  });

  test("nothing that follows its end is run", async () => {
    using box = sandbox();
    const longer = join(box.root, "longer.sh");
    writeFileSync(longer, `${text}\ntouch "$HOME/more"\n`);
    await sh(box, [longer], { CLAUDE_MEM_BASE_URL: "" });
    await sh(box, [longer, "--unknown"], {});
    expect(readdirSync(box.home)).toEqual([]);
  });
});
