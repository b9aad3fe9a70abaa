// The terminal, taken while the browser runs and given back whatever ends it.
import { writeSync } from "node:fs";
import { AppError } from "../../core/app-error.ts";
import type { Env } from "../../core/config/env.ts";
import type { Size } from "../state/state.ts";
import { type Input, parseInput, parseRest } from "./keys.ts";

/** Throws AppError "usage" where nothing can be drawn. */
export function requireTerminal(environment: Env): void {
  const instead = "`claude-mem recent` and `claude-mem search` print to anything.";
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new AppError("usage", "The browser needs a terminal: its input or its output is none.", { hints: [instead] });
  }
  if (environment.term === "dumb") {
    throw new AppError("usage", "This terminal can't be drawn on: TERM is dumb.", { hints: [instead] });
  }
}

/** Whether more than ASCII can be drawn: only a locale that says otherwise takes it away. */
export function hasUnicode({ locale }: Env): boolean {
  return locale === undefined || /utf-?8/i.test(locale);
}

const esc = String.fromCharCode(27);
const bell = String.fromCharCode(7);
const clearing = `${esc}[H${esc}[2J`;
/** To the alternate screen, cursor off, paste mode on. */
const taking = `${esc}[?1049h${esc}[?25l${esc}[?2004h${clearing}`;
/** The buttons and the wheel, reported in SGR's form. */
const mouseOn = `${esc}[?1000h${esc}[?1006h`;
const mouseOff = `${esc}[?1006l${esc}[?1000l`;
/** Mouse and paste mode off, synchronised output off, attributes off, cursor on, back from the alternate screen. */
const restoring = `${mouseOff}${esc}[?2004l${esc}[?2026l${esc}[0m${esc}[?25h${esc}[?1049l`;

/** How long the rest of a key's sequence is waited for before Escape is taken for itself, in milliseconds. */
const sequenceMs = 25;

export type Terminal = {
  size: () => Size;
  write: (text: string) => void;
  clear: () => void;
  takeMouse: (isOn: boolean) => void;
  /** Calls back as soon as the terminal has taken what was written. */
  whenTaken: (callback: () => void) => void;
  /** Gives the terminal to `work` until it ends. */
  lend: <T>(work: () => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

/** Takes the terminal: raw input, the alternate screen, no cursor. It must be there (requireTerminal). */
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
  /** What was written before has to be through first: it would else be drawn on the other screen. */
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

/** Puts the terminal back whatever state the drawing left it in; may be called twice, and while the process ends. */
export function restoreTerminal(): void {
  try {
    if (process.stdin.isTTY) process.stdin.setRawMode(false);
    writeSync(process.stdout.fd, restoring);
  } catch {
    // The terminal is gone.
  }
}

/** Returns what puts a text on the clipboard: OSC 52 reaches through ssh; terminals that don't know it ignore it. */
export function clipboardSequence(text: string): string {
  return `${esc}]52;c;${Buffer.from(text).toString("base64")}${bell}`;
}
