import { type Env, env } from "./env.ts";

/** Returns the language that the background model has to write in; undefined for that of the session. */
export function modelLanguage({ config }: Pick<Env, "config"> = env()): string | undefined {
  const chosen = config.values.get("model.language");
  return typeof chosen === "string" ? chosen : undefined;
}
