import { completeEnv, env } from "../config/env.ts";
import { paths } from "../config/paths.ts";
import { theDefaultHost } from "./hosts.ts";

/**
 * Adds the host's settings to the environment of this process; the environment itself wins. Hooks never call it: the host gives
 * them its settings. Throws AppError "settings-unreadable".
 */
export async function completeFromHost(): Promise<void> {
  const settings = await theDefaultHost().loadSettings({ environment: env(), paths: paths() });
  completeEnv(settings.read());
}
