import { basename } from "node:path";
import type { Played } from "../support/replay.ts";
import { eventName } from "../support/replay-events.ts";
import type { Expected } from "./expected.ts";

/** The result of one scenario; `complaints` describe the failures. */
export type Verdict = {
  name: string;
  asked: number;
  hits: number;
  silent: number;
  falseInjections: number;
  oversized: number;
  /** The lengths of all texts injected at prompts. */
  promptCharacters: number[];
  complaints: string[];
};

/** Compares the injected texts with the scenario's expectations. Throws Error for a line that does not exist. */
export function judgeRecall(folder: string, played: readonly Played[], expected: Expected): Verdict {
  const name = basename(folder);
  const at = (line: number): Played => {
    const found = played.find((each) => each.line === line);
    if (!found) throw new Error(`${folder}/expected.json: events.jsonl has no event at line ${line}`);
    return found;
  };
  const misses = expected.injected.flatMap((wanted) => missing(at(wanted.at), wanted));
  const unexpected = expected.silent.map(at).filter(({ injectedText }) => injectedText !== "");
  const tooLong = played.filter(
    ({ injectedText }) => injectedText.length > (expected.max_chars ?? Number.POSITIVE_INFINITY),
  );
  return {
    name,
    asked: expected.injected.length,
    hits: expected.injected.length - misses.length,
    silent: expected.silent.length,
    falseInjections: unexpected.length,
    oversized: tooLong.length,
    promptCharacters: played.flatMap(({ event, injectedText }) =>
      event === "user-prompt-submit" && injectedText !== "" ? [injectedText.length] : [],
    ),
    complaints: [
      ...misses,
      ...unexpected.map((each) => `line ${each.line}, ${each.event}: not silent${quote(each.injectedText)}`),
      ...tooLong.map((each) => `line ${each.line}, ${each.event}: ${each.injectedText.length} characters`),
    ],
  };
}

function missing(answer: Played, wanted: Expected["injected"][number]): string[] {
  const where = `line ${answer.line}, ${answer.event}`;
  if (wanted.event !== undefined && eventName(wanted.event) !== answer.event) {
    return [`${where}: ${wanted.event} was expected there`];
  }
  const injectedText = answer.injectedText.toLowerCase();
  const missingMentions = wanted.mentions.filter((words) => !injectedText.includes(words.toLowerCase()));
  const forbiddenMentions = wanted.lacks.filter((words) => injectedText.includes(words.toLowerCase()));
  const isLong = answer.injectedText.length > (wanted.max_chars ?? Number.POSITIVE_INFINITY);
  if (injectedText !== "" && missingMentions.length + forbiddenMentions.length === 0 && !isLong) return [];
  const faults = [
    ...missingMentions.map((words) => `lacks "${words}"`),
    ...forbiddenMentions.map((words) => `has "${words}"`),
    ...(isLong ? [`has ${answer.injectedText.length} characters`] : []),
  ];
  return [`${where}: ${faults.join(", ") || "nothing told"}${quote(answer.injectedText)}`];
}

function quote(injectedText: string): string {
  return injectedText === "" ? " (silent)" : `\n    ${injectedText.replaceAll("\n", "\n    ")}`;
}
