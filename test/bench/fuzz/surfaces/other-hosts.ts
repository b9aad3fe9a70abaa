import { defaultHost } from "../../../../core/host/default-host.ts";
import { type HostSample, sayable } from "../../../host/sample.ts";
import { hostSamples } from "../../../host/samples.ts";
import { type Moment, story } from "../../../host/story.ts";
import type { Sandbox } from "../../../support/sandbox.ts";
import type { Grammar, Json } from "../grammar.ts";
import type { Input, Surface } from "../surface.ts";
import { runHooks, textProblems } from "./hooks.ts";

/** The default host has a separate surface. */
const samples = hostSamples.filter(({ host }) => host.name !== defaultHost);
const edit = { kind: "edit", file: "src/cart.ts", before: "a", after: "b" } as const;
const ofSubagent: readonly Moment[] = [
  { kind: "tool", tool: { kind: "agent", task: "Look at it" }, output: "I looked." },
  { kind: "tool", tool: edit, agentId: "a1" },
];
const sessions = 30;

/** For each other host: payloads of its events, and now and then of another's, given to its adapter. */
export const otherHosts: Readonly<Record<string, Surface>> = Object.fromEntries(
  samples.map((sample): [string, Surface] => [sample.host.name, hooksOf(sample)]),
);

function hooksOf({ host: { name } }: HostSample): Surface {
  return {
    open: (box) => ({
      ...runHooks(box, ({ event = "" }) => [event, "--host", name], hostAnswerProblems),
      make: hostPayloads(box, name),
    }),
  };
}

/** Returns what makes payloads for the host of this name, or for any other host. */
export function hostPayloads(box: Sandbox, name?: string): (grammar: Grammar) => Input {
  const examples = samples.map((sample) => ({ sample, payloads: payloadsOf(sample, box) }));
  const own = examples.find(({ sample }) => sample.host.name === name);
  return (grammar) => {
    const { sample, payloads } = own && grammar.chance(0.9) ? own : grammar.one(examples);
    const { event, payload } = grammar.one(payloads[grammar.below(sessions)] ?? []);
    const text = grammar.json(withFolder(grammar, grammar.mutate(payload), box));
    return { event, host: name ?? sample.host.name, text };
  };
}

/** Returns what is wrong with the answers of one call of a host. */
export function hostAnswerProblems(answers: readonly string[], { host }: Input): string[] {
  if (answers.length > 1) return [`${answers.length} answers`];
  const sample = samples.find((each) => each.host.name === host);
  return answers.flatMap((answer) => textProblems(sample?.textIn(answer) ?? sample?.denialIn(answer) ?? ""));
}

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
