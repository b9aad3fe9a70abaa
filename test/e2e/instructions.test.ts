// The content of Claude Code's instruction files, and what the model gets of it: the facts that adopt, brief and the check of
// MEMORY.md depend on, in the real client.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readChars, readLines } from "../../core/host/claude-code/doctor/memory-index.ts";
import { binary } from "../support/binary.ts";
import { runApp } from "../support/run-app.ts";
import type { Sandbox } from "../support/sandbox.ts";
import { claudeHome } from "./support/claude-home.ts";
import { claudeBinary } from "./support/client.ts";
import { createMock } from "./support/mock-api.ts";
import { runClaude } from "./support/run-claude.ts";

binary();
claudeBinary();
const timeoutMs = 60_000;
let box: Sandbox;

beforeAll(async () => {
  box = claudeHome();
  await app(["save", "Amounts are whole cents", "--type", "constraint"]);
}, timeoutMs);
afterAll(() => box?.dispose());

const app = (args: string[]) => runApp(args, { env: box.env, cwd: box.repo });

/** Returns everything that the client sends with a first prompt. */
async function sent(): Promise<string> {
  await using mock = createMock({ scenarios: { hello: [{ text: "Hi." }] } });
  await runClaude({ box, mock }, "Hello [[hello]]");
  return JSON.stringify(mock.requests[0]);
}

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

test(
  "the brief reaches the model without its marks, beside what stands in CLAUDE.md",
  async () => {
    put(join(box.repo, "CLAUDE.md"), "Theirs: use tabs.\n");
    expect((await app(["brief", "--write"])).code).toBe(0);
    const request = await sent();
    expect(request).toContain("Theirs: use tabs.");
    expect(request).toContain("- Amounts are whole cents (#1)");
    expect(request).not.toContain("claude-mem brief:");
    expect((await app(["brief", "--remove"])).code).toBe(0);
    expect(await sent()).not.toContain("Amounts are whole cents (#1)");
    rmSync(join(box.repo, "CLAUDE.md"));
  },
  timeoutMs,
);

test(
  "AGENTS.md is hidden by a CLAUDE.md, and not by the rule files of brief and adopt",
  async () => {
    put(join(box.repo, "AGENTS.md"), "Theirs: use spaces.\n");
    put(join(box.repo, "CLAUDE.md"), "x\n");
    expect(await sent()).not.toContain("use spaces");
    rmSync(join(box.repo, "CLAUDE.md"));
    for (const command of [["brief", "--write"], ["adopt"]]) expect((await app(command)).code).toBe(0);
    const request = await sent();
    for (const part of ["use spaces", "- Amounts are whole cents (#1)", "before editing a file you don't know"]) {
      expect(request).toContain(part);
    }
    for (const command of [["brief", "--remove"], ["unadopt"]]) expect((await app(command)).code).toBe(0);
  },
  timeoutMs,
);

test(
  "of MEMORY.md so many lines and characters, and no more",
  async () => {
    const slug = box.repo.replaceAll(/[^A-Za-z0-9]/g, "-");
    const lastOf = async (lines: string[]) => {
      put(join(box.home, ".claude", "projects", slug, "memory", "MEMORY.md"), `${lines.join("\n")}\n`);
      // Where it has cut, the client quotes the beginning of the first line that is missing.
      const numbers = [...(await sent()).matchAll(/- LINE(\d+) (?:x|漢+)\\n/g)].map(([, number]) => Number(number));
      return Math.max(...numbers);
    };
    const lines = (count: number, rest: string) => Array.from({ length: count }, (_, n) => `- LINE${n + 1} ${rest}`);
    expect(await lastOf(lines(readLines + 40, "x"))).toBe(readLines);
    // Characters, not bytes: the letters have three each.
    const wide = lines(180, "漢".repeat(100));
    expect(await lastOf(wide)).toBe(180);
    const long = lines(150, "漢".repeat(300));
    const fitting = long.findIndex((_, n) => long.slice(0, n + 1).join("\n").length > readChars);
    expect(await lastOf(long)).toBe(fitting);
  },
  timeoutMs,
);
