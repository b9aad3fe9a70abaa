import { Cli, type Command, type Definition } from "clipanion";
import { commit, version } from "../core/version.ts";
import { commands } from "./commands.ts";
import { type CliContext, type ProgramContext, processContext } from "./context.ts";
import { reportError } from "./exit.ts";
import { renderCommand, renderOverview } from "./help.ts";
import { renderManual } from "./manual.ts";
import { printJson, printText } from "./output.ts";
import { renderReference } from "./reference.ts";
import { definitionsNamed, explainSyntaxError } from "./syntax-error.ts";
import { noticeNewerRelease } from "./update-notice.ts";
import { terminalWidth } from "./wrap.ts";

/** Longer lines are hard to read, even on a wide terminal. */
const widestHelp = 100;
const defaultWidth = 80;
const noPager = "--no-pager";

/** Runs the command that `given` names and returns its exit code. Errors go to stderr. */
export async function run(given: readonly string[], terminal: ProgramContext = processContext()): Promise<number> {
  const { argv, context } = withoutPager(given, terminal);
  // A broken pipe is also reported as an event, which would end the process with a stack trace.
  context.stdout.on("error", ignore);
  context.stderr.on("error", ignore);
  try {
    const code = await dispatch(argv, context);
    await noticeNewerRelease(argv, context);
    return code;
  } catch (error) {
    return reportError(error, context.stderr, wantsJson(argv) ? context.stdout : undefined);
  } finally {
    if (context.stdout !== process.stdout) context.stdout.off("error", ignore);
    if (context.stderr !== process.stderr) context.stderr.off("error", ignore);
  }
}

/** Returns the definitions of all commands: their usage, options and examples. */
export function definitions(): Definition[] {
  return createCli().definitions();
}

async function dispatch(argv: readonly string[], context: ProgramContext): Promise<number> {
  if (isVersion(argv[0]) && argv[1] === "--json") {
    await describeProgram(context);
    return 0;
  }
  const columns = Math.min(terminalWidth(context) ?? defaultWidth, widestHelp);
  const answer = answerWithoutCommand(argv, columns);
  if (answer !== undefined) {
    await printText(context, answer);
    return 0;
  }
  // Not Cli.run: it prints errors to stdout, and returns 0 for a command that handles its own error.
  return (await parse(argv, context).validateAndExecute()) ?? 0;
}

function parse(argv: readonly string[], context: ProgramContext): Command<CliContext> {
  const cli = createCli();
  try {
    return cli.process([...argv], { ...context, definitions: () => cli.definitions() });
  } catch (error) {
    throw explainSyntaxError(error, isHelp(argv[0] ?? "") ? argv.slice(1) : argv, cli.definitions());
  }
}

function createCli(): Cli<CliContext> {
  return Cli.from(commands, { binaryName: "claude-mem", enableColors: false });
}

/** Returns the text for help and version, which work before, after and without a command. */
function answerWithoutCommand(argv: readonly string[], columns: number): string | undefined {
  const [first, second] = argv;
  if (isVersion(first)) return `claude-mem ${version}`;
  if (first === "help" && second === "--markdown") return renderReference(definitions());
  if (first === "help" && second === "--man") return renderManual(definitions());
  const isOverview = first === undefined || (isHelp(first) && second === undefined);
  if (isOverview) return renderOverview(definitions(), version);
  const separator = argv.indexOf("--");
  const asked = separator < 0 ? argv : argv.slice(0, separator);
  if (!asked.some(isHelp)) return undefined;
  const named = definitionsNamed(isHelp(first) ? argv.slice(1) : argv, definitions());
  return named.length > 0 ? named.map((definition) => renderCommand(definition, columns)).join("\n") : undefined;
}

/** The version output that an update expects from the new executable. */
async function describeProgram(context: ProgramContext): Promise<void> {
  const { newestSchema } = await import("../core/db/migrations/index.ts");
  await printJson(context, { program: "claude-mem", release: version, commit, schema: newestSchema });
}

function isVersion(argument: string | undefined): boolean {
  return argument === "--version" || argument === "-v" || argument === "version";
}

function isHelp(argument: string, index = 0): boolean {
  return argument === "--help" || argument === "-h" || (argument === "help" && index === 0);
}

/** `--no-pager` may precede or follow the command, as in git. */
function withoutPager(given: readonly string[], context: ProgramContext) {
  const separator = given.indexOf("--");
  const own = separator < 0 ? given : given.slice(0, separator);
  if (!own.includes(noPager)) return { argv: given, context };
  const argv = [...own.filter((word) => word !== noPager), ...given.slice(own.length)];
  return { argv, context: { ...context, hasPager: false } };
}

function wantsJson(argv: readonly string[]): boolean {
  const separator = argv.indexOf("--");
  return (separator < 0 ? argv : argv.slice(0, separator)).some((word) => word === "--json" || word === "-j");
}

function ignore(): void {}
