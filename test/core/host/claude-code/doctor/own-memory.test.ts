import { describe, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { claudeMemory } from "../../../../../core/host/claude-code/doctor/own-memory.ts";
import { claudePaths } from "../../../../../core/host/claude-code/paths.ts";
import { type Sandbox, sandbox } from "../../../../support/sandbox.ts";
import { machineIn, putJson } from "../../../doctor/support/machine.ts";

const projects = (box: Sandbox) => join(box.home, ".claude", "projects");

/** Writes the index of a project, with empty files next to it. */
function put(
  box: Sandbox,
  text: string,
  beside: string[] = [],
  folder = join(projects(box), "-home-me-shop", "memory"),
) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "MEMORY.md"), text);
  for (const name of beside) writeFileSync(join(folder, name), "");
}

const numbered = (count: number, say = (at: number) => `- topic ${at}`) =>
  `${Array.from({ length: count }, (_, index) => say(index)).join("\n")}\n`;

async function finding(text: string, beside: string[] = []): Promise<{ status: string; evidence: string }> {
  using box = sandbox();
  put(box, text, beside);
  return claudeMemory.run(machineIn(box));
}

test("nothing to check: no project, none with an index, turned off", async () => {
  using box = sandbox();
  const machine = machineIn(box);
  expect(await claudeMemory.run(machine)).toEqual({ status: "skipped", evidence: "It has none" });
  mkdirSync(join(projects(box), "-home-me-shop"), { recursive: true });
  writeFileSync(join(projects(box), "a-file"), "");
  expect(await claudeMemory.run(machine)).toMatchObject({ status: "skipped" });
  put(box, numbered(300));
  putJson(claudePaths(machine.environment).claudeSettings, { autoMemoryEnabled: false });
  expect(await claudeMemory.run(machine)).toEqual({ status: "skipped", evidence: "It is turned off in the settings" });
});

describe("length", () => {
  test("200 lines are read, and of 231 the last 31 are not", async () => {
    expect((await finding(numbered(200))).status).toBe("ok");
    expect(await finding(numbered(231))).toEqual({
      status: "warn",
      evidence: "-home-me-shop/MEMORY.md: Claude Code reads 200 lines: the last 31 of 231 lines reach no session",
    });
  });

  test("characters count, not bytes", async () => {
    const long = (letter: string) => numbered(100, (at) => `- ${at} ${letter.repeat(240)}`);
    expect((await finding(long("漢"))).status).toBe("ok");
    const { evidence } = await finding(numbered(150, (at) => `- ${at} ${"x".repeat(300)}`));
    expect(evidence).toContain("reads 25,000 characters: the last 69 of 150 lines reach no session");
  });
});

test("repeated memories and broken links are reported", async () => {
  const text = [
    "# Index",
    "- [Tests](tests.md) how they are run",
    "- [Release](release.md): steps",
    "",
    "* [Tests](tests.md) HOW they are run",
    "- see [the steps](<release.md> 'again')",
    "- [Old](old%20notes.md), [there](there%20too.md#part), [web](https://example.com/x.md), [here](#index)",
    "# Index",
  ].join("\n");
  expect(await finding(text, ["tests.md", "release.md", "there too.md"])).toEqual({
    status: "warn",
    evidence:
      "-home-me-shop/MEMORY.md: line 5 repeats line 2; line 6 repeats line 3; line 7 links to old notes.md, which does not exist",
  });
  expect((await finding(numbered(9, () => "- the same"))).evidence).toEndWith("; 5 more");
});

test("an index elsewhere, one that is no text, many with faults", async () => {
  using box = sandbox();
  const machine = machineIn(box);
  putJson(claudePaths(machine.environment).claudeSettings, { autoMemoryDirectory: "~/notes" });
  put(box, "- fine\n- fine\n", [], join(box.home, "notes"));
  expect((await claudeMemory.run(machine)).evidence).toBe("~/notes/MEMORY.md: line 2 repeats line 1");
  const folder = join(projects(box), "-bad", "memory");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "MEMORY.md"), new Uint8Array([0xff, 0xfe, 0x41]));
  expect((await claudeMemory.run(machine)).evidence).toContain("is not UTF-8 text");
  for (const name of ["a", "b", "c"]) put(box, "- x\n- x\n", [], join(projects(box), name, "memory"));
  expect((await claudeMemory.run(machine)).evidence).toEndWith("; 2 more with faults");
});
