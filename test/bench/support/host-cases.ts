// The hook calls of any host that are measured. They say the same as those of cases.ts, in the host's own payloads.
import { type HostSample, sayable } from "../../host/sample.ts";
import type { Moment } from "../../host/story.ts";
import type { Call } from "./measure.ts";
import type { Store } from "./store.ts";

export type HostCase = {
  name: string;
  moment: Moment;
  /** Whether the hook says something when there are memories; undefined if that depends on the host. */
  answers?: boolean;
  /** How many times the floor's p50 its p50 may take: the limits of cases.ts. */
  limit?: number;
};

const cases: readonly HostCase[] = [
  { name: "session start", moment: { kind: "start", source: "startup" }, answers: true, limit: 5 },
  {
    name: "prompt that finds",
    moment: {
      kind: "prompt",
      text: "Why does the checkout crash with a reduce of an empty array for some baskets?",
    },
    answers: true,
    limit: 4,
  },
  {
    name: "before an edit, known file",
    moment: { kind: "before", tool: { kind: "edit", file: "src/price.ts", before: "a", after: "b" } },
  },
  {
    name: "result of an edit",
    moment: { kind: "tool", tool: { kind: "edit", file: "src/other.ts", before: "a", after: "b" } },
    answers: false,
    limit: 2.5,
  },
  {
    name: "result of a command",
    moment: { kind: "tool", tool: { kind: "shell", command: "npm run build" }, output: "built" },
    answers: false,
    limit: 2.5,
  },
  {
    name: "report",
    moment: { kind: "report", text: "Fixed: total() read items before they were loaded." },
    answers: false,
    limit: 7,
  },
];

/** Returns the cases that the host can say. Where memories about files come with the result, nothing has to be called before. */
export function casesOf(sample: HostSample): HostCase[] {
  return cases.filter(
    ({ moment }) =>
      sayable(sample, [moment]).length > 0 && !(moment.kind === "before" && sample.host.hooks.injectsFilesLater),
  );
}

/** Returns one run of a case: a session of its own that has started. */
export function callOf(sample: HostSample, { moment }: HostCase, store: Store, executable: string, run: number): Call {
  const sessionId = moment.kind === "start" ? `new-${sample.host.name}-${run}` : store.startedSession();
  const { event, input } = sample.call(moment, { sessionId, root: store.box.repo }, run);
  const command = [executable, "hook", event, "--host", sample.host.name];
  return { command, env: { ...store.box.env, CLAUDE_PROJECT_DIR: store.box.repo }, cwd: store.box.repo, stdin: input };
}
