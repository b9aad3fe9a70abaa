import { defaultHost } from "../../../../core/host/default-host.ts";
import { type HostSample, sayable } from "../../../host/sample.ts";
import { hostSamples } from "../../../host/samples.ts";
import { type Moment, story } from "../../../host/story.ts";
import type { Sandbox } from "../../../support/sandbox.ts";
import type { Grammar, Json } from "../grammar.ts";
import type { Surface } from "../surface.ts";
import { runHooks, textProblems } from "./hooks.ts";

/** The default host has a surface of its own. */
const samples = hostSamples.filter(({ host }) => host.name !== defaultHost);
const edit = { kind: "edit", file: "src/cart.ts", before: "a", after: "b" } as const;
const ofSubagent: readonly Moment[] = [
  { kind: "tool", tool: { kind: "agent", task: "Look at it" }, output: "I looked." },
  { kind: "tool", tool: edit, agentId: "a1" },
];
const sessions = 30;

/** Payloads of every event of the other hosts, each given to the adapter of its host, and now and then to that of another one. */
export const otherHosts: Surface = {
  open(box) {
    const examples = samples.map((sample) => ({ sample, payloads: payloadsOf(sample, box) }));
    const run = runHooks(
      box,
      ({ event = "", host = "" }) => [event, "--host", host],
      (answers, { host }) => {
        if (answers.length > 1) return [`${answers.length} answers`];
        const sample = samples.find((each) => each.host.name === host);
        return answers.flatMap((answer) => textProblems(sample?.textIn(answer) ?? sample?.denialIn(answer) ?? ""));
      },
    );
    return {
      ...run,
      make: (grammar: Grammar) => {
        const { sample, payloads } = grammar.one(examples);
        const { event, payload } = grammar.one(payloads[grammar.below(sessions)] ?? []);
        const { host } = grammar.chance(0.9) ? sample : grammar.one(samples);
        return { event, host: host.name, text: grammar.json(withFolder(grammar, grammar.mutate(payload), box)) };
      },
    };
  },
};

/** Returns the payload with the project's folder, at times with one that was changed, too. */
function withFolder(grammar: Grammar, payload: Json, { repo }: Sandbox): Json {
  return grammar.chance(0.9) ? inProject(payload, repo) : payload;
}

function inProject(payload: Json, repo: string): Json {
  if (typeof payload !== "object" || payload === null || Array.isArray(payload)) return payload;
  return Object.fromEntries(
    Object.entries(payload).map(([key, value]) => [key, key === "cwd" || key === "directory" ? repo : value]),
  );
}

/** Returns the payloads of a story in each session. */
function payloadsOf(sample: HostSample, { repo }: Sandbox): { event: string; payload: Json }[][] {
  return Array.from({ length: sessions }, (_, session) =>
    sayable(sample, [...story, ...ofSubagent]).map((moment, number) => {
      const { event, input } = sample.call(moment, { sessionId: `session-${session}`, root: repo }, number);
      return { event, payload: JSON.parse(input) };
    }),
  );
}
