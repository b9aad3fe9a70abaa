/**
 * What a line of output says about a failure, the most telling first: `error` names the fault, `assertion` compares two values,
 * `name` names a failed test, `summary` only says that something failed.
 */
export type LineKind = "error" | "assertion" | "name" | "summary";

const PASSED =
  /^\s{0,40}(?:[✓✔√☑]|ok\b|PASS(?:ED)?\b|\(pass\)|--- PASS|\[PASS\]|\[\s{0,4}OK\s{0,4}\])|\.{3} ok$|(?:^|\s)PASSED(?:\s{1,4}\[\s{0,3}\d{1,3}%\])?$/;
const SKIPPED = /^\s{0,40}not ok\b.{0,300}#\s{0,2}(?:TODO|SKIP)/i;

const SUMMARY =
  /^\s{0,20}(?:error: script ".{0,80}" exited|error: could not compile|error: test failed|error: aborting due to|error: Recipe|error Command failed|Error: Process completed with exit code|Exit code \d|npm (?:ERR!|error) (?:code ELIFECYCLE|errno|Test failed|Lifecycle script|A complete log|path|command|workspace|location|\s{0,4}at )|ELIFECYCLE|make(?:\[\d{1,3}\])?: \*\*\*|FAILED \(|FAIL$|FAILED$|Found \d|Test Suites:|Tests:|Test Files|Tests {2}|test result:|BUILD FAIL|\** ?(?:BUILD|TEST) FAILED|\[ERROR\] (?:Failed to execute goal|BUILD|To see|Re-run|For more|-> |Tests run)|> Task |\* What went wrong|FAILURE: Build failed|exit status \d|Failed!|ERROR: Job failed|ninja: build stopped|%Error: Exiting due to|Latexmk: (?:Errors|Summary)|Done\. PASS=\d{1,6} WARN|gmake|Command exited with|\d\d:\d\d \+\d{1,6}(?: ~\d{1,6})?(?: -\d{1,6})?: Some tests failed\.$)|\bELIFECYCLE\b|\bexit(?:ed with)? (?:code|status):? [1-9]\d{0,2}\.?$/i;
const COUNT =
  /(?:^|[,;:|(=•✖✗×]|\bFound|\bpassed|\btests?|\bexamples?|\bFiles|\bSuites|\bErrors|\bSpecs)\s{0,8}[1-9]\d{0,6}\s{1,3}(?:tests? |specs? |suites? |of \d{1,6} )?(?:failed|failing|failures?|fail|errors?|errored|broken)\s{0,8}(?:$|[,;.|)(=!-]|in\b|out of\b|found\b|\d)/i;
const LABELLED_COUNT = /\b(?:failures?|failed|errors?|fail)\s{0,3}[:=]\s{0,8}[1-9]|^\s{0,8}[ℹ#]\s{0,3}fail [1-9]/i;

const NAME =
  /^\s{0,40}(?:[✗✕✘×❌]\s|✖\s.{1,300}\s\(\d[\d.]{0,12}m?s\)$|\(fail\) |--- FAIL: |not ok \d|FAILED\s{1,4}\S{1,300}|FAIL:?\s{1,8}\S{1,300}|ERROR: test\w|ERROR\s\S{1,300}::|●\s\S{1,300}|\[\s{0,3}(?:FAIL|FAILED|×)\s{0,3}\])|^\s{0,8}test .{1,300} \.\.\. FAILED$|::\S{1,300} (?:FAILED|ERROR)\b|^\s{0,8}\S{1,300} > .{1,300} FAILED$|^\s{0,8}\d{1,3}\) \S|^\d\d:\d\d \+\d{1,6}(?: ~\d{1,6})? -\d{1,6}: .{1,300} \[E\]$|^\[ERROR\] [\w.$]{1,300} -- Time elapsed: /;

const ASSERTION =
  /\bexpect\(.{0,120}\)\.(?:\w{1,20}\.){0,4}\w{1,40}\(|^\s{0,20}E\s{1,12}assert\b|\bassertion .{0,80}failed|^\s{0,20}Failure\/Error:|\bFailed asserting that\b|\bgot\b.{1,200}\bwant(?:ed)?\b|\bwant\b.{1,200}\bgot\b|^\s{0,20}Assertion with\b|^\s{0,20}\S{1,200}_test\.go:\d{1,7}: |\bXCTAssert\w{0,40} failed|\bexpected:? .{1,200}\b(?:but )?(?:got|received|to (?:be|equal|have|include|contain|deeply))\b|\bAssert(?:ion)?(?:Failed)?Error\b/i;

const NAMED_ERROR =
  /(?:^|[\s(:'"[>])(?:[A-Za-z_$][\w$]{0,60}[.:]{1,2}){0,8}[A-Z][\w$]{0,60}(?:Error|Exception|Exit|Interrupt|NotFound|DoesNotExist|Configured|Panic|Fault)(?:\s?\[\w{1,60}\])?(?::\s|$|\))/;
/** Python's test runner marks each line of an error; that of a library is often called neither error nor exception. */
const PYTEST_ERROR = /^\s{0,20}E {3,12}(?:[A-Za-z_]\w{0,60}\.){1,8}[A-Z]\w{0,60}(?::\s|$)/;
const PLAIN_ERROR =
  /^\s{0,20}(?:Uncaught |Unhandled |E {2,12}|\[.{1,40}\] |\d{4}-\d\d-\d\d[T ][\d:.,Z+-]{5,24} |> |│ |[✖⨯✘] |\* )?(?:Error|ERROR|error|FATAL|Fatal|fatal|panic|PANIC)(?:\[\w{1,30}\])?(?: in | TS\d{1,6})?!?:? ?[:(]?\s{0,4}\S/;
const LOCATED_ERROR =
  /(?::\d{1,7}|\(\d{1,7},\d{1,7}\)|\[\d{1,7},\d{1,7}\]|:\d{1,7}:\d{1,7}):?\s{1,4}(?:-\s)?(?:fatal |syntax |parse )?error\b|\berror (?:TS|CS|FS|BC|MSB|NU|C|LNK|AD)\d{3,6}\b|^\s{0,8}\d{1,6}:\d{1,6}\s{1,8}error\s|^\s{0,8}(?:\.{0,2}[\w./-]{1,200})?\w\.go:\d{1,6}(?::\d{1,6})?: /;
/** A step of an image that failed: it ends with an exit status like a summary, and names what was run. */
const IMAGE_STEP =
  /^(?:ERROR: )?(?:failed to solve: )?process ".{1,300}" did not complete successfully|^The command '.{1,300}' returned a non-zero code|^Error: building at STEP "/;
/** A program that passes on what another one said: `goose run: ERROR 0042.sql: failed to execute: ERROR: relation …`. */
const PASSED_ON = /[:\])"'] {1,2}(?:ERROR|FATAL|PANIC|(?:[Ff]atal )?[Ee]rror): {1,4}\S/;
const KNOWN_TROUBLE =
  /\bpanicked at\b|No such file or directory|Permission denied|command not found|: not found$|is not recognized as|address already in use|Connection refused|\bE(?:NOENT|ACCES|ADDRINUSE|CONNREFUSED|TIMEDOUT|RESOLVE|PERM|EXIST|MFILE|404|401|403)\b|Segmentation fault|core dumped|out of memory|undefined reference to|undefined symbol|Cannot find (?:module|package|name)|Missing script|cannot find symbol|unknown (?:option|command|flag)|unrecognized (?:option|argument)|^\s{0,8}\*\* \(\w|PHP (?:Fatal|Parse) error|^npm (?:ERR!|error) \S|^fatal: |Module not found|Failed to (?:compile|resolve|load)|Unhandled\w{0,20} ?[Rr]ejection|^\[ERROR\] \S|CONFLICT \(|would be overwritten|\b(?:program|executable file) not found\b|^! [A-Z]\S{0,40} \S|^%Error(?:-\w{1,40})?: \S{1,300}:\d|^\s{0,8}(?:Database|Compilation|Runtime|Dependency) Error(?: in \S|$)|╡ EXCEPTION CAUGHT BY /i;

/** The patterns below cost ten times this one, and most lines of an output have none of these words. */
const HAS_NAME = /Err|Exc|Exit|Int|Not|Does|Conf|Pan|Fault/;
const HAS_COUNT = /fail|err|broken/i;

/** Returns whether the line reports something that passed or was skipped: whatever its title says is no failure. */
export function isPassedLine(line: string): boolean {
  return PASSED.test(line) || SKIPPED.test(line);
}

/** Returns whether a runner prints on this line that one or more of its tests or files failed. */
export function isFailureCount(line: string): boolean {
  return HAS_COUNT.test(line) && (COUNT.test(line) || LABELLED_COUNT.test(line));
}

/** Returns whether the failure is that two values were compared, which only its test's name tells from others. */
export function isComparison({ text, kind }: { text: string; kind: LineKind }): boolean {
  return kind === "assertion" || (kind === "error" && ASSERTION.test(text));
}

/** Returns whether the line only says that something failed. Costs less than to ask of what kind it is. */
export function isSummary(line: string): boolean {
  return !saysNoFailure(line) && !IMAGE_STEP.test(line) && (SUMMARY.test(line) || isFailureCount(line));
}

/** Returns what the line says about a failure; undefined for all other lines. */
export function lineKind(line: string): LineKind | undefined {
  if (saysNoFailure(line)) return undefined;
  if (IMAGE_STEP.test(line)) return "error";
  if (SUMMARY.test(line) || isFailureCount(line)) return "summary";
  if (NAME.test(line)) return "name";
  if (ASSERTION.test(line)) return "assertion";
  if (HAS_NAME.test(line) && NAMED_ERROR.test(line)) return "error";
  return [LOCATED_ERROR, PLAIN_ERROR, PYTEST_ERROR, PASSED_ON, KNOWN_TROUBLE].some((pattern) => pattern.test(line))
    ? "error"
    : undefined;
}

function saysNoFailure(line: string): boolean {
  return line.trim() === "" || isPassedLine(line) || isHarmless(line);
}

/** Zero counts, lines of code shown with their number, and Python's announcement of a traceback name no fault. */
function isHarmless(line: string): boolean {
  return /\b(?:0|no) (?:errors?|fail(?:ed|ures?|ing)?|problems?)\b|^\s{0,8}[>→]?\s{0,4}\d{1,6} ?[|│]|^\s{0,40}at \S/i.test(
    line,
  );
}
