import { map } from "../../lists.ts";
import { hasControls } from "../../privacy/controls.ts";

/** The read length of an output's head and of its tail. Compilers name failures at the head, test runners at the tail. */
const halfChars = 32 * 1024;
/** Longer lines are minified code or data. Their start is enough. */
const maxLineChars = 400;

const escapes = /\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?|\x1b[ -/]*[0-~]|\x9b[0-?]*[ -/]*[@-~]/g;
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/g;
/** The host puts this line before the output of a command that failed. */
const hostStatus = /^\s{0,8}(?:Error: )?Exit code \d{1,3}[ \t]*(?:\r?\n|$)/;

/** Returns the text without terminal escape sequences and control characters; line feeds, tabs and carriage returns stay. */
export function stripAnsi(text: string): string {
  // A cleaned text has none: skip two expressions.
  if (!hasControls(text)) return text;
  return text.replace(escapes, "").replace(controls, "");
}

/** BuildKit's number of the step and its clock of four digits: `#12 0.413 npm error`; below a step's name the clock alone, `31.02`. */
const buildStep = /^(?:#\d{1,4} (?:\d{1,5}\.\d{1,4} )?|\d{1,5}\.\d{1,3} )/;

/** Returns the lines of an output as a terminal would show them, from its first and last 32 KB, without the host's own line. */
export function outputLines(output: string): string[] {
  const head = output.slice(0, 64);
  const printed = head.includes("Exit code") ? head.replace(hostStatus, "") + output.slice(64) : output;
  const bounded =
    printed.length <= 2 * halfChars ? printed : `${printed.slice(0, halfChars)}\n${printed.slice(-halfChars)}`;
  const lines = stripAnsi(bounded).split("\n");
  const isImageBuild = bounded.includes("failed to solve") || bounded.includes("did not complete successfully");
  return map(lines, (line) => {
    const listed = lastOverwrite(line.trimEnd());
    return (isImageBuild ? listed.replace(buildStep, "") : listed).slice(0, maxLineChars);
  });
}

/** A carriage return restarts the line: only the last state of a progress bar remains. */
function lastOverwrite(line: string): string {
  return line.slice(line.lastIndexOf("\r") + 1);
}
