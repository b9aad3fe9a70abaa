// A real coding agent in the end-to-end tests, and the script of its model.
import type { Sandbox } from "../../support/sandbox.ts";

/** A tool use in nobody's words: each agent has its own tool for it. `file`: below the project's folder. */
export type ToolUse =
  | { shell: string }
  | { edit: string; from: string; to: string }
  /** A tool of the memory server. */
  | { mcp: string; input: Record<string, unknown> }
  /** A subagent with this prompt, which is waited for. */
  | { task: string };

/**
 * One answer of the model. A text can depend on what it was asked. `tokens`: the size of the context that is reported with the answer, once:
 * a client whose limit it exceeds compacts the context.
 */
export type Step = { text?: string | ((asked: string) => string); uses?: ToolUse[]; tokens?: number };

/** A prompt picks its steps by `[[name]]` in its text; each model call of that turn takes the next one. */
export type Scenarios = Record<string, Step[]>;

/** The agent's model on 127.0.0.1. */
export type Model = AsyncDisposable & {
  url: string;
  /** Returns every text in each request so far. */
  sent: () => string[][];
};

/** An answer as a mock sends it. */
type Answer = { text?: string; uses?: ToolUse[]; tokens: number };

/** Some clients compute from it whether a summary makes the context smaller. */
const usualTokens = 5_000;

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
  /** Returns the arguments for one prompt, in a new session or in the last one. */
  args: (prompt: string, isResumed: boolean) => string[];
  env: (box: Sandbox, url: string) => Record<string, string>;
  terminal: {
    args: string[];
    env?: Record<string, string>;
    /** A text on the screen that takes input, and one on the screen while the client still starts. */
    ready: string;
    starting?: string;
    /** The commands that compact the context, and that begin an empty one. */
    compact: string;
    clear: string;
  };
};

/** A message of a request: its role and its text. */
export type Said = { role: "user" | "assistant" | "other"; text: string };

/** Returns a function that chooses the answer to a request. Counting the answers since the prompt survives retries and resumed sessions. */
export function answersFrom(scenarios: Scenarios): (said: readonly Said[], isAside?: boolean) => Answer {
  const reported = new Set<number>();
  const markerOf = ({ role, text }: Said) =>
    role === "user"
      ? [...text.matchAll(/\[\[([\w-]+)\]\]/g)].map(([, name]) => name ?? "").findLast((name) => name in scenarios)
      : undefined;
  return (said, isAside = false) => {
    const at = said.findLastIndex((message) => markerOf(message) !== undefined);
    const prompt = said[at];
    const steps = prompt === undefined ? undefined : scenarios[markerOf(prompt) ?? ""];
    const answered = said.slice(at).filter(({ role }) => role === "assistant").length;
    const { text, tokens = usualTokens, ...step } = steps?.[Math.min(answered, steps.length - 1)] ?? { text: "OK" };
    const isReported = isAside || reported.has(tokens);
    if (!isAside) reported.add(tokens);
    const answer = { ...step, tokens: isReported ? usualTokens : tokens };
    if (text === undefined) return isAside ? { ...answer, text: "The summary." } : answer;
    return { ...answer, text: typeof text === "string" ? text : text(prompt?.text ?? "") };
  };
}

/** Returns every text in a JSON value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
