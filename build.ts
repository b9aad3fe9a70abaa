// Builds the executable. `node run.mjs build.ts` makes dist/claude-mem for this machine;
// `node run.mjs build.ts --target all` makes every released target and SHA256SUMS.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BunPlugin } from "bun";
import { launcherPath } from "./core/host/plugin-form.ts";
import { pluginForms } from "./core/host/plugin-forms.ts";
import packageJson from "./package.json";

const targets = {
  "linux-x64": "bun-linux-x64-modern",
  "linux-x64-baseline": "bun-linux-x64-baseline",
  "linux-arm64": "bun-linux-arm64",
  "linux-x64-musl": "bun-linux-x64-musl",
  "linux-arm64-musl": "bun-linux-arm64-musl",
  "darwin-arm64": "bun-darwin-arm64",
  "darwin-x64": "bun-darwin-x64",
  "windows-x64": "bun-windows-x64",
  "windows-arm64": "bun-windows-arm64",
} as const;

type TargetName = keyof typeof targets;
type Wanted = TargetName | "host";

/** The levels of nested functions with bytecode where all of them would not fit into the limit: docs/decisions/0004-build.md. */
const bytecodeDepths: Partial<Record<Wanted, number>> = { "windows-x64": 1 };

const root = import.meta.dir;
const out = join(root, "dist");
/** The folder for intermediate files. It is fixed, because its path goes into the result. */
const stage = join(root, ".cache", "build");

const define = {
  "process.env.NODE_ENV": '"production"',
  BUILD_VERSION: JSON.stringify(packageJson.version),
  BUILD_COMMIT: JSON.stringify(git("rev-parse", "--short=12", "HEAD")),
};

function git(...args: string[]): string {
  const result = Bun.spawnSync(["git", ...args], { cwd: root, stderr: "ignore" });
  return result.success ? result.stdout.toString().trim() : "";
}

/**
 * Bundles the hooks separately and first: the code that they share with the command line would otherwise be split into
 * many small chunks, and a hook would load a dozen of them.
 */
async function stageHooks(): Promise<string> {
  const result = await Bun.build({
    entrypoints: [join(root, "hooks/main.ts")],
    outdir: join(stage, "hooks"),
    target: "bun",
    format: "esm",
    splitting: true,
    // Loading a chunk costs a hook as much as some hundred lines.
    minChunkSize: 65_536,
    minify: true,
    define,
  });
  if (!result.success) throw new AggregateError(result.logs, "Build of the hooks failed.");
  return join(stage, "hooks", "main.js");
}

type Library = { name: string; imported: RegExp; exported: string };

/** Large libraries and the names used of them. A missing name fails the build. */
const libraries: readonly Library[] = [
  {
    name: "drawing",
    imported: /^(?:ink|react|react\/jsx-runtime)$/,
    exported: `
      export { Box, render, Text } from "ink";
      export { Component, createContext, memo, useContext, useMemo, useSyncExternalStore } from "react";
      export { Fragment, jsx, jsxs } from "react/jsx-runtime";`,
  },
  {
    name: "mcp",
    imported: /^@modelcontextprotocol\/sdk\/(?:server\/index|types)\.js$/,
    exported: `
      export { Server } from "@modelcontextprotocol/sdk/server/index.js";
      export {
        CallToolRequestSchema, ErrorCode, GetPromptRequestSchema, InitializeRequestSchema, JSONRPCMessageSchema,
        ListPromptsRequestSchema, ListResourcesRequestSchema, ListResourceTemplatesRequestSchema, ListToolsRequestSchema,
        McpError, PingRequestSchema, ReadResourceRequestSchema,
      } from "@modelcontextprotocol/sdk/types.js";`,
  },
  {
    name: "anthropic",
    imported: /^@anthropic-ai\/sdk$/,
    exported: `
      export { APIConnectionError, APIConnectionTimeoutError, APIError, BaseAnthropic } from "@anthropic-ai/sdk";`,
  },
];

/** Bundles a library before the rest. */
async function stageLibrary({ name, exported }: Library): Promise<string> {
  const outdir = join(stage, name);
  mkdirSync(outdir, { recursive: true });
  const entry = join(outdir, "entry.ts");
  writeFileSync(entry, exported);
  const result = await Bun.build({
    entrypoints: [entry],
    outdir,
    naming: "library.js",
    target: "bun",
    format: "esm",
    minify: true,
    define,
    plugins: [absent],
  });
  if (!result.success) throw new AggregateError(result.logs, `Build of the library ${name} failed.`);
  return join(outdir, "library.js");
}

