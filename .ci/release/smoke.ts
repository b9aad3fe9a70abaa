// `npm run smoke -- FILE`: whether an executable works on this machine, in separate folders. Exits with 1 at the first failure. The
// release runs it on every system that it is made for.
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import packageJson from "../../package.json";

type Step = [name: string, run: (mem: Runner) => Promise<boolean> | boolean];
type Runner = (args: string[], stdin?: string) => { code: number; out: string };

const payload = (event: string, rest: Record<string, unknown>) =>
  JSON.stringify({ session_id: "smoke", hook_event_name: event, ...rest });
const messages = [
  {
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "smoke", version: "1" } },
  },
  { method: "notifications/initialized" },
  { id: 2, method: "tools/call", params: { name: "mem_search", arguments: { query: "walrus" } } },
];

const steps: Step[] = [
  ["prints its version", (mem) => mem(["--version"]).out.trim() === `claude-mem ${packageJson.version}`],
  [
    "starts a session",
    (mem) => mem(["hook", "session-start"], payload("SessionStart", { source: "startup" })).code === 0,
  ],
  ["stores a memory", (mem) => mem(["save", "The walrus is asleep in the harbour", "--type", "constraint"]).code === 0],
  ["finds it", (mem) => mem(["search", "walrus"]).out.includes("asleep in the harbour")],
  [
    "tells it at the start of the next session",
    (mem) => {
      const { code, out } = mem(["hook", "session-start"], payload("SessionStart", { source: "startup" }));
      return code === 0 && JSON.parse(out).hookSpecificOutput.additionalContext.includes("walrus");
    },
  ],
  [
    "serves it to a model",
    (mem) => {
      const lines = messages.map((message) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
      return mem(["mcp"], lines.join("")).out.includes("asleep in the harbour");
    },
  ],
  ["registers itself", (mem) => mem(["install", "--yes"]).code === 0],
  [
    "is healthy",
    (mem) => {
      const { checks } = JSON.parse(mem(["doctor", "--json"]).out) as { checks: { id: string; status: string }[] };
      const faulty = checks.filter(({ status }) => status === "fail").map(({ id }) => id);
      if (faulty.length > 0) console.error(`  the doctor finds fault with: ${faulty.join(", ")}`);
      return faulty.length === 0;
    },
  ],
  ["uninstalls completely", (mem) => mem(["uninstall", "--purge", "--yes"]).code === 0],
];

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("Usage: npm run smoke -- FILE");
const folder = mkdtempSync(join(tmpdir(), "claude-mem-smoke-"));
const home = join(folder, "home");
const bin = join(folder, "bin");
for (const each of [home, bin]) mkdirSync(each);
// Under the name that it is installed as: only that is registered.
const executable = join(bin, process.platform === "win32" ? "claude-mem.exe" : "claude-mem");
copyFileSync(file, executable);
chmodSync(executable, 0o755);
// The variables that Windows needs to start a program, and nothing of this machine's settings.
const { PATH = "", SystemRoot = "", windir = "" } = process.env;
const env = {
  PATH: `${bin}${delimiter}${PATH}`,
  SystemRoot,
  windir,
  HOME: home,
  USERPROFILE: home,
  CLAUDE_MEM_DIR: join(folder, "mem"),
  CLAUDE_MEM_MODEL: "off",
};
const mem: Runner = (args, stdin = "") => {
  const { exitCode, stdout } = Bun.spawnSync([executable, ...args], { cwd: folder, env, stdin: Buffer.from(stdin) });
  return { code: exitCode, out: stdout.toString() };
};
try {
  for (const [name, run] of steps) {
    const passed = await run(mem);
    console.log(`${passed ? "ok  " : "FAIL"} ${name}`);
    if (!passed) {
      process.exitCode = 1;
      break;
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
