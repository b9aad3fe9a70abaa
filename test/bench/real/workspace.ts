import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { git, gitInit } from "../../support/git.ts";

/** Where the people of the data set worked. */
const recordedHome = "/home/dev";

export type Workspace = Disposable & {
  home: string;
  /** Returns what was recorded with the workspace's folders in it. */
  place: (text: string) => string;
  /** Returns a text as it was recorded: the same in every run. */
  restore: (text: string) => string;
  /** Has the repository of a project's folder stand on the branch. */
  checkOut: (projectDir: string, branch: string) => void;
};

/** Returns a home with a git repository of its own for each of the projects. */
export function openWorkspace(projects: readonly string[]): Workspace {
  const home = makeHome(projects);
  for (const project of projects) {
    const folder = join(home, project);
    gitInit(folder);
    // A first commit of its own: projects with the same one and no remote are taken for one.
    git(folder, "commit", "--quiet", "--allow-empty", "--message", project);
  }
  return {
    home,
    place: (text) => text.replaceAll(recordedHome, home),
    restore: (text) => text.replaceAll(home, recordedHome),
    checkOut: (projectDir, branch) => {
      if (!/^[\w./-]+$/.test(branch) || branch.includes("..") || branch === "HEAD") return;
      const folder = join(projectDir, ".git");
      const commit = readFileSync(join(folder, "refs", "heads", "main"), "utf8").trim();
      // Not a file of its own: the names of one may be the folder of another that was there before.
      writeFileSync(join(folder, "packed-refs"), `${commit} refs/heads/${branch}\n`);
      writeFileSync(join(folder, "HEAD"), `ref: refs/heads/${branch}\n`);
    },
    [Symbol.dispose]: () => rmSync(home, { recursive: true, force: true }),
  };
}

const maxHomes = 10_000;

/**
 * As long as the recorded one where that is possible: texts are then cut at the same place. The same in each run where it is
 * free: a part of it that was cut off can't be restored.
 */
function makeHome(projects: readonly string[]): string {
  const first = Number(Bun.hash.wyhash(projects.join("\n")) % BigInt(maxHomes));
  for (let number = 0; process.platform !== "win32" && number < maxHomes; number++) {
    const name = String((first + number) % maxHomes).padStart(recordedHome.length - "/tmp/".length, "0");
    const home = `/tmp/${name}`;
    try {
      mkdirSync(home);
      return home;
    } catch {
      // Another run has it.
    }
  }
  return mkdtempSync(join(process.env.TMPDIR ?? "/tmp", "home-"));
}
