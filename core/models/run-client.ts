// One call of a coding agent that serves as the model: the program, its variables, and what its failures mean.
import type { ChildVariables } from "../process/child-env.ts";
import { textOf } from "../process/output.ts";
import { startProgram } from "../process/start.ts";
import { type FailureKind, ModelFailure, type ModelRequest } from "./model.ts";

type ClientCall = {
  command: readonly string[];
  /** The name for users. */
  name: string;
  input: string;
  cwd?: string;
  isMore: (name: string) => boolean;
  extra?: NonNullable<ChildVariables["extra"]>;
};

/** Returns what the client printed. Throws ModelFailure if it could not be started or was late. */
export async function runClient(
  { command, name, input, cwd, isMore, extra = {} }: ClientCall,
  { timeoutMs, signal }: Pick<ModelRequest, "timeoutMs" | "signal">,
): Promise<{ stdout: string; stderr: string }> {
  let child: Bun.Subprocess<Buffer, "pipe", "pipe">;
  try {
    child = startProgram("client", command, {
      isMore,
      // A hook of claude-mem that runs in it nevertheless does nothing.
      extra: { ...extra, CLAUDE_MEM_INTERNAL: "1" },
      stdin: Buffer.from(input),
      stdout: "pipe",
      stderr: "pipe",
      timeout: timeoutMs,
      ...(cwd === undefined ? {} : { cwd }),
      ...(signal ? { signal } : {}),
      killSignal: "SIGKILL",
    });
  } catch (error) {
    throw new ModelFailure("unreachable", `${command[0]} can't be started: ${String(error)}`, {
      isFree: true,
      cause: error,
    });
  }
  const [stdout, stderr] = await Promise.all([textOf(child, child.stdout), textOf(child, child.stderr), child.exited]);
  if (child.signalCode === "SIGKILL") throw new ModelFailure("timeout", `${name} did not answer in time.`);
  return { stdout, stderr };
}

/** Returns the kind of the failure that a client describes in words. */
export function failureKindIn(text: string): FailureKind {
  if (/\b(?:429|529|503)\b|rate.?limit|overloaded|usage limit|quota/i.test(text)) return "busy";
  return /\b(?:400|401|403|404)\b|log.?in|api key|authenticat/i.test(text) ? "denied" : "unreachable";
}
