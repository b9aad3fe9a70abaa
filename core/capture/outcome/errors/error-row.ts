import type { PatternRow } from "../../../language/pattern-rows.ts";
import { lazy } from "../../../lazy.ts";

/** What a line of output says by itself, as a runner or a compiler prints it; compared as written unless said otherwise. */
type LineKind =
  /** It passed, whatever its title says. */
  | "passed"
  /** It only says that something failed; in any case. */
  | "summary"
  /** It counts what failed; in any case. */
  | "count"
  /** It is printed by runners and compilers themselves: the run failed. */
  | "verdict"
  /** Also printed by what a passing test tries out. */
  | "hint"
  /** It says that all is well; in any case. */
  | "green"
  /** It names a failed test. */
  | "name"
  /** It compares two values; in any case. */
  | "assertion"
  /** It names the fault. */
  | "error"
  /** So does an error's class. */
  | "class"
  /** A step of an image that failed: it ends with an exit status like a summary, and names what was run. */
  | "step";

/** What a message says of the cause; in any case. */
type CauseKind =
  /** It names the fault, wherever it stands in a line. */
  | "trouble"
  /** A word mistyped, a bracket or an import forgotten: the compiler says all there is to know. */
  | "compile"
  /** A network, a far machine or a disk that is out of order. */
  | "outage"
  /** A full disk stops every command, whatever it reaches for. */
  | "disk"
  /** What comes and goes by itself: networks, clocks, other programs. */
  | "transient"
  /** The command itself was wrong, not what it checks. */
  | "wrong-command"
  /** A package, a file, a service, a permission: a command around the code can put it right. */
  | "missing"
  /** The command was never run. */
  | "never-run"
  /** A line that heads a failure and says nothing of it. */
  | "empty";

export type ErrorKind = LineKind | CauseKind;

/** One message of one or some programs: an expression and a text that it finds. */
export type ErrorRow = PatternRow & { kinds: readonly ErrorKind[] };

const asWritten: ReadonlySet<ErrorKind> = new Set(["passed", "verdict", "hint", "name", "error", "class", "step"]);

/** Returns the flags by which the rows of a kind are compared. */
export function flagsOf(kind: ErrorKind): "" | "i" {
  return asWritten.has(kind) ? "" : "i";
}

/** Returns a test for whether a text holds a row of the kind; they are compiled as one expression when it is first asked for. */
export function isOfKind(rows: () => readonly ErrorRow[], kind: ErrorKind): (text: string) => boolean {
  const joined = lazy(() => {
    const sources = rows()
      .filter(({ kinds }) => kinds.includes(kind))
      .map(({ pattern }) => pattern.source);
    return new RegExp(sources.join("|"), flagsOf(kind));
  });
  return (text) => joined().test(text);
}
