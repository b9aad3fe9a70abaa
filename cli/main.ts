// The entry of the executable. Everything is imported on demand: a hook that also loaded the command
// line or the MCP server would take three times as long.

/** Runs the face that the first argument names and sets `process.exitCode`. */
export async function main(given: string[]): Promise<void> {
  const argv = isOfHost(given) ? given : (await import("./aliases.ts")).withoutAlias(given);
  const [face, ...args] = argv;
  const wantsHelp = args[0] === "--help" || args[0] === "-h";
  if (face === "hook" && !wantsHelp) await hook(({ runHook }) => runHook(args));
  else if (face === "statusline" && !wantsHelp) await hook(({ runStatusLine }) => runStatusLine(args));
  else if (face === "worker" && args.join() === "--turns") await hook(({ runExtraction }) => runExtraction());
  else if (await wantsBrowser(argv)) await browse();
  else if (face === "import" && !wantsHelp) await runImport(argv);
  else if (face === "mcp" && !wantsHelp) await mcp(args);
  else await commandLine(argv);
}

/** Hosts and hooks call these often and by no other name: looking for one would cost time. */
function isOfHost([face]: string[]): boolean {
  return face === "hook" || face === "statusline" || face === "worker";
}

/** Always exits 0: the host shows any other code to the user, and 2 blocks the model. */
async function hook(run: (hooks: typeof import("../hooks/main.ts")) => Promise<void>): Promise<void> {
  try {
    await run(await import("../hooks/main.ts"));
  } catch {
    // The hooks log their own failures. An error here means that the executable is too damaged to load the log.
  }
  process.exitCode = 0;
}

async function mcp(args: string[]): Promise<void> {
  try {
    const { runMcp } = await import("../mcp/main.ts");
    await runMcp({ args });
  } catch (error) {
    const { reportError } = await import("./exit.ts");
    process.exitCode = reportError(error, process.stderr);
  }
}

/** Without arguments, the browser starts on an interactive terminal; otherwise the help is printed. */
async function wantsBrowser(argv: string[]): Promise<boolean> {
  if (argv.length > 0) return argv.length === 1 && argv[0] === "browse";
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const { env } = await import("../core/config/env.ts");
  return env().term !== "dumb";
}

async function browse(): Promise<void> {
  try {
    await completeEnvironment();
    const { runBrowser } = await import("../tui/main.ts");
    await runBrowser({ command: [process.execPath] });
  } catch (error) {
    const { reportError } = await import("./exit.ts");
    process.exitCode = reportError(error, process.stderr);
  }
}

async function runImport(argv: string[]): Promise<void> {
  const { restartWithoutLastCompiler } = await import("../core/process/restart.ts");
  restartWithoutLastCompiler(argv);
  await commandLine(argv);
}

async function commandLine(argv: string[]): Promise<void> {
  await completeEnvironment();
  const { run } = await import("./cli.ts");
  process.exitCode = await run(argv);
}

/** Commands of the user see the settings that the host passes to hooks and server. */
async function completeEnvironment(): Promise<void> {
  try {
    const { completeFromHost } = await import("../core/host/complete-env.ts");
    await completeFromHost();
  } catch {
    // An unreadable settings file stops no command: `config` and `doctor` report it.
  }
}

/** A thread of `import`: see core/transfer/import/sessions/read-ahead.ts. */
async function readTranscripts(): Promise<void> {
  await completeEnvironment();
  const { readForMainThread } = await import("../core/transfer/import/sessions/reading-thread.ts");
  await readForMainThread();
}

await (Bun.isMainThread ? main(process.argv.slice(2)) : readTranscripts());
