import { openPty, type Pty, type Size } from "../../support/pty.ts";
import type { Sandbox } from "../../support/sandbox.ts";

/** Opens the browser in the sandbox's work folder and waits for its first frame. */
export async function openBrowser(
  box: Sandbox,
  { size, env = {}, args = ["browse"] }: { size?: Size; env?: Record<string, string>; args?: string[] } = {},
): Promise<Pty> {
  const pty = openPty(args, { env: { ...box.env, ...env }, cwd: box.repo, ...(size ? { size } : {}) });
  await pty.see("q quit");
  return pty;
}
