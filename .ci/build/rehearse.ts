// The hooks as they run once during a build: what they use together is laid at the front of the bytecode.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { calledFile, type Run, readRun } from "./cold/mark.ts";
import { stage } from "./stage.ts";

/** The fields that Claude Code puts into every payload. */
const session = "4d7a1c52-90be-4f36-8e21-b7c3d5e6f809";
const common = {
  session_id: session,
  transcript_path: join(stage, `${session}.jsonl`),
  cwd: stage,
  prompt_id: "9b2e6f10-5c3d-4a87-b1f4-0e8d7c6a5b42",
  permission_mode: "default",
  effort: { level: "medium" },
};

/**
 * One call of each kind of hook, most frequent first, with the fields and the output that most calls have. Of prompts there are two, because a
 * statement that may be durable runs code that a question does not.
 */
const rehearsals: [event: string, payload: Record<string, unknown>][] = [
  [
    "post-tool-use",
    {
      hook_event_name: "PostToolUse",
      tool_name: "Bash",
      tool_use_id: "toolu_01Hk3Vn8QxW2rT5yPzLb7CdE",
      tool_input: { command: "cd src && npm test 2>&1 | tail -5", description: "Run the tests" },
      tool_response: {
        stdout:
          "(pass) an empty cart has no total\nFAIL cart.test.ts\nTypeError: total is not a function\n\n 1 pass\n 1 fail",
        stderr: "",
        interrupted: false,
        isImage: false,
        noOutputExpected: false,
      },
      duration_ms: 26,
    },
  ],
  [
    "user-prompt-submit",
    { hook_event_name: "UserPromptSubmit", prompt: "Why does the cart fail with a TypeError when it is empty?" },
  ],
  [
    "user-prompt-submit",
    {
      hook_event_name: "UserPromptSubmit",
      session_id: "7c2e9b54-1a6f-4d83-b0c9-5e8f3a7d2b16",
      prompt_id: "3f8a1d27-6b4e-4c95-a7d2-9e0b5c8f1a43",
      prompt: "The cart has to keep its total when a voucher is removed. We never round prices, add a test for it.",
    },
  ],
  [
    "session-start",
    {
      hook_event_name: "SessionStart",
      session_id: "e1f5a8c3-27d9-4b60-9a4e-6c0b3d2f1e75",
      prompt_id: undefined,
      source: "startup",
    },
  ],
  [
    "pre-tool-use",
    {
      hook_event_name: "PreToolUse",
      tool_name: "Edit",
      tool_use_id: "toolu_01Mf6Gj9RsK4wU1aXcNv3BhT",
      tool_input: {
        file_path: join(stage, "src/cart.ts"),
        old_string: "total: 0",
        new_string: "total: () => 0",
        replace_all: false,
      },
    },
  ],
  [
    "stop",
    {
      hook_event_name: "Stop",
      stop_hook_active: false,
      last_assistant_message: "Fixed: the cart failed because `total` was no function. Done: the cart has a total.",
      background_tasks: [],
      session_crons: [],
    },
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

const memoryFolder = join(stage, "memory");

/** Runs the hooks of an executable and returns files that list the functions each of them used, for the bundler. */
export function rehearse(executable: string): string[] {
  return rehearseWith(executable, "BUN_BYTECODE_ORDER_OUT");
}

/** Runs the hooks of an executable whose functions note their calls, and returns what each of them called. */
export function calledFunctions(executable: string): Run[] {
  return rehearseWith(executable, calledFile).map((file) => readRun(readFileSync(file, "utf8")));
}

/** Returns the files that the calls wrote to the path in the variable. */
function rehearseWith(executable: string, variable: string): string[] {
  rmSync(memoryFolder, { recursive: true, force: true });
  const env = {
    PATH: process.env.PATH ?? "",
    HOME: stage,
    CLAUDE_MEM_DIR: memoryFolder,
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
      stdin: Buffer.from(JSON.stringify({ ...common, ...payload })),
    });
  // Most prompts and tools are of a session that is known.
  call(["hook", "session-start"], { hook_event_name: "SessionStart", source: "startup" });
  return calls.map(([name, args, payload], number) => {
    if (name === "stop") for (const [event, work] of fix) call(["hook", event], work);
    const profile = join(stage, `${number}-${name}.order`);
    const result = call(args, payload, { [variable]: profile });
    if (!result.success || !existsSync(profile)) throw new Error(`${args.join(" ")} could not be rehearsed.`);
    return profile;
  });
}
