// A call of every command and every hook, in an order in which they have something to do.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commands } from "../../cli/commands.ts";
import { hookEntries } from "../../core/host/claude-code/setup/hook-entries.ts";
import { readRecording } from "../demo/recording.ts";
import { payload, payloadNames } from "./payload.ts";
import type { Sandbox } from "./sandbox.ts";

export type Call = {
  args: string[];
  stdin: string;
  /** The paths outside our own folders that it may write to: files, and folders with their content. */
  writes: string[];
};

const mcpMessages = [
  {
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } },
  },
  { method: "notifications/initialized" },
  { id: 2, method: "tools/call", params: { name: "mem_search", arguments: { query: "accents" } } },
  {
    id: 3,
    method: "tools/call",
    params: { name: "mem_save", arguments: { title: "Rows end in CRLF", content: "For Excel." } },
  },
  { id: 4, method: "tools/call", params: { name: "mem_ask", arguments: { question: "How do rows end?" } } },
];

/** Returns the calls of each command by its path; a new command fails until it has one. */
function callsOf(box: Sandbox): Record<string, Partial<Call>[]> {
  const host = [join(box.home, ".claude"), join(box.home, ".claude.json")];
  const shells = [".bashrc", ".bash_profile", ".zshrc", ".local", ".config"].map((name) => join(box.home, name));
  const run = (...args: string[]): Partial<Call> => ({ args });
  const writing = (writes: string[], ...args: string[]): Partial<Call> => ({ args, writes });
  return {
    install: [writing([...host, ...shells], "install", "--yes"), run("install", "--dry-run")],
    adopt: [writing(host, "adopt")],
    status: [run("status"), run("status", "--json")],
    hosts: [run("hosts"), run("hosts", "--json")],
    save: [run("save", "Amounts are whole cents."), run("save", "Dates are in UTC.", "--files", "src/customer.ts")],
    doctor: [run("doctor", "--deep")],
    brief: [
      run("brief"),
      writing([join(box.repo, "CLAUDE.md")], "brief", "--write"),
      writing([join(box.repo, "CLAUDE.md")], "brief", "--remove"),
    ],
    completions: [run("completions", "bash")],
    config: [run("config"), writing(host, "config", "CLAUDE_MEM_RETENTION_DAYS", "400")],
    "config list": [run("config", "list")],
    "config init": [run("config", "init")],
    "config set": [run("config", "set", "inject.prompt.lines", "2")],
    "config get": [run("config", "get", "inject.prompt.lines")],
    "config edit": [run("config", "edit")],
    "config unset": [run("config", "unset", "inject.prompt.lines")],
    statusline: [{ args: ["statusline"], stdin: JSON.stringify({ workspace: { project_dir: box.repo } }) }],
    spend: [run("spend")],
    browse: [run("browse")],
    // It serves until it is ended: test/web/reach.test.ts.
    web: [],
    "": [run()],
    search: [run("search", "excel accents"), run("search", "excel", "--source", "all", "--explain")],
    recent: [run("recent")],
    recall: [run("recall", "src/export-customers.ts")],
    timeline: [run("timeline")],
    get: [run("get", "1")],
    ask: [run("ask", "what are amounts?")],
    context: [run("context", "--prompt", "Excel garbles accents")],
    ledger: [run("ledger")],
    stats: [run("stats")],
    "defer add": [run("defer", "add", "Export the orders as well")],
    defer: [run("defer")],
    projects: [run("projects")],
    "defer list": [run("defer", "list")],
    "defer drop": [run("defer", "drop", "D1", "--reason", "Done")],
    edit: [run("edit", "1", "--importance", "3")],
    review: [run("review")],
    "review keep": [run("review", "keep", "1")],
    "review reject": [run("review", "reject", "2")],
    pin: [run("pin", "1")],
    unpin: [run("unpin", "1")],
    supersede: [run("supersede", "1", "--by", "2")],
    history: [run("history")],
    diff: [run("diff", "S1")],
    undo: [run("undo", "R1")],
    logs: [run("logs"), run("logs", "--level", "error", "--json")],
    sessions: [run("sessions")],
    "sessions list": [run("sessions", "list", "--project", "all")],
    "sessions show": [run("sessions", "show", "S1")],
    "sessions diff": [run("sessions", "diff", "S1")],
    "sessions undo": [run("sessions", "undo", "S999")],
    activity: [run("activity")],
    "activity list": [run("activity", "list", "--failed")],
    "activity search": [run("activity", "search", "customer")],
    "activity show": [run("activity", "show", "E1")],
    registry: [run("registry")],
    "registry list": [run("registry", "list", "--managed")],
    "registry search": [run("registry", "search", "release")],
    "registry show": [run("registry", "show", "nothing")],
    "registry import": [run("registry", "import", "nothing")],
    "registry remove": [run("registry", "remove", "nothing")],
    "registry reindex": [run("registry", "reindex")],
    "registry stats": [run("registry", "stats")],
    upkeep: [run("upkeep"), run("upkeep", "--list")],
    optimize: [run("optimize", "--preview")],
    "projects list": [run("projects", "list")],
    "projects rename": [run("projects", "rename", ".", "webshop")],
    "projects merge": [run("projects", "merge", "webshop", "nowhere", "--yes")],
    "projects move": [run("projects", "move", "webshop", box.repo)],
    import: [run("import", "--dry-run"), run("import")],
    benefit: [run("benefit")],
    "import git": [run("import", "git", "--dry-run"), run("import", "git")],
    export: [
      run("export"),
      writing([join(box.repo, "all.jsonl")], "export", "--output", join(box.repo, "all.jsonl")),
      writing([join(box.repo, "AGENTS.md")], "export", "--to", "agents-md"),
      writing([join(box.repo, "notes")], "export", "--to", "markdown", "--output", join(box.repo, "notes")),
    ],
    restore: [run("restore", join(box.repo, "all.jsonl"))],
    "share git": [run("share", "git", "--all", "--dry-run")],
    "share --git": [writing([join(box.repo, ".claude")], "share", "--git", "--all", "--author", "Ada")],
    "sync git": [run("sync", "git"), run("sync", "git", "--trust")],
    "unshare --git": [writing([join(box.repo, ".claude")], "unshare", "--git", "1")],
    "unshare git": [run("unshare", "git")],
    mcp: [
      { args: ["mcp"], stdin: mcpMessages.map((each) => `${JSON.stringify({ jsonrpc: "2.0", ...each })}\n`).join("") },
    ],
    worker: [run("worker")],
    receipt: [run("receipt", "source")],
    // Without a space: what they reach with one is in sync.test.ts.
    sync: [run("sync")],
    "sync init": [run("sync", "init")],
    "sync join": [run("sync", "join")],
    "sync status": [run("sync", "status")],
    "sync now": [run("sync", "now")],
    "sync push": [run("sync", "push")],
    "sync pull": [run("sync", "pull")],
    "sync devices": [run("sync", "devices")],
    "sync phrase": [run("sync", "phrase")],
    "sync leave": [run("sync", "leave")],
    "sync compact": [run("sync", "compact")],
    share: [run("share")],
    unshare: [run("unshare")],
    update: [run("update"), run("update", "--check"), run("update", "--rollback")],
    scrub: [run("scrub", "--scan"), run("scrub")],
    delete: [run("delete", "1", "--yes")],
    forget: [run("forget", "--match", "webshop"), { args: ["forget", "--secret", "--yes"], stdin: "not stored" }],
    "projects forget": [run("projects", "forget", "webshop", "--yes")],
    repair: [run("repair")],
    unadopt: [writing(host, "unadopt")],
    uninstall: [writing([...host, ...shells], "uninstall", "--yes")],
    // After all others: what hooks do with an empty database.
    hook: [run("hook", "unknown-event")],
  };
}

/** Returns the paths of all commands in the table, as they are typed. */
export function commandPaths(): string[] {
  return commands.flatMap(({ paths = [] }) => paths.map((path) => path.join(" ")));
}

/** Returns the paths that have calls here. */
export function calledPaths(box: Sandbox): string[] {
  return Object.keys(callsOf(box));
}

/** Returns two recorded sessions, one payload of each kind, and every command. The repository of `box` has to be set up. */
export function everyCall(box: Sandbox): Call[] {
  const recorded = [...readRecording("first", box), ...readRecording("second", box)].map(
    ({ event, payload: said }) => ({
      args: ["hook", event],
      stdin: JSON.stringify(said),
    }),
  );
  const samples = hookEntries.map(({ argument }) => {
    const name = payloadNames().find((each) => each.startsWith(argument)) ?? argument;
    return { args: ["hook", argument], stdin: JSON.stringify(payload(name, { repo: box.repo })) };
  });
  const commandCalls = Object.values(callsOf(box)).flat();
  mkdirSync(join(box.home, ".claude"), { recursive: true });
  writeFileSync(join(box.home, ".claude", "settings.json"), "{}");
  return [...recorded, ...samples, ...commandCalls].map((call) => ({ args: [], stdin: "", writes: [], ...call }));
}
