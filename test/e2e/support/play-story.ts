// Plays a session of work through the compiled executable's hooks, and returns the injections of a later session.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gitInit } from "../../support/git.ts";
import { hookEnv } from "../../support/hook-env.ts";
import { runHook } from "../../support/run-app.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";

/** A step of a session: the user's words, a tool use, or the assistant's words at the end of a turn. */
export type Step =
  | { you: string }
  | { read: string }
  | { edit: string; from: string; to: string }
  /** Recorded output when `prints` or `fails` is given; else the command is really run. */
  | { run: string; prints?: string; fails?: string }
  | { says: string }
  | { agent: string; does: Step[]; says: string };

/** Returns a repository in which the files that `steps` edit are as before the first edit. */
export async function storyBox(steps: readonly Step[], files: Record<string, string> = {}): Promise<Sandbox> {
  const box = sandbox();
  gitInit(box.repo);
  for (const { edit, from } of editsOf(steps).toReversed()) write(box, edit, from);
  for (const [path, text] of Object.entries(files)) write(box, path, text);
  runReally(box, "git add -A && git commit -q --allow-empty -m 'The beginning'");
  return box;
}

/**
 * Plays a session that wrote the files which these steps edit, and the others. A start names the last session only if its work goes on:
 * if it changed a file that an earlier one changed.
 */
export async function playBefore(
  box: Sandbox,
  steps: readonly Step[],
  files: Record<string, string> = {},
): Promise<void> {
  const written = Object.entries(files).map(([edit, text]) => ({ edit, from: text, to: text }));
  const edited = editsOf(steps).map(({ edit, from }) => ({ edit, from, to: from }));
  await playSession(box, "before", [{ you: "Begin with it." }, ...written, ...edited, { says: "It has begun." }]);
}

function editsOf(steps: readonly Step[]) {
  return steps.flatMap((step) => ("agent" in step ? step.does : [step])).filter((step) => "edit" in step);
}

/** Plays a whole session, from its start to its end; returns the injection at its start. */
export async function playSession(box: Sandbox, id: string, steps: readonly Step[]): Promise<string> {
  const context = await notify(box, "session-start", { session_id: id, source: "startup" });
  for (const step of steps) await play(box, { session_id: id }, step);
  await notify(box, "session-end", { session_id: id, reason: "other" });
  return context;
}

/** Returns the injection into a new session when it does this first; "" for none. */
export async function toldAt(box: Sandbox, step: Step): Promise<string> {
  return play(box, { session_id: crypto.randomUUID() }, step);
}

/** Returns the injection into a session that begins now. */
export function toldAtStart(box: Sandbox): Promise<string> {
  return notify(box, "session-start", { session_id: crypto.randomUUID(), source: "startup" });
}

type Keys = { session_id: string; agent_id?: string; agent_type?: string; [key: string]: unknown };

async function play(box: Sandbox, keys: Keys, step: Step): Promise<string> {
  if ("you" in step)
    return notify(box, "user-prompt-submit", { ...keys, prompt_id: crypto.randomUUID(), prompt: step.you });
  if ("agent" in step) {
    const own = { ...keys, agent_id: step.agent, agent_type: "general-purpose" };
    for (const inner of step.does) await play(box, own, inner);
    return notify(box, "subagent-stop", { ...own, last_assistant_message: step.says });
  }
  if ("says" in step) return notify(box, "stop", { ...keys, last_assistant_message: step.says });
  const use = { ...keys, tool_use_id: crypto.randomUUID(), ...toolUse(box, step) };
  const before = await notify(box, "pre-tool-use", use);
  const { error, ...response } = result(box, step);
  const event = error === undefined ? "post-tool-use" : "post-tool-use-failure";
  return before + (await notify(box, event, { ...use, ...response, ...(error === undefined ? {} : { error }) }));
}

type ToolStep = Extract<Step, { read: string } | { edit: string } | { run: string }>;

function toolUse(box: Sandbox, step: ToolStep): { tool_name: string; tool_input: unknown } {
  if ("run" in step) return { tool_name: "Bash", tool_input: { command: step.run, description: "Run" } };
  const file_path = join(box.repo, "read" in step ? step.read : step.edit);
  if ("read" in step) return { tool_name: "Read", tool_input: { file_path } };
  return {
    tool_name: "Edit",
    tool_input: { file_path, old_string: step.from, new_string: step.to, replace_all: false },
  };
}

function result(box: Sandbox, step: ToolStep): { tool_response?: unknown; error?: string } {
  if ("read" in step) return { tool_response: { type: "text", file: { content: "" } } };
  if ("edit" in step) {
    const path = join(box.repo, step.edit);
    const text = existsSync(path) ? readFileSync(path, "utf8") : "";
    write(box, step.edit, text.includes(step.from) ? text.replace(step.from, () => step.to) : `${text}\n${step.to}`);
    return { tool_response: {} };
  }
  if (step.fails !== undefined) return { error: `Exit code 1\n${step.fails}` };
  const stdout = step.prints ?? runReally(box, step.run);
  return { tool_response: { stdout, stderr: "", interrupted: false, isImage: false } };
}

function write(box: Sandbox, path: string, text: string): void {
  const file = join(box.repo, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function runReally(box: Sandbox, command: string): string {
  const { stdout, stderr, success } = Bun.spawnSync(["bash", "-c", command], { cwd: box.repo, env: box.env });
  if (!success) throw new Error(`${command}: ${stdout}${stderr}`);
  return `${stdout}${stderr}`;
}

async function notify(box: Sandbox, event: string, keys: Keys): Promise<string> {
  const payload = { cwd: box.repo, hook_event_name: event, ...keys };
  const { reply } = await runHook(event, payload, { env: hookEnv(box), cwd: box.repo });
  const output = (reply as { hookSpecificOutput?: { additionalContext?: string } } | undefined)?.hookSpecificOutput;
  return output?.additionalContext ?? "";
}
