import { expect, test } from "bun:test";
import { join } from "node:path";
import { jsonDocuments } from "../../cli/json-documents.ts";
import { openDatabase } from "../../core/db/open.ts";
import { newObservation } from "../../core/memory/draft.ts";
import { addObservation } from "../../core/memory/write.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { listSpend } from "../../core/store/spend.ts";
import { planConsolidation } from "../../core/upkeep/consolidation-due.ts";
import { hookEnv } from "../support/hook-env.ts";
import { modelEnv, modelMock } from "../support/model-mock.ts";
import { runApp } from "../support/run-app.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { runCli } from "./support/run-cli.ts";

/** Two memories of a model about one file with the same statement. */
function withTwo(url = "http://127.0.0.1:9"): Sandbox {
  const box = sandbox();
  Object.assign(box.env, modelEnv(url));
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const projectId = identifyWorkspace(db, box.repo).project.id;
  const file = { path: "src/upload.ts", role: "modified", contentHash: null, span: null } as const;
  for (const title of ["Uploads stall behind the proxy", "The proxy holds uploads up"]) {
    const fields = {
      projectId,
      type: "discovery",
      origin: "inferred",
      title,
      narrative: title,
      files: [file],
    } as const;
    addObservation(db, newObservation({ ...fields, files: [file], createdAt: Date.now() }));
  }
  return box;
}

const jobsOf = (box: Sandbox) => {
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  return db.query<{ kind: string }, []>("SELECT kind FROM job").all().length;
};

test("a preview shows calls and cost, and plans nothing", async () => {
  using box = withTwo();
  const { code, stdout } = await runCli(box, ["optimize", "--preview"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/would be asked about 2 memories in 1 group in 1 call: at most \d+ tokens, \$0\.0\d+\.\n/);
  const json = JSON.parse((await runCli(box, ["optimize", "--preview", "--json"])).stdout);
  expect(Object.keys(json).sort()).toEqual(["version", ...(jsonDocuments.optimize ?? [])].sort());
  expect(json).toMatchObject({ dry_run: true, planned: false, calls: 1, groups: 1, memories: 2 });
  expect(jobsOf(box)).toBe(0);
});

test("without a terminal it needs --yes, and plans nothing before", async () => {
  using box = withTwo();
  const { code, stderr } = await runCli(box, ["optimize"]);
  expect(code).toBe(5);
  expect(stderr).toContain("Add --yes");
  expect(stderr).toContain("The limits of 24 hours are");
  expect(jobsOf(box)).toBe(0);
});

test("optimize is refused without a model, and for all projects at once", async () => {
  using box = withTwo();
  expect((await runCli(box, ["optimize", "--project", "all", "--yes"])).stderr).toContain("Name one project.");
  Object.assign(box.env, { CLAUDE_MEM_MODEL: "off" });
  const off = await runCli(box, ["optimize", "--preview"]);
  expect(off).toMatchObject({ code: 2, stdout: "" });
  expect(off.stderr).toContain("There is no model to ask: turned off by model.name or CLAUDE_MEM_MODEL.");
});

test("memories of an earlier consolidation are left out, except with --all", async () => {
  using box = withTwo();
  {
    using db = openDatabase({ file: join(box.memDir, "memory.db") });
    planConsolidation(db, 1, { calls: 1, isAll: false, at: 1 });
    db.run("UPDATE meta SET value = json_set(value, '$.lookedUntil', 2) WHERE key = 'consolidation 1'");
    db.run("DELETE FROM job");
  }
  const none = await runCli(box, ["optimize", "--preview"]);
  expect(none).toMatchObject({ code: 4, stdout: "" });
  expect(none.stderr).toContain("Add --all");
  expect((await runCli(box, ["optimize", "--preview", "--all"])).code).toBe(0);
});

test("with --yes the worker asks the model once, and the duplicates that it names are merged", async () => {
  await using mock = modelMock(() => ({ json: { same: [{ ids: [1, 2] }], outdated: [] } }));
  using box = withTwo(mock.url);
  const env = { ...hookEnv(box), ...modelEnv(mock.url) };
  const { code, stderr } = await runApp(["optimize", "--yes"], { env, cwd: box.repo });
  expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining("1 call planned.") });
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  const merged = () => db.query("SELECT 1 FROM observation WHERE status = 'superseded'").get() !== null;
  const until = Date.now() + 8_000;
  while (!merged() && Date.now() < until) await Bun.sleep(50);
  expect(merged()).toBe(true);
  expect(mock.asked).toHaveLength(1);
  expect(listSpend(db, 0, "purpose")).toMatchObject([{ name: "consolidate", calls: 1 }]);
});
