import { env } from "../config/env.ts";
import { ownCommand } from "./own-command.ts";

const compilerOption = "BUN_JSC_useFTLJIT";

/**
 * Replaces this process with the same program without the engine's last compiler, unless that is off already. It pays for loops that
 * run for long. A few seconds of much different code are compiled for longer than they then save. The engine reads its options only
 * when it starts. Returns only if the process can't be replaced, as on Windows: then the work takes longer.
 */
export function restartWithoutLastCompiler(args: readonly string[]): void {
  const { processVariables } = env();
  if (processVariables[compilerOption] !== undefined || process.platform === "win32") return;
  const [program = "", ...script] = ownCommand();
  const variables = Object.entries(processVariables).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  try {
    process.execve?.(program, [process.argv0, ...script, ...args], {
      ...Object.fromEntries(variables),
      [compilerOption]: "0",
    });
  } catch {
    // The program can't be read any more, or the system refuses.
  }
}
