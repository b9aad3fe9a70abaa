// The entry of the executable. Everything is imported when it is known to be needed: a hook that loaded the command
// line or the MCP server as well would take three times as long.

const [face, ...args] = process.argv.slice(2);
const wantsHelp = args[0] === "--help" || args[0] === "-h";

if (face === "hook" && !wantsHelp) await hook();
else if (face === "mcp" && !wantsHelp) await mcp();
else process.exitCode = await commandLine();

/** Exits 0 whatever happens: the host shows any other code to the user, and 2 would block what the model is doing. */
async function hook(): Promise<void> {
  try {
    const { runHook } = await import("../hooks/main.ts");
    await runHook(args);
  } catch {
    // runHook logs its own failures; what gets here is an executable too damaged to load the log as well.
  }
  process.exitCode = 0;
}

async function mcp(): Promise<void> {
  try {
    const { runMcp } = await import("../mcp/main.ts");
    await runMcp();
  } catch (error) {
    const { reportError } = await import("./exit.ts");
    process.exitCode = reportError(error, process.stderr);
  }
}

async function commandLine(): Promise<number> {
  const { run } = await import("./cli.ts");
  return run(process.argv.slice(2));
}
