// Which types of memories a subagent gets, by the type of the agent.
import { type ObservationType, observationTypes } from "../store/vocabulary.ts";
import { type Env, env } from "./env.ts";

/** Lists of memory types by the lower-case name of an agent type. A list is in the form of CLAUDE_MEM_SUBAGENT_TYPES. */
export type SubagentTypes = ReadonlyMap<string, string>;

const anyAgent = "*";
const typeNames: ReadonlySet<string> = new Set(observationTypes);

/**
 * Returns the types of the memories that an agent of this type gets: by its own entry in CLAUDE_MEM_SUBAGENT_TYPES, by the entry
 * `*`, by the host's default; otherwise all. An invalid list counts as none.
 */
export function memoryTypesFor(
  agentType: string,
  defaults: SubagentTypes = new Map(),
  from: Env = env(),
): readonly ObservationType[] {
  const name = agentType.trim().toLowerCase();
  const entries = parseEntries(from.subagentTypes ?? "");
  return typesIn(entries.get(name) ?? entries.get(anyAgent) ?? defaults.get(name) ?? "all");
}

/** Returns whether a value of CLAUDE_MEM_SUBAGENT_TYPES is valid: `Explore=-runbook; reviewer=none; *=-change`. */
export function areSubagentTypes(value: string): boolean {
  return value.split(";").every((entry) => /^\s*$|^[^=;]*[^=;\s]\s*=/.test(entry) && isList(listOf(entry)));
}

function parseEntries(value: string): SubagentTypes {
  const entries = value.split(";").filter((entry) => entry.includes("="));
  return new Map(entries.map((entry) => [entry.slice(0, entry.indexOf("=")).trim().toLowerCase(), listOf(entry)]));
}

function listOf(entry: string): string {
  return entry.slice(entry.indexOf("=") + 1);
}

function isList(list: string): boolean {
  return namesIn(list).every((name) => name === "all" || name === "none" || typeNames.has(name.replace(/^-/, "")));
}

/** Names allow, names after `-` deny. A list that only denies allows the rest. */
function typesIn(list: string): readonly ObservationType[] {
  const names = new Set(namesIn(list));
  if (!isList(list) || names.size === 0 || names.has("none")) return [];
  const allowsAll = names.has("all") || [...names].every((name) => name.startsWith("-"));
  return observationTypes.filter((type) => (allowsAll || names.has(type)) && !names.has(`-${type}`));
}

function namesIn(list: string): string[] {
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((name) => name !== "");
}
