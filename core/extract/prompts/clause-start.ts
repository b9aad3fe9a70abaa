// Finds where a request may begin.
import type { RequestWords } from "./request-words.ts";

/** A clause begins after one of these marks. A period ends a sentence only before a space. */
const clauseMark = /[\s,;:!?.()[\]—–\-…*•~～，、；：。！？（）「」।؟،؛>+]$/u;

/** Thai has spaces between clauses only. */
const thaiSpace = /[\u0e01-\u0e4e][ \t]{1,10}$/;

/** `remember_token`, `remember()`, `/remember`: a name, not a word. */
export function isPartOfName(text: string, start: number, end: number): boolean {
  return (
    /^(?:[_(=]|[-./][\p{L}\p{N}])/u.test(text.slice(end, end + 3)) ||
    /[\p{L}\p{N}]?[/_.$@=\\]$/u.test(text.slice(0, start).slice(-2))
  );
}

/** Returns whether a clause begins after `before`: after a mark, a conjunction or filler words only. */
export function startsClause(before: string, { fillers, joiners }: Pick<RequestWords, "fillers" | "joiners">): boolean {
  if (thaiSpace.test(before)) return true;
  let rest = before.replace(/[ \t\u3000]{1,40}$/, "");
  for (let count = 0; count < 8; count++) {
    if (rest === "" || clauseMark.test(rest) || /[\p{Extended_Pictographic}]$/u.test(rest)) return true;
    if (joiners.stripEnd(rest) !== rest) return true;
    const shorter = fillers.stripEnd(rest);
    if (shorter === rest) return false;
    if (thaiSpace.test(shorter)) return true;
    rest = shorter.replace(/[ \t\u3000]{1,40}$/, "");
  }
  return false;
}
