// Prints docs/hosts.md: what works in each coding agent.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { abilities } from "../../core/host/host.ts";
import { hosts } from "../../core/host/hosts.ts";
import { moments, type Tried } from "../e2e/agents/moments.ts";
import { longestHookMs } from "../e2e/agents/stored.ts";
import { repository } from "./repository.ts";

/** What differs between the hooks and an import, and why. `test/e2e/agents/stored.ts` compares all else. */
const liveAndImported = [
  "## Live and imported",
  "",
  "An import reads the record that the agent keeps of a session. It stores what the hooks store: the same prompts, tool uses, outcomes, reports, compactions, summaries, handoffs",
  "and memories. Whichever comes first, the session is one, and nothing is stored twice. `test/e2e/agents` and `test/e2e/live-and-imported.test.ts` compare both orders with the real",
  "clients. What differs has a reason:",
  "",
  "- **Status**: a memory that only rules found is a candidate after an import, also if a check verified it. What the user asked to remember is active in both.",
  "- **Branch**: the records of Gemini CLI, OpenCode and pi have none. No record has the commit and the unstaged files at the end of a session.",
  "- **Start and end**: an imported session begins with its first event and ends with its last one. The records have neither the hook of the start nor the reason of the end.",
  "- **Time**: a hook has the time at which it runs, a record the one at which the agent wrote the row. In the tests with the real clients, the times of a prompt, of a use of a",
  `  tool and of a report must differ by less than ${longestHookMs / 1000} seconds, which a slow machine may need. The times of compactions are not compared.`,
  "- **Duration of a tool use**: the records of Claude Code and Qwen Code have none. OpenCode tells its plugin none.",
  "- **Subagents of Gemini CLI**: no hook tells of their reports, and the hooks of their tools do not say whose they are. The hooks store these uses as the session's, an import as the subagent's.",
  "- **Compactions of Gemini CLI**: the hook of the next prompt finds them. If the context is compacted after that hook and before the prompt, an import stores the compaction one prompt earlier.",
];

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** Returns the text of docs/hosts.md. */
export function hostTable(): string {
  const tried: Tried = JSON.parse(readFileSync(join(repository, "test", "e2e", "agents", "tried.json"), "utf8"));
  return [
    "# Coding agents",
    "",
    "<!-- Generated from the agents themselves: node run.mjs test/support/host-table.ts -->",
    "",
    "What works in each agent. **later**: together with the result of the tool, and after a compaction with the next prompt. **no**: the agent has no way for it.",
    "`claude-mem hosts` shows which are on this machine, and `claude-mem install --host NAME` registers one. An agent that is not **tried** was made from its",
    "documentation alone: it was never seen with its program, and `claude-mem doctor` says so where it is registered.",
    "",
    row(["", ...hosts.map(({ title }) => title)]),
    row(["---", ...hosts.map(() => "---")]),
    row(["Name for `--host`", ...hosts.map(({ name }) => `\`${name}\``)]),
    row(["Tried with its program", ...hosts.map(({ isUntried }) => (isUntried ? "**no**" : "yes"))]),
    ...abilities.map(({ id, title }) => row([title, ...hosts.map((host) => host.abilities[id])])),
    "",
    "No hook of Copilot CLI or Gemini CLI runs after a compaction. Copilot CLI's `preCompact` tells of it; in Gemini CLI the record of the session does. The rules and the",
    "state of the session are injected with the next prompt, so a turn in whose middle the context is compacted goes on without them.",
    "",
    "The same words that are queued twice into one turn are stored as one prompt in Claude Code and Codex. Their hooks name the turn and the words, but neither an id nor",
    "a time of the prompt. So the two calls are as equal as those of one prompt of which two entries tell, such as the plugin's and that of `install`. The record of the session",
    "names each message, but only after the hook. Claude Code writes it late, so the row before is not always the same either. An import reads both, and stores one under the",
    "key that the hook gives.",
    "",
    ...liveAndImported,
    "",
    ...triedTable(tried),
    "",
  ].join("\n");
}

/** Returns the table of what a run with the real clients has seen. */
function triedTable(seen: Tried): string[] {
  const agents = hosts.filter(({ name }) => name in seen);
  return [
    "## Tried",
    "",
    "<!-- Written by a run with the real clients: node run.mjs test/e2e/agents/try.ts -->",
    "",
    "What was seen when the pinned client of each agent was run, with its model scripted on this machine: another agent found and fixed a fault, and this one",
    "met it again, resumed its session, and asked a subagent. Then a terminal was driven as a user does: a turn filled the context, the user compacted it, and began",
    "an empty one. `test/e2e/agents` repeats it. A dash means not observed: Gemini CLI has no hook for a subagent, Qwen Code's own subagents take no text from the hook of",
    "their start, and pi has no subagents. Claude Code has tests of its own in `test/e2e`.",
    "",
    row(["", ...agents.map(({ title }) => title)]),
    row(["---", ...agents.map(() => "---")]),
    ...moments.map(({ id, title }) =>
      row([title, ...agents.map(({ name }) => (seen[name]?.split(" ").includes(id) ? "yes" : "–"))]),
    ),
  ];
}

/** Writes docs/hosts.md. */
export function writeHostTable(): void {
  writeFileSync(join(repository, "docs", "hosts.md"), hostTable());
}

if (import.meta.main) writeHostTable();
