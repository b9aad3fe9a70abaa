// Whatever a stored field, a name of a folder or an argument holds, a terminal shows only what it obeys harmlessly.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../core/db/open.ts";
import { identifyWorkspace } from "../../core/project/identify.ts";
import { findUnprintable, hostileText, terminalTricks } from "../support/hostile-text.ts";
import { poisonStore } from "../support/poison-store.ts";
import { type Sandbox, sandbox } from "../support/sandbox.ts";
import { addEvent, addPrompt, addSummary } from "../support/session-rows.ts";
import { putMemories, putSession } from "./support/memories.ts";
import { runCli } from "./support/run-cli.ts";

/** A name that a folder of Linux can have. */
const folderName = `shop ${terminalTricks.replaceAll("/", "").replaceAll("\ud800", "")}`;

let box: Sandbox;

beforeAll(() => {
  box = sandbox();
  box.repo = join(box.repo, folderName);
  mkdirSync(box.repo, { recursive: true });
  writeFileSync(join(box.repo, "package.json"), "{}");
  putMemories(box);
  putSession(box);
  using db = openDatabase({ file: join(box.memDir, "memory.db") });
  identifyWorkspace(db, box.repo);
  addPrompt(db, 1, "Why does the login loop?", 0);
  addEvent(db, 1, { command: "npm test", outcome: "failed", errorHeadline: "Error: x", output: "Error: x" });
  addSummary(db, 1, { request: "Login", learned: "Cookies", notDone: "The rest" });
});
afterAll(() => box.dispose());

const reading = [
  ["status"],
  ["doctor"],
  ["config"],
  ["spend"],
  ["search", "queue"],
  ["search", "login", "--project", "all"],
  ["recent"],
  ["recent", "--project", "all"],
  ["recall", "src/auth/session.ts"],
  ["timeline"],
  ["get", "1", "2", "6", "S1", "P1"],
  ["context"],
  ["ledger"],
  ["stats"],
  ["defer", "list"],
  ["review"],
  ["history"],
  ["diff", "S1"],
  ["projects", "list"],
  ["brief"],
  ["upkeep", "--dry-run"],
];

const wrong = [
  ["recall", `none${terminalTricks}`],
  ["search", `none${terminalTricks}`],
  ["recent", "--project", `none${terminalTricks}`],
  ["get", `9${terminalTricks}`],
  ["get", "999"],
  [`no-command${terminalTricks}`],
  ["status", `--no-option${terminalTricks}`],
  ["config", `no.such${terminalTricks}`, "1"],
  ["restore", `/no/file${terminalTricks}`],
  ["import", "--from", `no-source${terminalTricks}`],
  ["timeline", "--around", `never${terminalTricks}`],
  ["export", "--type", `none${terminalTricks}`],
  ["export", "--output", `/no/folder${terminalTricks}/x`],
  ["save", ""],
  ["projects", "forget", `none${terminalTricks}`],
];

/** Returns where a command printed what it must not; it must print something. */
async function complaints(args: string[]): Promise<string[]> {
  const { stdout, stderr } = await runCli(box, args);
  expect(stdout + stderr).not.toBe("");
  return [stdout, stderr].flatMap((text) => findUnprintable(text) ?? []);
}

describe.each([
  ["harmless fields in a folder with a hostile name", 0, () => 1],
  [
    "hostile text in every field",
    30,
    () => {
      using db = openDatabase({ file: join(box.memDir, "memory.db") });
      return poisonStore(db, hostileText);
    },
  ],
])("%s", (_name, minColumns, prepare) => {
  beforeAll(() => expect(prepare()).toBeGreaterThan(minColumns));

  test.each(reading.map((args) => [args.join(" "), args] as const))("%s", async (_line, args) => {
    expect(await complaints([...args])).toEqual([]);
  });

  test("the same as JSON, which still has the same values", async () => {
    for (const args of reading.filter(([name]) => !["context", "brief"].includes(name ?? ""))) {
      const { stdout, stderr } = await runCli(box, [...args, "--json"]);
      expect([args, findUnprintable(stdout)]).toEqual([args, undefined]);
      expect([args, stderr]).toEqual([args, ""]);
      expect(typeof JSON.parse(stdout)).toBe("object");
    }
    const { stdout } = await runCli(box, ["status", "--json"]);
    expect(JSON.parse(stdout).version).toBe(1);
  });

  test("an export to standard output", async () => {
    const { stdout } = await runCli(box, ["export", "--project", "all", "--prompts"]);
    expect(findUnprintable(stdout)).toBeUndefined();
    for (const line of stdout.trim().split("\n")) expect(typeof JSON.parse(line).kind).toBe("string");
  });

  test("the message of a refusal quotes no raw text", async () => {
    for (const args of wrong) expect([args, await complaints(args)]).toEqual([args, []]);
  });
});

test("a folder's name survives JSON unchanged", async () => {
  const { stdout } = await runCli(box, ["projects", "list", "--json"]);
  expect(JSON.stringify(JSON.parse(stdout))).toContain("\u202e");
});
