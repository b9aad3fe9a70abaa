import { expect, test } from "bun:test";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { runCli } from "./support/run-cli.ts";

const fileOf = (box: Sandbox) => join(box.home, ".claude", "rules", "claude-mem.md");

test("the file is written once, named, and removed with its folder", async () => {
  using box = sandbox();
  expect((await runCli(box, ["adopt", "--dry-run"])).stdout).toBe(
    "Would write $ROOT/home/.claude/rules/claude-mem.md\n",
  );
  expect(existsSync(fileOf(box))).toBe(false);
  expect((await runCli(box, ["adopt"])).stdout).toStartWith("Wrote ");
  const text = readFileSync(fileOf(box), "utf8");
  for (const tool of ["mem_search", "mem_recall", "mem_save", "mem_defer"]) expect(text).toContain(tool);
  expect(text.length).toBeLessThan(1_000);
  expect((await runCli(box, ["adopt"])).stdout).toStartWith("Already adopted: ");
  expect(readFileSync(fileOf(box), "utf8")).toBe(text);
  expect((await runCli(box, ["unadopt"])).stdout).toStartWith("Removed ");
  expect(existsSync(dirname(fileOf(box)))).toBe(false);
  expect(await runCli(box, ["unadopt"])).toMatchObject({
    code: 0,
    stdout: "Not adopted: there is nothing to remove.\n",
  });
});

test("adopt --session writes a setting, and unadopt removes it", async () => {
  using box = sandbox();
  const settings = join(box.home, ".claude", "settings.json");
  mkdirSync(dirname(settings), { recursive: true });
  writeFileSync(settings, '{ "model": "opus" }\n');
  expect((await runCli(box, ["adopt", "--session", "--dry-run"])).stdout).toStartWith("Would add the setting to ");
  expect(readFileSync(settings, "utf8")).toBe('{ "model": "opus" }\n');
  expect((await runCli(box, ["adopt", "--session"])).stdout).toStartWith("Changed ");
  expect(JSON.parse(readFileSync(settings, "utf8"))).toEqual({ model: "opus", env: { CLAUDE_MEM_STEERING: "1" } });
  expect((await runCli(box, ["adopt", "--session"])).stdout).toStartWith("Already adopted");
  expect(existsSync(fileOf(box))).toBe(false);
  expect((await runCli(box, ["unadopt"])).stdout).toStartWith("Changed ");
  expect(readFileSync(settings, "utf8")).toBe('{ "model": "opus" }\n');
  expect((await runCli(box, ["unadopt"])).stdout).toBe("Not adopted: there is nothing to remove.\n");
});

test("files that the user wrote or edited are not changed", async () => {
  using box = sandbox();
  mkdirSync(dirname(fileOf(box)), { recursive: true });
  writeFileSync(fileOf(box), "my own rules\n");
  for (const command of ["adopt", "unadopt"]) expect(await runCli(box, [command])).toMatchObject({ code: 1 });
  expect(readFileSync(fileOf(box), "utf8")).toBe("my own rules\n");
});

test("where the user's own instructions are long already, nothing is added to them", async () => {
  using box = sandbox();
  const claude = dirname(dirname(fileOf(box)));
  mkdirSync(claude, { recursive: true });
  writeFileSync(join(claude, "CLAUDE.md"), "x".repeat(39_800));
  for (const args of [["adopt"], ["adopt", "--dry-run"]]) {
    expect(await runCli(box, args)).toMatchObject({ code: 1, stderr: expect.stringContaining("39,800 characters") });
  }
  expect(existsSync(fileOf(box))).toBe(false);
  writeFileSync(join(claude, "CLAUDE.md"), "x".repeat(39_000));
  expect(await runCli(box, ["adopt"])).toMatchObject({ code: 0 });
});

test("install updates an older text of ours, unless a setting forbids it", async () => {
  using box = sandbox();
  await runCli(box, ["adopt"]);
  const text = readFileSync(fileOf(box), "utf8");
  const older = "# An older text\n";
  const mark = text.slice(text.indexOf("\n<!-- ")).replace(/: \w+ -->/, `: ${Bun.hash(older).toString(36)} -->`);
  writeFileSync(fileOf(box), older + mark);
  const injected = { ...box, env: { ...box.env, MEM_NO_AUTO_ADOPT: "1" } };
  await runCli(injected, ["install"]);
  expect(readFileSync(fileOf(box), "utf8")).toBe(older + mark);
  await runCli(box, ["install", "--dry-run"]);
  expect(readFileSync(fileOf(box), "utf8")).toBe(older + mark);
  expect((await runCli(box, ["install"])).stderr).toContain("Updated ");
  expect(readFileSync(fileOf(box), "utf8")).toBe(text);
  writeFileSync(fileOf(box), "my own rules\n");
  await runCli(box, ["install"]);
  expect(readFileSync(fileOf(box), "utf8")).toBe("my own rules\n");
});

test("an edited file stays, an older text of ours is brought up to date, other rules stay", async () => {
  using box = sandbox();
  await runCli(box, ["adopt"]);
  const text = readFileSync(fileOf(box), "utf8");
  const older = "# An older text\n";
  const mark = text.slice(text.indexOf("\n<!-- ")).replace(/: \w+ -->/, `: ${Bun.hash(older).toString(36)} -->`);
  writeFileSync(fileOf(box), older + mark);
  writeFileSync(join(dirname(fileOf(box)), "mine.md"), "mine");
  expect((await runCli(box, ["adopt"])).stdout).toStartWith("Updated ");
  expect(readFileSync(fileOf(box), "utf8")).toBe(text);
  appendFileSync(fileOf(box), "One more rule\n");
  expect((await runCli(box, ["uninstall"])).stderr).toContain("Not removed, because it was edited");
  writeFileSync(fileOf(box), text);
  expect((await runCli(box, ["uninstall"])).stdout).toContain("  remove the rule file\n");
  expect(readFileSync(join(dirname(fileOf(box)), "mine.md"), "utf8")).toBe("mine");
});

test("status shows whether the rule file exists", async () => {
  using box = sandbox();
  const line = async () => /^Rule file +(.*)$/m.exec((await runCli(box, ["status"])).stdout)?.[1];
  expect(await line()).toBe("none: `claude-mem adopt` writes one");
  await runCli(box, ["adopt"]);
  expect(await line()).toBe("adopted");
  appendFileSync(fileOf(box), "One more rule\n");
  expect(await line()).toBe("adopted, and edited since");
  expect(JSON.parse((await runCli(box, ["status", "--json"])).stdout)).toMatchObject({ rule_file: "edited" });
});
