// A Windows of Wine's with nothing in it but the executable, and what Wine lacks to run it.
import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { textOf } from "../../../core/process/output.ts";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { builtFor } from "./built.ts";
import { findNeeds } from "./needs.ts";

const programs = findNeeds("The executable for Windows under Wine", [
  { names: ["wine64"], beside: "/usr/lib/wine", package: "wine64" },
  { names: ["wineserver64", "wineserver"], beside: "/usr/lib/wine", package: "wine64" },
  { names: ["x86_64-w64-mingw32-gcc"], package: "gcc-mingw-w64-x86-64" },
]);

/** Whether this machine can run the executable for Windows. */
export const hasWine = programs !== undefined;

/** Making a prefix starts a dozen of Wine's own programs; building may come before it. */
export const prepareMs = 300_000;
const callMs = 60_000;

export type WineResult = { code: number; stdout: string; stderr: string };
export type WineOptions = { cwd?: string; stdin?: string; env?: Record<string, string> };

export type Wine = Disposable & {
  box: Sandbox;
  /** The executable as Windows names it, and the folder of the user. */
  executable: string;
  user: string;
  /** Returns the path on this system of `C:\…`. */
  path: (windows: string) => string;
  /** Returns the path on this system of `\\<server>\<path>`. */
  share: (server: string, path: string) => string;
  /** Runs the installed executable to its end. `cwd`: a Windows path. */
  run: (args: readonly string[], options?: WineOptions) => Promise<WineResult>;
  /** Starts it, or another Windows program, and returns at once. */
  start: (
    args: readonly string[],
    options?: Omit<WineOptions, "stdin"> & { program?: string },
  ) => Bun.Subprocess<"pipe", "pipe", "pipe">;
  /** Compiles a C file of this folder to a Windows program in the root of C:. Returns its Windows path. */
  compile: (name: string) => string;
};

/** Makes a prefix, and puts the executable where install.ps1 puts it. */
export function makeWine(): Wine {
  const [wine = "", server = "", compiler = ""] = programs ?? [];
  const box = sandbox();
  const prefix = join(box.root, "prefix");
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? "",
    HOME: box.home,
    TZ: "UTC",
    LANG: "C.UTF-8",
    WINEPREFIX: prefix,
    WINEDEBUG: "-all",
    CLAUDE_MEM_MODEL: "off",
  };
  succeed([wine, "wineboot", "-i"], env);
  // While a program runs, the services of Windows stay, and the next start needn't wait for them.
  const resident = Bun.spawn([wine, "cmd"], { env, stdin: "pipe", stdout: "ignore", stderr: "ignore" });
  const path = (windows: string) => join(prefix, "drive_c", windows.replace(/^[A-Za-z]:/, "").replaceAll("\\", "/"));
  const name = readdirSync(path("C:\\users")).find((each) => each !== "Public") ?? "";
  const user = `C:\\users\\${name}`;
  const bin = `${user}\\.local\\bin`;
  const executable = `${bin}\\claude-mem.exe`;
  env.WINEPATH = bin;
  mkdirSync(path(bin), { recursive: true });
  copyFileSync(builtFor("windows-x64"), path(executable));
  const source = (file: string) => join(import.meta.dir, `${file}.c`);
  const library = join(path(bin), "bcryptprimitives.dll");
  succeed(
    [compiler, "-O2", "-Wall", "-Werror", "-shared", "-o", library, source("bcryptprimitives"), "-ladvapi32"],
    env,
  );

  const start: Wine["start"] = (args, { cwd = user, env: more = {}, program = executable } = {}) =>
    Bun.spawn([wine, program, ...args], {
      cwd: path(cwd),
      env: { ...env, ...more },
      stdin: "pipe",
      stdout: "pipe",
      stderr: "pipe",
      timeout: callMs,
      killSignal: "SIGKILL",
    });
  return {
    box,
    executable,
    user,
    path,
    share: (host, below) => join(prefix, "dosdevices", "unc", host, below.replaceAll("\\", "/")),
    start,
    run: async (args, { stdin = "", ...options } = {}) => {
      const child = start(args, options);
      child.stdin.write(stdin);
      child.stdin.end();
      // What a killed program has started may hold its output.
      const texts = [textOf(child, child.stdout), textOf(child, child.stderr)] as const;
      const [stdout, stderr, code] = await Promise.all([...texts, child.exited]);
      return { code, stdout, stderr };
    },
    compile: (file) => {
      succeed([compiler, "-O2", "-Wall", "-Werror", "-municode", "-o", path(`C:\\${file}.exe`), source(file)], env);
      return `C:\\${file}.exe`;
    },
    [Symbol.dispose]: () => {
      resident.kill();
      Bun.spawnSync([server, "-k"], { env });
      box.dispose();
    },
  };
}

function succeed(command: string[], env: Record<string, string>): void {
  const run = Bun.spawnSync(command, { env, stdin: "ignore", timeout: prepareMs / 3, killSignal: "SIGKILL" });
  if (!run.success) throw new Error(`${command.join(" ")} failed:\n${run.stdout}${run.stderr}`);
}
