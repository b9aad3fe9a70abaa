// The screen of a real coding agent: what only a user who sits in front of it can do.
import { setTimeout as sleep } from "node:timers/promises";
import { openPty, type Pty } from "../../support/pty.ts";
import type { Sandbox } from "../../support/sandbox.ts";
import type { Agent, Model } from "./agent.ts";
import { agentEnv } from "./run-agent.ts";

const readyMs = 60_000;
const longestTurnMs = 120_000;
/** Between two requests of a turn hooks and tools run. No client took longer for them. */
const quietMs = 5_000;
/** A client that gets a text and the key after it at once takes them for a pasted text. */
const keyMs = 500;
const clearMs = 3_000;

export type Screen = AsyncDisposable & {
  /** Types a line, and waits until the requests that it caused are answered. */
  say: (line: string) => Promise<void>;
  /** Types a command that makes no request, and waits until `gone` is no longer on the screen. */
  clear: (command: string, gone: string) => Promise<void>;
};

/** Starts the agent in the project, on a terminal of its own, and waits until it takes input. */
export async function openScreen(agent: Agent, box: Sandbox, model: Model): Promise<Screen> {
  const { args, ready, starting } = agent.terminal;
  const { NO_COLOR: _none, ...env }: Record<string, string> = {
    ...agentEnv(agent, box, model.url),
    ...agent.terminal.env,
    TERM: "xterm-256color",
  };
  const pty = openPty([], {
    command: [...agent.launcher(), ...args],
    env,
    cwd: box.repo,
    size: { columns: 120, rows: 40 },
  });
  try {
    await pty.see(ready, readyMs);
    if (starting !== undefined) await pty.seeGone(starting, readyMs);
  } catch (error) {
    await pty[Symbol.asyncDispose]();
    throw error;
  }
  return {
    say: async (line) => {
      const before = model.sent().length;
      await typeLine(pty, line);
      await untilQuiet(pty, model, before);
    },
    clear: async (command, gone) => {
      await typeLine(pty, command);
      await pty.seeGone(gone, readyMs);
      // A client that still empties its screen drops what is typed meanwhile.
      await sleep(clearMs);
    },
    [Symbol.asyncDispose]: () => pty[Symbol.asyncDispose](),
  };
}

async function typeLine(pty: Pty, line: string): Promise<void> {
  pty.type(line);
  await pty.see(line, readyMs);
  await sleep(keyMs);
  pty.type("\r");
}

async function untilQuiet(pty: Pty, model: Model, before: number): Promise<void> {
  const deadline = performance.now() + longestTurnMs;
  let sent = before;
  let changed = performance.now();
  while (sent === before || performance.now() - changed < quietMs) {
    if (performance.now() > deadline) throw new Error(`No request, or no end of them; the screen is:\n${pty.text()}`);
    await sleep(100);
    const now = model.sent().length;
    if (now !== sent) changed = performance.now();
    sent = now;
  }
}
