// The same sessions, stored by hooks and read from the agent's own records.
import { join } from "node:path";
import { runApp } from "../../support/run-app.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import { untilExtracted } from "../../support/until-extracted.ts";
import type { Agent } from "./agent.ts";
import { ask } from "./shop.ts";
import { rowsIn } from "./stored.ts";

/** The report of an import that finds nothing new. */
export const nothingNew = { sessions: 0, prompts: 0, tool_uses: 0, memories: 0 };

/** Imports the sessions of an agent, or of "all". Returns the numbers of its report. */
export async function importFrom(box: Sandbox, from: string): Promise<Record<string, number>> {
  const { code, stdout, stderr } = await runApp(["import", "--from", from, "--json"], { env: box.env, cwd: box.repo });
  if (code !== 0 || stderr !== "") throw new Error(`import --from ${from} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
}

/** Returns the same home and project with a store of their own, which holds what an import finds. */
export async function importedBox(box: Sandbox): Promise<Sandbox> {
  const memDir = join(box.root, "imported-first");
  const fresh: Sandbox = { ...box, memDir, env: { ...box.env, CLAUDE_MEM_DIR: memDir } };
  await importFrom(fresh, "all");
  return fresh;
}

/** Resumes the agent's last session over a store that has it from an import. Returns the rows before and after it. */
export async function resumeImported(agent: Agent, box: Sandbox) {
  const before = rowsIn(box.memDir);
  await ask(agent, box, "more", true);
  await untilExtracted(box.env);
  return { before, after: rowsIn(box.memDir) };
}
