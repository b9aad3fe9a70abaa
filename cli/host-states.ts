// Whether claude-mem is registered with an agent, for the commands that list them.
import { AppError } from "../core/app-error.ts";
import type { Check } from "../core/doctor/check.ts";
import type { Host } from "../core/host/host.ts";
import { hostRules } from "../core/host/instructions.ts";
import type { TextState } from "../core/host/setup.ts";
import { type CliContext, machineOf } from "./context.ts";

export type HostState = {
  host: string;
  title: string;
  /** Whether it is on this machine. */
  present: boolean;
  /** Null if the settings can't be read. */
  hooks_registered: boolean | null;
  mcp_registered: boolean | null;
  /** The state of what `adopt` writes; null if it can't be read, or the agent has no file for it. */
  rule_file: TextState | null;
};

export async function readHostState(context: CliContext, host: Host): Promise<HostState> {
  const [setup, checks] = await Promise.all([host.loadSetup(context), host.loadChecks()]);
  return {
    host: host.name,
    title: host.title,
    present: setup.isPresent(),
    hooks_registered: await isRegistered(context, checks.hooks),
    mcp_registered: await isRegistered(context, checks.server),
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
  if (hooks && server) return "registered";
  const help = `run \`claude-mem install --host ${host}\``;
  if (!hooks && !server) return present ? `not registered: ${help}` : "not on this machine";
  return `${hooks ? "MCP server" : "hooks"} not registered: ${help}`;
}

function isRegistered(context: CliContext, check: Check): Promise<boolean | null> {
  return orNull(async () => {
    const { status } = await check.run(machineOf(context));
    return status === "ok" || status === "warn";
  });
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
