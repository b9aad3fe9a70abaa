import { holdsAny, type PatternRow } from "../../../language/pattern-rows.ts";
import { holdsOne } from "../../../language/phrases.ts";
import { lazy } from "../../../lazy.ts";
import { filter } from "../../../lists.ts";

/** Kinds of output lines of runners and compilers. Matching is case-sensitive unless noted. */
type LineKind =
  /** Something passed, whatever its title. */
  | "passed"
  /** The line only reports that something failed. Case-insensitive. */
  | "summary"
  /** The line counts failures. Case-insensitive. */
  | "count"
  /** The runner or compiler itself printed the line: the run failed. */
  | "verdict"
  /** Also printed by code under test when the test passes. */
  | "hint"
  /** The line reports success. Case-insensitive. */
  | "green"
  /** The line names a failed test. */
  | "name"
  /** The line compares two values. Case-insensitive. */
  | "assertion"
  /** The line names the fault. */
  | "error"
  /** The line names the fault by an error class. */
  | "class"
  /** A step of an image that failed: it ends with an exit status like a summary, and names what was run. */
  | "step";

/** Kinds of causes. Case-insensitive. */
type CauseKind =
  /** The message names the fault anywhere in a line. */
  | "trouble"
  /** A typo, a missing bracket or import: the compiler's message is complete. */
  | "compile"
  /** A network, a remote machine or a disk failed. */
  | "outage"
  /** A full disk, which stops every command. */
  | "disk"
  /** Flaky causes: networks, clocks, other programs. */
  | "transient"
  /** The command itself was wrong, not what it checks. */
  | "wrong-command"
  /** A missing package, file, service or permission: a command can fix it without a change of the code. */
  | "missing"
  /** The command was never run. */
  | "never-run"
  /** The command ran, and checked nothing. */
  | "nothing-checked"
  /** A heading of a failure without content. */
  | "empty";

export type ErrorKind = LineKind | CauseKind;

/** One message of one or some programs: an expression and a text that it finds. */
export type ErrorRow = PatternRow & { kinds: readonly ErrorKind[] };

const asWritten: ReadonlySet<ErrorKind> = new Set(["passed", "verdict", "hint", "name", "error", "class", "step"]);

/** Returns the flags by which the rows of a kind are compared. */
export function flagsOf(kind: ErrorKind): "" | "i" {
  return asWritten.has(kind) ? "" : "i";
}

/**
 * Returns a test for whether a text holds a row of the kind; a row is compiled when a text first holds one of its cues, and no list is built
 * before a text holds one of any row.
 */
export function isOfKind(rows: () => readonly ErrorRow[], kind: ErrorKind, cues: string): (text: string) => boolean {
  const holds = lazy(() => {
    const ofKind = filter(rows(), ({ kinds }) => kinds.includes(kind));
    return holdsAny(ofKind, flagsOf(kind), cues);
  });
  const ofAny = lazy(() => cues.replaceAll("\n", "|").split("|"));
  let mayHold = false;
  return (text) => {
    mayHold ||= holdsOne(text.toLowerCase(), ofAny());
    return mayHold && holds()(text);
  };
}
