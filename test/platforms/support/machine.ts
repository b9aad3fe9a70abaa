// Machines of Linux that this one is not: another processor, another C library.
import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { builtFor } from "./built.ts";
import { makeMuslRoot, preloaded } from "./musl-root.ts";
import type { Target } from "./targets.ts";

export type LinuxTarget = Extract<Target, `linux-${string}`>;
export type Ran = { code: number; stdout: string; stderr: string };

export type Machine = Disposable & {
  box: Sandbox;
  /** The executable as programs of that machine name it, and the folder of the project. */
  executable: string;
  repo: string;
  /** Where a path of that machine is on this one. */
  path: (there: string) => string;
  /** Runs the executable there, or another program; to its end. */
  run: (args: readonly string[], options?: { stdin?: string; program?: string }) => Promise<Ran>;
};

const callMs = 120_000;

/** Whether a program there can start the executable: QEMU runs one process, and what that starts is started by this machine. */
export const startsItself = (target: LinuxTarget) => target.startsWith("linux-x64");

const emulators = {
  "linux-arm64": ["qemu-aarch64-static"],
  "linux-arm64-musl": ["qemu-aarch64-static"],
  "linux-x64-baseline": ["qemu-x86_64-static", "-cpu", "Nehalem"],
} as const;

/** Returns the machine of a target with its executable in place, and nothing else. */
export function makeMachine(target: LinuxTarget): Machine {
  return target === "linux-x64-musl" ? muslMachine() : emulated(target);
}

function emulated(target: keyof typeof emulators): Machine {
  const box = sandbox();
  const executable = put(target, join(box.root, "bin"));
  const prefix: string[] = [...emulators[target]];
  if (target === "linux-arm64-musl") {
    const root = join(box.root, "root");
    makeMuslRoot(root, "arm64");
    prefix.push("-L", root, "-E", `LD_PRELOAD=${preloaded("arm64")}`);
  }
  return {
    box,
    executable,
    repo: box.repo,
    path: (there) => there,
    run: (args, { stdin = "", program = executable } = {}) =>
      finish([...prefix, program, ...args], { stdin, cwd: box.repo, env: box.env }),
    [Symbol.dispose]: box.dispose,
  };
}

/** In namespaces of its own, so that root is not needed, and nothing stays mounted. */
const enter = `
mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" || exit 99
exec unshare --root="$0" --wd=/repo -- "$@"`;

/** A root folder with musl, which this machine's own processor runs. */
export function muslMachine({ withLibrary = true } = {}): Machine {
  const box = sandbox();
  makeMuslRoot(box.root, "x64", { withLibrary });
  for (const folder of ["dev", "proc", "tmp", "etc"]) mkdirSync(join(box.root, folder));
  writeFileSync(join(box.root, "etc", "ld-musl-x86_64.path"), "/lib\n/usr/lib\n");
  put("linux-x64-musl", join(box.root, "bin"));
  const executable = "/bin/claude-mem";
  const env = { ...box.env, HOME: "/home", CLAUDE_MEM_DIR: "/mem", PATH: "/bin:/usr/bin:/usr/sbin:/sbin" };
  const unshare = ["unshare", "--map-root-user", "--mount", "--pid", "--fork", "sh", "-c", enter, box.root];
  return {
    box,
    executable,
    repo: "/repo",
    path: (there) => join(box.root, there),
    run: (args, { stdin = "", program = executable } = {}) =>
      finish([...unshare, program, ...args], { stdin, cwd: box.root, env }),
    [Symbol.dispose]: box.dispose,
  };
}

function put(target: Target, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "claude-mem");
  copyFileSync(builtFor(target), file);
  chmodSync(file, 0o755);
  return file;
}

async function finish(
  command: string[],
  { stdin, ...options }: { stdin: string; cwd: string; env: Record<string, string> },
): Promise<Ran> {
  const child = Bun.spawn(command, {
    ...options,
    stdin: Buffer.from(stdin),
    stdout: "pipe",
    stderr: "pipe",
    timeout: callMs,
    killSignal: "SIGKILL",
  });
  const [stdout, stderr, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited]);
  return { code, stdout, stderr };
}
