import { oneLine } from "../../one-line.ts";

const panicPlace = /^thread '[^']{1,200}'(?: \(\d{1,10}\))? panicked at (\S{1,300}?)(?::\d{1,7}){0,2}: /;
const testPanic = /^(\S{1,200}: )thread '[^']{1,200}'(?: \(\d{1,10}\))? panicked at \S{1,300}: /;
const place =
  /^(?:\d{1,6}:\d{1,6}\s{1,8}|[^\s:(]{1,300}(?::\d{1,7}(?::\d{1,7})?|\(\d{1,7},\d{1,7}\)|:\[\d{1,7},\d{1,7}\])(?::| -)?\s{1,4})/;
/** `test_ring: test_ring.c:14: main: Assertion …`, as the C library prints it. */
const assertPlace = /^[\w./-]{1,200}: \S{1,300}:\d{1,7}: .{1,100}: (?=Assertion )/;
const marks = /^(?:(?:Uncaught|Unhandled|fatal|error:(?= error)|\[ERROR\]|Error:(?= \w{1,60}Error)) ){1,3}/;
const absolute = /(^|[\s'"`(=])(?:\/|[A-Za-z]:[\\/])(?:[^\s'"`()/\\:]{1,100}[/\\]){2,40}([^\s'"`()/\\]{1,200})/g;

/**
 * Returns the failure as a title may state it: without line numbers, which change, and without the machine's folders.
 */
export function titleHeadline(headline: string): string {
  let plain = oneLine(headline);
  if (plain.includes("panicked at")) plain = plain.replace(testPanic, "$1").replace(panicPlace, "panicked in $1: ");
  if (plain.includes(": Assertion ")) plain = plain.replace(assertPlace, "");
  return plain
    .replace(marks, "")
    .replace(place, "")
    .replace(absolute, "$1…/$2")
    .replace(/(?<![\s:])[\s:]+$/, "");
}
