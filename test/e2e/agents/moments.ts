// The moments of the table "Tried" in docs/hosts.md, and whether a run has seen each.
import { injectedAt, type Moments, type Played, rule } from "./shop.ts";

type Seen = Played & Moments;

const at = (surface: string, words: string) => (seen: Seen) => injectedAt(surface, seen.sent).includes(words);
const cause = "read the length of an undefined cart";

export const moments: readonly { id: string; title: string; isSeen: (seen: Seen) => boolean }[] = [
  { id: "capture", title: "Stored what the session did", isSeen: ({ stored }) => stored.length > 9 },
  {
    id: "fix",
    title: "Made a verified fix of a failed and a passed check",
    isSeen: ({ found }) => found.some(([type, origin]) => type === "bugfix" && origin === "verified"),
  },
  {
    id: "start",
    title: "Injected a rule at session start",
    isSeen: at("session-start", rule),
  },
  {
    id: "handoff",
    title: "Injected another agent's handoff",
    isSeen: at("session-start", "cart: a shopper without a cart pays nothing"),
  },
  { id: "prompt", title: "Injected the fix at the prompt", isSeen: at("prompt", cause) },
  { id: "file", title: "Injected it at the file", isSeen: at("file", cause) },
  { id: "failure", title: "Injected it at the failure", isSeen: at("failure", cause) },
  { id: "search", title: "Found it with `mem_search`", isSeen: ({ sent }) => /^#\d+ .*undefined cart/m.test(sent) },
  {
    id: "records",
    title: "Imported its own records under the keys of its hooks",
    isSeen: ({ stored, imported }) => Bun.deepEquals(stored, imported),
  },
  { id: "resume", title: "Continued a resumed session", isSeen: ({ resume }) => resume },
  { id: "subagent", title: "Injected into a subagent", isSeen: ({ subagent }) => subagent },
  {
    id: "compaction",
    title: "Injected the rule again after an automatic compaction",
    isSeen: ({ compaction }) => compaction,
  },
  { id: "compact", title: "Injected it again after a compaction by the user", isSeen: ({ compact }) => compact },
  { id: "clear", title: "Injected it again in the empty context that the user began", isSeen: ({ clear }) => clear },
];

/** The moments that a run has seen, by the name of the agent, in a list with spaces. */
export type Tried = Record<string, string>;

/** Returns the list of the moments that were seen. */
export function listSeen(seen: Seen): string {
  return moments
    .filter(({ isSeen }) => isSeen(seen))
    .map(({ id }) => id)
    .join(" ");
}
