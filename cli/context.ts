import type { Readable, Writable } from "node:stream";
import type { BaseContext, Definition } from "clipanion";
import { type Env, env } from "../core/config/env.ts";
import { type Paths, paths } from "../core/config/paths.ts";
import type { Machine } from "../core/doctor/check.ts";
import { ownCommand } from "../core/process/own-command.ts";
import { stableBinaryPath } from "../core/setup/binary-path.ts";

/** The environment of the program. Tests pass their own. */
export type ProgramContext = BaseContext & {
  environment: Env;
  paths: Paths;
  /** The folder in which the command was called. */
  cwd: string;
  /** The command line that starts this program: the executable, and the entry's source file if it isn't compiled. */
  command: string[];
  /** False with `--no-pager`. */
  hasPager?: boolean;
};

/** The context of a command: the program's environment and the definitions of all commands. */
export type CliContext = ProgramContext & { definitions: () => Definition[] };

/** Returns the context of this process. */
export function processContext(): ProgramContext {
  return createContext({
    environment: env(),
    command: stableCommand(),
    cwd: process.cwd(),
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
  });
}

/** Returns a context with all paths derived from `environment`. */
export function createContext(base: {
  environment: Env;
  command: string[];
  cwd: string;
  stdin: Readable;
  stdout: Writable;
  stderr: Writable;
}): ProgramContext {
  return { ...base, env: {}, colorDepth: 1, paths: paths(base.environment) };
}

/** Returns the machine as the doctor's checks need it. */
export function machineOf({ environment, paths, command, cwd }: ProgramContext, isDeep = false): Machine {
  return { environment, paths, command, platform: process.platform, cwd, isDeep };
}

/** Returns the path by which the executable is called, which an update does not change. */
function stableCommand(): string[] {
  if (!Bun.isStandaloneExecutable) return ownCommand();
  return [stableBinaryPath(process.argv0, process.execPath, env().path)];
}
