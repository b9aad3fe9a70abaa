import { filter, map } from "../lists.ts";
import type { Unclean } from "../privacy/clean.ts";
import type { NewObservation } from "../store/observation.ts";
import type { IndexDocument } from "../store/observation-index.ts";
import { analyze } from "./text/analyze.ts";
import { fold } from "./text/fold.ts";
import { conceptTokens } from "./text/synonyms.ts";

export type Indexable = Unclean<
  Pick<NewObservation, "title" | "narrative" | "facts" | "lesson" | "files" | "concepts" | "aliases" | "errorSignature">
>;

/** The text of a memory, split into the fields that search weights differently. */
export type SearchFields = { title: string; body: string; files: string; hints: string };

/** Returns the search fields of a memory. `hints` are words that help to find it but are not part of its text. */
export function searchFields(memory: Indexable): SearchFields {
  return {
    title: memory.title,
    body: join([memory.narrative, ...memory.facts, memory.lesson ?? ""]),
    files: join(map(memory.files, (file) => file.path)),
    hints: join([...memory.concepts, ...memory.aliases, memory.errorSignature ?? ""]),
  };
}

/** Returns the columns of the full-text index. Terms that FTS5 does not find in the text by itself go to `parts`. */
export function indexDocument(memory: Indexable): IndexDocument {
  const { title, body, files, hints } = searchFields(memory);
  // What the user said is its own title, narrative and lesson: the third copy adds no term.
  const isSaid = memory.title === memory.narrative && memory.lesson === memory.narrative && memory.facts.length === 0;
  const terms = analyze(join([title, isSaid ? memory.narrative : body, files, hints]));
  const parts = new Set(terms.filter((term) => term.derived).map((term) => term.text));
  return {
    title: fold(title),
    body: fold(body),
    files: fold(files),
    parts: join([fold(hints), ...parts, ...conceptTokens(terms)]),
  };
}

function join(texts: readonly string[]): string {
  return filter(texts, (text) => text !== "").join("\n");
}
