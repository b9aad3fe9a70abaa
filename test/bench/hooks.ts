// `npm run bench:hooks [-- --runs N --memories N,N --host NAME,NAME|all]`: the cost of a hook, from the start of its process to its
// end, compared with an empty program compiled with Bun's defaults. Each run of a hook is paired with one of the empty program just
// before or after it, so that other load affects both. With --host, the processor time of each host's hooks is compared with that
// of the default host. Exits with 1 if a limit is exceeded.
import { parseArgs } from "node:util";
import type { HostSample } from "../host/sample.ts";
import { samplesNamed } from "../host/samples.ts";
import { binary } from "../support/binary.ts";
import { untilExtracted } from "../support/until-extracted.ts";
import { hookCases } from "./support/cases.ts";
import { buildFloor, freshCopy } from "./support/floor.ts";
import { compareHosts } from "./support/host-cases.ts";
import { type Call, runOnce, type Sample } from "./support/measure.ts";
import { peakMemory } from "./support/peak-memory.ts";
import { makeStore, type Store } from "./support/store.ts";
import { type Measured, printTable } from "./support/table.ts";

const warmUps = 3;

/** `call` prepares one run; `check` throws when the run said something else than it should. */
type Subject = Measured & { call: () => Call; check: (sample: Sample) => void };

function hookSubjects(store: Store): Subject[] {
  return hookCases.map((hook) => ({
    name: hook.name,
    memories: store.memories,
    limit: hook.limit,
    samples: [],
    floor: [],
    peakBytes: [],
    call: () => {
      const body = hook.payload(store);
      const env = { ...store.box.env, CLAUDE_PROJECT_DIR: body.cwd };
      return { command: [executable, ...hook.call], env, cwd: body.cwd, stdin: JSON.stringify(body) };
    },
    check: (sample) => assertAnswer(hook.name, store, sample, hook.answers),
  }));
}

/** Throws if a hook did not answer as it should. */
function assertAnswer(name: string, store: Store, { stdout }: Sample, answers: boolean | "always"): void {
  const shouldAnswer = answers === "always" || (answers && store.memories > 0);
  if ((stdout !== "") === shouldAnswer) return;
  throw new Error(`${name} at ${store.memories} memories said: ${stdout || "nothing"}`);
}

function floorCall(program: string, { box }: Store): Call {
  return { command: [program], env: box.env, cwd: box.repo, stdin: "{}" };
}

async function measure(subject: Subject, floor: Call, runs: number): Promise<void> {
  for (let number = 0; number < warmUps; number++) subject.peakBytes.push(await peakMemory(subject.call()));
  for (let number = warmUps; number < warmUps + runs; number++) {
    const call = subject.call();
    // What an earlier hook left to another process does not run beside this one.
    await untilExtracted(call.env);
    const isFloorFirst = number % 2 === 0;
    if (isFloorFirst) subject.floor.push(runOnce(floor));
    const sample = runOnce(call);
    if (!isFloorFirst) {
      await untilExtracted(call.env);
      subject.floor.push(runOnce(floor));
    }
    subject.check(sample);
    subject.samples.push(sample);
  }
}

function optionsFrom(args: string[]): { runs: number; memories: number[]; hosts: HostSample[] } {
  const options = { runs: { type: "string" }, memories: { type: "string" }, host: { type: "string" } } as const;
  const { values } = parseArgs({ args, options });
  const runs = Number(values.runs ?? 60);
  const memories = (values.memories ?? "0,10000").split(",").map(Number);
  if ([runs, ...memories].every((number) => Number.isInteger(number) && number >= 0) && runs > 0)
    return { runs, memories, hosts: values.host === undefined ? [] : samplesNamed(values.host) };
  throw new Error("Usage: npm run bench:hooks [-- --runs N --memories N,N --host NAME,NAME|all]");
}

const { runs, memories, hosts } = optionsFrom(process.argv.slice(2));
const floorProgram = await buildFloor();
const executable = freshCopy(binary());
const stores = memories.map(makeStore);
try {
  const subjects: Subject[] = [];
  let exceeded = 0;
  for (const store of stores) {
    if (hosts.length > 0) exceeded += compareHosts(executable, store, hosts, runs);
    for (const subject of hosts.length > 0 ? [] : hookSubjects(store)) {
      await measure(subject, floorCall(floorProgram, store), runs);
      subjects.push(subject);
    }
  }
  if (subjects.length > 0) exceeded += printTable(subjects);
  process.exitCode = exceeded === 0 ? 0 : 1;
} finally {
  for (const store of stores) store[Symbol.dispose]();
}
