// A fix that the hooks saw cites the lines that it changed; later sessions learn what became of them.
import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { modelEnv, modelMock } from "../support/model-mock.ts";
import { runApp } from "../support/run-app.ts";
import { rows, untilIdle } from "../support/worker.ts";
import { playSession, type Step, storyBox, toldAt } from "./support/play-story.ts";

binary();

const before = `export function slug(title) {
  return title.replaceAll(" ", "-");
}
`;
const after = `export function slug(title) {
  return title.normalize("NFC").replaceAll(" ", "-");
}
`;
const failure = "(fail) slug keeps umlauts [0.31ms]\nerror: expect(received).toBe(expected)\n 0 pass\n 1 fail";
const steps: Step[] = [
  { you: "The slug test fails, please fix it" },
  { run: "bun test test/slug.test.ts", fails: failure },
  { edit: "src/slug.js", from: before, to: after },
  { run: "bun test test/slug.test.ts", prints: " 1 pass\n 0 fail" },
  { says: "The slug lost its umlauts because the title was not normalised first." },
];

test("an edited line is changed, a moved one moved, a removed one gone", async () => {
  using box = await storyBox(steps);
  await playSession(box, "first", steps);
  const file = join(box.repo, "src", "slug.js");
  expect(readFileSync(file, "utf8")).toBe(after);
  const search = async () =>
    (await runApp(["search", "slug umlauts", "--type", "bugfix"], { env: box.env, cwd: box.repo })).stdout;
  const injected = () => toldAt(box, { edit: "src/slug.js", from: "unused", to: "unused" });

  expect(await search()).toContain("code verified");
  const states: [string, string][] = [
    [`// Slugs are for addresses.\n${after}`, "code moved"],
    [after.replace("NFC", "NFKC"), "code changed"],
    [`export function slug(title) {\n}\n`, "code gone"],
  ];
  for (const [text, mark] of states) {
    writeFileSync(file, text);
    expect(await search()).toContain(mark);
    expect(await injected()).toContain(mark);
    writeFileSync(file, text);
  }
});

test("what a model found in an edit cites the line that it quotes", async () => {
  await using mock = modelMock((record) => {
    const source = /^(E\d+) edit/m.exec(record)?.[1] ?? "";
    const quotes = [{ source, quote: 'title.normalize("NFC")' }];
    const why = "The title is brought into NFC.";
    const addition = { kind: "pattern", title: "Addresses are made of composed characters", why, said_by: "assistant" };
    return { json: { drafts: [], additions: [{ ...addition, status: "done", quotes }] } };
  });
  using box = await storyBox(steps);
  Object.assign(box.env, modelEnv(mock.url));
  await playSession(box, "first", steps);
  await untilIdle(box);
  const made =
    "SELECT path, span FROM observation_file f JOIN observation o ON o.id = f.observation_id WHERE o.type = 'pattern'";
  expect(rows(box, made)).toEqual([{ path: "src/slug.js", span: "2" }]);
  const search = async () =>
    (await runApp(["search", "composed characters", "--type", "pattern"], { env: box.env, cwd: box.repo })).stdout;
  expect(await search()).toContain("code verified");
  writeFileSync(join(box.repo, "src", "slug.js"), after.replace("NFC", "NFKC"));
  expect(await search()).toContain("code changed");
});
