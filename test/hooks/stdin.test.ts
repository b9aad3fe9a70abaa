import { afterEach, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { hookEnv } from "../support/hook-env.ts";
import { column } from "../support/memory-files.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

binary();
let box: Sandbox | undefined;
afterEach(() => box?.dispose());

function startHook() {
  box = sandbox();
  return Bun.spawn([binary(), "hook", "user-prompt-submit"], { env: hookEnv(box), stdin: "pipe", stdout: "pipe" });
}

const payload = (prompt: string) => `${JSON.stringify({ session_id: "s", cwd: box?.repo, prompt_id: "p", prompt })}\n`;

test("a caller that leaves the pipe open does not hold up a payload that is complete", async () => {
  const hook = startHook();
  hook.stdin.write(payload("Mend the cart"));
  hook.stdin.flush();
  expect(await hook.exited).toBe(0);
  expect(column(box!, "SELECT text FROM prompt")).toEqual(["Mend the cart"]);
});

test("a payload that comes in pieces, each of which ends like a whole one, is read to its end", async () => {
  const hook = startHook();
  const text = payload(`Look at {"a": {}} ${"and this ".repeat(20_000)} {"b": {}}`);
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf("}", at + 1000);
    const piece = text.slice(at, end < 0 ? undefined : end + 1);
    hook.stdin.write(piece);
    await hook.stdin.flush();
    at += piece.length;
  }
  hook.stdin.end();
  expect(await hook.exited).toBe(0);
  const [stored] = column(box!, "SELECT text FROM prompt") as string[];
  expect(stored).toStartWith('Look at {"a": {}} and this');
});

const setNonBlocking = `
  import { dlopen } from "bun:ffi";
  const library = process.platform === "darwin" ? "libc.dylib" : "libc.so.6";
  const { symbols } = dlopen(library, { fcntl: { args: ["i32", "i32", "i32"], returns: "i32" } });
  symbols.fcntl(0, 4 /* F_SETFL */, process.platform === "darwin" ? 4 : 0o4000 /* O_NONBLOCK */);
  const [, program, ...args] = process.argv;
  process.execve(program, [program, ...args], process.env);
`;

test.skipIf(process.platform === "win32")("a pipe that does not block is read as a stream", async () => {
  box = sandbox();
  const hook = Bun.spawn([process.execPath, "-e", setNonBlocking, binary(), "hook", "user-prompt-submit"], {
    env: hookEnv(box),
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
  });
  // Long enough for the hook to have read an empty pipe.
  await Bun.sleep(300);
  hook.stdin.write(payload("Slowly"));
  hook.stdin.end();
  expect(await hook.stderr.text()).toBe("");
  expect(await hook.exited).toBe(0);
  expect(column(box, "SELECT text FROM prompt")).toEqual(["Slowly"]);
});

test("input that is no JSON is logged, and stops nothing", async () => {
  const hook = startHook();
  hook.stdin.write("Usage: some other program");
  hook.stdin.end();
  expect(await hook.exited).toBe(0);
  const logged = JSON.parse(readFileSync(join(box!.memDir, "claude-mem.log"), "utf8").trim());
  expect(logged).toMatchObject({ level: "warn", what: "hook input is not JSON", event: "user-prompt-submit" });
  expect(JSON.stringify(logged)).not.toContain("other program");
});
