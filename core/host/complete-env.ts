import { completeEnv, env } from "../config/env.ts";
import { paths } from "../config/paths.ts";
import { theDefaultHost } from "./hosts.ts";

/**
 * Has what the host's settings say count in this process where its own environment says nothing. Hooks never do: they are given
 * it. Throws AppError "settings-unreadable".
 */
export async function completeFromHost(): Promise<void> {
  const settings = await theDefaultHost().loadSettings({ environment: env(), paths: paths() });
  completeEnv(settings.read());
}
