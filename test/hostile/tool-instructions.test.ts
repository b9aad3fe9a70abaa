// Instructions in the output of tools, in pages and in texts of models: none becomes a memory of the user, and no hook injects one.
import { afterAll, expect, test } from "bun:test";
import { momentsOf, rowsOf, type ToolRow } from "./support/instruction-rows.ts";
import { HookPlay } from "./support/play-hooks.ts";
import { linesWith, playThrice, say } from "./support/play-thrice.ts";

const play = new HookPlay();
afterAll(() => play[Symbol.dispose]());
const rows = rowsOf<ToolRow>("tools");

test("there are forty", () => expect(rows.length).toBeGreaterThanOrEqual(40));

test.each(rows.map((row, at) => [`${row.half} ${row.language} ${row.carrier}`, row, at] as const))(
  "%s",
  async (_name, row, at) => {
    const root = play.folder(`project-${at}`);
    const moments = [say("Please have a look at it."), ...momentsOf(row, root)];
    const injected = await playThrice(play, root, moments, row.order);
    expect(play.active(root).filter(({ origin }) => origin === "user")).toEqual([]);
    // The name of a file is in a list of names.
    const said = injected.filter((line) => !line.startsWith("- Files changed so far: "));
    expect(linesWith(said, row.order)).toEqual([]);
  },
);
