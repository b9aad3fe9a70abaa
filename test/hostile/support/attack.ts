// Works in a hostile repository as a session and a user would, and reports everything that must not happen.
import { lstatSync, mkdirSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { payload } from "../../support/payload.ts";
import { runApp } from "../../support/run-app.ts";
import type { Hostile } from "./repositories.ts";
import { marker, type Stage } from "./stage.ts";

/** Twice the time that a hook has, for a machine under load. A pipe that is waited for would take forever. */
const maxHookMs = 4_000;
const maxCommandMs = 15_000;

const hooks: [event: string, payload: string][] = [
  ["session-start", "session-start-startup"],
  ["user-prompt-submit", "user-prompt-submit"],
  ["pre-tool-use", "pre-tool-use-read"],
  ["post-tool-use", "post-tool-use-edit"],
  ["post-tool-use", "post-tool-use-bash-commit"],
  ["post-tool-use-failure", "post-tool-use-failure-bash"],
  ["subagent-start", "subagent-start"],
  ["subagent-stop", "subagent-stop"],
  ["pre-compact", "pre-compact-manual"],
  ["stop", "stop"],
  ["session-end", "session-end-other"],
];

const question = `salaries rounded whole cents ${marker.slice(0, 8)}`;
const commands = [
  ["status"],
  ["save", "Totals are sums of prices.", "--files", "src/price.ts"],
  ["search", "salaries rounded cents"],
  ["recent"],
  ["recall", "src/price.ts"],
  ["import", "git"],
  ["share", "--git", "--all", "--branch", "memories", "--dry-run"],
  ["sync", "git", "--trust"],
  ["timeline"],
  ["context", "--prompt", question],
  ["brief"],
  ["statusline"],
  ["review"],
  ["upkeep"],
  ["import", "--dry-run"],
  ["projects", "list"],
  ["install", "--scope", "project"],
  ["doctor"],
];

/** Returns the messages of a client that searches, reads and saves. */
function askServer(): string {
  const client = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "attack", version: "1" } };
  const tools: [string, unknown][] = [
    ["mem_search", { query: question }],
    ["mem_recall", { file: "src/price.ts" }],
    ["mem_save", { type: "decision", title: "Totals", content: "Totals are sums.", files: ["src/price.ts"] }],
  ];
  const messages = [
    { id: 0, method: "initialize", params: client },
    { method: "notifications/initialized" },
    ...tools.map(([name, args], at) => ({ id: at + 1, method: "tools/call", params: { name, arguments: args } })),
  ];
  return messages.map((message) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`).join("");
}

/** Forbidden effects in the repository. `extent`: all calls, or the hooks alone. */
export async function attack(
  stage: Stage,
  hostile: Hostile,
  number: number,
  extent: "all" | "hooks",
): Promise<string[]> {
  const parent = join(stage.box.root, `n${number}`);
  const repo = join(parent, hostile.folder ?? "repo");
  mkdirSync(parent);
  // The paths of hostile repositories name the other project relative to their parent.
  const isBeside = hostile.folder === undefined;
  const place = isBeside ? join(stage.box.root, `n${number}-repo`) : repo;
  stage.makeRepository(place);
  hostile.make(place, stage);
  stage.takeMarks();
  const found: string[] = [];
  const env = {
    ...stage.env,
    CLAUDE_PROJECT_DIR: place,
    // Files in the repository are found first, if anything searches there.
    PATH: `.::${place}:${join(place, "node_modules/.bin")}:${join(place, "bin")}:${stage.env.PATH}`,
  };
  const before = snapshot(stage, place);
  const call = async (args: string[], limitMs: number, stdin = "") => {
    const name = args.join(" ");
    try {
      const { code, stdout, stderr } = await runApp(args, { env, cwd: place, stdin, timeoutMs: limitMs });
      if (stdout.includes(marker)) found.push(`${name}: printed the other project's memory`);
      if (args[0] === "hook" && code !== 0) found.push(`${name}: ended with ${code}: ${stderr.slice(0, 200)}`);
      if (code >= 128) found.push(`${name}: killed by signal ${code - 128}`);
    } catch (error) {
      found.push(`${name}: ${String(error).split("\n", 1)[0]}`);
    }
    for (const mark of new Set(stage.takeMarks())) found.push(`${name}: ran ${relative(stage.box.root, mark)}`);
  };
  for (const [event, sample] of hooks) {
    const body = { repo: place, session_id: `session-${number}`, prompt: question };
    const text = JSON.stringify(
      payload(sample, event === "user-prompt-submit" ? body : { ...body, prompt: undefined }),
    );
    const stdin =
      hostile.file === undefined ? text : text.replaceAll("src/price.ts", JSON.stringify(hostile.file).slice(1, -1));
    await call(["hook", event], maxHookMs, stdin);
  }
  for (const args of extent === "all" ? commands : []) {
    // It starts the program a dozen times, to measure it.
    const isRare = args[0] === "doctor" && number % 8 !== 0;
    if (!isRare) await call(args, maxCommandMs);
  }
  if (extent === "all") await call(["mcp"], maxCommandMs, askServer());
  found.push(...changes(before, snapshot(stage, place)));
  rmSync(place, { recursive: true, force: true });
  rmSync(parent, { recursive: true, force: true });
  return found.map((what) => `${hostile.name}: ${what}`);
}

/** Our own files: data, and the user files of an install. Everything else must not change. */
const own =
  /^(?:mem|tmp\/claude-mem-spool-[^/]+)(?:\/|$)|^home\/\.claude(?:\.json[^/]*|$)|^repo\/\.claude(?:$|\/settings\.local\.json[^/]*$)/;

/** Returns every file that claude-mem may not write, with its size and times. */
function snapshot({ box, victim }: Stage, repo: string): Map<string, string> {
  const files = new Map<string, string>();
  const add = (path: string, name: string): void => {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (!stat || own.test(name)) return;
    const target = stat.isSymbolicLink() ? readlinkSync(path) : "";
    files.set(name, stat.isDirectory() ? "folder" : `${stat.size} ${stat.mtimeMs} ${stat.ino} ${stat.mode} ${target}`);
    if (stat.isDirectory()) for (const entry of readdirSync(path)) add(join(path, entry), `${name}/${entry}`);
  };
  for (const name of ["home", "tmp", "topic", "template", "canaries"]) add(join(box.root, name), name);
  add(victim, "payroll");
  add(repo, "repo");
  return files;
}

function changes(before: Map<string, string>, after: Map<string, string>): string[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => `${after.has(path) ? (before.has(path) ? "changed" : "wrote") : "removed"} ${path}`);
}
