import { expect, test } from "bun:test";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../../core/db/open.ts";
import { newObservation } from "../../../core/memory/draft.ts";
import { addObservation } from "../../../core/memory/write.ts";
import { insertProject } from "../../../core/store/project.ts";
import { repository } from "../../support/repository.ts";
import { sandbox } from "../../support/sandbox.ts";

test("a script that calls hooks from source starts a worker, and not itself", async () => {
  using box = sandbox();
  const [script, traces] = [join(box.root, "script.ts"), join(box.root, "traces")];
  const database = join(box.memDir, "memory.db");
  {
    using db = openDatabase({ file: database });
    const projectId = insertProject(db, { key: "path:a", name: "a", rootCommit: null, remote: null }, 1).id;
    addObservation(
      db,
      newObservation({
        projectId,
        type: "discovery",
        title: "A memory",
        narrative: "A memory.",
        origin: "user",
        createdAt: Date.now(),
      }),
    );
  }
  const module = (path: string) => JSON.stringify(join(repository, path));
  writeFileSync(
    script,
    `import { appendFileSync } from "node:fs";
     import { openDatabase } from ${module("core/db/open.ts")};
     import { startWorker } from ${module("core/jobs/start.ts")};
     appendFileSync(${JSON.stringify(traces)}, process.argv.slice(2).join(" ") + ";");
     if (process.argv.length === 2) {
       using db = openDatabase({ file: ${JSON.stringify(database)} });
       startWorker(db);
     }`,
  );
  const now = String(Date.now() + 2 * 86_400_000);
  const run = Bun.spawnSync([process.execPath, script], { env: { ...box.env, CLAUDE_MEM_NOW: now }, cwd: box.root });
  expect(run.stderr.toString()).toBe("");
  const backups = join(box.memDir, "backups");
  for (let tries = 0; tries < 100 && !(existsSync(backups) && readdirSync(backups).length > 0); tries++)
    await Bun.sleep(50);
  expect(existsSync(backups)).toBe(true);
  expect(await Bun.file(traces).text()).toBe(";");
});
