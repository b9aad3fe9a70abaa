import type { HookMoment, HookPlay } from "./play-hooks.ts";

export const start = (source: string): HookMoment => ["session-start", { source }];
export const say = (prompt: string): HookMoment => ["user-prompt-submit", { prompt }];
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
export const report: HookMoment = ["stop", { last_assistant_message: "I looked at it and answered." }];
const compaction: HookMoment = ["pre-compact", { trigger: "auto" }];
const subagent: HookMoment = ["subagent-start", { agent_id: "a1", agent_type: "general-purpose" }];
export const end: HookMoment = ["session-end", { reason: "other" }];

const asking = "Where do we handle";

/**
 * Plays the moments in one session, again in the next, and asks for their words in a third; returns all injected lines
 * but those that show this question.
 */
export async function playThrice(
  play: HookPlay,
  root: string,
  moments: readonly HookMoment[],
  words: string,
): Promise<string[]> {
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

/** Returns the lines that hold the words, in capital or small letters. */
export function linesWith(lines: readonly string[], words: string): string[] {
  return lines.filter((line) => line.toLowerCase().includes(words.toLowerCase()));
}
