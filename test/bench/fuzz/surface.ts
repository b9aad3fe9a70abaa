import type { Sandbox } from "../../support/sandbox.ts";
import type { Grammar } from "./grammar.ts";

/** One way by which foreign input reaches the program. It is fuzzed in a separate process. */
export type Surface = {
  /** Prepares what all cases work on; the process has the sandbox's environment. */
  open: (box: Sandbox) => Promise<Target> | Target;
  /** The time above which one case counts as hung, in milliseconds. */
  limitMs?: number;
};

export type Target = {
  /** Returns the input of one case. */
  make: (grammar: Grammar) => Input;
  /** Gives the input to the program. Returns what is wrong with what it did; throws for a crash. */
  run: (input: Input) => string[] | Promise<string[]>;
  /** Returns what is wrong now and then, and at the end: with the store, for instance. */
  check?: () => string[] | Promise<string[]>;
  close?: () => void | Promise<void>;
};

/** The content of a case: texts by name, everything needed to repeat it. */
export type Input = Readonly<Record<string, string>>;
