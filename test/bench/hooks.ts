// `npm run bench:hooks [-- --runs N]`: what a hook costs, from the start of its process to its end, beside an empty
// program compiled with Bun's defaults. Each run of a hook is paired with one of the empty program just before or after
// it, so that whatever else the machine does falls on both. Exits with 1 when a marked limit is exceeded.
import { binary } from "../support/binary.ts";
import { hookCases } from "./support/cases.ts";
import { buildFloor, freshCopy } from "./support/floor.ts";
import { type Call, runOnce, type Sample } from "./support/measure.ts";
import { peakMemory } from "./support/peak-memory.ts";
import { makeStore, type Store } from "./support/store.ts";
import { type Measured, printTable } from "./support/table.ts";

const memoryCounts = [0, 10_000];
const warmUps = 3;

/** `call` prepares one run; `check` throws when the run said something else than it should. */
type Subject = Measured & { call: (number: number) => Call; check: (sample: Sample) => void };

function hookSubjects(store: Store): Subject[] {
  return hookCases.map((hook) => ({
    name: hook.name,
    memories: store.memories,
    limit: hook.limit,
    samples: [],
    floor: [],
    peakBytes: [],
    call: (number) => {
      const body = hook.payload(store, number);
      const env = { ...store.box.env, CLAUDE_PROJECT_DIR: body.cwd };
      return { command: [executable, ...hook.call], env, cwd: body.cwd, stdin: JSON.stringify(body) };
    },
    check: ({ stdout }) => {
      const shouldAnswer = hook.answers === "always" || (hook.answers && store.memories > 0);
      if ((stdout !== "") === shouldAnswer) return;
      throw new Error(`${hook.name} at ${store.memories} memories said: ${stdout || "nothing"}`);
    },
  }));
}

function floorCall(program: string, { box }: Store): Call {
  return { command: [program], env: box.env, cwd: box.repo, stdin: "{}" };
}

async function measure(subject: Subject, floor: Call, runs: number): Promise<void> {
  for (let number = 0; number < warmUps; number++) subject.peakBytes.push(await peakMemory(subject.call(number)));
  for (let number = warmUps; number < warmUps + runs; number++) {
    const call = subject.call(number);
    const isFloorFirst = number % 2 === 0;
    if (isFloorFirst) subject.floor.push(runOnce(floor));
    const sample = runOnce(call);
    if (!isFloorFirst) subject.floor.push(runOnce(floor));
    subject.check(sample);
    subject.samples.push(sample);
  }
}

function runsFrom(args: string[]): number {
  const runs = args[0] === "--runs" ? Number(args[1]) : 60;
  if (!Number.isInteger(runs) || runs < 1) throw new Error("Usage: npm run bench:hooks [-- --runs N]");
  return runs;
}

const runs = runsFrom(process.argv.slice(2));
const floorProgram = await buildFloor();
const executable = freshCopy(binary());
const stores = memoryCounts.map(makeStore);
try {
  const subjects: Subject[] = [];
  for (const store of stores) {
    for (const subject of hookSubjects(store)) {
      await measure(subject, floorCall(floorProgram, store), runs);
      subjects.push(subject);
    }
  }
  const exceeded = printTable(subjects);
  process.exitCode = exceeded === 0 ? 0 : 1;
} finally {
  for (const store of stores) store[Symbol.dispose]();
}
