import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { git, gitInit } from "../../support/git.ts";
import { type Task, taskOf } from "./tasks.ts";

/** A project, and what its folder is called on the new machine; outside git the name is all that it is known by. */
export type Project = { name: string; moved: string; remote?: string; isPlain?: boolean };

export const projects: readonly Project[] = [
  { name: "shop", moved: "clones/the-shop", remote: "https://example.invalid/acme/shop.git" },
  { name: "billing", moved: "old/billing" },
  { name: "site", moved: "www", remote: "git@example.invalid:acme/site.git" },
  { name: "notes", moved: "papers/notes", isPlain: true },
];

/** A branch on which some memories were made. */
export const branch = "feature/labels";

/** Returns the project that a task belongs to. */
export function projectOf({ number }: Pick<Task, "number">): Project {
  return projects[number % projects.length] as Project;
}

/** Makes the folders of all projects in `work`, each with the files of its tasks. */
export function makeProjects(work: string, tasks: number): void {
  for (let number = 0; number < tasks; number++) {
    const task = taskOf(number);
    const file = join(work, projectOf(task).name, task.file);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `// ${task.module}\n${task.before}\n`);
  }
  for (const { name, remote, isPlain } of projects) {
    if (isPlain) continue;
    const folder = join(work, name);
    gitInit(folder);
    if (remote) git(folder, "remote", "add", "origin", remote);
    git(folder, "add", "-A");
    git(folder, "commit", "-q", "-m", `${name}: the beginning`);
    git(folder, "branch", branch);
  }
}

/** Copies the folders of all projects to their places on another machine. */
export function moveProjects(from: string, to: string): void {
  for (const { name, moved } of projects) cpSync(join(from, name), join(to, moved), { recursive: true });
}
