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

/** Moves down row by row until the chosen one is as `wanted`; each key waits for the frame that answers the one before. */
export async function moveDownTo(pty: Pty, wanted: RegExp): Promise<void> {
  const chosen = () => {
    const rows = [...pty.lines().entries()].filter(([, line]) => line.startsWith("▌"));
    const [row] = rows;
    // While a frame is being drawn there may be none, or two; the pane next to the list changes after it.
    return row && rows.length === 1 ? `${row[0]} ${row[1].slice(0, 50)}` : undefined;
  };
  for (let step = 0; step < 60 && !wanted.test(pty.text()); step++) {
    const before = chosen();
    pty.type("j");
    for (let wait = 0; wait < 200 && (chosen() ?? before) === before; wait++) await Bun.sleep(10);
  }
  await pty.see(wanted);
}
