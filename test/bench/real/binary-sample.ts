// Plays the conversation of a few people's sessions through the compiled executable as well: measurements in one
// process must match the executable's behavior.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { binary } from "../../support/binary.ts";
import { runApp, runHook } from "../../support/run-app.ts";
import type { DataSet } from "./data-set.ts";
import { linesOf } from "./injected-lines.ts";
import { placeSessions, stepsInOrder } from "./place-sessions.ts";
import { jobOf, type PlayOptions, playInProcess, splitShare } from "./play-people.ts";
import type { PersonJob } from "./play-person.ts";
import type { InjectedLine } from "./records.ts";
import { isTalk } from "./steps.ts";
import { openWorkspace } from "./workspace.ts";

/** The number of compared hook answers, and of those with different lines. */
export type Comparison = { answers: number; different: number; lines: number };

/** Plays each person both ways, without tool uses, and compares the lines. */
export async function compareWithBinary(data: DataSet, options: PlayOptions): Promise<Comparison> {
  binary();
  const comparison = { answers: 0, different: 0, lines: 0 };
  for (const person of options.people) {
    const job: PersonJob = { ...jobOf(data, person, splitShare, { ...options, answers: undefined }), isTalkOnly: true };
    const { starts, prompts } = await playInProcess(job);
    const expected = [starts, prompts].flatMap((list) => list.map(({ lines }) => plainLines(lines)));
    const said = await playByBinary(job);
    if (said.length !== expected.length) throw new Error(`${person}: ${said.length} answers, not ${expected.length}.`);
    comparison.answers += said.length;
    comparison.lines += expected.flat().length;
    comparison.different += said.filter((lines, index) => !Bun.deepEquals(lines, expected[index])).length;
  }
  return comparison;
}

/** Returns the lines of each session's start, then those of each prompt. */
async function playByBinary(job: PersonJob): Promise<string[][]> {
  using workspace = openWorkspace(job.projects.map(({ name }) => name));
  const { imported, played } = placeSessions(job, workspace);
  const steps = stepsInOrder(played, workspace).filter(isTalk);
  const env = (at: number) => ({
    PATH: process.env.PATH ?? "",
    HOME: workspace.home,
    TZ: "UTC",
    CLAUDE_MEM_DIR: join(workspace.home, ".memory"),
    CLAUDE_MEM_MODEL: "off",
    CLAUDE_MEM_NOW: String(at),
  });
  if (existsSync(imported.folder)) {
    const first = env((steps[0]?.at ?? 0) - 1);
    const { code, stderr } = await runApp(["import", "--from", imported.folder], { env: first, timeoutMs: 120_000 });
    if (code !== 0) throw new Error(`The import ended with ${code}: ${stderr}`);
  }
  const said: Record<string, string[][]> = { "session-start": [], "user-prompt-submit": [] };
  for (const step of steps) {
    const { event, at, projectDir, payload, branch } = step;
    if (branch) workspace.checkOut(projectDir, branch);
    const call = { env: { ...env(at), CLAUDE_PROJECT_DIR: projectDir }, cwd: projectDir };
    const { reply } = await runHook(event, { ...payload, hook_event_name: event }, call);
    const answer = workspace.restore(textOf(reply));
    said[event]?.push(plainLines(linesOf(answer, [])));
  }
  return Object.values(said).flat();
}

/** A memory that is injected in full has several lines. */
function plainLines(lines: readonly InjectedLine[]): string[] {
  return lines.flatMap(({ text }) => text.split("\n")).filter((line) => line.trim() !== "");
}

function textOf(reply: unknown): string {
  const output = (reply as { hookSpecificOutput?: { additionalContext?: string } } | undefined)?.hookSpecificOutput;
  return output?.additionalContext ?? "";
}
