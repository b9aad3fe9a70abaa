import { type Payload, payload } from "../../support/payload.ts";
import { statusInput } from "../../support/status-input.ts";
import { sessionId, toolUseId } from "./ids.ts";
import type { Store } from "./store.ts";

/** A hook call that is measured. */
export type HookCase = {
  name: string;
  /** As on the command line, after the program. */
  call: string[];
  /** Returns the stdin of one run; made before the clock starts, with new ids for each run. */
  payload: (store: Store) => Payload;
  /** Whether the hook says something when there are memories, or always. */
  answers: boolean | "always";
  /** How many times the floor's p50 its p50 may take. */
  limit?: number;
};

export const hookCases: readonly HookCase[] = [
  {
    name: "Notification (not ours)",
    call: ["hook", "notification"],
    payload: ({ box }) => payload("notification-permission", { repo: box.repo }),
    answers: false,
  },
  {
    name: "SubagentStart, no task known",
    call: ["hook", "subagent-start"],
    payload: ({ box }) => payload("subagent-start", { repo: box.repo }),
    answers: false,
  },
  {
    name: "SessionStart with context",
    call: ["hook", "session-start"],
    payload: ({ box }) => payload("session-start-startup", { repo: box.repo, session_id: sessionId() }),
    answers: true,
    limit: 5,
  },
  {
    name: "UserPromptSubmit that finds",
    call: ["hook", "user-prompt-submit"],
    payload: (store) =>
      promptOf(store, "Why does the checkout crash with a reduce of an empty array for some baskets?"),
    answers: true,
    limit: 4,
  },
  {
    name: "UserPromptSubmit that finds nothing",
    call: ["hook", "user-prompt-submit"],
    payload: (store) => promptOf(store, "Please write a haiku about the harbour of Bergen in winter rain."),
    answers: false,
  },
  {
    name: "PreToolUse Edit, known file",
    call: ["hook", "pre-tool-use"],
    payload: (store) => payload("pre-tool-use-edit", { repo: store.box.repo, session_id: store.startedSession() }),
    answers: true,
  },
  {
    name: "PreToolUse Bash, no file",
    call: ["hook", "pre-tool-use"],
    payload: ({ box }) => payload("pre-tool-use-bash", { repo: box.repo, tool_input: { command: "uptime" } }),
    answers: false,
  },
  {
    name: "PostToolUse Edit",
    call: ["hook", "post-tool-use"],
    payload: ({ box }) => payload("post-tool-use-edit", { repo: box.repo, tool_use_id: toolUseId() }),
    answers: false,
    limit: 2.5,
  },
  {
    name: "PostToolUse Bash",
    call: ["hook", "post-tool-use"],
    payload: ({ box }) => payload("post-tool-use-bash", { repo: box.repo, tool_use_id: toolUseId() }),
    answers: false,
    limit: 2.5,
  },
  {
    name: "PostToolUseFailure, known error",
    call: ["hook", "post-tool-use-failure"],
    payload: (store) =>
      payload("post-tool-use-failure-bash", { repo: store.box.repo, session_id: store.startedSession() }),
    answers: true,
  },
  {
    name: "Stop after a fix",
    call: ["hook", "stop"],
    payload: (store) => payload("stop", { repo: store.elsewhere, session_id: store.workedSession() }),
    answers: false,
    limit: 7,
  },
  {
    name: "SessionEnd after a fix",
    call: ["hook", "session-end"],
    payload: (store) => payload("session-end-other", { repo: store.elsewhere, session_id: store.workedSession() }),
    answers: false,
  },
  {
    name: "statusline",
    call: ["statusline"],
    payload: (store) => ({
      ...statusInput(store.box.repo, { session_id: store.startedSession() }),
      hook_event_name: "",
    }),
    answers: "always",
    limit: 3,
  },
];

function promptOf(store: Store, prompt: string): Payload {
  return payload("user-prompt-submit", { repo: store.box.repo, session_id: store.startedSession(), prompt });
}
