import { phraseMatcher } from "../../language/phrases.ts";
import cues from "../../language/scopes/cues.json";
import { everywhere, everywhereAtEdge, onThisBranch } from "../../language/scopes/phrases.ts";
import { some } from "../../lists.ts";
import type { Scope } from "../../store/vocabulary.ts";

const namesMyProjects = phraseMatcher(everywhere, cues.everywhere);
const namesProjects = phraseMatcher(everywhereAtEdge, cues.everywhereAtEdge);
const namesBranch = phraseMatcher(onThisBranch, cues.onThisBranch);

/** Returns where a request to remember something says that it holds. */
export function statedScope(quote: string): Scope {
  if (namesMyProjects.test(quote)) return "global";
  const last = quote.replace(/(?<![\s.!。！])[\s.!。！]+$/u, "").length;
  if (some(namesProjects.find(quote), ({ start, end }) => start === 0 || end >= last)) return "global";
  return namesBranch.test(quote) ? "branch" : "project";
}
