// A real pseudo-terminal with an emulator: a test sees what a user would see.
import { Unicode11Addon } from "@xterm/addon-unicode11";
import { Terminal } from "@xterm/headless";
import { binary } from "./binary.ts";

export type Size = { columns: number; rows: number };

export type Pty = AsyncDisposable & {
  pid: number;
  /** The whole output, with escape sequences. */
  raw: () => string;
  /** The lines of the screen, without the space at their ends. */
  lines: () => string[];
  text: () => string;
  terminal: Terminal;
  /** The style of the first character of the first occurrence of `text`. */
  styleOf: (text: string) => { isBold: boolean; isUnderlined: boolean; isInverse: boolean; colour: number };
  /** Types; a named key such as `up` by `keys`. */
  type: (text: string) => void;
  /** Waits until a whole frame holds the text; throws with the screen when none does within `timeoutMs`. */
  see: (wanted: string | RegExp, timeoutMs?: number) => Promise<string>;
  /** Waits until a whole frame no longer holds the text. */
  seeGone: (unwanted: string | RegExp, timeoutMs?: number) => Promise<string>;
  resize: (size: Size) => void;
  kill: (signal: NodeJS.Signals) => void;
  /** The exit code, or 128 and the signal's number; throws when it does not end. */
  exit: (timeoutMs?: number) => Promise<number>;
};

/** One of the sixteen colors of a terminal; -1 is its default. */
export const colours = { red: 1, green: 2, yellow: 3, cyan: 6 } as const;

export const keys = {
  up: "\x1b[A",
  down: "\x1b[B",
  right: "\x1b[C",
  left: "\x1b[D",
  enter: "\r",
  escape: "\x1b",
  tab: "\t",
  backspace: "\x7f",
  pageDown: "\x1b[6~",
  end: "\x1b[F",
  ctrl: (letter: string) => String.fromCharCode(letter.toUpperCase().charCodeAt(0) - 64),
} as const;

const usualTimeoutMs = 8_000;
/** Synchronized output: a frame is whole once its end was written. A large one arrives in several pieces. */
const [frameStart, frameEnd] = ["\x1b[?2026h", "\x1b[?2026l"];

/** Starts the compiled executable on a separate terminal. */
export function openPty(
  args: string[],
  options: {
    env: Record<string, string>;
    cwd: string;
    size?: Size;
    command?: string[];
    /** Receives the output as it is written. */
    onData?: (text: string) => void;
  },
): Pty {
  const { env, cwd, size = { columns: 80, rows: 24 }, command = [binary(), ...args], onData } = options;
  const terminal = new Terminal({ cols: size.columns, rows: size.rows, allowProposedApi: true, scrollback: 0 });
  // Without it an emoji would take one column, unlike in current terminals.
  terminal.loadAddon(new Unicode11Addon());
  terminal.unicode.activeVersion = "11";
  const decoder = new TextDecoder();
  let raw = "";
  let pending = 0;
  let changed = Promise.withResolvers<void>();
  const { COLUMNS: _columns, ...rest } = env;
  const child = Bun.spawn(command, {
    env: rest,
    cwd,
    terminal: {
      cols: size.columns,
      rows: size.rows,
      data(_terminal, bytes) {
        const text = decoder.decode(bytes, { stream: true });
        raw += text;
        onData?.(text);
        pending++;
        terminal.write(text, () => {
          pending--;
          changed.resolve();
          changed = Promise.withResolvers();
        });
      },
    },
  });
  const lines = () => {
    const { active } = terminal.buffer;
    return Array.from({ length: terminal.rows }, (_, row) => active.getLine(row)?.translateToString(true) ?? "");
  };
  const text = () => lines().join("\n");
  const isWhole = () => raw.lastIndexOf(frameStart) <= raw.lastIndexOf(frameEnd) && pending === 0;
  const holds = (wanted: string | RegExp) =>
    typeof wanted === "string" ? text().includes(wanted) : wanted.test(text());
  const until = async (isDone: () => boolean, what: string, timeoutMs: number): Promise<string> => {
    const deadline = performance.now() + timeoutMs;
    while (!isDone()) {
      if (performance.now() > deadline) throw new Error(`${what}; the screen is:\n${text()}`);
      await Promise.race([changed.promise, Bun.sleep(50)]);
    }
    return text();
  };
  return {
    pid: child.pid,
    raw: () => raw,
    lines,
    text,
    terminal,
    styleOf: (wanted) => {
      const row = lines().findIndex((line) => line.includes(wanted));
      const line = terminal.buffer.active.getLine(row);
      const before = lines()[row]?.split(wanted, 1)[0] ?? "";
      const cell = line?.getCell(Bun.stringWidth(before));
      if (!cell) throw new Error(`${wanted} is not on the screen:\n${text()}`);
      return {
        isBold: cell.isBold() !== 0,
        isUnderlined: cell.isUnderline() !== 0,
        isInverse: cell.isInverse() !== 0,
        colour: cell.isFgDefault() ? -1 : cell.getFgColor(),
      };
    },
    type: (input) => void child.terminal?.write(input),
    see: (wanted, timeoutMs = usualTimeoutMs) =>
      until(() => isWhole() && holds(wanted), `Did not see ${wanted}`, timeoutMs),
    seeGone: (unwanted, timeoutMs = usualTimeoutMs) =>
      until(() => isWhole() && !holds(unwanted), `Still see ${unwanted}`, timeoutMs),
    resize: ({ columns, rows }) => {
      terminal.resize(columns, rows);
      child.terminal?.resize(columns, rows);
    },
    kill: (signal) => child.kill(signal),
    exit: async (timeoutMs = usualTimeoutMs) => {
      await until(() => child.exitCode !== null || child.signalCode !== null, "Did not end", timeoutMs);
      return child.exited;
    },
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await child.exited;
      child.terminal?.close();
    },
  };
}
