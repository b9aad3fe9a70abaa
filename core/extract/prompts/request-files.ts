// Orders to write something into a file: "write it down in docs/adr.md" orders a change of that file, "add to rules.md:
// use pnpm" names content to keep.
import { placesBehind, unnamedPlaces, writingOrders } from "../../language/explicit-request/writing.ts";
import { holdsAny } from "../../language/pattern-rows.ts";
import { placeWords } from "../../language/pointing-words.ts";
import { wordBag } from "../../language/word-bag.ts";
import { lazy } from "../../lazy.ts";
import { map, some } from "../../lists.ts";
import type { Opening } from "./opening.ts";
import type { After } from "./request-links.ts";

const places = lazy(() => wordBag(placeWords.map(({ words }) => words).join(" ")));
const isWriting = holdsAny(writingOrders, "iu");
const unnamed = lazy(() => map(unnamedPlaces, ({ pattern }) => new RegExp(pattern.source, "iu")));
const isPlaceBehind = holdsAny(placesBehind, "iu");
const fileAtStart = lazy(() => /^\s{1,3}(?:\p{L}{1,4}\s)?[`"]?@?[\w./\\-]{0,100}\.[a-z]\w{0,7}[`"]?(?![\w/])/iu);
const fileAtEnd = lazy(() => /[`"]?@?[\w./\\-]{0,100}\.[a-z]\w{0,7}[`"]?(?:\s\p{L}{2,10})?[.!)]{0,3}$/iu);

/** Returns the end of a file name directly after an order to write; undefined if there is none. */
export function fileBehind(typed: string, opening: Opening, end: number): number | undefined {
  if (!isWriting(typed.slice(opening.start, opening.end))) return undefined;
  const said = typed.slice(opening.end, end).trimStart();
  const rest = places().stripStart(said);
  const file = rest === said ? undefined : fileAtStart().exec(rest)?.[0];
  return file === undefined ? undefined : end - rest.length + file.length;
}

/** Returns whether the text after an opening is only a file name or another place, or is to be written into a file. */
export function isOnlyForFile(typed: string, opening: Opening, { range, isLabeled, isLinked }: After): boolean {
  const said = typed.slice(range.start, range.end);
  const rest = places().stripStart(said);
  if (rest !== said && /^\s{1,3}[`"]?[\w./-]{1,100}\.\w{1,8}[`"]?[.!]?$/.test(rest)) return true;
  if (isLabeled || isLinked || !isWriting(typed.slice(opening.start, opening.end))) return false;
  if (isUnnamedPlace(said)) return true;
  const file = fileAtEnd().exec(said);
  return (
    file !== null && places().stripEnd(said.slice(0, file.index).trimEnd()) !== said.slice(0, file.index).trimEnd()
  );
}

/** "To a file in the main folder" names no content; "in the docs folder we use tabs" does. */
function isUnnamedPlace(said: string): boolean {
  return some(unnamed(), (place) => {
    const found = place.exec(said);
    return found !== null && isPlaceBehind(said.slice(found[0].length));
  });
}
