// The terminal browser. Loaded by nothing but cli/main.ts, and only when it is wanted.
import { render } from "ink";
import { AppError } from "../core/app-error.ts";
import { childEnv, env } from "../core/config/env.ts";
import { paths } from "../core/config/paths.ts";
import { dataVersion } from "../core/db/changes.ts";
import { openDatabase } from "../core/db/open.ts";
import { currentWorkspace } from "../core/project/identify.ts";
import { locate } from "../core/project/place.ts";
import { App, type Handover } from "./app.tsx";
import type { Core } from "./core.ts";
import type { Outside } from "./data/run-effect.ts";
import { createProgram, type Program } from "./program.ts";
import { newTimeline } from "./screens/open.ts";
import type { State } from "./state/state.ts";
import { copyToClipboard, hasUnicode, requireTerminal, restoreTerminal } from "./terminal.ts";
import { createTheme } from "./theme.ts";

/** How often it is asked whether another process changed something, in milliseconds. */
const watchMs = 400;
const framesPerSecond = 120;

/** Shows the browser until the person leaves it. Throws AppError where it can't be shown. */
export async function runBrowser({ command }: { command: string[] }): Promise<void> {
  const environment = env();
  requireTerminal(environment);
  // Before anything is read: the terminal would write what is typed meanwhile across the first frame.
  process.stdin.setRawMode(true);
  try {
    await browse(command);
  } finally {
    restoreTerminal();
  }
}

async function browse(command: string[]): Promise<void> {
  const environment = env();
  using db = openDatabase({ file: paths().database });
  const cwd = process.cwd();
  const machine = { environment, paths: paths(), command, platform: process.platform, isDeep: false };
  const core: Core = { db, cwd, workspace: currentWorkspace(db, locate(cwd)), machine };
  await show(core);
}

async function show(core: Core): Promise<void> {
  const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<void>();
  const handover: Handover = { suspend: undefined };
  const runInTerminal = (line: readonly string[]) => runCommand(line, handover, core.cwd);
  const outside: Outside = { quit: end, copy: copyToClipboard, runInTerminal };
  // Asked before the first look: what is changed in between is then noticed as well.
  const version = currentVersion(core.db);
  const program = createProgram(core, initialState(core), outside);
  const { environment } = core.machine;
  const theme = createTheme({ hasColour: !environment.plain, hasUnicode: hasUnicode(environment) });
  // Whatever ends this process, the terminal is put back first.
  const signals = Object.entries(signalCodes).map(([name, code]) => {
    const leave = () => {
      process.exitCode = code;
      end();
    };
    process.on(name, leave);
    return { name, leave };
  });
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
  process.on("exit", restoreTerminal);
  const instance = render(<App program={program} theme={theme} handover={handover} />, {
    alternateScreen: true,
    exitOnCtrlC: false,
    incrementalRendering: true,
    interactive: true,
    maxFps: framesPerSecond,
    patchConsole: false,
  });
  const watch = watchChanges(core, program, version);
  try {
    // The second ends by itself only where the drawing failed.
    await Promise.race([ended, instance.waitUntilExit()]);
  } finally {
    clearInterval(watch);
    instance.unmount();
    for (const { name, leave } of signals) process.off(name, leave);
    process.off("exit", restoreTerminal);
    process.off("uncaughtException", fail);
    process.off("unhandledRejection", fail);
    process.stdin.unref();
  }
}

/** As a shell reports a process that a signal ended: 128 and the signal's number. */
const signalCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Asks for a number; no transaction stays open, so that writers' checkpoints are never held up. */
function watchChanges({ db }: Core, program: Program, seen: number | undefined): ReturnType<typeof setInterval> {
  let known = seen;
  return setInterval(() => {
    const version = currentVersion(db);
    if (version === known) return;
    known = version;
    program.dispatch({ kind: "changed" });
  }, watchMs);
}

/** A file that can't be read any more is told of by the screen that reads it. */
function currentVersion(db: Core["db"]): number | undefined {
  try {
    return dataVersion(db);
  } catch {
    return undefined;
  }
}

/** Runs a program that needs the whole terminal; throws AppError when it can't be started. */
async function runCommand(command: readonly string[], { suspend }: Handover, cwd: string): Promise<number> {
  let code = 0;
  await suspend?.(async () => {
    try {
      const child = Bun.spawn([...command], { cwd, env: childEnv(), stdio: ["inherit", "inherit", "inherit"] });
      code = await child.exited;
    } catch {
      throw new AppError("usage", `The editor can't be started: ${command[0]}. Set EDITOR to one that is installed.`);
    }
  });
  return code;
}

function initialState({ workspace }: Core): State {
  const home = workspace && { id: workspace.project.id, name: workspace.project.name };
  return {
    size: { columns: process.stdout.columns || 80, rows: process.stdout.rows || 24 },
    scope: home,
    home,
    stack: [newTimeline()],
    overlay: undefined,
    notice: undefined,
    marked: new Set(),
  };
}

/** Whether this module and all that it imports have been evaluated. */
const readiness: { isReady: boolean } = { isReady: true };

/**
 * Returns whether the browser can be run. The compiled program's import of this module settles before yoga, which Ink
 * lays out with and which is loaded asynchronously, is there; until then nothing here may be called.
 */
export function isReady(): boolean {
  try {
    return readiness.isReady;
  } catch {
    return false;
  }
}
