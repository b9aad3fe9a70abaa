import { createInterface } from "node:readline/promises";
import { printable } from "../core/privacy/printable.ts";
import type { CliContext } from "./context.ts";
import { fitted } from "./wrap.ts";

/** Returns whether the command runs on a terminal, where a user can read a question and answer. */
export function canAsk({ stdin, stderr }: CliContext): boolean {
  return isTerminal(stdin) && isTerminal(stderr);
}

/**
 * Returns whether the user agrees to the displayed plan: by `--yes`, or by an answer on a terminal; an empty answer is no. With
 * `json` nothing is asked. A command without agreement changes nothing and exits with `exitCode.unconfirmed`.
 */
export async function agrees(
  context: CliContext,
  { yes, json = false }: { yes: boolean; json?: boolean },
  question: string,
): Promise<boolean> {
  if (yes) return true;
  return !json && canAsk(context) && confirm(context, question, false);
}

/** Asks until the answer is yes or no. An empty answer is `defaults`; the end of input is no. */
export async function confirm(context: CliContext, question: string, defaults: boolean): Promise<boolean> {
  const text = fitted(context.stderr, context.environment, `${printable(question)} [${defaults ? "Y/n" : "y/N"}]`);
  const lines = createInterface({ input: context.stdin, output: context.stderr });
  const ended = new Promise<string>((resolve) => lines.once("close", () => resolve("no")));
  try {
    for (;;) {
      const answer = await Promise.race([lines.question(`${text} `), ended]);
      if (/^\s*$/.test(answer)) return defaults;
      if (/^\s*y(?:es)?\s*$/i.test(answer)) return true;
      if (/^\s*no?\s*$/i.test(answer)) return false;
    }
  } finally {
    lines.close();
  }
}

function isTerminal(stream: object): boolean {
  return "isTTY" in stream && stream.isTTY === true;
}
