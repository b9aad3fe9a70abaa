/**
 * How dense the sessions of each host are, measured in public ones: the largest checkpoint of each session that Entire keeps in the
 * branch entire/checkpoints/v1 of public repositories, without those of 4 MB and more (Codex 33 sessions, 40 MB; Copilot 13, 3 MB;
 * Gemini 8, 12 MB; OpenCode 508, 199 MB; pi 30, 23 MB; for comparison Claude Code 92, 113 MB: 4.8 prompts and 48 tool uses in a MB).
 * All outputs of tools, prompts and final messages were counted, in bytes. Gemini's prompts are taken to be as many as its final
 * messages, since its record has results of tools among them. No sessions of Qwen Code were found, so its are as dense as pi's,
 * the densest of all.
 */
export type Density = {
  promptsPerMb: number;
  usesPerMb: number;
  /** The bytes of a tool's output, which are spread as a log-normal distribution of this median and mean. */
  output: { median: number; mean: number };
  /** Returns a row that the host writes for itself, as its files contain between the rest; undefined where they hardly do. */
  ownRow?: (text: string, number: number) => Record<string, unknown>;
};

const at = (number: number) => new Date(Date.UTC(2026, 2, 1) + number * 1000).toISOString();

export const densities: Readonly<Record<string, Density>> = {
  codex: {
    promptsPerMb: 6.4,
    usesPerMb: 142,
    output: { median: 643, mean: 3879 },
    ownRow: (text, number) => ({
      timestamp: at(number),
      type: "event_msg",
      payload: { type: "token_count", info: text },
    }),
  },
  copilot: {
    promptsPerMb: 5.6,
    usesPerMb: 51,
    output: { median: 199, mean: 1609 },
    ownRow: (text, number) => ({
      type: "hook.start",
      data: { hookType: "preToolUse", input: { text } },
      timestamp: at(number),
    }),
  },
  gemini: {
    promptsPerMb: 2.9,
    usesPerMb: 33,
    output: { median: 947, mean: 3242 },
    ownRow: (text, number) => ({
      id: `own-${number}`,
      timestamp: at(number),
      type: "gemini",
      content: "",
      thoughts: [{ description: text }],
    }),
  },
  qwen: { promptsPerMb: 10.5, usesPerMb: 142, output: { median: 531, mean: 3153 } },
  opencode: { promptsPerMb: 2.9, usesPerMb: 67, output: { median: 2609, mean: 9060 } },
  pi: {
    promptsPerMb: 10.5,
    usesPerMb: 142,
    output: { median: 531, mean: 3153 },
    ownRow: (text, number) => ({ type: "custom", id: `own-${number}`, timestamp: at(number), data: { text } }),
  },
};
