// Whether a prompt names a skill. The names are the user's and few: only what is managed is looked for.
import { kindWords, unwantedWords } from "../language/registry/naming.ts";
import { lazy } from "../lazy.ts";
import { last, map, some } from "../lists.ts";

/** A prompt may be a pasted log, so only its beginning counts. */
const scannedChars = 4_000;
/** How far in front of a name a word may be that negates it. */
const unwantedChars = 30;
/** How far from a name the word for its kind may be. */
const kindChars = 16;

const kinds = lazy(() => new Set(map(kindWords, ({ word }) => word)));
const unwanted = lazy(() => new Set(map(unwantedWords, ({ word }) => word)));

/** Returns whether the prompt names `name` as what it wants: not in a path, not in other words, not refused. */
export function isNamed(prompt: string, name: string): boolean {
  const text = prompt.slice(0, scannedChars).toLowerCase();
  const wanted = name.toLowerCase();
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length;
    if (isWholeName(text, at, end) && isMeant(text, at, end, wanted) && !isUnwanted(text, at)) return true;
  }
  return false;
}

function isWholeName(text: string, at: number, end: number): boolean {
  const before = text.charAt(at - 1);
  // A slash in front is a command if nothing but white space is in front of it, else a path.
  const isCommand = before === "/" && !/\S/.test(text.charAt(at - 2));
  const after = text.slice(end, end + 2);
  return (isCommand || !/[\w@#./\\:-]/.test(before)) && !/^(?:[\w/\\@-]|[.:]\w)/.test(after);
}

/** A name of several parts is hardly a word of something else; a single word needs another sign next to it. */
function isMeant(text: string, at: number, end: number, name: string): boolean {
  if (/[-_:\d]/.test(name) || /["'`/“«「]/.test(text.charAt(at - 1))) return true;
  const around = `${text.slice(Math.max(0, at - kindChars), at)} ${text.slice(end, end + kindChars)}`;
  return some(wordsOf(around), (word) => kinds().has(word));
}

function isUnwanted(text: string, at: number): boolean {
  const clause = last(text.slice(Math.max(0, at - unwantedChars), at).split(/[.!?;,\n]/)) ?? "";
  return some(wordsOf(clause), (word) => unwanted().has(word));
}

function wordsOf(text: string): string[] {
  // "don't" is one word, "l'agente" two.
  return text.replaceAll("’", "'").match(/[\p{L}\p{N}]+(?:'t(?![\p{L}]))?/gu) ?? [];
}
