import type { SessionTrace } from "../../../core/extract/draft.ts";
import type { Event } from "../../../core/store/event.ts";
import type { Session } from "../../../core/store/session.ts";
import { kindOf } from "../../support/claude-record.ts";

/** One thing that happens in a session. */
export type Step = { kind: "prompt"; text: string } | { kind: "event"; event: Partial<Event> };

export const prompt = (text: string): Step => ({ kind: "prompt", text });

/** The assistant's message at the end of a turn, as capture stores it. */
export const say = (text: string): Step => step({ tool: "assistant", action: "report", output: text });

export const fail = (command: string, error: string, output = error): Step =>
  step({ ...check(command), outcome: "failed", errorHeadline: error, errorSignature: error.toLowerCase(), output });

export const pass = (command: string, output = "ok"): Step => step({ ...check(command), output });

export const edit = (path: string, change: string | null = `- old ${path}\n+ new ${path}`): Step =>
  step({ tool: "Edit", action: "write", change, files: [{ path, role: "modified" }] });

export const read = (path: string): Step => step({ tool: "Read", action: "read", files: [{ path, role: "read" }] });

/** A command that is no test: it is its own check unless it writes, reads or is git. */
export const run = (command: string): Step =>
  step({ command, action: "run", checkCommand: command.startsWith("git ") ? null : command });

export const git = (command: string): Step => step({ command: `git ${command}`, action: "write" });

export const commit = (message: string, output: string, command = "git commit -F -"): Step =>
  step({ command, action: "commit", change: message, output });

/** The same step, done by a subagent. */
export function by(agentId: string, inner: Step): Step {
  return inner.kind === "event" ? { ...inner, event: { ...inner.event, agentId } } : inner;
}

function step(event: Partial<Event>): Step {
  return { kind: "event", event: { tool: "Bash", ...event } };
}

function check(command: string): Partial<Event> {
  return { command, checkCommand: command, action: /build|tsc/.test(command) ? "build" : "test" };
}

export const session: Session = {
  id: 1,
  host: "claude-code",
  hostId: "s",
  projectId: 1,
  branch: "main",
  source: "startup",
  status: "active",
  startedAt: 0,
  lastSeenAt: 0,
  endedAt: null,
  endReason: null,
  promptCount: 0,
  contextNumber: 0,
  forkedFrom: null,
};

/** Returns the steps as stored rows; ids count from 1, prompts from 1, and each step takes a second. */
export function story(...steps: Step[]): SessionTrace {
  const trace: SessionTrace = {
    session,
    prompts: [],
    events: [],
    seenUntil: -1,
    history: { failedWith: () => false, subagentTask: () => null },
  };
  for (const [at, each] of steps.entries()) {
    const createdAt = (at + 1) * 1000;
    const number = trace.prompts.length + 1;
    if (each.kind === "prompt")
      trace.prompts.push({ id: number, captureKey: `p${number}`, sessionId: 1, number, text: each.text, createdAt });
    else
      trace.events.push({
        ...emptyEvent,
        kind: kindOf(each.event.tool ?? emptyEvent.tool),
        ...each.event,
        id: trace.events.length + 1,
        captureKey: `e${trace.events.length + 1}`,
        promptId: trace.prompts.at(-1)?.id ?? null,
        createdAt,
      });
  }
  return trace;
}

const emptyEvent: Event = {
  id: 0,
  captureKey: "",
  sessionId: 1,
  promptId: null,
  agentId: null,
  tool: "Bash",
  kind: "shell",
  action: "other",
  command: null,
  checkCommand: null,
  outcome: "ok",
  errorHeadline: null,
  errorSignature: null,
  output: null,
  change: null,
  commit: null,
  durationMs: null,
  createdAt: 0,
  files: [],
};
