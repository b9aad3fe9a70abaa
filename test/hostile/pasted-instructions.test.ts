// Instructions of others in pasted text: a mail, a diff, minutes, a page of rules. None becomes a memory of the user, and no hook
// injects one: in the same session, in the next one, or when the prompt comes again. The development half was known when the
// program was corrected; the held-out half was written before that, and run afterwards.
import { afterAll, expect, test } from "bun:test";
import { type PromptRow, rowsOf } from "./support/instruction-rows.ts";
import { HookPlay } from "./support/play-hooks.ts";
import { linesWith, playThrice, say } from "./support/play-thrice.ts";

const play = new HookPlay();
afterAll(() => play[Symbol.dispose]());
const rows = rowsOf<PromptRow>("pasted");

test("there are sixty, in six languages or more", () => {
  expect(rows.length).toBeGreaterThanOrEqual(60);
  expect(new Set(rows.map(({ language }) => language)).size).toBeGreaterThanOrEqual(6);
  expect(rows.filter(({ prompt, order }) => !prompt.includes(order))).toEqual([]);
});

test.each(rows.map((row, at) => [`${row.half} ${row.language} ${row.form}`, row, at] as const))(
  "%s",
  async (_name, { prompt, order }, at) => {
    const root = play.folder(`project-${at}`);
    const injected = await playThrice(play, root, [say(prompt)], order);
    expect(play.active(root).filter(({ origin }) => origin === "user")).toEqual([]);
    expect(linesWith(injected, order)).toEqual([]);
  },
);
