import type { Event } from "../../store/event.ts";
import { symbols } from "../text/words.ts";
import { changedLines } from "./change-lines.ts";
import { baseName } from "./edits.ts";

/** What a sentence may name to be about this session: its files, what its edits touched, its errors. */
export type SessionNames = ReadonlySet<string>;

const errorName = /\b(?:[A-Z]\w{1,60}(?:Error|Exception)|E[A-Z]{4,20}|TS\d{3,5}|E\d{3,5})\b/g;
const general = new Set(["Error", "Exception", "AssertionError"]);
const looksLikeCode = /[a-z][A-Z]|_|\$|^[A-Z][a-z]+[A-Z]/;

/** Returns the names of files (with their endings), symbols that look like code, and kinds of errors. */
export function sessionNames(events: readonly Event[]): SessionNames {
  const names = new Set<string>();
  for (const { files, change, errorHeadline } of events) {
    for (const { path } of files) names.add(baseName(path));
    const { added, removed } = changedLines(change);
    for (const symbol of symbols([...added, ...removed].join("\n"), 40)) names.add(symbol);
    for (const [name] of (errorHeadline ?? "").matchAll(errorName)) if (!general.has(name)) names.add(name);
  }
  return names;
}

/** Returns whether the sentence names one of them; a symbol that is also a plain word only counts as inline code. */
export function namesOne(sentence: string, names: SessionNames): boolean {
  for (const [token] of sentence.matchAll(/[\p{L}\p{N}_$./@-]{3,200}/gu)) {
    const name = baseName(token.replace(/^[.@-]{1,3}|[.-]{1,3}$/g, ""));
    if (!names.has(name)) continue;
    if (/\.\w{1,6}$/.test(name) || looksLikeCode.test(name) || isErrorName(name)) return true;
  }
  for (const [, code = ""] of sentence.matchAll(/`([^`]{1,120})`/g)) {
    if (symbols(code, 20).some((symbol) => names.has(symbol))) return true;
  }
  return false;
}

function isErrorName(name: string): boolean {
  errorName.lastIndex = 0;
  return errorName.test(name);
}
