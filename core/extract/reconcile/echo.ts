import type { Database } from "bun:sqlite";
import { search } from "../../search/search.ts";
import type { Event } from "../../store/event.ts";
import { hasTitleElsewhere } from "../../store/queries/same.ts";
import { observationTypes } from "../../store/vocabulary.ts";
import type { Draft } from "../draft.ts";
import { characteristicWords } from "../text/words.ts";

const lookedAt = 5;
/** A sentence with fewer telling words may be like many others by chance. */
const minWords = 4;
const repeated = 0.85;

/**
 * Returns whether what the assistant reports, or the user says, is known: it repeats a memory of another
 * session, however it got there, or what a tool printed in this one. Learnt again it would look as if two had found it.
 */
export function isEcho(
  db: Database,
  draft: Draft,
  projectId: number,
  sessionId: number,
  events: readonly Event[],
): boolean {
  // The user hands back, word for word, what another session's memory says.
  if (draft.origin === "user")
    return hasTitleElsewhere(db, { projectId, type: draft.type, title: draft.title }, sessionId);
  if (draft.origin !== "reported") return false;
  if (isInjectedLine(draft.title)) return true;
  const words = characteristicWords(draft.title, 60);
  if (words.length < minWords) return false;
  const said = events.some(({ action, output }) => action !== "report" && output !== null && repeats(words, output));
  if (said) return true;
  return search(db, { query: draft.title, projectId, limit: lookedAt, origin: "automatic" }).hits.some(
    ({ observation }) =>
      observation.sessionId !== sessionId &&
      repeats(words, [observation.title, observation.narrative, observation.lesson, ...observation.facts].join("\n")),
  );
}

const injectedLabels = new Set<string>(["rule", "fix", ...observationTypes]);

/** A line as it is injected begins with an id and a label: `#12 fix, 3d ago: …`. */
function isInjectedLine(title: string): boolean {
  const label = /^[-\s]{0,8}#\d{1,9} ([a-z]+)(?:, [\w ,]{1,80})?: /.exec(title)?.[1];
  return label !== undefined && injectedLabels.has(label);
}

function repeats(words: readonly string[], text: string): boolean {
  const held = new Set(characteristicWords(text, 1_000));
  return words.filter((word) => held.has(word)).length >= repeated * words.length;
}
