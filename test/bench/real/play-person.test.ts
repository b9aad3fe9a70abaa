import { afterEach, expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Sandbox, sandbox } from "../../support/sandbox.ts";
import { Transcript } from "../../support/transcript.ts";
import type { PlayedSessions } from "./records.ts";

let box: Sandbox;
afterEach(() => box.dispose());

const sessions = ["a", "b", "c"].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);

/** A prompt of the same words in two sessions at once is a copy. */
function ruleOf(project: string): string {
  return `From now on always write prices of the ${project} in cents, never in euros.`;
}

function writeSessions(project: string): string {
  const folder = join(box.root, "projects", project);
  mkdirSync(folder, { recursive: true });
  sessions.forEach((sessionId, index) => {
    const startsAt = `2026-02-0${index + 1}T09:00:00Z`;
    const transcript = new Transcript({
      sessionId: sessionId.replace("0000", project),
      cwd: `/home/dev/${project}`,
      startsAt,
    });
    transcript.prompt(index === 0 ? ruleOf(project) : `Add page ${index} to the shop.`);
    transcript.say("Done.");
    writeFileSync(join(folder, `${sessionId.replace("0000", project)}.jsonl`), transcript.text());
  });
  return folder;
}

function play(importedShare: number): PlayedSessions {
  box = sandbox();
  const projects = ["shop", "bank"].map((name) => ({ name, folder: writeSessions(name) }));
  const prompt = { id: "shop/a/0", project: "shop", person: "p1", order: 0, previous: "" };
  const prompts = [{ ...prompt, session: sessions[0]?.replace("0000", "shop"), text: ruleOf("shop") }];
  const [input, output] = [join(box.root, "job.json"), join(box.root, "out.json")];
  writeFileSync(input, JSON.stringify({ person: "p1", projects, prompts, searched: [], importedShare, folds: [] }));
  const command = [process.execPath, join(import.meta.dir, "person-process.ts"), input, output];
  const result = Bun.spawnSync(command, { env: { PATH: process.env.PATH ?? "" }, stderr: "pipe" });
  if (!result.success) throw new Error(result.stderr.toString());
  return JSON.parse(readFileSync(output, "utf8")) as PlayedSessions;
}

test("a statement of an imported session is injected when the project's next session begins", () => {
  const { imported, played, starts, prompts, memories, problems } = play(2 / 3);
  expect({ imported, played, prompts: prompts.length, problems }).toEqual({
    imported: 4,
    played: 2,
    prompts: 2,
    problems: [],
  });
  const statements = memories.filter(({ title }) => title.includes("cents"));
  // Both projects are of the same time, so their order says nothing.
  expect(new Map(statements.map(({ project, evidence }) => [project, evidence[0]?.promptId]))).toEqual(
    new Map([
      ["shop", "shop/a/0"],
      ["bank", undefined],
    ]),
  );
  expect(statements).toHaveLength(2);
  for (const { lines } of starts) {
    expect(lines.filter(({ text, target }) => target?.startsWith("#") && text.includes("cents"))).toHaveLength(1);
  }
}, 30_000);

test("without an import the hooks play every session", () => {
  const { imported, played, starts, prompts } = play(0);
  expect({ imported, played, starts: starts.length, prompts: prompts.length }).toEqual({
    imported: 0,
    played: 6,
    starts: 6,
    prompts: 6,
  });
  expect(starts[0]?.lines).toEqual([]);
}, 30_000);
