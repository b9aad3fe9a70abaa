import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../../core/app-error.ts";
import { loadChecks } from "../../../core/doctor/all-checks.ts";
import { type Check, fail, ok, skipped, warn } from "../../../core/doctor/check.ts";
import { diagnose, summarize } from "../../../core/doctor/run.ts";
import { repository } from "../../support/repository.ts";
import { sandbox } from "../../support/sandbox.ts";
import { machineIn } from "./support/machine.ts";

function check(id: string, run: Check["run"]): Check {
  return { id, title: `Title of ${id}`, run };
}

test("a check that throws or hangs is a finding and doesn't stop the next", async () => {
  using box = sandbox();
  const diagnosis = await diagnose(
    [
      check("throws", () => {
        throw new AppError("permission", "No access", { hints: ["chmod it"] });
      }),
      check("rejects", () => Promise.reject(new Error("Broken"))),
      check("hangs", () => new Promise(() => {})),
      check("last", () => ok("Fine")),
    ],
    machineIn(box),
    20,
  );
  expect(diagnosis.results).toEqual([
    { id: "throws", title: "Title of throws", status: "fail", evidence: "No access", repair: "chmod it" },
    { id: "rejects", title: "Title of rejects", status: "fail", evidence: "Broken" },
    { id: "hangs", title: "Title of hangs", status: "warn", evidence: "No result within 20 ms" },
    { id: "last", title: "Title of last", status: "ok", evidence: "Fine" },
  ]);
  expect(summarize(diagnosis)).toBe("2 problems and 1 warning; 1 check passed.");
});

test("a fault that several checks meet counts once", async () => {
  using box = sandbox();
  const findings = [fail("Cannot read x.json", "Correct it"), fail("Cannot read x.json", "Correct it"), fail("Other")];
  const list = findings.map((finding, index) => check(`check-${index}`, () => finding));
  const diagnosis = await diagnose(list, machineIn(box));
  expect(diagnosis.results.map(({ status }) => status)).toEqual(["fail", "skipped", "fail"]);
  expect(diagnosis.results[1]?.evidence).toBe('Not checked for the same reason as "Title of check-0"');
});

test.each([
  [[ok("")], "No problems; 1 check passed."],
  [[ok(""), ok(""), skipped("")], "No problems; 2 checks passed, 1 skipped."],
  [[fail(""), ok("")], "1 problem; 1 check passed."],
  [[warn(""), warn("")], "2 warnings; 0 checks passed."],
])("%j ends with %p", async (findings, sentence) => {
  using box = sandbox();
  const list = findings.map((finding, index) => check(`check-${index}`, () => finding));
  expect(summarize(await diagnose(list, machineIn(box)))).toBe(sentence);
});

test("every check has its own id and title", async () => {
  const checks = await loadChecks();
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
  expect(new Set(checks.map(({ title }) => title)).size).toBe(checks.length);
  for (const { id } of checks) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test("no finding ends with a period: each is a phrase, some with the command that repairs it", async () => {
  const files = new Bun.Glob("core/{doctor,host/*/doctor}/**/*.ts").scanSync(repository);
  const finding = /\b(?:ok|skipped|warn|fail)\(\s*(?:"[^"\n]*\.",?|`[^`]*\.`,?)\s*[,)]/g;
  const found = [...files].flatMap((file) =>
    [...readFileSync(join(repository, file), "utf8").matchAll(finding)].map(([text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
