import { withAsciiTwin } from "../../language/ascii.ts";
import type { Event } from "../../store/event.ts";
import type { FileUse } from "../../store/vocabulary.ts";
import { baseName } from "../evidence/edits.ts";
import { symbols } from "../text/words.ts";

const errorName = /^(?:[A-Z]\w{1,60}(?:Error|Exception)|E[A-Z]{4,20}|TS\d{3,5}|E\d{3,5})$/;
const token = withAsciiTwin(/[A-Za-z0-9_$./@-]{3,200}/g, () => /[\p{L}\p{N}_$./@-]{3,200}/gu);
const looksLikeCode = /[a-z][A-Z]|_|\$|^[A-Z][a-z]+[A-Z]/;
const fileName = /\.\w{1,6}$/;

/**
 * Returns whether the sentence names something of this session: a file by its name and extension, a symbol that an edit
 * touched or a command named, or a kind of error. A symbol that may be an ordinary word only counts as inline code.
 */
export function namesSomething(sentence: string, events: readonly Event[]): boolean {
  for (const [found] of sentence.matchAll(token(sentence))) {
    const name = baseName(found.replace(/^[.@-]{1,3}|[.-]{1,3}$/g, ""));
    const isFile = fileName.test(name) && /[a-z]/i.test(name);
    if (isFile && events.some(({ files }) => files.some(({ path }) => baseName(path) === name))) return true;
    if (isFile && isAskedFor(name, events)) return true;
    if (looksLikeCode.test(name) && (isTouched(name, events) || isAskedFor(name, events))) return true;
    if (errorName.test(name) && events.some(({ errorHeadline }) => errorHeadline?.includes(name))) return true;
  }
  for (const [, code = ""] of sentence.matchAll(/`([^`]{1,120})`/g)) {
    if (symbols(code, 20).some((symbol) => isTouched(symbol, events) || isAskedFor(symbol, events))) return true;
  }
  return false;
}

/** Returns the session's files that the sentence names, each once. */
export function namedFiles(sentence: string, events: readonly Event[]): FileUse[] {
  const uses = events.flatMap(({ files }) => files).filter(({ path }) => sentence.includes(baseName(path)));
  return uses.filter(({ path }, at) => uses.findIndex((use) => use.path === path) === at);
}

function isTouched(symbol: string, events: readonly Event[]): boolean {
  return events.some(({ change }) => change?.includes(symbol));
}

function isAskedFor(symbol: string, events: readonly Event[]): boolean {
  return symbol.length > 4 && events.some(({ command }) => command?.includes(symbol));
}
