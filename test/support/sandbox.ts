import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Sandbox = Disposable & {
  /** Holds all of the following; gone after `dispose`. */
  root: string;
  home: string;
  /** CLAUDE_MEM_DIR; not created, as on a first run. */
  memDir: string;
  /** An empty folder to work in; `gitInit` makes it a repository. */
  repo: string;
  /** The whole environment for a child process. */
  env: Record<string, string>;
  dispose: () => void;
};

/** Returns a fresh home, work folder and environment that share nothing with the machine's; use with `using`, or dispose. */
export function sandbox(): Sandbox {
  // The temporary folder is a symbolic link on macOS; children report the resolved path. The name is shorter than a token: in a longer one, some
  // random digits make a hook look for secrets in each of its paths.
  const root = mkdtempSync(join(realpathSync(tmpdir()), "mem-test-"));
  const home = join(root, "home");
  const memDir = join(root, "mem");
  const repo = join(root, "repo");
  mkdirSync(home);
  mkdirSync(repo);
  const dispose = () => rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  return {
    root,
    home,
    memDir,
    repo,
    env: {
      PATH: process.env.PATH ?? "",
      HOME: home,
      TERM: "xterm-256color",
      TZ: "UTC",
      LANG: "C.UTF-8",
      COLUMNS: "100",
      CLAUDE_MEM_DIR: memDir,
      // A test that needs a model configures it; no other one may find that of the machine.
      CLAUDE_MEM_MODEL: "off",
    },
    dispose,
    [Symbol.dispose]: dispose,
  };
}
