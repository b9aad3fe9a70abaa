// The hook calls of any host, in the host's own payloads: the cost of its adapter compared with that of the default host.
import { defaultHost } from "../../../core/host/default-host.ts";
import { type HostSample, sayable } from "../../host/sample.ts";
import { hostSamples } from "../../host/samples.ts";
import type { Moment } from "../../host/story.ts";
import { sessionId } from "./ids.ts";
import type { Call } from "./measure.ts";
import { percentile } from "./measure.ts";
import type { Store } from "./store.ts";

type Case = {
  name: string;
  moment: Moment;
  /** Whether the hook says something when there are memories; undefined if that depends on the host. */
  answers?: boolean;
};

const beforeEdit = "before an edit, known file";
const editResult = "result of an edit";

const edit = { kind: "edit", before: "a", after: "b" } as const;
const cases: readonly Case[] = [
  { name: "session start", moment: { kind: "start", source: "startup" }, answers: true },
  {
    name: "prompt that finds",
    moment: {
      kind: "prompt",
      text: "Why does the checkout crash with a reduce of an empty array for some baskets?",
    },
    answers: true,
  },
  { name: beforeEdit, moment: { kind: "before", tool: { ...edit, file: "src/price.ts" } } },
  { name: editResult, moment: { kind: "tool", tool: { ...edit, file: "src/other.ts" } }, answers: false },
  {
    name: "result of a command",
    moment: { kind: "tool", tool: { kind: "shell", command: "npm run build" }, output: "built" },
    answers: false,
  },
  {
    name: "report",
    moment: { kind: "report", text: "Fixed: total() read items before they were loaded." },
    answers: false,
  },
];

/** How many times the processor's time of the default host's hook another host's may take. */
const limit = 1.5;

/**
 * Prints the processor's time of each host's hooks, and its ratio to the default host's; returns how many are over the limit. The runs of
 * all hosts alternate: on a busy machine the time of a process by the clock says little.
 */
export function compareHosts(executable: string, store: Store, hosts: readonly HostSample[], runs: number): number {
  const base = hostSamples.filter(({ host }) => host.name === defaultHost && !hosts.some((each) => each.host === host));
  const compared = [...base, ...hosts];
  let exceeded = 0;
  const ownTimes = new Map<string, number>();
  for (const each of cases) {
    const able = compared.filter((sample) => canSay(sample, each));
    const times = new Map(able.map((sample) => [sample.host.name, [] as number[]]));
    for (let run = 0; run < runs; run++) {
      for (const sample of able) times.get(sample.host.name)?.push(processorMs(sample, each, store, executable, run));
    }
    ownTimes.set(each.name, percentile(times.get(defaultHost) ?? [], 0.5));
    for (const { host } of able) {
      const name = host.name;
      const ms = percentile(times.get(name) ?? [], 0.5);
      // Some hosts recall memories about a file only with the result, so their one hook does the work of two.
      const isBoth = each.name === editResult && host.hooks.injectsFilesLater === true;
      const ratio = ms / ((ownTimes.get(each.name) ?? 0) + (isBoth ? (ownTimes.get(beforeEdit) ?? 0) : 0));
      if (ratio > limit) exceeded++;
      const figures = `${ms.toFixed(0).padStart(6)} ms of the processor ${ratio.toFixed(2).padStart(6)} × ${defaultHost}`;
      console.log(`${`${name}: ${each.name}`.padEnd(42)}${figures}  ${ratio > limit ? "OVER" : "within"} ${limit}`);
    }
  }
  return exceeded;
}

/** Where memories about files come with the result, nothing has to be called before. */
function canSay(sample: HostSample, { moment }: Case): boolean {
  return (
    sayable(sample, [moment]).length > 0 && !(moment.kind === "before" && sample.host.hooks.injectsFilesLater === true)
  );
}

/** Runs a hook in a session of its own that has started. Throws if it did not answer as it should. */
function processorMs(sample: HostSample, each: Case, store: Store, executable: string, run: number): number {
  const { command, env, cwd, stdin } = callOf(sample, each, store, executable, run);
  const result = Bun.spawnSync(command, { env, cwd, stdin: Buffer.from(stdin) });
  const said = result.stdout.toString();
  const shouldAnswer = each.answers && store.memories > 0;
  if (!result.success || (each.answers !== undefined && (said !== "") !== shouldAnswer)) {
    throw new Error(`${sample.host.name} at ${each.name} said: ${said || "nothing"}`);
  }
  return Number(result.resourceUsage.cpuTime.total) / 1000;
}

function callOf(sample: HostSample, { moment }: Case, store: Store, executable: string, run: number): Call {
  const session = moment.kind === "start" ? sessionId() : store.startedSession();
  const { event, input } = sample.call(moment, { sessionId: session, root: store.box.repo }, run);
  const command = [executable, "hook", event, "--host", sample.host.name];
  return { command, env: { ...store.box.env, CLAUDE_PROJECT_DIR: store.box.repo }, cwd: store.box.repo, stdin: input };
}
