// A program on a terminal: the time to its first frame, and from a key to the next one. The terminal has no emulator, which would
// take part of the time.
import { readdirSync, readFileSync } from "node:fs";

export const screenSize = { cols: 120, rows: 35 };
export const screenLimits = { firstFrameMs: 120, keyMs: 33, megabytes: 190 };
/** What a bare screen of Ink took on the machine that the limits were set on. */
const inkThere = { firstFrameMs: 69, keyMs: 18 };

/** Returns a limit of time for a machine on which a bare screen of Ink takes `inkMs`: a slower one may take longer, by the same factor. */
export function limitHere(of: keyof typeof inkThere, inkMs: number): number {
  return screenLimits[of] * Math.max(1, inkMs / inkThere[of]);
}
export const keysPressed = 200;
/** No frame for this long means that the last one was drawn. */
const quietMs = 120;
/** The end of synchronized output, which encloses each frame. */
const frameEnd = "\x1b[?2026l";

export type ScreenProgram = { command: string[]; env: Record<string, string>; cwd: string };
export type Screen = {
  pid: number;
  /** Waits for a frame with this text. */
  frame: (holds: string) => Promise<void>;
  /** Returns how long it takes until a whole frame answers a key, in milliseconds. */
  press: (key: string) => Promise<number>;
  /** Returns how long it takes from now until the last of the frames that follow, in milliseconds. */
  settle: () => Promise<number>;
  end: () => Promise<void>;
};

export function startScreen({ command, env, cwd }: ScreenProgram): Screen {
  let output = "";
  let wake = () => {};
  const decoder = new TextDecoder();
  const { COLUMNS: _columns, ...others } = env;
  const child = Bun.spawn(command, {
    env: others,
    cwd,
    terminal: {
      ...screenSize,
      data(_terminal, bytes) {
        output += decoder.decode(bytes, { stream: true });
        wake();
      },
    },
  });
  void child.exited.then(() => wake());
  const frame = async (holds: string) => {
    while (!output.includes(frameEnd) || !output.includes(holds)) {
      if (child.exitCode !== null) throw new Error(`${command.join(" ")} ended with ${child.exitCode}: ${output}`);
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      await promise;
    }
  };
  return {
    pid: child.pid,
    frame,
    press: async (key) => {
      output = "";
      const startedAt = performance.now();
      child.terminal?.write(key);
      await frame("");
      return performance.now() - startedAt;
    },
    settle: async () => {
      const startedAt = performance.now();
      let [length, lastAt] = [output.length, startedAt];
      while (performance.now() - lastAt < quietMs) {
        await Bun.sleep(1);
        if (output.length > length) [length, lastAt] = [output.length, performance.now()];
      }
      return lastAt - startedAt;
    },
    end: async () => {
      child.kill();
      await child.exited;
      child.terminal?.close();
    },
  };
}

/** Returns the time from the start of the program to its first whole frame, and that of the processor, in milliseconds. */
export async function firstFrame(program: ScreenProgram): Promise<{ ms: number; cpuMs: number }> {
  const startedAt = performance.now();
  const screen = startScreen(program);
  await screen.frame("quit");
  const ms = performance.now() - startedAt;
  const cpuMs = processorMs(screen.pid);
  await screen.end();
  return { ms, cpuMs };
}

/** Returns the key that moves the cursor for the `number`th time: a row down, or every eighth time a page. */
export function movingKey(number: number): string {
  return number % 8 === 7 ? "\x1b[6~" : "j";
}

/** Returns the processor's time that the threads of a process took so far, in milliseconds; NaN where the system doesn't say. */
export function processorMs(pid: number): number {
  if (process.platform !== "linux") return Number.NaN;
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`);
  const nanoseconds = threads.map((file) => Number(readFileSync(file, "utf8").split(" ")[0]));
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

/** Returns the most that the process held so far, in megabytes; undefined where the system doesn't say. */
export function peakMegabytes(pid: number): number | undefined {
  if (process.platform !== "linux") return undefined;
  const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  return (kilobytes * 1024) / 1e6;
}
