// Prints docs/hosts.md: what works in each coding agent.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { abilities } from "../../core/host/host.ts";
import { hosts } from "../../core/host/hosts.ts";
import { repository } from "./repository.ts";

/** Returns the text of docs/hosts.md. */
export function hostTable(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    "# Coding agents",
    "",
    "<!-- Generated from the agents themselves: node run.mjs test/support/host-table.ts -->",
    "",
    "What works in each agent. **later**: together with the result of the tool. **no**: the agent has no way for it. `claude-mem hosts` shows which are",
    "on this machine, and `claude-mem install --host NAME` registers one. An agent that is not **tried** was made from its documentation alone: it was never seen",
    "with its program, and `claude-mem doctor` says so where it is registered.",
    "",
    row(["", ...hosts.map(({ title }) => title)]),
    row(["---", ...hosts.map(() => "---")]),
    row(["Name for `--host`", ...hosts.map(({ name }) => `\`${name}\``)]),
    row(["Tried with its program", ...hosts.map(({ isUntried }) => (isUntried ? "**no**" : "yes"))]),
    ...abilities.map(({ id, title }) => row([title, ...hosts.map((host) => host.abilities[id])])),
    "",
  ].join("\n");
}

if (import.meta.main) writeFileSync(join(repository, "docs", "hosts.md"), hostTable());
