import { expect, test } from "bun:test";
import { openDatabase } from "../../../../core/db/open.ts";
import { model } from "../../../../core/doctor/checks/model.ts";
import { finishJob, leaseJob, postponeJob, putJob } from "../../../../core/store/job.ts";
import { modelEnv } from "../../../support/model-mock.ts";
import { sandbox } from "../../../support/sandbox.ts";
import { machineIn } from "../support/machine.ts";

const key = modelEnv("http://127.0.0.1:9");

test.each<[string, Record<string, string>, string, RegExp]>([
  ["turned off", {}, "ok", /^None: turned off/],
  ["not configured", { CLAUDE_MEM_MODEL: "" }, "ok", /^None: no API key/],
  [
    "half configured",
    { CLAUDE_MEM_MODEL: "", CLAUDE_MEM_MODEL_URL: "http://localhost/v1" },
    "warn",
    /does not name its model/,
  ],
  ["configured", key, "ok", /^claude-haiku-5-5 \(anthropic\)$/],
])("a model that is %s", async (_name, variables, status, evidence) => {
  using box = sandbox();
  expect(await model.run(machineIn(box, variables))).toEqual({
    status: status as "ok",
    evidence: expect.stringMatching(evidence),
  });
});

test("a model that does not answer, until it does", async () => {
  using box = sandbox();
  const machine = machineIn(box, key);
  using db = openDatabase({ file: machine.paths.database });
  const at = Date.now();
  putJob(db, { kind: "extract", uniqueKey: "a", payload: "{}", notBefore: at, at });
  expect(await model.run(machine)).toEqual({
    status: "ok",
    evidence: "claude-haiku-5-5 (anthropic); 0 tokens, $0.0000 in 24 hours",
  });
  const { id } = leaseJob(db, "w", at, at + 1000)!;
  postponeJob(db, { id, owner: "w", notBefore: at + 60_000, waitMs: 60_000, error: "HTTP 401: no", isCounted: false });
  expect(await model.run(machine)).toEqual({
    status: "warn",
    evidence: "claude-haiku-5-5 (anthropic); 1 not read yet: HTTP 401: no",
  });
  leaseJob(db, "w", at + 60_000, at + 90_000);
  finishJob(db, { id, owner: "w", status: "done", error: null, at });
  expect(await model.run(machine)).toMatchObject({ status: "ok" });
});