/** One call of each kind of hook, most frequent first. */
const rehearsals: [event: string, payload: Record<string, unknown>][] = [
  [
    "post-tool-use",
    {
      tool_name: "Bash",
      tool_use_id: "rehearsal",
      tool_input: { command: "cd src && npm test 2>&1 | tail -5" },
      tool_response: { stdout: "FAIL cart.test.ts\nTypeError: total is not a function" },
    },
  ],
  ["user-prompt-submit", { prompt: "Why does the cart fail with a TypeError when it is empty?" }],
  ["session-start", { source: "startup" }],
  ["pre-tool-use", { tool_name: "Edit", tool_input: { file_path: "src/cart.ts" } }],
  [
    "stop",
    { last_assistant_message: "Fixed: the cart failed because `total` was no function. Done: the cart has a total." },
  ],
];

/** The events before the rehearsed end of a turn: a failed check passes after an edit. */
const fix: readonly [event: string, payload: Record<string, unknown>][] = [
  [
    "post-tool-use-failure",
    {
      hook_event_name: "PostToolUseFailure",
      tool_name: "Bash",
      tool_use_id: "rehearsal-failure",
      tool_input: { command: "npm test" },
      error: "Exit code 1\nFAIL cart.test.ts\nTypeError: total is not a function\n    at cart.ts:3:10",
    },
  ],
  [
    "post-tool-use",
    {
      hook_event_name: "PostToolUse",
      tool_name: "Edit",
      tool_use_id: "rehearsal-edit",
      tool_input: { file_path: join(stage, "src/cart.ts"), old_string: "total: 0", new_string: "total: () => 0" },
      tool_response: { filePath: join(stage, "src/cart.ts"), oldString: "total: 0", newString: "total: () => 0" },
    },
  ],
  [
    "post-tool-use",
    {
      hook_event_name: "PostToolUse",
      tool_name: "Bash",
      tool_use_id: "rehearsal-pass",
      tool_input: { command: "npm test" },
      tool_response: { stdout: "1 pass", stderr: "", interrupted: false },
    },
  ],
];

/** Every kind of call that is rehearsed: its name, its arguments, its stdin. */
const calls: [name: string, args: string[], payload: Record<string, unknown>][] = [
  ...rehearsals.map(([event, payload]): [string, string[], Record<string, unknown>] => [
    event,
    ["hook", event],
    payload,
  ]),
  ["statusline", ["statusline"], { prompt_id: "rehearsal", workspace: { project_dir: stage } }],
];

/** The memories for the rehearsal: a hook that injects something runs more code. */
const memories = [
  "TypeError: total is not a function: the cart is empty",
  "The cart has a total, and the cart fails when it is empty",
];

/** Runs the hooks of an executable and returns files that list the functions each of them used. */
function rehearse(executable: string): string[] {
  const env = {
    PATH: process.env.PATH ?? "",
    HOME: stage,
    CLAUDE_MEM_DIR: join(stage, "memory"),
    CLAUDE_MEM_MODEL: "off",
    CLAUDE_PROJECT_DIR: stage,
    CLAUDE_MEM_NOW: "2026-01-01T00:00:00Z",
  };
  for (const text of memories) {
    const saved = Bun.spawnSync([executable, "save", text, "--files", "src/cart.ts"], { env, cwd: stage });
    if (!saved.success) throw new Error(`Nothing could be saved for the rehearsal: ${saved.stderr}`);
  }
  const call = (args: string[], payload: Record<string, unknown>, extra: Record<string, string> = {}) =>
    Bun.spawnSync([executable, ...args], {
      env: { ...env, ...extra },
      stdin: Buffer.from(JSON.stringify({ session_id: "rehearsal", cwd: stage, ...payload })),
    });
  return calls.map(([name, args, payload]) => {
    if (name === "stop") for (const [event, work] of fix) call(["hook", event], work);
    const profile = join(stage, `${name}.order`);
    const result = call(args, payload, { BUN_BYTECODE_ORDER_OUT: profile });
    if (!result.success || !existsSync(profile)) throw new Error(`${args.join(" ")} could not be rehearsed.`);
    return profile;
  });
}

/** The modules bundled before the rest, by path. */
type Staged = { hooks: string; libraries: Record<string, string> };

