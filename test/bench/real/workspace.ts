import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { git, gitInit } from "../../support/git.ts";

/** The folders in which the people of the data set worked. */
const recordedHome = "/home/dev";

export type Workspace = Disposable & {
  home: string;
  /** Returns recorded text with the workspace's folders in it. */
  place: (text: string) => string;
  /** Returns a text as recorded: the same in every run. */
  restore: (text: string) => string;
  /** Switches the repository of a project's folder to the branch. */
  checkOut: (projectDir: string, branch: string) => void;
};

/** Returns a home with a separate git repository for each of the projects. */
export function openWorkspace(projects: readonly string[]): Workspace {
  const home = makeHome(projects);
  for (const project of projects) {
    const folder = join(home, project);
    gitInit(folder);
    // A separate first commit: projects with the same one and no remote count as one project.
    git(folder, "commit", "--quiet", "--allow-empty", "--message", project);
  }
  return {
    home,
    place: (text) => text.replaceAll(recordedHome, home),
    restore: (text) => text.replaceAll(home, recordedHome),
    checkOut: (projectDir, branch) => {
      if (!/^[\w./-]+$/.test(branch) || branch.includes("..") || branch === "HEAD") return;
      const folder = join(projectDir, ".git");
      const main = join(folder, "refs", "heads", "main");
      // A session may move to a folder that is none of the data set's projects.
      if (!existsSync(main)) return;
      const commit = readFileSync(main, "utf8").trim();
      // No file in the project: its name may be the folder of another project that was created before.
      writeFileSync(join(folder, "packed-refs"), `${commit} refs/heads/${branch}\n`);
      writeFileSync(join(folder, "HEAD"), `ref: refs/heads/${branch}\n`);
    },
    [Symbol.dispose]: () => rmSync(home, { recursive: true, force: true }),
  };
}

const maxHomes = 10_000;

/**
 * As long as the recorded home if possible, so that texts are cut at the same place. The same in each run if it is
 * free: a part that was cut off can't be restored.
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
      // Another run uses it.
    }
  }
  return mkdtempSync(join(process.env.TMPDIR ?? "/tmp", "home-"));
}
