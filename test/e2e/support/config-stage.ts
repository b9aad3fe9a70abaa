// A project with memories, the sessions that are played in it, and the user's config.toml.
import { expect } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import type { Unclean } from "../../../core/privacy/clean.ts";
import { identifyWorkspace } from "../../../core/project/identify.ts";
import type { NewObservation } from "../../../core/store/observation.ts";
import { readRecording } from "../../demo/recording.ts";
import { setStage } from "../../demo/stage.ts";
import { addDailySessions } from "../../support/daily-sessions.ts";
import { gitInit } from "../../support/git.ts";
import { hookEnv } from "../../support/hook-env.ts";
import { runApp, runHook } from "../../support/run-app.ts";
import type { Sandbox } from "../../support/sandbox.ts";

export const dayMs = 86_400_000;
const error = "Exit code 1\nTypeError: basket is undefined\n    at total (src/basket.js:2:16)";

export function configure(box: Sandbox, text: string): void {
  mkdirSync(box.memDir, { recursive: true });
  writeFileSync(join(box.memDir, "config.toml"), text);
}

/** Adds memories of the sandbox's project, of a day ago if not said otherwise, and returns their ids. */
export function remember(
  box: Sandbox,
  drafts: readonly (Partial<Unclean<NewObservation>> & { daysAgo?: number })[],
): number[] {
  gitInit(box.repo);
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const projectId = identifyWorkspace(db, box.repo).project.id;
  addDailySessions(db, projectId);
  return drafts.map(({ daysAgo = 1, ...fields }, at) => {
    const base = { type: "bugfix", title: `Title ${at}`, narrative: `Text ${at}.`, origin: "verified" } as const;
    const createdAt = Date.now() - daysAgo * dayMs;
    return addObservation(db, newObservation({ ...base, projectId, vouchedBy: "evidence", createdAt, ...fields }));
  });
}

export const basket = (number: number, fields: Partial<Unclean<NewObservation>> = {}) => ({
  title: `The basket crashes for a new shopper, case ${number}`,
  narrative: "There is none yet.",
  lesson: "Default to an empty basket",
  importance: 3 as const,
  errorSignature: "TypeError: basket is undefined",
  files: [{ path: "src/basket.js", role: "modified" as const, contentHash: null, span: null }],
  ...fields,
});

/** Calls the hooks of a session and returns what each injected. */
export async function play(
  box: Sandbox,
  env: Record<string, string> = {},
  prompt = "Why does the basket crash for a new shopper?",
) {
  const session_id = crypto.randomUUID();
  const call = async (event: string, payload: object): Promise<string> => {
    const options = { env: { ...hookEnv(box), ...env }, cwd: box.repo };
    const { code, reply } = await runHook(event, { session_id, cwd: box.repo, ...payload }, options);
    expect(code).toBe(0);
    const answer = reply as { hookSpecificOutput?: { additionalContext?: string } } | undefined;
    return answer?.hookSpecificOutput?.additionalContext ?? "";
  };
  const bash = { tool_name: "Bash", tool_input: { command: "npm test" }, tool_use_id: crypto.randomUUID() };
  const edit = { tool_name: "Edit", tool_input: { file_path: join(box.repo, "src/basket.js") } };
  return {
    "session-start": await call("session-start", { source: "startup" }),
    prompt: await call("user-prompt-submit", { prompt }),
    file: await call("pre-tool-use", { ...edit, agent_id: "a1" }),
    failure: await call("post-tool-use-failure", { ...bash, error, agent_id: "a2" }),
    subagent: await call("subagent-start", { agent_id: "a3", agent_type: "Explore" }),
    compact: await call("session-start", { source: "compact" }),
  };
}

export const countLines = (text: string) => text.match(/^- /gm)?.length ?? 0;

export async function memories(box: Sandbox): Promise<{ id: number; type: string; status: string; title: string }[]> {
  const { stdout } = await runApp(["export"], { env: box.env, cwd: box.repo });
  const rows = stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return rows.filter(({ kind }) => kind === "observation" || kind === "memory");
}

export async function command(box: Sandbox, args: string[], env: Record<string, string> = box.env) {
  return runApp(args, { env, cwd: box.repo });
}

export const rules = [
  "Rule 1 of the basket: never empty it without asking",
  "Rule 2 of the basket: always show its total on each page",
  "Rule 3 of the basket: never keep it longer than a session",
].map((title) => ({
  type: "constraint" as const,
  origin: "user" as const,
  vouchedBy: "explicit" as const,
  title,
}));

export async function learnIn(box: Sandbox): Promise<string[]> {
  setStage(box);
  for (const { event, payload } of readRecording("first", box)) {
    await runHook(event, payload, { env: hookEnv(box), cwd: box.repo });
  }
  return (await memories(box)).map(({ type }) => type);
}

export async function spend(box: Sandbox, env: Record<string, string> = {}) {
  const { CLAUDE_MEM_MODEL: _off, ...rest } = box.env;
  const { stdout } = await command(box, ["spend", "--json"], { ANTHROPIC_API_KEY: "k", ...rest, ...env });
  return JSON.parse(stdout);
}
