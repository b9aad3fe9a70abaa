// Whether claude-mem is registered with an agent, for the commands that list them.
import { AppError } from "../core/app-error.ts";
import type { Check, Finding } from "../core/doctor/check.ts";
import type { Host } from "../core/host/host.ts";
import { hosts } from "../core/host/hosts.ts";
import { hostRules } from "../core/host/instructions.ts";
import { missingProgram } from "../core/host/missing-program.ts";
import type { TextState } from "../core/host/setup.ts";
import { type CliContext, machineOf } from "./context.ts";

export type HostState = {
  host: string;
  title: string;
  /** Whether it is on this machine. */
  present: boolean;
  /** Null if the settings can't be read. False for an agent that calls no hooks. */
  hooks_registered: boolean | null;
  /** Why the agent does not run the hooks that are registered, and what to do; null if it runs them, or has none. */
  hooks_unused: string | null;
  mcp_registered: boolean | null;
  /** The name of the agent's program if it is registered and not on the PATH; else null. */
  missing_program: string | null;
  /** The state of what `adopt` writes; null if it can't be read, or the agent has no file for it. */
  rule_file: TextState | null;
};

export async function readHostState(context: CliContext, host: Host): Promise<HostState> {
  const [setup, checks] = await Promise.all([host.loadSetup(context), host.loadChecks()]);
  const hooks = await findingOf(context, checks.hooks);
  const server = isRegistered(await findingOf(context, checks.server));
  const isUsed = isRegistered(hooks) || server;
  return {
    host: host.name,
    title: host.title,
    present: setup.isPresent(),
    hooks_registered: isRegistered(hooks),
    hooks_unused: hooks?.isUnused ? hooks.evidence : null,
    mcp_registered: server,
    missing_program: (isUsed && missingProgram(host.name, context.environment, host.isUntried)) || null,
    rule_file: await ruleFileState(context, host),
  };
}

/** Returns the state of what `adopt` writes; null if it can't be read, or the agent has no file for it. */
export async function ruleFileState(context: CliContext, host: Host): Promise<TextState | null> {
  const rules = await hostRules(host, context);
  return orNull(() => rules?.state() ?? null);
}

/** Returns what the state says of the registration, with the command that helps. */
export function describeRegistration({ host, present, ...state }: HostState): string {
  const { hooks_registered: hooks, mcp_registered: server } = state;
  if (hooks === null || server === null) return "its settings can't be read: run `claude-mem doctor`";
  const hasHooks = hosts.find(({ name }) => name === host)?.abilities.capture !== "no";
  if (server && (hooks || !hasHooks)) return `registered${notesOf(state)}`;
  const help = `run \`claude-mem install --host ${host}\``;
  if (!hooks && !server) return present ? `not registered: ${help}` : "not on this machine";
  return `${hooks ? "MCP server" : "hooks"} not registered: ${help}`;
}

/** Returns the rest of a sentence that begins with "registered": why the agent does not run the hooks, and that its program was not found. */
export function notesOf(state: Pick<HostState, "hooks_unused" | "missing_program">): string {
  const { hooks_unused: reason, missing_program: program } = state;
  return `${unusedNote(reason)}${program === null ? "" : `; \`${program}\` is not on the PATH`}`;
}

/** Returns the rest of a sentence that begins with "registered": why the agent does not run the hooks. */
export function unusedNote(reason: string | null): string {
  return reason === null ? "" : `, but ${reason.replace(/\.$/, "")}`;
}

function findingOf(context: CliContext, check: Check): Promise<Finding | null> {
  return orNull(() => check.run(machineOf(context)));
}

function isRegistered(finding: Finding | null): boolean | null {
  return finding && (finding.status === "ok" || finding.status === "warn");
}

/** Invalid settings of one agent must not hide the others. */
async function orNull<Value>(read: () => Value | Promise<Value>): Promise<Value | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
