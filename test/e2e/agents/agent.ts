// A real coding agent in the end-to-end tests, and what its model is scripted to say.
import type { Sandbox } from "../../support/sandbox.ts";

/** A tool use in nobody's words: each agent has its own tool for it. `file`: below the project's folder. */
export type ToolUse =
  | { shell: string }
  | { edit: string; from: string; to: string }
  /** A tool of the memory server. */
  | { mcp: string; input: Record<string, unknown> };

/** One answer of the model. A text can depend on what it was asked. */
export type Step = { text?: string | ((asked: string) => string); uses?: ToolUse[] };

/** A prompt picks its steps by `[[name]]` in its text; each model call of that turn takes the next one. */
export type Scenarios = Record<string, Step[]>;

/** The agent's model on 127.0.0.1. */
export type Model = AsyncDisposable & {
  url: string;
  /** Returns every text in each request so far. */
  sent: () => string[][];
};

export type Agent = {
  /** Its name for `--host`. */
  host: string;
  /** Returns the path of its program. Throws with the reason when it can't be had. */
  program: () => string;
  /** Writes its settings, so that it starts without a question. */
  prepare: (box: Sandbox, url: string) => void;
  /** `project`: the project's folder, for tools that want whole paths. */
  startModel: (scenarios: Scenarios, project: string) => Model;
  /** Returns the start of its command: the program, after its interpreter. */
  launcher: () => string[];
  /** Returns the arguments for one prompt, in a session of its own or in the last one. */
  args: (prompt: string, isResumed: boolean) => string[];
  env: (box: Sandbox, url: string) => Record<string, string>;
};

/** A message of a request: who says it, and its text. */
export type Said = { role: "user" | "assistant" | "other"; text: string };

/** Returns the step that answers a request. Counting the answers since the prompt survives retries and resumed sessions. */
export function chooseStep(scenarios: Scenarios, said: readonly Said[]): { text?: string; uses?: ToolUse[] } {
  const markerOf = ({ role, text }: Said) =>
    role === "user"
      ? [...text.matchAll(/\[\[([\w-]+)\]\]/g)].map(([, name]) => name ?? "").findLast((name) => name in scenarios)
      : undefined;
  const at = said.findLastIndex((message) => markerOf(message) !== undefined);
  const prompt = said[at];
  const steps = prompt === undefined ? undefined : scenarios[markerOf(prompt) ?? ""];
  const answered = said.slice(at).filter(({ role }) => role === "assistant").length;
  const { text = undefined, ...step } = steps?.[Math.min(answered, steps.length - 1)] ?? { text: "OK" };
  if (text === undefined) return step;
  return { ...step, text: typeof text === "string" ? text : text(prompt?.text ?? "") };
}

/** Returns every text in a JSON value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