/** Replaces modules that libraries import but this program never uses by empty ones. */
const absent: BunPlugin = {
  name: "absent",
  setup(build) {
    // Ink's developer tools: the bundler resolves them, although they are loaded only on demand.
    build.onResolve({ filter: /^react-devtools-core$/ }, () => ({ path: "devtools", namespace: "absent" }));
    // A large library with which the MCP server would validate forms of the client. This server uses no forms.
    build.onResolve({ filter: /\/ajv-provider\.js$/ }, () => ({ path: "ajv-provider", namespace: "absent" }));
    build.onLoad({ filter: /.*/, namespace: "absent" }, () => ({
      contents: "export class AjvJsonSchemaValidator {}\nexport default {};",
      loader: "js",
    }));
  },
};

async function buildTarget(name: Wanted, staged: Staged, profiles: string[] = []): Promise<string> {
  const isHost = name === "host";
  const windows = isHost ? process.platform === "win32" : name.startsWith("windows");
  const file = `claude-mem${isHost ? "" : `-${name}`}${windows ? ".exe" : ""}`;
  const result = await Bun.build({
    entrypoints: [join(root, "cli/main.ts")],
    // ESM, splitting and bytecode together: a hook then loads and parses its own chunk only.
    format: "esm",
    splitting: true,
    bytecode: true,
    ...(bytecodeDepths[name] === undefined ? {} : { bytecodeDepth: bytecodeDepths[name] }),
    minify: true,
    define,
    plugins: [
      {
        name: "staged hooks",
        setup(build) {
          build.onResolve({ filter: /^\.\.\/hooks\/main\.ts$/ }, () => ({ path: staged.hooks }));
          for (const { name, imported } of libraries) {
            const path = staged.libraries[name] ?? "";
            build.onResolve({ filter: imported }, () => ({ path }));
          }
        },
      },
      absent,
    ],
    compile: {
      outfile: join(stage, file),
      ...(isHost ? {} : { target: targets[name] }),
      // Hooks run inside foreign repositories, whose bunfig.toml preload and .env must not be read.
      autoloadDotenv: false,
      autoloadBunfig: false,
      // A hook ends before compiled code saves the time of its compilation.
      jitPolicy: 50,
      // The functions of the hooks come first in the file, so that less of it is read and decoded.
      bytecodeOrder: profiles,
    },
  });
  if (!result.success) throw new AggregateError(result.logs, `Build of ${name} failed.`);
  renameSync(join(stage, file), join(out, file));
  return join(out, file);
}

/** Writes the files of the plugins, which are committed, if the tables that they come from have changed. */
function writePlugins(): void {
  const launcher = readFileSync(join(root, "plugin", launcherPath), "utf8");
  for (const { folder, files } of pluginForms) {
    const copies = folder === "" ? [] : [{ path: launcherPath, text: launcher }];
    for (const { path, text } of [...files(packageJson.version), ...copies]) {
      const file = join(root, "plugin", folder, path);
      if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text, path === launcherPath ? { mode: 0o755 } : {});
    }
  }
}

function writeChecksums(files: string[]): void {
  const lines = files.map((file) => {
    const sum = createHash("sha256").update(readFileSync(file)).digest("hex");
    return `${sum}  ${file.slice(out.length + 1)}\n`;
  });
  writeFileSync(join(out, "SHA256SUMS"), lines.join(""));
}

function parseTargets(args: string[]): Wanted[] {
  const wanted = args[0] === "--target" ? (args[1] ?? "") : args.length === 0 ? "host" : "";
  if (wanted === "host") return ["host"];
  if (wanted === "all") return Object.keys(targets) as TargetName[];
  if (Object.hasOwn(targets, wanted)) return [wanted as TargetName];
  throw new Error(`Usage: build.ts [--target host|all|${Object.keys(targets).join("|")}]`);
}

const pinned = packageJson.packageManager.split("@")[1];
if (Bun.version !== pinned) throw new Error(`Bun ${pinned} builds this project, not ${Bun.version}.`);

const wanted = parseTargets(process.argv.slice(2));
const isRelease = !wanted.includes("host");
if (isRelease) rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
mkdirSync(stage, { recursive: true });
writePlugins();
const files: string[] = [];
let rehearsed = "";
try {
  const staged: Staged = { hooks: await stageHooks(), libraries: {} };
  for (const library of libraries) staged.libraries[library.name] = await stageLibrary(library);
  rehearsed = await buildTarget("host", staged);
  const profiles = rehearse(rehearsed);
  for (const name of wanted) {
    files.push(await buildTarget(name, staged, profiles));
    console.log(files.at(-1)?.slice(root.length + 1));
  }
} finally {
  rmSync(stage, { recursive: true, force: true });
}
if (isRelease) {
  rmSync(rehearsed);
  writeChecksums(files);
}
