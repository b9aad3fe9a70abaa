import { oneLine } from "../../one-line.ts";
import { shellWords } from "../evidence/command-words.ts";

/** Returns the command on one line, without the parts that only shorten or join its output. */
export function plainLine(command: string): string {
  return oneLine(command)
    .replace(/(?: 2>&1)?(?: \| (?:tail|head)(?: -n)? ?-?\d{0,5}){1,3}$/, "")
    .replace(/ 2>(?:&1|\/dev\/null)$/, "");
}

/** Returns the line without a leading change of folder: another folder alone makes no other command. */
export function inAnyFolder(line: string): string {
  return line.replace(/^cd \S{1,300} && /, "");
}

const setting = /^(?:export )?[A-Za-z_]\w{0,60}=(?:"[^"]{0,300}"|'[^']{0,300}'|[^\s"']{0,300}) && /;
const commandSeparator = /^(?:&&|\|\|?|;|&)$|;$/;

/**
 * Returns whether a line runs a single program, apart from settings and a change of folder before it. In a chain of
 * several programs it is unknown which of them worked.
 */
export function runsOneProgram(line: string): boolean {
  let rest = inAnyFolder(line);
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = inAnyFolder(rest.replace(setting, ""));
  }
  return !shellWords(rest).some((word) => commandSeparator.test(word));
}
