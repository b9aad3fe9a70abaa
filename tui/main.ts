// The terminal browser. Only cli/main.ts loads it, on demand.

import type { BrowseContext } from "../core/browse/context.ts";
import { storeBatched } from "../core/capture/spool.ts";
import { env } from "../core/config/env.ts";
import { paths } from "../core/config/paths.ts";
import { dataVersion } from "../core/db/changes.ts";
import { openDatabase } from "../core/db/open.ts";
import { isReplaced } from "../core/db/same-file.ts";
import { theDefaultHost } from "../core/host/hosts.ts";
import { hasUnicode } from "../core/memory/render/ascii.ts";
import { runEditor } from "../core/process/editor.ts";
import { currentWorkspace } from "../core/project/identify.ts";
import { locate } from "../core/project/place.ts";
import type { TerminalPort } from "./data/terminal-port.ts";
import { framesOf } from "./frames.ts";
import { createProgram, type Program } from "./program.ts";
import { newTimeline } from "./screens/open.ts";
import type { Size, State } from "./state/state.ts";
import type { Display } from "./terminal/display.tsx";
import { clipboardSequence, openTerminal, requireTerminal, restoreTerminal } from "./terminal/terminal.ts";
import { createTheme } from "./theme.ts";

/** How often to check for changes by other processes, in milliseconds. */
const watchMs = 400;

/** Shows the browser until the user leaves it. Throws AppError `usage` if there is no usable terminal. */
export async function runBrowser({ command }: { command: string[] }): Promise<void> {
  const environment = env();
  requireTerminal(environment);
  // Raw mode comes first: otherwise the terminal echoes early keys across the first frame.
  process.stdin.setRawMode(true);
  try {
    // Ink loads while the database is opened and read.
    const drawing = import("./terminal/display.tsx");
    await browse(command, drawing);
  } finally {
    restoreTerminal();
  }
}

type Drawing = typeof import("./terminal/display.tsx");

async function browse(command: string[], drawing: Promise<Drawing>): Promise<void> {
  const environment = env();
  using db = openDatabase({ file: paths().database, isLongRunning: true });
  storeBatched(db);
  const cwd = process.cwd();
  const hostSettings = await theDefaultHost().loadSettings({ environment, paths: paths() });
  const machine = { environment, paths: paths(), command, platform: process.platform, cwd, isDeep: false };
  const workspace = currentWorkspace(db, locate(cwd));
  await show({ db, cwd, workspace, machine, hostSettings }, drawing);
}

async function show(core: BrowseContext, drawing: Promise<Drawing>): Promise<void> {
  const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<void>();
  const release = leaveOnSignals(end, fail);
  const { environment } = core.machine;
  const theme = createTheme({ hasColor: !environment.plain, hasUnicode: hasUnicode(environment) });
  const terminal = openTerminal({
    onInput: (inputs) => {
      for (const input of inputs) program.dispatch(input);
    },
    onResize: (size) => {
      display?.stop();
      program.dispatch({ kind: "resize", size });
      restart();
    },
  });
  let display: Display | undefined;
  let isLent = false;
  /** Terminals rewrap their old rows when the window is resized, so Ink starts again on a cleared screen. */
  const restart = () => {
    if (isLent) return;
    terminal.clear();
    display?.start();
  };
  const port: TerminalPort = {
    quit: end,
    takeMouse: (isOn) => terminal.takeMouse(isOn),
    copy: (text) => terminal.write(clipboardSequence(text)),
    runInTerminal: async (line) => {
      display?.stop();
      isLent = true;
      try {
        return await terminal.lend(() => runEditor(line, core.cwd));
      } finally {
        isLent = false;
        program.dispatch({ kind: "resize", size: terminal.size() });
        restart();
      }
    },
  };
  // Read before the first load, so that a change in between is noticed as well.
  const version = currentVersion(core.db);
  const program = createProgram(core, initialState(core, terminal.size()), port);
  let watch: ReturnType<typeof setInterval> | undefined;
  try {
    const { createDisplay } = await drawing;
    display = createDisplay(framesOf(program, terminal.whenTaken), theme);
    display.start();
    watch = watchChanges(core, program, version);
    // Start-up code ran once. From here on the same code runs again and again, so compiling it pays.
    if (Bun.isStandaloneExecutable) Bun.unsafe.setJITPolicy(1);
    await ended;
  } finally {
    clearInterval(watch);
    display?.stop();
    await terminal.close();
    release();
  }
}

/** The exit codes that shells report for a process ended by a signal: 128 plus the signal's number. */
const signalCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Restores the terminal before the process ends, for whatever reason. Returns a function that removes the handlers. */
function leaveOnSignals(end: () => void, fail: (error: unknown) => void): () => void {
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
  return () => {
    for (const { name, leave } of signals) process.off(name, leave);
    process.off("exit", restoreTerminal);
    process.off("uncaughtException", fail);
    process.off("unhandledRejection", fail);
  };
}

const gone =
  "The database was deleted, moved or replaced: nothing can be changed any more. x still exports marked memories.";

/** Polls the data version. No transaction stays open, so writers' checkpoints are never blocked. */
function watchChanges(
  { db }: BrowseContext,
  program: Program,
  seen: number | undefined,
): ReturnType<typeof setInterval> {
  let known = seen;
  let isGone = false;
  return setInterval(() => {
    if (!isGone && isReplaced(db)) {
      isGone = true;
      program.dispatch({ kind: "notice", notice: { text: gone, tone: "bad" } });
    }
    const version = currentVersion(db);
    if (version === known && (isGone || storeBatched(db) === 0)) return;
    known = version;
    program.dispatch({ kind: "changed" });
  }, watchMs);
}

/** Returns undefined if the file can't be read. The screen that reads it reports the error. */
function currentVersion(db: BrowseContext["db"]): number | undefined {
  try {
    return dataVersion(db);
  } catch {
    return undefined;
  }
}

function initialState({ workspace }: BrowseContext, size: Size): State {
  const home = workspace && { id: workspace.project.id, name: workspace.project.name };
  return {
    size,
    scope: home,
    home,
    stack: [newTimeline()],
    overlay: undefined,
    notice: undefined,
    marked: new Set(),
    hasMouse: false,
  };
}
