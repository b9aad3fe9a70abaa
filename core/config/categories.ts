// The user's switches and limits for each type of memory.
import { type ObservationType, observationTypes } from "../store/vocabulary.ts";
import { type Env, env } from "./env.ts";

type Configured = Pick<Env, "config">;

/** Returns the types that are turned off. */
export function disabledTypes({ config }: Configured = env()): ObservationType[] {
  const disabled: ObservationType[] = [];
  if (config.values.size === 0) return disabled;
  for (const type of observationTypes) if (!isEnabled(type, { config })) disabled.push(type);
  return disabled;
}

/** Returns whether memories of the type are stored and injected. */
export function isEnabled(type: ObservationType, { config }: Configured = env()): boolean {
  return config.values.get(`categories.${type}.enabled`) !== false;
}

/** Returns whether memories of the type are made without an explicit request. */
export function isAutoCaptured(type: ObservationType, { config }: Configured = env()): boolean {
  return isEnabled(type, { config }) && config.values.get(`categories.${type}.auto-capture`) !== false;
}

/** Returns the days after which memories of the type are deleted, and how many may be active in a project; undefined for no limit. */
export function limitsOfType(
  type: ObservationType,
  { config }: Configured = env(),
): Record<"retentionDays" | "maxMemories", number | undefined> {
  const read = (name: string) => Number(config.values.get(`categories.${type}.${name}`) ?? 0) || undefined;
  return { retentionDays: read("retention-days"), maxMemories: read("max-memories") };
}
