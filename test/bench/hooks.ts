// `npm run bench:hooks [-- --runs N]`: what a hook costs, from the start of its process to its end, beside an empty
// program built in the same way. Exits with 1 when a marked limit is exceeded.
import { binary } from "../support/binary.ts";
import { hookCases } from "./support/cases.ts";
import { buildFloor } from "./support/floor.ts";
import { type Call, runOnce, type Sample } from "./support/measure.ts";
import { peakMemory } from "./support/peak-memory.ts";
import { seededRandom, shuffle } from "./support/random.ts";
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
    peakBytes: [],
    call: (number) => {
      const body = hook.payload(store, number);
      const env = { ...store.box.env, CLAUDE_PROJECT_DIR: body.cwd };
      return { command: [binary(), "hook", hook.event], env, cwd: body.cwd, stdin: JSON.stringify(body) };
    },
    check: ({ stdout }) => {
      const shouldAnswer = hook.answers && store.memories > 0;
      if ((stdout !== "") === shouldAnswer) return;
      throw new Error(`${hook.name} at ${store.memories} memories said: ${stdout || "nothing"}`);
    },
  }));
}

function floorSubject(program: string, { box }: Store): Subject {
  const call = { command: [program], env: box.env, cwd: box.repo, stdin: "{}" };
  return {
    name: "empty program",
    memories: undefined,
    limit: undefined,
    samples: [],
    peakBytes: [],
    call: () => call,
    check: () => {},
  };
}

function runsFrom(args: string[]): number {
  const runs = args[0] === "--runs" ? Number(args[1]) : 60;
  if (!Number.isInteger(runs) || runs < 1) throw new Error("Usage: npm run bench:hooks [-- --runs N]");
  return runs;
}

const runs = runsFrom(process.argv.slice(2));
const floorProgram = await buildFloor();
const stores = memoryCounts.map(makeStore);
try {
  const floors = stores.map((store) => floorSubject(floorProgram, store));
  const subjects = [...floors, ...stores.flatMap(hookSubjects)];
  const random = seededRandom(1);
  for (let number = 0; number < warmUps + runs; number++) {
    // Interleaved, so that whatever else the machine does falls on all of them alike.
    for (const subject of shuffle(subjects, random)) {
      const call = subject.call(number);
      if (number < warmUps) {
        subject.peakBytes.push(await peakMemory(call));
        continue;
      }
      const sample = runOnce(call);
      subject.check(sample);
      subject.samples.push(sample);
    }
  }
  const floor = { ...floors[0]!, samples: floors.flatMap((each) => each.samples) };
  const exceeded = printTable(floor, subjects.slice(floors.length));
  process.exitCode = exceeded === 0 ? 0 : 1;
} finally {
  for (const store of stores) store[Symbol.dispose]();
}
