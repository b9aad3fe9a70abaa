import type { Command, Operator, Step, Word } from "../syntax.ts";
import { wordOf } from "./cursor.ts";

export function separate(steps: Step[]): void {
  steps.push(operator(";"));
}

export function operator(text: Operator["text"]): Operator {
  return { kind: "operator", text };
}

export function commandOf(words: Word[]): Command {
  return { kind: "command", words, redirects: [] };
}

/** `:` is the program of bash that does nothing with its arguments, which are walked. */
export function silent(...words: Word[]): Command {
  return commandOf([wordOf(":"), ...words]);
}
