import { type Payload, payload } from "../../support/payload.ts";
import type { Store } from "./store.ts";

/** A hook call that is measured. */
export type HookCase = {
  name: string;
  /** As on the command line: `claude-mem hook <event>`. */
  event: string;
  /** Returns the stdin of one run; made before the clock starts, different for every run. */
  payload: (store: Store, run: number) => Payload;
  /** Whether the hook says something when there are memories. */
  answers: boolean;
  /** How many times the floor's p50 its p50 may take. */
  limit?: number;
};

export const hookCases: readonly HookCase[] = [
  {
    name: "Notification (not ours)",
    event: "notification",
    payload: ({ box }) => payload("notification-permission", { repo: box.repo }),
    answers: false,
  },
  {
    name: "SubagentStart, no task known",
    event: "subagent-start",
    payload: ({ box }) => payload("subagent-start", { repo: box.repo }),
    answers: false,
  },
  {
    name: "SessionStart with context",
    event: "session-start",
    payload: ({ box }, run) => payload("session-start-startup", { repo: box.repo, session_id: `new-${run}` }),
    answers: true,
    limit: 5,
  },
  {
    name: "UserPromptSubmit that finds",
    event: "user-prompt-submit",
    payload: (store) =>
      promptOf(store, "Why does the checkout crash with a reduce of an empty array for some baskets?"),
    answers: true,
    limit: 4,
  },
  {
    name: "UserPromptSubmit that finds nothing",
    event: "user-prompt-submit",
    payload: (store) => promptOf(store, "Please write a haiku about the harbour of Bergen in winter rain."),
    answers: false,
  },
  {
    name: "PreToolUse Edit, known file",
    event: "pre-tool-use",
    payload: (store) => payload("pre-tool-use-edit", { repo: store.box.repo, session_id: store.startedSession() }),
    answers: true,
  },
  {
    name: "PreToolUse Bash, no file",
    event: "pre-tool-use",
    payload: ({ box }) => payload("pre-tool-use-bash", { repo: box.repo, tool_input: { command: "uptime" } }),
    answers: false,
  },
  {
    name: "PostToolUse Edit",
    event: "post-tool-use",
    payload: ({ box }, run) => payload("post-tool-use-edit", { repo: box.repo, tool_use_id: `edit-${run}` }),
    answers: false,
    limit: 2.5,
  },
  {
    name: "PostToolUse Bash",
    event: "post-tool-use",
    payload: ({ box }, run) => payload("post-tool-use-bash", { repo: box.repo, tool_use_id: `bash-${run}` }),
    answers: false,
    limit: 2.5,
  },
  {
    name: "PostToolUseFailure, known error",
    event: "post-tool-use-failure",
    payload: (store) =>
      payload("post-tool-use-failure-bash", { repo: store.box.repo, session_id: store.startedSession() }),
    answers: true,
  },
  {
    name: "Stop after a fix",
    event: "stop",
    payload: (store) => payload("stop", { repo: store.elsewhere, session_id: store.workedSession() }),
    answers: false,
  },
  {
    name: "SessionEnd after a fix",
    event: "session-end",
    payload: (store) => payload("session-end-other", { repo: store.elsewhere, session_id: store.workedSession() }),
    answers: false,
  },
];

function promptOf(store: Store, prompt: string): Payload {
  return payload("user-prompt-submit", { repo: store.box.repo, session_id: store.startedSession(), prompt });
}
