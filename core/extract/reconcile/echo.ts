import type { Database } from "bun:sqlite";
import { search } from "../../search/search.ts";
import type { Event } from "../../store/event.ts";
import { hasTitleElsewhere } from "../../store/queries/same.ts";
import { observationTypes } from "../../store/vocabulary.ts";
import type { Draft } from "../draft.ts";
import { characteristicWords } from "../text/words.ts";

const maxCompared = 5;
/** A sentence with fewer characteristic words may resemble many others by chance. */
const minWords = 4;
const repeatedShare = 0.85;

/**
 * Returns whether a report or a prompt repeats known text: a memory of another session, whatever its source, or a
 * tool's output in this one. Learning it again would make one source look like two.
 */
export function isEcho(
  db: Database,
  draft: Draft,
  projectId: number,
  sessionId: number,
  events: readonly Event[],
): boolean {
  // The user returns, word for word, a memory of another session.
  if (draft.origin === "user")
    return hasTitleElsewhere(db, { projectId, type: draft.type, title: draft.title }, sessionId);
  if (draft.origin !== "reported" && draft.origin !== "subagent") return false;
  if (isInjectedLine(draft.title)) return true;
  const words = characteristicWords(draft.title, 60);
  if (words.length < minWords) return false;
  const said = events.some(
    ({ action, output }) => action !== "report" && output !== null && repeatsWords(words, output),
  );
  if (said) return true;
  return search(db, { query: draft.title, projectId, limit: maxCompared, origin: "automatic" }).hits.some(
    ({ observation }) =>
      observation.sessionId !== sessionId &&
      repeatsWords(
        words,
        [observation.title, observation.narrative, observation.lesson, ...observation.facts].join("\n"),
      ),
  );
}

const injectedLabels = new Set<string>(["rule", "fix", ...observationTypes]);

/** An injected line begins with an id and a label: `#12 fix, 3d ago: …`. */
function isInjectedLine(title: string): boolean {
  const label = /^[-\s]{0,8}#\d{1,9} ([a-z]+)(?:, [\w ,]{1,80})?: /.exec(title)?.[1];
  return label !== undefined && injectedLabels.has(label);
}

function repeatsWords(words: readonly string[], text: string): boolean {
  const known = new Set(characteristicWords(text, 1_000));
  return words.filter((word) => known.has(word)).length >= repeatedShare * words.length;
}
