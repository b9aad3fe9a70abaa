// Many trials, one after the other, with one template of the data folder and one model.
import { binary } from "../../support/binary.ts";
import { proposal, unlimited } from "../../support/kill-workers.ts";
import { modelEnv, modelMock } from "../../support/model-mock.ts";
import { payload } from "../../support/payload.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { type Kind, kinds } from "./kinds.ts";
import { run } from "./run.ts";
import { runTrial, type Trial } from "./trial.ts";
import { fillBox } from "./world.ts";

export type Series = { seed: number; numbers: Iterable<number>; kinds: readonly Kind[]; oldProgram?: string };

/** Two versions of the program at once, on data of the older one. */
export const twoVersions: Kind = { name: "two-versions", put: () => ({ next: () => ({}), lift: () => {} }) };

/** Runs the trials and passes each to `done`. */
export async function runSeries(series: Series, done: (trial: Trial, number: number) => void): Promise<void> {
  await using mock = modelMock((record) => ({ json: proposal(record) }));
  using template = sandbox();
  fillBox(template);
  using older = sandbox();
  const { oldProgram } = series;
  if (oldProgram) await fillOld(older, oldProgram);
  const program = { file: binary(), modelEnv: { ...modelEnv(mock.url), ...unlimited } };
  for (const number of series.numbers) {
    const kind = series.kinds[number % series.kinds.length];
    if (!kind) return;
    const isOld = kind === twoVersions && oldProgram !== undefined;
    const trial = isOld
      ? await runTrial(older, { ...program, other: oldProgram }, kind, series.seed, number)
      : await runTrial(template, program, kind, series.seed, number);
    done(trial, number);
  }
}

/** Returns the kinds that can be put on this machine, and reports the others. */
export function availableKinds(name?: string): Kind[] {
  for (const { name: kind, unavailable } of kinds) {
    if (unavailable !== undefined) console.error(`NOT RUN: ${kind}: ${unavailable}.`);
  }
  const all = [...kinds.filter(({ unavailable }) => unavailable === undefined), twoVersions];
  return name === undefined ? all : all.filter((kind) => kind.name === name);
}

async function fillOld(box: Sandbox, program: string): Promise<void> {
  for (let i = 0; i < 5; i++) {
    const start = payload("session-start-startup", { repo: box.repo, session_id: `old-${i}` });
    await run(box, program, ["hook", "session-start"], { stdin: JSON.stringify(start) });
    await run(box, program, [
      "save",
      `Older memory ${i}: ${"abcdef"
        .split("")
        .map((end) => `old${i}${end}`)
        .join(" ")}.`,
    ]);
  }
}
