import type { Readable, Writable } from "node:stream";
import type { BaseContext } from "clipanion";
import { type Env, env } from "../core/config/env.ts";
import { type Paths, paths } from "../core/config/paths.ts";

/** What a command may touch of its surroundings; a test hands in its own. */
export type CliContext = BaseContext & {
  environment: Env;
  paths: Paths;
  /** The folder the command was called in. */
  cwd: string;
};

/** Returns the context of this process. */
export function processContext(): CliContext {
  return createContext({
    environment: env(),
    cwd: process.cwd(),
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
  });
}

/** Returns a context in which every path follows from `environment`. */
export function createContext(surroundings: {
  environment: Env;
  cwd: string;
  stdin: Readable;
  stdout: Writable;
  stderr: Writable;
}): CliContext {
  return { ...surroundings, env: {}, colorDepth: 1, paths: paths(surroundings.environment) };
}
