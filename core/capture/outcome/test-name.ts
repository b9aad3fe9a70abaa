/** The forms in which runners print the name of a failed test, each with the name as its group. */
const forms: readonly RegExp[] = [
  /^not ok \d{1,6} (?:- )?(.{1,300})$/,
  /^(?:[✗✕✘×✖❌●]|\(fail\)|--- FAIL:)\s{1,4}(.{1,300})$/,
  /^FAIL\s{1,4}(\S{1,300} > .{1,300})$/,
  /^(?:FAILED|ERROR)\s{1,4}(\S{1,300}::.{1,300})$/,
  /^(?:FAIL|ERROR): (test\w{0,200})\b/,
  /^test (.{1,300}) \.\.\. FAILED$/,
  /^\d{1,3}\) (.{1,300})$/,
  /^\d\d:\d\d \+\d{1,6}(?: ~\d{1,6})? -\d{1,6}: (?:\S{1,200}\.dart: )?(.{1,300}) \[E\]$/,
  /^\[ERROR\] ([\w.$]{1,300}) -- Time elapsed: /,
  /^(\S{1,300} > .{1,300}) FAILED$/,
];
const duration = /\s{1,4}[[(]?\d{1,9}(?:\.\d{1,9})?\s?(?:ms|µs|s|m)[\])]?$/;
const maxNameChars = 160;

/** Returns the name of the failed test that the line reports, without its file's folder and its duration. */
export function testNameIn(line: string): string | undefined {
  const text = line.trim();
  for (const form of forms) {
    const found = form.exec(text)?.[1];
    if (found === undefined) continue;
    const name = shorten(found.replace(duration, ""));
    // A file or a suite that failed as a whole is not a test.
    return name === "" || /^\S{1,300}\.[cm]?[jt]sx?$|^Test suite failed to run$/.test(name) ? undefined : name;
  }
  return undefined;
}

/** `tests/test_a.py::test_b - AssertionError: …`, `test/a.test.ts > adds`, `com.acme.stock.ExportTest.exports`. */
function shorten(found: string): string {
  const name = found
    .replace(/^(\S{1,300}::[^\s[]{1,300}(?:\[[^\]]{0,200}\])?) - .*$/, "$1")
    .replace(/^\S{1,300}\.\w{1,5} > /, "")
    .replace(/^\S{0,300}\/(?=[^/\s]{1,200}::)/, "");
  const segments = /^[\w$]+(?:\.[\w$]+){2,20}$/.test(name) ? name.split(".").slice(-2) : [name];
  return segments.join(".").trim().slice(0, maxNameChars);
}
