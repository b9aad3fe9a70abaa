import { Command } from "clipanion";
import { type Ability, abilities, type Host } from "../../core/host/host.ts";
import { hosts } from "../../core/host/hosts.ts";
import type { CliContext } from "../context.ts";
import { exitCode } from "../exit.ts";
import { notesOf, readHostState } from "../host-states.ts";
import { jsonOption } from "../option.ts";
import { printJson, printText } from "../output.ts";

export class HostsCommand extends Command<CliContext> {
  static override paths = [["hosts"]];
  static override usage = Command.Usage({
    category: "Setting up",
    description: "List the coding agents, and what works in each",
    details: `
      Shows for each agent whether it is on this machine, whether claude-mem is registered with it, and why it does not run the hooks if so, and for those
      here, what the agent does not allow. \`later\` means together with the result of the tool.
    `,
    examples: [
      ["See it at a glance", "$0 hosts"],
      ["List the agents that run claude-mem", "$0 hosts --json | jq -r '.hosts[] | select(.registered).host'"],
    ],
  });

  json = jsonOption();

  override async execute(): Promise<number> {
    const states = await Promise.all(hosts.map((host) => readState(this.context, host)));
    if (this.json) await printJson(this.context, { hosts: states });
    else await printText(this.context, states.map(renderState).join("\n"));
    return exitCode.ok;
  }
}

const limitLabels: Record<Exclude<Ability, "yes">, string> = { later: "later       ", no: "not possible" };

type State = {
  host: string;
  title: string;
  /** Whether it is on this machine. */
  present: boolean;
  /** Null if its settings can't be read. */
  registered: boolean | null;
  /** Why it does not run the hooks that are registered, and what to do; null if it runs them, or has none. */
  hooks_unused: string | null;
  /** The name of its program if it is registered and not on the PATH; else null. */
  missing_program: string | null;
  abilities: Host["abilities"];
};

async function readState(context: CliContext, host: Host): Promise<State> {
  const state = await readHostState(context, host);
  const { present, hooks_registered: hooks, mcp_registered: server, hooks_unused, missing_program } = state;
  const isUnreadable = hooks === null || (!hooks && server === null);
  const registered = host.abilities.capture === "no" ? server : isUnreadable ? null : hooks;
  return {
    host: host.name,
    title: host.title,
    present,
    registered,
    hooks_unused,
    missing_program,
    abilities: host.abilities,
  };
}

function renderState({ host, title, present, registered, abilities: can, ...notes }: State): string {
  const state = registered
    ? `registered${notesOf(notes)}`
    : registered === null
      ? "its settings can't be read: run `claude-mem doctor`"
      : present
        ? `not registered: run \`claude-mem install --host ${host}\``
        : "not on this machine";
  if (!present && !registered) return `${title} (${host}): ${state}`;
  const missing = (["later", "no"] as const).flatMap((ability) =>
    abilities.flatMap(({ id, title }) => (can[id] === ability ? [`\n  ${limitLabels[ability]}  ${title}`] : [])),
  );
  const untried = hosts.find(({ name }) => name === host)?.isUntried
    ? "\n  untried       Made from its documentation alone"
    : "";
  return `${title} (${host}): ${state}${untried}${missing.join("")}`;
}
