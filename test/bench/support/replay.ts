// Plays recorded hook inputs through the compiled executable, each in a separate process, as the host does.
import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { git, gitInit } from "../../support/git.ts";
import { hookEnv } from "../../support/hook-env.ts";
import { runHook } from "../../support/run-app.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { type ReplayEvent, readEvents } from "./replay-events.ts";
import { followOnDisk } from "./replayed-files.ts";
import { callOwnTool } from "./replayed-tools.ts";

/** An event and the text injected at it: the hook's additionalContext, "" for none. */
export type Played = ReplayEvent & { injectedText: string };

/**
 * Plays `events.jsonl` of a scenario in a separate home with an empty memory, and returns the injected texts and the path of the
 * memory for inspection. Each folder that a session began in is a git repository there, filled from the scenario's folder `repo`
 * if it has one. Throws Error for a scenario that can't be read.
 */
export async function playScenario(folder: string): Promise<Disposable & { box: Sandbox; played: Played[] }> {
  const box = sandbox();
  try {
    const events = readEvents(join(folder, "events.jsonl"), box);
    for (const { projectDir } of events) makeRepository(projectDir, join(folder, "repo"));
    const played: Played[] = [];
    for (const event of events) played.push({ ...event, injectedText: await play(box, event) });
    return { box, played, [Symbol.dispose]: box.dispose };
  } catch (error) {
    box.dispose();
    throw new Error(`${folder}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Returns the scenarios in a folder: itself, when it holds `events.jsonl`, else what is below it; throws Error for none. */
export function scenariosIn(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
  const found = files.filter((file) => /(^|[/\\])events\.jsonl$/.test(file)).map(dirname);
  if (found.length === 0) throw new Error(`There is no events.jsonl in ${folder}.`);
  return found.sort();
}

async function play(box: Sandbox, call: ReplayEvent): Promise<string> {
  const { event, payload, projectDir, at, env } = call;
  followOnDisk(box.root, event, payload);
  callOwnTool(box, call);
  const clock: Record<string, string> = at === undefined ? {} : { CLAUDE_MEM_NOW: String(at) };
  const { reply } = await runHook(event, payload, {
    env: { ...hookEnv(box), CLAUDE_PROJECT_DIR: projectDir, ...clock, ...env },
    cwd: projectDir,
    timeoutMs: 60_000,
  });
  const output = (reply as { hookSpecificOutput?: { additionalContext?: string } } | undefined)?.hookSpecificOutput;
  return output?.additionalContext ?? "";
}

/** The first commit names the folder: repositories with the same one would be one project. */
function makeRepository(dir: string, files: string): void {
  if (existsSync(join(dir, ".git"))) return;
  mkdirSync(dir, { recursive: true });
  if (existsSync(files)) cpSync(files, dir, { recursive: true });
  if (Bun.which("git") === null) return; // a folder is a project as well
  gitInit(dir);
  git(dir, "add", "--all");
  git(dir, "commit", "--quiet", "--allow-empty", `--message=The beginning of ${dir.split(/[/\\]/).at(-1)}`);
}
