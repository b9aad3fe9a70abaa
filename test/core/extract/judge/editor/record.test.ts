import { expect, test } from "bun:test";
import { eventLines } from "../../../../../core/extract/judge/editor/event-lines.ts";
import type { Material } from "../../../../../core/extract/judge/editor/material.ts";
import { recordLimit, renderMaterial, sizeOf } from "../../../../../core/extract/judge/editor/record.ts";
import { newObservation } from "../../../../../core/memory/draft.ts";
import type { Unclean } from "../../../../../core/privacy/clean.ts";
import type { Observation } from "../../../../../core/store/observation.ts";
import { commit, edit, fail, git, pass, prompt, read, type Step, say, story } from "../../story.ts";

function material(steps: readonly Step[], fields: Partial<Material> = {}): Material {
  const { prompts, events } = story(...steps);
  return { prompts, events, known: [], candidates: [], before: null, next: null, ...fields };
}

const linesOf = (steps: readonly Step[], fields?: Partial<Material>) =>
  renderMaterial(material(steps, fields)).split("\n").slice(1);

function memory(id: number, fields: Partial<Unclean<Observation>>): Observation {
  const base = newObservation({
    ...{
      projectId: 1,
      type: "bugfix",
      origin: "verified",
      createdAt: 1,
      title: `Title ${id}`,
      narrative: "It was so.",
    },
    ...{ sourceKey: `x:${id}` },
  });
  return { ...base, ...newObservation({ ...base, ...fields }), supersededBy: fields.supersededBy ?? null, id };
}

test("read-only events are one line, and so are the edits of a file", () => {
  const lines = linesOf([
    prompt("Make it faster."),
    read("src/a.ts"),
    git("status"),
    edit("src/a.ts", "- slow\n+ fast"),
    read("src/b.ts"),
    edit("src/a.ts", "+ faster"),
    say("Done."),
  ]);
  expect(lines).toEqual([
    "P1 user: Make it faster.",
    "E1-E2 looked at: src/a.ts; git status",
    "E3,E5 edit src/a.ts + fast ⏎ faster - slow",
    "E4 looked at: src/b.ts",
    "E6 assistant: Done.",
  ]);
});

test("a failure is rendered by the lines that name it, a commit by its message", () => {
  const output = `${"compiling module\n".repeat(40)}FAIL src/basket.test.ts\nTypeError: total is not a function\n${"at frame\n".repeat(40)}`;
  const lines = linesOf([
    fail("npm test", "TypeError: total is not a function", output),
    commit("fix: total", "[main 1234567] fix"),
  ]);
  expect(lines[0]).toStartWith("E1 ran `npm test` FAILED | TypeError: total is not a function");
  expect(lines[0]?.length).toBeLessThan(600);
  expect(lines[1]).toBe("E2 commit: fix: total");
});

test("a call that was refused is none of the failures of a turn that is summed up", () => {
  const { events } = story(fail("npm test", "Error: no row"), {
    kind: "event",
    event: { command: "rm -rf build", outcome: "rejected" },
  });
  const named = events.map((event) => ({ event, name: `E${event.id}`, isCited: false }));
  const limits = { command: 99, failure: 99, change: 99, output: 99, folded: 99, summed: 99 };
  expect(eventLines(named, limits, "turns").map(({ text }) => text)).toEqual([
    "E1-E2 2 tool uses | failed: Error: no row",
  ]);
});

test("a failing line appears once, and whole if the headline is cut", () => {
  const line = "GraphQL: Auto merge is not allowed for this repository (enablePullRequestAutoMerge)";
  const [listed] = linesOf([fail("gh pr merge 235 --auto", line.slice(0, 60), `${line}\ntry again later`)]);
  expect(listed).toBe(`E1 ran \`gh pr merge 235 --auto\` FAILED | ${line} ⏎ try again later`);
});

