// The text of `adopt` in the instructions of agents.
import { AppError } from "../core/app-error.ts";
import type { Host } from "../core/host/host.ts";
import { hosts } from "../core/host/hosts.ts";
import { hostRules } from "../core/host/instructions.ts";
import type { HostRules, TextState } from "../core/host/setup.ts";
import type { CliContext } from "./context.ts";

export type RulesOfHost = { host: Host; rules: HostRules };

/** Returns the rules of the named hosts, of all if there are no names. Throws AppError `usage` for a named host that has none, if they are `needed`. */
export async function chosenRules(
  context: CliContext,
  names: readonly string[] | undefined,
  needed = names !== undefined,
): Promise<RulesOfHost[]> {
  const chosen = hosts.filter(({ name }) => names === undefined || names.includes(name));
  const found = await Promise.all(chosen.map(async (host) => ({ host, rules: await hostRules(host, context) })));
  return found.flatMap(({ host, rules }) => {
    if (rules !== undefined) return { host, rules };
    if (!needed) return [];
    throw new AppError("usage", `${host.title} has no file for the user's instructions.`, {
      hints: [`\`claude-mem brief --write --host ${host.name}\` writes into this project's instructions.`],
    });
  });
}

/** The result of writing the text of one agent. `error`: why its file could not be read or written. */
export type Removal = { host: Host; file: string; isBlock: boolean; before: TextState; error?: AppError };

/** Removes the text of these agents. A file that can't be changed is reported, and the others are changed all the same. */
export function removeRules(chosen: readonly RulesOfHost[], dryRun: boolean): Removal[] {
  return chosen.map(({ host, rules }) => {
    const { file, isBlock } = rules;
    try {
      return { host, file, isBlock, before: rules.unadopt(dryRun) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The text is not written into a file that is no UTF-8.
      if (error.code === "settings-unreadable") return { host, file, isBlock, before: "absent" };
      return { host, file, isBlock, before: "edited", error };
    }
  });
}

/** Updates the texts of an older version, and returns their files. A file that can't be changed stays, and the doctor reports it. */
export function refreshRules(chosen: readonly RulesOfHost[], dryRun: boolean): string[] {
  return chosen.flatMap(({ rules }) => {
    try {
      return rules.refresh(dryRun) ? [rules.file] : [];
    } catch (error) {
      if (error instanceof AppError) return [];
      throw error;
    }
  });
}
