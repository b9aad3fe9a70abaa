// Requests of the user's own, some next to pasted or quoted text: each is kept, and injected in the next session.
import { afterAll, expect, test } from "bun:test";
import { type RequestRow, rowsOf } from "./support/instruction-rows.ts";
import { HookPlay } from "./support/play-hooks.ts";
import { end, report, say, start } from "./support/play-thrice.ts";

const play = new HookPlay();
afterAll(() => play[Symbol.dispose]());
const rows = rowsOf<RequestRow>("genuine");
/** Known failures: "this rule for this project" is taken for the rule. */
const missed = ["quote with frame"];

test.each(rows.map((row, at) => [`${row.half} ${row.language} ${row.form}`, row, at] as const))(
  "%s",
  async (_name, { form, prompt, keep }, at) => {
    const root = play.folder(`project-${at}`);
    await play.session(root, `${root}-1`, [start("startup"), say(prompt), report, end]);
    const kept = play.active(root).filter(({ origin, text }) => origin === "user" && text.includes(keep));
    expect(kept.length > 0).toBe(!missed.includes(form));
    if (kept.length === 0) return;
    const next = await play.session(root, `${root}-2`, [start("startup")]);
    expect(next.join("\n")).toContain(keep);
  },
);
