// Starts programs, with core/project/run-git.ts the only place that does: by absolute path, without a shell, with the variables that
// their kind is allowed.
import { isAbsolute } from "node:path";
import { type ChildKind, type ChildVariables, childEnv } from "./child-env.ts";

type Stdio = Bun.SpawnOptions.Readable;
type Options<In extends Bun.SpawnOptions.Writable, Out extends Stdio, Err extends Stdio> = Omit<
  Bun.SpawnOptions.SpawnOptions<In, Out, Err>,
  "env"
> &
  ChildVariables;

/** Starts a program and returns at once. Throws if it can't be started. */
export function startProgram<
  const In extends Bun.SpawnOptions.Writable = "ignore",
  const Out extends Stdio = "pipe",
  const Err extends Stdio = "ignore",
>(
  kind: ChildKind,
  command: readonly string[],
  { isMore, extra, ...options }: Options<In, Out, Err>,
): Bun.Subprocess<In, Out, Err> {
  const env = environmentOf(kind, isMore, extra);
  return Bun.spawn<In, Out, Err>(checked(kind, command), {
    ...options,
    env,
    windowsHide: kind !== "editor",
  } as Bun.SpawnOptions.SpawnOptions<In, Out, Err>);
}

/** Runs a program to its end, at most `timeoutMs`. Returns what it printed; undefined if it fails, is late or can't be started. */
export function runProgram(
  kind: ChildKind,
  command: readonly string[],
  { timeoutMs, isMore, extra }: ChildVariables & { timeoutMs: number },
): string | undefined {
  try {
    const { success, stdout } = Bun.spawnSync(checked(kind, command), {
      env: environmentOf(kind, isMore, extra),
      stdio: ["ignore", "pipe", "ignore"],
      timeout: timeoutMs,
      killSignal: "SIGKILL",
      windowsHide: true,
    });
    return success ? stdout.toString() : undefined;
  } catch {
    return undefined; // missing, not executable, or built for another machine
  }
}

function environmentOf(kind: ChildKind, isMore: ChildVariables["isMore"], extra: ChildVariables["extra"]) {
  return childEnv(kind, { ...(isMore ? { isMore } : {}), ...(extra ? { extra } : {}) });
}

/** A bare name would be looked up in the current folder, too, on some systems. The user's editor is the user's choice. */
function checked(kind: ChildKind, command: readonly string[]): string[] {
  const [program = ""] = command;
  if (kind !== "editor" && !isAbsolute(program)) throw new Error(`${program} is not an absolute path`);
  return [...command];
}
