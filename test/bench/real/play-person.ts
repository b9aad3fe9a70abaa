import type { Database } from "bun:sqlite";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "../../../core/config/env.ts";
import { openDatabase } from "../../../core/db/open.ts";
import { hostName } from "../../../core/host/claude-code/name.ts";
import { callOf } from "../../../core/host/claude-code/read-call.ts";
import { claudeTranscripts } from "../../../core/host/claude-code/transcripts/transcripts.ts";
import { locate } from "../../../core/project/place.ts";
import { importTranscripts } from "../../../core/transfer/import/sessions/import-sessions.ts";
import { hookEvents } from "../../../hooks/events.ts";
import { serve } from "../../../hooks/serve.ts";
import { type Answerer, startAnswerer } from "./answers.ts";
import { setClock } from "./clock.ts";
import { Collector } from "./collector.ts";
import type { Prompt } from "./data-set.ts";
import type { Fold } from "./folds.ts";
import { HostModel } from "./host-model.ts";
import { placeSessions, stepsInOrder } from "./place-sessions.ts";
import type { PlayedSessions } from "./records.ts";
import { isTalk, type Step } from "./steps.ts";
import { openWorkspace, type Workspace } from "./workspace.ts";

export type PersonJob = {
  person: string;
  projects: { name: string; folder: string }[];
  prompts: Prompt[];
  /** Prompts that are also searched for. */
  searched: string[];
  /** The share of each project's sessions (0 to 1, the oldest) that is imported; the hooks play the rest. */
  importedShare: number;
  /** The folder of a model's recorded answers; undefined for no model. */
  answers?: string | undefined;
  /** Weights that replace the product's before the sessions are played. */
  folds: Fold[];
  /** Leaves out tool uses. */
  isTalkOnly?: boolean;
};

/**
 * Plays the sessions of one person with an empty memory and returns what it learned and injected. Call it once per
 * process.
 */
export async function playPerson(job: PersonJob): Promise<PlayedSessions> {
  using workspace = openWorkspace(job.projects.map(({ name }) => name));
  const memory = join(workspace.home, ".memory");
  Object.assign(process.env, { HOME: workspace.home, CLAUDE_MEM_DIR: memory, CLAUDE_MEM_MODEL: "off", TZ: "UTC" });
  await using answerer = job.answers === undefined ? undefined : startAnswerer(job.answers, workspace);
  setClock(Date.now());
  const { imported, played } = placeSessions(job, workspace);
  const all = stepsInOrder(played, workspace);
  const steps = job.isTalkOnly ? all.filter(isTalk) : all;
  setClock((steps[0]?.at ?? Date.now()) - 1);
  const db = openDatabase({ file: join(memory, "memory.db") });
  const collector = new Collector(db, job, workspace);
  const hostModel = answerer && new HostModel(answerer.find);
  try {
    if (existsSync(imported.folder))
      importTranscripts(db, {
        host: hostName,
        reader: claudeTranscripts({ environment: env() }),
        from: imported.folder,
        home: workspace.home,
        dryRun: false,
      });
    collector.readMemories();
    for (const step of steps) await playStep(db, step, { workspace, collector, answerer, hostModel });
    await answerer?.finish(db);
    collector.readMemories();
  } finally {
    db.close();
  }
  return {
    imported: imported.count,
    played: played.length,
    ...collector.collected(),
    problems: problemsIn(join(memory, "claude-mem.log")),
  };
}

type Stage = {
  workspace: Workspace;
  collector: Collector;
  answerer: Answerer | undefined;
  hostModel: HostModel | undefined;
};

async function playStep(db: Database, step: Step, { workspace, collector, answerer, hostModel }: Stage): Promise<void> {
  const said = callOf(step.event, step.payload);
  if (!said) throw new Error(`No hook is called ${step.event}, or it says nothing`);
  setClock(step.at);
  if (step.branch) workspace.checkOut(step.projectDir, step.branch);
  answerer?.keepWorkersAway(db);
  const { projectDir, record } = step;
  const located = locate(projectDir);
  const place = { cwd: projectDir, projectDir, root: located.root, home: workspace.home };
  let answer = "";
  collector.before(step);
  await serve(db, hookEvents[said.event.kind], located, { host: hostName, call: said, place, record }, (text) => {
    answer = text;
  });
  collector.after(step, answer);
  hostModel?.answer(db, step, answer);
  if (step.event === "session-end") {
    await answerer?.work(db);
    collector.readMemories();
  }
}

function problemsIn(log: string): string[] {
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, "utf8").split("\n");
  // A request without a recorded answer is not a fault of the program.
  return lines.filter((line) => /"(?:warn|error)"/.test(line) && !line.includes("job not done"));
}
