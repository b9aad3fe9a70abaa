// Reads earlier injections from a host's record of a session, for incognito sessions, which can't write the ledger.
import { readRegularText } from "../files/regular.ts";
import { lazy } from "../lazy.ts";
import { fenceTag } from "../privacy/fence.ts";
import type { InjectedBefore } from "./hook-host.ts";

/** The end of a record to read. It covers the model's context since the last compaction. */
const tailBytes = 2_000_000;

/** How a host's record says other things, in one line of JSON each. */
export type RecordForm = {
  isCompaction: (line: string) => boolean;
  /** Returns the user's prompt in a line; undefined if it has none. */
  promptIn: (line: string) => string | undefined;
};

const block = lazy(() => new RegExp(`<${fenceTag} surface="([\\w.-]+)">(.*?)</${fenceTag}>`, "gs"));

/** Returns the injections in a record whose lines contain them as the model got them; undefined if there is no record. */
export function injectedInRecord(path: string | undefined, form: RecordForm): InjectedBefore | undefined {
  const lines = lastLinesOf(path);
  return lines && injectedInLines(lines, form);
}

/** Returns the last lines of a record; undefined if there is none. */
export function lastLinesOf(path: string | undefined): string[] | undefined {
  return path === undefined ? undefined : readRegularText(path, { maxBytes: tailBytes, tail: true })?.split("\n");
}

/** Returns the injections in lines of a record. */
export function injectedInLines(lines: readonly string[], { isCompaction, promptIn }: RecordForm): InjectedBefore {
  let injected = new Set<string>();
  let prompt = "";
  for (const line of lines) {
    if (isCompaction(line)) injected = new Set();
    for (const name of namesIn(line)) injected.add(name);
    prompt = promptIn(line) ?? prompt;
  }
  return { injected, prompt };
}

/** Returns `file #12` for each memory in the blocks of a line. Some hosts escape their brackets. */
function namesIn(line: string): string[] {
  // Most lines have none.
  if (!line.includes(`${fenceTag} surface=`)) return [];
  const text = line.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll('\\"', '"').replaceAll("\\n", "\n");
  return [...text.matchAll(block())].flatMap(([, surface, lines = ""]) =>
    [...lines.matchAll(/^- ([#D]\d+) /gm)].map(([, target]) => `${surface} ${target}`),
  );
}
