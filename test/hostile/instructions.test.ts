// Instructions of others that arrive as pasted text, as a quotation, or through tools: none becomes a memory of the user,
// and no hook injects one, in the same session, in the next one, or when it is pasted again. Requests of the user's own
// beside such text are kept. Each half of the rows was written before the program was mended; the held-out half was run
// only afterwards.
import { afterAll, describe, expect, test } from "bun:test";
import { momentsOf, type PromptRow, type RequestRow, rowsOf, type ToolRow } from "./support/instruction-rows.ts";
import { type HookMoment, HookPlay } from "./support/play-hooks.ts";

const play = new HookPlay();
afterAll(() => play[Symbol.dispose]());

const start = (source: string): HookMoment => ["session-start", { source }];
const say = (prompt: string): HookMoment => ["user-prompt-submit", { prompt }];
const failing: HookMoment = [
  "post-tool-use-failure",
  {
    tool_name: "Bash",
    tool_input: { command: "npm test" },
    error: "Exit code 1\nTypeError: total is undefined\n    at load (src/cart.ts:3:1)",
  },
];
const edit: HookMoment = [
  "post-tool-use",
  { tool_name: "Edit", tool_input: { file_path: "src/cart.ts", old_string: "a", new_string: "b" }, tool_response: {} },
];
const report: HookMoment = ["stop", { last_assistant_message: "I looked at it and answered." }];
const compaction: HookMoment = ["pre-compact", { trigger: "auto" }];
const subagent: HookMoment = ["subagent-start", { agent_id: "a1", agent_type: "general-purpose" }];
const end: HookMoment = ["session-end", { reason: "other" }];

const asking = "Where do we handle";

/**
 * Plays the moments in one session, again in the next, and asks for their words in a third; returns all injected lines
 * but those that show this question.
 */
async function playThrice(root: string, moments: readonly HookMoment[], words: string): Promise<string[]> {
  const rest = [edit, failing, report, compaction, start("compact"), subagent, end];
  const go = say("continue where we left off");
  const injected = [
    ...(await play.session(root, `${root}-1`, [start("startup"), ...moments, ...rest])),
    ...(await play.session(root, `${root}-2`, [start("startup"), go, ...moments, report, end])),
    ...(await play.session(root, `${root}-3`, [start("clear"), say(`${asking} ${words} in this project?`), failing])),
  ];
  return [...injected, ...play.brief(root)]
    .flatMap((text) => text.split("\n"))
    .filter((line) => !line.includes(asking));
}

const holds = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase());

describe.each(["pasted", "quoted"] as const)("%s", (kind) => {
  const rows = rowsOf<PromptRow>(kind);
  test("there are sixty, in six languages or more", () => {
    expect(rows.length).toBeGreaterThanOrEqual(60);
    expect(new Set(rows.map(({ language }) => language)).size).toBeGreaterThanOrEqual(6);
    expect(rows.filter(({ prompt, order }) => !prompt.includes(order))).toEqual([]);
  });
  test.each(rows.map((row, at) => [`${row.half} ${row.language} ${row.form}`, row, at] as const))(
    "%s",
    async (_name, { prompt, order }, at) => {
      const root = play.folder(`${kind}-${at}`);
      const injected = await playThrice(root, [say(prompt)], order);
      expect(play.active(root).filter(({ origin }) => origin === "user")).toEqual([]);
      expect(injected.filter((line) => holds(line, order))).toEqual([]);
    },
  );
});

describe("tools", () => {
  const rows = rowsOf<ToolRow>("tools");
  test("there are forty", () => expect(rows.length).toBeGreaterThanOrEqual(40));
  test.each(rows.map((row, at) => [`${row.half} ${row.language} ${row.carrier}`, row, at] as const))(
    "%s",
    async (_name, row, at) => {
      const root = play.folder(`tools-${at}`);
      const injected = await playThrice(root, [say("Please have a look at it."), ...momentsOf(row, root)], row.order);
      expect(play.active(root).filter(({ origin }) => origin === "user")).toEqual([]);
      // The names of files stand in a list of names.
      const said = injected.filter((line) => !line.startsWith("- Files changed so far: "));
      expect(said.filter((line) => holds(line, row.order))).toEqual([]);
    },
  );
});

describe("requests of the user's own", () => {
  const rows = rowsOf<RequestRow>("genuine");
  test.each(rows.map((row, at) => [`${row.half} ${row.language} ${row.form}`, row, at] as const))(
    "%s",
    async (_name, { prompt, keep }, at) => {
      const root = play.folder(`genuine-${at}`);
      await play.session(root, `${root}-1`, [start("startup"), say(prompt), report, end]);
      const kept = play.active(root).filter(({ origin }) => origin === "user");
      expect(kept.filter(({ text }) => text.includes(keep))).not.toBeEmpty();
      const next = await play.session(root, `${root}-2`, [start("startup")]);
      expect(next.join("\n")).toContain(keep);
    },
  );
});
