// Takes over the terminal while the browser runs, and restores it however the browser ends.
import { writeSync } from "node:fs";
import { AppError } from "../../core/app-error.ts";
import type { Env } from "../../core/config/env.ts";
import type { Size } from "../state/state.ts";
import { type Input, parseInput, parseRest } from "./keys.ts";

/** Throws AppError `usage` if the browser can't draw on the terminal. */
export function requireTerminal(environment: Env): void {
  const instead = "`claude-mem recent` and `claude-mem search` work without a terminal.";
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new AppError("usage", "The browser needs a terminal, but its input or output is not one.", {
      hints: [instead],
    });
  }
  if (environment.term === "dumb") {
    throw new AppError("usage", "This terminal can't be drawn on: TERM is dumb.", { hints: [instead] });
  }
}

const esc = String.fromCharCode(27);
const bell = String.fromCharCode(7);
const clearing = `${esc}[H${esc}[2J`;
/** To the alternate screen, cursor off, paste mode on. */
const taking = `${esc}[?1049h${esc}[?25l${esc}[?2004h${clearing}`;
/** The buttons and the wheel, reported in SGR's form. */
const mouseOn = `${esc}[?1000h${esc}[?1006h`;
const mouseOff = `${esc}[?1006l${esc}[?1000l`;
/** Mouse and paste mode off, synchronized output off, attributes off, cursor on, back from the alternate screen. */
const restoring = `${mouseOff}${esc}[?2004l${esc}[?2026l${esc}[0m${esc}[?25h${esc}[?1049l`;

/** How long to wait for the rest of an escape sequence before it counts as the Escape key, in milliseconds. */
const sequenceMs = 25;

export type Terminal = {
  size: () => Size;
  write: (text: string) => void;
  clear: () => void;
  takeMouse: (isOn: boolean) => void;
  /** Calls back when the terminal has taken all output. */
  whenTaken: (callback: () => void) => void;
  /** Restores the terminal for `work` and takes it over again afterwards. */
  lend: <T>(work: () => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

/** Takes over the terminal: raw input, alternate screen, no cursor. Call requireTerminal first. */
export function openTerminal(listen: {
  onInput: (inputs: readonly Input[]) => void;
  onResize: (size: Size) => void;
}): Terminal {
  const { stdin, stdout } = process;
  let rest = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasMouse = false;
  const size = (): Size => ({ columns: stdout.columns || 80, rows: stdout.rows || 24 });
  const write = (text: string) => void stdout.write(text);
  const onData = (text: string) => {
    clearTimeout(timer);
    const parsed = parseInput(rest + text);
    rest = parsed.rest;
    if (rest !== "") {
      timer = setTimeout(() => {
        const late = parseRest(rest);
        rest = "";
        listen.onInput(late);
      }, sequenceMs);
    }
    if (parsed.inputs.length > 0) listen.onInput(parsed.inputs);
  };
  const onResize = () => listen.onResize(size());
  const take = () => {
    stdin.setRawMode(true);
    stdin.on("data", onData);
    stdin.ref();
    stdin.resume();
    write(hasMouse ? taking + mouseOn : taking);
  };
  /** Waits for earlier output first. Otherwise it would be drawn on the normal screen. */
  const giveBack = async () => {
    clearTimeout(timer);
    rest = "";
    stdin.off("data", onData);
    stdin.pause();
    stdin.unref();
    const { promise, resolve } = Promise.withResolvers<void>();
    stdout.write("", () => resolve());
    await promise;
    restoreTerminal();
  };
  stdin.setEncoding("utf8");
  stdout.on("resize", onResize);
  take();
  return {
    size,
    write,
    clear: () => write(clearing),
    takeMouse: (isOn) => {
      hasMouse = isOn;
      write(isOn ? mouseOn : mouseOff);
    },
    whenTaken: (callback) => void (stdout.writableNeedDrain ? stdout.once("drain", callback) : callback()),
    lend: async (work) => {
      await giveBack();
      try {
        return await work();
      } finally {
        take();
      }
    },
    close: async () => {
      stdout.off("resize", onResize);
      await giveBack();
    },
  };
}

/** Restores the terminal from any drawing state. May be called twice, and while the process exits. */
export function restoreTerminal(): void {
  try {
    if (process.stdin.isTTY) process.stdin.setRawMode(false);
    writeSync(process.stdout.fd, restoring);
  } catch {
    // The terminal is gone.
  }
}

/** Returns the sequence that copies a text to the clipboard. OSC 52 works through ssh; other terminals ignore it. */
export function clipboardSequence(text: string): string {
  return `${esc}]52;c;${Buffer.from(text).toString("base64")}${bell}`;
}
