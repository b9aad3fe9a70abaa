import { basename } from "node:path";
import type { Played } from "../support/replay.ts";
import { eventName } from "../support/replay-events.ts";
import type { Expected } from "./expected.ts";

/** What came of one scenario; `complaints` say in words what did not. */
export type Verdict = {
  name: string;
  asked: number;
  hits: number;
  silent: number;
  falseInjections: number;
  oversized: number;
  /** The lengths of all that was told on prompts. */
  promptCharacters: number[];
  complaints: string[];
};

/** Compares what was told with what the scenario expects; throws Error for a line that it does not have. */
export function judge(folder: string, played: readonly Played[], expected: Expected): Verdict {
  const name = basename(folder);
  const at = (line: number): Played => {
    const found = played.find((each) => each.line === line);
    if (!found) throw new Error(`${folder}/expected.json: events.jsonl has no event at line ${line}`);
    return found;
  };
  const misses = expected.injected.flatMap((wanted) => missing(at(wanted.at), wanted));
  const spoken = expected.silent.map(at).filter(({ told }) => told !== "");
  const long = played.filter(({ told }) => told.length > (expected.max_chars ?? Number.POSITIVE_INFINITY));
  return {
    name,
    asked: expected.injected.length,
    hits: expected.injected.length - misses.length,
    silent: expected.silent.length,
    falseInjections: spoken.length,
    oversized: long.length,
    promptCharacters: played.flatMap(({ event, told }) =>
      event === "user-prompt-submit" && told !== "" ? [told.length] : [],
    ),
    complaints: [
      ...misses,
      ...spoken.map((each) => `line ${each.line}, ${each.event}: not silent${quote(each.told)}`),
      ...long.map((each) => `line ${each.line}, ${each.event}: ${each.told.length} characters`),
    ],
  };
}

function missing(answer: Played, wanted: Expected["injected"][number]): string[] {
  const where = `line ${answer.line}, ${answer.event}`;
  if (wanted.event !== undefined && eventName(wanted.event) !== answer.event) {
    return [`${where}: ${wanted.event} was expected there`];
  }
  const told = answer.told.toLowerCase();
  const unsaid = wanted.mentions.filter((words) => !told.includes(words.toLowerCase()));
  const unwanted = wanted.lacks.filter((words) => told.includes(words.toLowerCase()));
  const isLong = answer.told.length > (wanted.max_chars ?? Number.POSITIVE_INFINITY);
  if (told !== "" && unsaid.length + unwanted.length === 0 && !isLong) return [];
  const faults = [
    ...unsaid.map((words) => `lacks "${words}"`),
    ...unwanted.map((words) => `has "${words}"`),
    ...(isLong ? [`has ${answer.told.length} characters`] : []),
  ];
  return [`${where}: ${faults.join(", ") || "nothing told"}${quote(answer.told)}`];
}

function quote(told: string): string {
  return told === "" ? " (silent)" : `\n    ${told.replaceAll("\n", "\n    ")}`;
}
