// The events of a session, independent of hosts: each host's sample expresses them in the host's form.
import type { Edit } from "../../core/host/call.ts";

export type Moment =
  | { kind: "start"; source: string }
  /** `compaction`: the number of the compaction that the host's record has before it. */
  | { kind: "prompt"; text: string; compaction?: number }
  /** A tool is about to be used. */
  | { kind: "before"; tool: Tool; agentId?: string }
  | { kind: "tool"; tool: Tool; output?: string; ending?: "ok" | "failed" | "refused"; agentId?: string }
  | { kind: "report"; text: string }
  | { kind: "compaction" }
  | { kind: "end" };

export type Tool =
  | { kind: "shell"; command: string }
  | { kind: "read"; file: string }
  | ({ kind: "edit"; file: string } & Edit)
  | { kind: "search"; pattern: string }
  | { kind: "web"; address: string }
  | { kind: "agent"; task: string }
  | { kind: "mcp"; server: string; tool: string }
  /** A tool of the host's whose uses teach nothing. */
  | { kind: "none" };

export const check = "npm test -- cart";
const failure = "FAIL test/cart.test.ts\nTypeError: items is undefined\n    at total (src/cart.ts:3:12)\n1 failed";
export const rule = "Remember: all amounts are whole cents, never euros.";
export const file = "src/cart.ts";
export const fix: Edit = { before: "return items.length;", after: "return (items ?? []).length;" };

/** A session in which a failing check is fixed. */
export const story: readonly Moment[] = [
  { kind: "start", source: "startup" },
  { kind: "prompt", text: `The cart crashes when it is empty. ${rule}` },
  { kind: "tool", tool: { kind: "read", file }, output: fix.before },
  { kind: "tool", tool: { kind: "search", pattern: "items" }, output: file },
  { kind: "tool", tool: { kind: "shell", command: check }, output: failure, ending: "failed" },
  { kind: "tool", tool: { kind: "edit", file, ...fix } },
  { kind: "tool", tool: { kind: "shell", command: check }, output: "1 passed" },
  { kind: "tool", tool: { kind: "web", address: "https://example.com/cents" }, output: "Cents" },
  { kind: "tool", tool: { kind: "mcp", server: "github", tool: "create_issue" }, output: "#7" },
  { kind: "tool", tool: { kind: "shell", command: "rm -rf build" }, ending: "refused" },
  { kind: "report", text: "Fixed: total() read items before they were loaded. An empty cart counts as zero now." },
  { kind: "compaction" },
  { kind: "end" },
];