test("typed prompts and final reports are whole if there is room, pasted parts are marked", () => {
  const rule = "The export must keep the umlauts, because the tax office reads it. ".repeat(12).trim();
  const log = Array.from({ length: 60 }, (_, at) => `2026-03-01T10:00:${at % 60} INFO [worker-${at}] queue.size=${at}`);
  const report = "The exporter wrote latin1; it writes UTF-8 with a byte order mark now. ".repeat(14).trim();
  const steps = [
    prompt(`${rule}\n\n\`\`\`\n${log.join("\n")}\n\`\`\``),
    ...Array.from({ length: 20 }, (_, at) => pass(`npm test -- ${at}`)),
    say(report),
  ];
  const text = renderMaterial(material(steps));
  expect(text).toContain(rule);
  expect(text).toContain(report);
  expect(text).toMatch(/\[pasted, 6\d lines: /);
  expect(text).not.toContain("worker-30");
});

test("a record keeps to its limit and shortens routine before prompts and reports", () => {
  for (const uses of [5, 51, 600]) {
    const filler = "The importer reads each row and hands it on. ".repeat(20);
    const steps: Step[] = Array.from({ length: uses }, (_, at) => [
      ...(at % 10 === 0 ? [prompt(`Part ${at} must never drop rows. ${filler.slice(0, 200)}`)] : []),
      at % 2 === 0
        ? edit(`src/${at}.ts`, `- ${filler}\n+ ${filler}`)
        : fail(`npm test -- ${at}`, `Error: row ${at} is lost`, filler),
      ...(at % 10 === 9 ? [say(`Part ${at} works. ${filler}`)] : []),
    ]).flat();
    const from = material(steps);
    const text = renderMaterial(from);
    expect(sizeOf(text)).toBeLessThanOrEqual(recordLimit(from) + "Record:\n".length);
    expect(recordLimit(from)).toBeLessThanOrEqual(24_000);
    for (let at = 0; at < uses; at += 10) expect(text.includes(`Part ${at} must never drop rows.`)).toBe(true);
  }
});

test("a record that is too long in its shortest form keeps whole lines of its beginning and end", () => {
  const steps = Array.from({ length: 900 }, (_, at) => [prompt(`Row ${at} is lost.`), say(`Row ${at} is back.`)]);
  const from = material(steps.flat());
  const lines = renderMaterial(from, 4_000).split("\n");
  expect(sizeOf(lines.join("\n"))).toBeLessThanOrEqual(4_000 + "Record:\n".length);
  const [, first, ...rest] = lines;
  expect(first).toStartWith("P1 user: Row 0");
  expect(rest.at(-1)).toStartWith("E900 assistant: Row 899");
  expect(rest.filter((line) => !/^[PE]\d+ (?:user|assistant): Row \d/.test(line))).toEqual([
    expect.stringMatching(/^\[1\d{3} lines left out\]$/),
  ]);
});

test("a record in a script of many bytes per character costs the same", () => {
  const filler = "导入器逐行读取并交给写入器。".repeat(40);
  const steps = Array.from({ length: 60 }, (_, at) => [
    prompt(`第${at}部分。${filler}`),
    fail("npm test", `错误${at}`, filler),
    say(filler),
  ]);
  const from = material(steps.flat());
  expect(sizeOf(renderMaterial(from))).toBeLessThanOrEqual(recordLimit(from) + "Record:\n".length);
});

test("the context, known memories and drafts have names", () => {
  const fields: Partial<Material> = {
    before: { request: "Speed up the importer", report: "The reader is slow." },
    next: "No, that is\nstill too slow.",
    known: [
      memory(8, { type: "preference", title: "Use pnpm", vouchedBy: "explicit" }),
      memory(9, { status: "rejected", vouchedBy: "model" }),
    ],
    candidates: [
      {
        memory: memory(3, { origin: "user", type: "preference", narrative: "Never drop rows." }),
        evidence: [{ kind: "evidence", targetKind: "prompt", target: "1", quote: "Never drop rows." }],
      },
      {
        memory: memory(4, {}),
        evidence: [{ kind: "evidence", targetKind: "event", target: "1", quote: null }],
      },
      { memory: memory(5, { origin: "inferred" }), evidence: [] },
    ],
  };
  const text = renderMaterial(material([prompt("Never drop rows. Go on."), pass("npm test")], fields));
  expect(text.split("\n")).toEqual([
    "Known already:",
    "K1 rule (the user's): Use pnpm",
    "K2 fix (did not work): Title 9",
    "",
    "The session began with: Speed up the importer",
    "The assistant's message before this segment: The reader is slow.",
    "",
    "Record:",
    "P1 user: Never drop rows. Go on.",
    "E1 ran `npm test` | ok",
    "Next turn of the user, not part of the segment: No, that is still too slow.",
    "",
    "Drafts:",
    "D1 rule from P1: user: “Never drop rows.”",
    "D2 fix from E1: Title 4 | It was so.",
    "D3 guess at a fix: Title 5",
  ]);
});

test("reports stay whole while routine is shortened, and no path is cut inside", () => {
  const cause = `The upload stalled because /srv/gateway/proxy/limits/body-size.conf allows one megabyte. ${"It was slow. ".repeat(60)}The lesson: raise it.`;
  const steps = [
    prompt("Why does it stall?"),
    ...Array.from({ length: 40 }, (_, at) => [
      pass(`npm test -- ${at}`, `/srv/gateway/proxy/limits/part-${at}/of/it.log `.repeat(30)),
      edit(`src/${at}.ts`, `+ ${"const value = 1; ".repeat(40)}`),
    ]).flat(),
    say(cause),
    ...Array.from({ length: 8 }, () => say("Next I look at the proxy. ".repeat(30))),
    say(cause),
  ];
  const text = renderMaterial(material(steps), 5_000);
  expect(text).toContain(cause.trim());
  const paths = text.match(/\S*limits\S*/g) ?? [];
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths)
    expect(path).toMatch(/^\/srv\/gateway\/proxy\/limits\/(?:body-size\.conf|part-\d+\/of\/it\.log)…?$/);
});
