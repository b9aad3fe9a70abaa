import { expect, test } from "bun:test";
import { type Finding, ok, skipped } from "../../../core/doctor/check.ts";
import { foldAbsent } from "../../../core/doctor/fold-absent.ts";
import { diagnose } from "../../../core/doctor/run.ts";
import { sandbox } from "../../support/sandbox.ts";
import { machineIn } from "./support/machine.ts";

const absent = (title: string): Finding => ({ ...skipped(`${title} is not on this machine`), absent: title });

async function shown(findings: Finding[]): Promise<string[]> {
  using box = sandbox();
  const checks = findings.map((finding, index) => ({ id: `c${index}`, title: `T${index}`, run: () => finding }));
  const diagnosis = await diagnose(checks, machineIn(box));
  expect(diagnosis.results).toHaveLength(findings.length);
  return foldAbsent(diagnosis).map(({ title, evidence }) => `${title}: ${evidence}`);
}

test("agents that are not on this machine share one line", async () => {
  const findings = [ok("Fine"), absent("Codex"), skipped("None"), absent("Codex"), absent("pi"), ok("Last")];
  expect(await shown(findings)).toEqual([
    "T0: Fine",
    "T2: None",
    "Other agents: Not on this machine: Codex, pi",
    "T5: Last",
  ]);
});

test("one agent that is not on this machine keeps its lines", async () => {
  expect(await shown([absent("Codex"), absent("Codex")])).toEqual([
    "T0: Codex is not on this machine",
    "T1: Codex is not on this machine",
  ]);
});
