import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sandbox } from "../support/sandbox.ts";
import { runCli } from "./support/run-cli.ts";

const skippedRow = /^- {5}/m;

test("doctor counts what it did not check, and lists it with --all and --report", async () => {
  using box = sandbox();
  const { stdout } = await runCli(box, ["doctor"]);
  expect(stdout).not.toMatch(skippedRow);
  expect(stdout).toMatch(/, \d+ skipped\. `claude-mem doctor --all` lists these as well\.\n$/);
  for (const option of ["--all", "--report"]) {
    const { stdout: whole } = await runCli(box, ["doctor", option]);
    expect(whole).toMatch(skippedRow);
    expect(whole).not.toContain("lists these as well");
  }
});

test("a settings file that can't be read is one problem", async () => {
  using box = sandbox();
  mkdirSync(join(box.home, ".claude"));
  writeFileSync(join(box.home, ".claude", "settings.json"), '{ "hooks": ');
  const { stdout } = await runCli(box, ["doctor"]);
  expect(stdout.match(/Cannot read .*settings\.json/g)).toHaveLength(1);
});
