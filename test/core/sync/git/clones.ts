// Two people with clones of one repository, each with a database.
import type { Database } from "bun:sqlite";
import { join } from "node:path";
import { openDatabase } from "../../../../core/db/open.ts";
import { newObservation } from "../../../../core/memory/draft.ts";
import { addObservation } from "../../../../core/memory/write.ts";
import { identifyWorkspace, type Workspace } from "../../../../core/project/identify.ts";
import { getObservation, type Observation } from "../../../../core/store/observation.ts";
import { idOfUid, uidsOf } from "../../../../core/store/uid.ts";
import { readSharedFolder } from "../../../../core/sync/git/folder.ts";
import { type ShareReport, shareInFolder } from "../../../../core/sync/git/share.ts";
import { type TakeReport, takeShared } from "../../../../core/sync/git/take.ts";
import { trust } from "../../../../core/sync/git/trust.ts";
import { git, gitInit } from "../../../support/git.ts";
import { sandbox } from "../../../support/sandbox.ts";

export type Person = {
  name: string;
  db: Database;
  repo: string;
  workspace: Workspace;
  /** Adds a rule that the person laid down; returns its id. */
  add: (memory: Partial<Parameters<typeof newObservation>[0]>) => number;
  share: (...ids: number[]) => ShareReport;
  take: () => TakeReport;
  /** Commits everything, merges the other's work, pushes. */
  publish: () => void;
  byUid: (uid: string) => Observation | null;
};

/** Returns a person for each name, with a clone of one bare repository; use with `using`. */
export function clones(...names: string[]): { people: Person[]; [Symbol.dispose]: () => void } {
  const box = sandbox();
  const bare = join(box.root, "origin.git");
  gitInit(box.repo);
  git(box.repo, "commit", "--quiet", "--allow-empty", "-m", "start");
  git(box.root, "clone", "--quiet", "--bare", box.repo, bare);
  const people = names.map((name): Person => {
    const repo = join(box.root, name);
    git(box.root, "clone", "--quiet", bare, repo);
    const db = openDatabase({ file: join(box.root, `${name}.db`) });
    const workspace = identifyWorkspace(db, repo);
    trust(db, workspace);
    const rule = { projectId: workspace.project.id, type: "constraint", origin: "user", vouchedBy: "user" } as const;
    return {
      ...{ name, db, repo, workspace },
      add: (memory) =>
        addObservation(db, newObservation({ ...rule, title: "t", narrative: "n", createdAt: 5, ...memory })),
      share: (...ids) => shareInFolder(db, workspace, { ids, author: name, dryRun: false }),
      take: () => {
        const content = readSharedFolder(repo, Date.now());
        if (!content) throw new Error("no folder");
        return takeShared(db, workspace, content);
      },
      publish: () => {
        git(repo, "add", "--all");
        git(repo, "commit", "--quiet", "--allow-empty", "-m", `of ${name}`);
        git(repo, "pull", "--quiet", "--no-rebase", "--no-edit");
        git(repo, "push", "--quiet");
      },
      byUid: (uid) => {
        const id = idOfUid(db, "observation", uid);
        return id === undefined ? null : (getObservation(db, id) ?? null);
      },
    };
  });
  const dispose = () => {
    for (const { db } of people) db.close();
    box.dispose();
  };
  return { people, [Symbol.dispose]: dispose };
}

export function uidOf({ db }: Person, id: number): string {
  return uidsOf(db, "observation", [id]).get(id) ?? "";
}
