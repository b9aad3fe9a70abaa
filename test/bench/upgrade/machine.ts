// A separate machine: a home, a data folder, repositories, and the program that it has installed.
import { mkdirSync } from "node:fs";
import { join } from "node:path";

export type Machine = {
  program: string;
  /** CLAUDE_MEM_DIR. */
  memDir: string;
  home: string;
  /** The folder of the projects. */
  work: string;
};

export type Call = {
  /** The folder that it is run in. */
  cwd: string;
  /** What the clock says, in milliseconds since the epoch. */
  at: number;
  stdin?: string;
};

/** Returns a machine whose folders are in `root`. */
export function makeMachine(program: string, root: string, work = join(root, "work")): Machine {
  const machine = { program, memDir: join(root, "mem"), home: join(root, "home"), work };
  for (const folder of [machine.home, machine.work]) mkdirSync(folder, { recursive: true });
  return machine;
}

/** Returns what a command printed and its exit code. */
export function call(machine: Machine, args: readonly string[], { cwd, at, stdin = "" }: Call) {
  const result = Bun.spawnSync([machine.program, ...args], {
    cwd,
    env: {
      PATH: process.env.PATH ?? "",
      HOME: machine.home,
      TZ: "UTC",
      LANG: "C.UTF-8",
      TMPDIR: machine.home,
      CLAUDE_MEM_DIR: machine.memDir,
      CLAUDE_MEM_MODEL: "off",
      CLAUDE_MEM_NOW: String(at),
      CLAUDE_PROJECT_DIR: cwd,
    },
    stdin: Buffer.from(stdin),
  });
  return { code: result.exitCode, stdout: result.stdout.toString(), stderr: result.stderr.toString() };
}

/** Returns what a command printed; throws Error when it fails. */
export function run(machine: Machine, args: readonly string[], options: Call): string {
  const { code, stdout, stderr } = call(machine, args, options);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}:\n${stdout}${stderr}`.slice(0, 4_000));
  return stdout;
}

/** Calls a hook as the host does and returns what it hands to the model, "" for nothing. */
export function hook(machine: Machine, event: string, keys: Record<string, unknown>, options: Call): string {
  const stdin = JSON.stringify({ cwd: options.cwd, hook_event_name: event, ...keys });
  const output = run(machine, ["hook", event], { ...options, stdin });
  const reply: { hookSpecificOutput?: { additionalContext?: string } } = output === "" ? {} : JSON.parse(output);
  return reply.hookSpecificOutput?.additionalContext ?? "";
}
