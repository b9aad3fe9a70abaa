// A user's machine for the rows: a fresh home, a repository, and a store that a few sessions have filled.
import { cpSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { hookEnv } from "../support/hook-env.ts";
import { repository } from "../support/repository.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";

export type World = Disposable & {
  /** Runs a command of bash in the repository and returns its output, ended by `[exit N]`. */
  run: (command: string) => Promise<string>;
  /** Makes everything as it was when the world was created. */
  reset: () => void;
};

/** For a machine with other load. */
const timeoutMs = 120_000;
const kept = ["home", "mem", "repo"] as const;

/** Returns a world after the story. `modelUrl` is the API of a model. */
export async function createWorld(modelUrl: string): Promise<World> {
  const box = sandbox();
  const programs = join(box.root, "bin");
  mkdirSync(programs);
  symlinkSync(binary(), join(programs, "claude-mem"));
  const run = (command: string) => runIn(box, programs, modelUrl, command);
  const story = await run(`. ${join(import.meta.dir, "story.sh")}`);
  if (!story.endsWith("[exit 0]")) throw new Error(`The story fails: ${story}`);
  for (const name of kept) cpSync(join(box.root, name), join(box.root, `${name}.kept`), { recursive: true });
  return {
    run,
    reset: () => {
      for (const name of kept) {
        rmSync(join(box.root, name), { recursive: true, force: true });
        cpSync(join(box.root, `${name}.kept`), join(box.root, name), { recursive: true });
      }
    },
    [Symbol.dispose]: box.dispose,
  };
}

async function runIn(box: Sandbox, programs: string, modelUrl: string, command: string): Promise<string> {
  const child = Bun.spawn(["bash", "-c", `. ${join(import.meta.dir, "prelude.sh")}\nexec 2>&1\n${command}`], {
    cwd: box.repo,
    env: {
      ...hookEnv(box),
      PATH: `${programs}:${process.env.PATH ?? ""}`,
      MODEL: modelUrl,
      SURFACE: repository,
      GIT_CONFIG_NOSYSTEM: "1",
      NO_COLOR: "1",
    },
    stdin: "ignore",
    stdout: "pipe",
    timeout: timeoutMs,
    killSignal: "SIGKILL",
  });
  const output = await new Response(child.stdout).text();
  return `${output.trimEnd()}\n[exit ${await child.exited}]`;
}
