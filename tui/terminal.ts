// What has to be true of a terminal to draw on it, and what has to be put right on it at the end.
import { writeSync } from "node:fs";
import { AppError } from "../core/app-error.ts";
import type { Env } from "../core/config/env.ts";

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
/** Paste mode off, synchronised output off, attributes off, cursor on, back from the alternate screen. */
const restoring = `${esc}[?2004l${esc}[?2026l${esc}[0m${esc}[?25h${esc}[?1049l`;

/** Puts the terminal back whatever state the drawing left it in; may be called twice, and while the process ends. */
export function restoreTerminal(): void {
  try {
    if (process.stdin.isTTY) process.stdin.setRawMode(false);
    writeSync(process.stdout.fd, restoring);
  } catch {
    // The terminal is gone.
  }
}

/** Puts text on the clipboard by OSC 52, which reaches through ssh; terminals that don't know it ignore it. */
export function copyToClipboard(text: string): void {
  process.stdout.write(`${esc}]52;c;${Buffer.from(text).toString("base64")}${bell}`);
}
