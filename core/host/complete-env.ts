import { completeEnv, env } from "../config/env.ts";
import { paths } from "../config/paths.ts";
import { theDefaultHost } from "./hosts.ts";

/**
 * Applies the host's settings to variables that this process's environment does not set. Hooks do not need it: the host passes them
 * its settings. Throws AppError `settings-unreadable`.
 */
export async function completeFromHost(): Promise<void> {
  const settings = await theDefaultHost().loadSettings({ environment: env(), paths: paths() });
  completeEnv(settings.read());
}
