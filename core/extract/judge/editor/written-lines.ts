// The lines that a session wrote into files, beside its memories: what a file says, later sessions can read there.
import { isOutside } from "../../../files/outside.ts";
import { oneLine } from "../../../one-line.ts";
import type { Event } from "../../../store/event.ts";
import { modifiedPaths } from "../../../store/modified-paths.ts";
import { addBalance, type LineBalance, lineBalance } from "../../evidence/change-lines.ts";
import { termsOf } from "./grounds.ts";

export type WrittenLine = { path: string; text: string };

type Compared = WrittenLine & { words: ReadonlySet<string> };

const maxLines = 4_000;
/** Shorter lines are marks and single names. */
const minChars = 8;
const comparedChars = 400;
/** With fewer shared words, or a smaller share of the memory's words, a text is about something else. */
const minShared = 2;
const minShare = 0.4;

/** Returns how many of a memory's words another text shares; 0 if it is about something else. */
export function sharedWords(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const shared = words.intersection(others).size;
  return shared >= Math.max(minShared, minShare * words.size) ? shared : 0;
}

/** Returns a function that finds the written line with the largest share of a memory's words, if it is large enough. */
export function writtenLineFinder(events: readonly Event[]): (memory: string) => WrittenLine | undefined {
  const lines = linesOf(events).map((line): Compared => ({ ...line, words: wordsOf(line.text) }));
  return (memory) => {
    const words = wordsOf(memory);
    const ranked = lines
      .map((line) => ({ line, shared: sharedWords(words, line.words) }))
      .filter(({ shared }) => shared > 0)
      .toSorted((a, b) => b.shared - a.shared || a.line.words.size - b.line.words.size);
    return ranked[0]?.line;
  };
}

/** Returns the added lines that are still in their files, as far as the session's edits show. */
function linesOf(events: readonly Event[]): WrittenLine[] {
  const balances = new Map<string, LineBalance>();
  for (const { change, files } of events) {
    const path = modifiedPaths(files)[0];
    // Outside the project are plans, which no session reads again, and an agent's own notes: no other agent or machine has them.
    if (path === undefined || change === null || isOutside(path)) continue;
    const balance = balances.get(path) ?? new Map();
    balances.set(path, balance);
    addBalance(balance, lineBalance(change));
  }
  return [...balances]
    .flatMap(([path, balance]) =>
      [...balance].flatMap(([text, times]) =>
        times > 0 ? [{ path, text: oneLine(text).slice(0, comparedChars) }] : [],
      ),
    )
    .filter(({ text }) => text.length >= minChars)
    .slice(-maxLines);
}

function wordsOf(text: string): Set<string> {
  return termsOf(text.slice(0, comparedChars));
}
