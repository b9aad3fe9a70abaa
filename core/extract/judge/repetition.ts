// Detects statements that the user repeats: in one prompt, in one session, in another session.
import type { Database } from "bun:sqlite";
import { functionWords } from "../../language/function-words.ts";
import { lazy } from "../../lazy.ts";
import { type Compared, findSimilar, type KeptSimilar } from "../../memory/same/duplicate.ts";
import { differs, jaccard, type Shape, shapeOf } from "../../memory/same/similarity.ts";
import { statementForm } from "../../memory/same/statement-form.ts";
import type { Observation } from "../../store/observation.ts";
import { listLinks } from "../../store/observation-link.ts";
import { findPrompt, getPrompts, type Prompt } from "../../store/prompt.ts";
import { wasRetracted } from "../../store/revision.ts";
import type { Session } from "../../store/session.ts";
import type { UserStatement } from "../prompts/statements.ts";
import { nameOf } from "../text/hash.ts";

/** Two sentences that share this part of their words are the same statement, if nothing distinguishes them. */
const minSharedWords = 0.6;
/** Sentences with fewer words recur by chance. */
const minRepeatedWords = 3;
/** A longer prompt with identical text was copied, not typed again. */
const maxRetyped = 160;
/** With this many words around a sentence, they show whether the whole order was repeated. */
const minContextWords = 4;
const minSharedContext = 0.5;
const besideChars = 100;

const fillers = lazy(() => new Set(functionWords.flatMap(({ words }) => words.split(" "))));

/** A prompt of a session. `similar`: what was found for its sentences, for a caller in a write transaction. */
export type StatementPlace = { session: Session; prompt: Prompt; similar?: KeptSimilar | undefined };

/** Returns the stored statement that equals the sentence. An explicit request may differ in articles and the like. */
export function findSaid(
  db: Database,
  { session, prompt, similar }: StatementPlace,
  { quote, isExplicit }: Pick<UserStatement, "quote" | "isExplicit">,
  exceptSession?: number,
): Observation | undefined {
  const shapes = isExplicit ? [shapeOf(quote), shapeOf(withoutFillers(quote))] : [shapeOf(quote)];
  const form = lazy(() => statementForm(quote));
  return findSimilar(db, wordsOf(quote, { session, prompt }), similar).find((known) => {
    if (known.origin !== "user" || known.status === "rejected" || known.sessionId === exceptSession) return false;
    if (form() !== undefined && form() === statementForm(known.narrative)) return true;
    return shapes.some((shape, at) =>
      isAlike(shape, shapeOf(at === 0 ? known.narrative : withoutFillers(known.narrative))),
    );
  });
}

/** Returns a statement in the form in which memories are compared. */
export function wordsOf(quote: string, { session: { projectId }, prompt: { createdAt } }: StatementPlace): Compared {
  return { projectId, title: quote, narrative: quote, lesson: null, files: [], createdAt };
}

/** Returns whether a statement of another session says the same. */
export function wasSaidElsewhere(db: Database, place: StatementPlace, quote: string): boolean {
  return findSaid(db, place, { quote, isExplicit: false }, place.session.id) !== undefined;
}

function isAlike(a: Shape, b: Shape): boolean {
  return jaccard(a, b) >= minSharedWords && !differs(a, b);
}

function withoutFillers(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => (fillers().has(word.toLowerCase()) ? "" : word));
}

/**
 * Returns whether the user repeated a candidate, or a memory that only a model vouched for, in another session. A candidate that the user
 * rejected stays rejected.
 * A sentence with little content recurs by chance, and a part of an order recurs with the order.
 */
export function isSaidAgain(
  db: Database,
  place: StatementPlace,
  { quote }: UserStatement,
  known: Observation,
): boolean {
  if (known.humanEdited || known.sessionId === place.session.id) return false;
  const isJudgedByModel = known.status === "active" && known.vouchedBy === "model";
  if (known.status !== "candidate" && known.status !== "hidden" && !isJudgedByModel) return false;
  // What the user retracted holds again if the user asks for it, not because it is mentioned.
  if (known.status === "hidden" && wasRetracted(db, known.id)) return false;
  return shapeOf(quote).words.size >= minRepeatedWords && !isCopy(db, place, quote, known);
}

/**
 * Copied sessions, repeated tasks, refilled templates and prompts embedded by programs repeat whole prompts: that is no
 * repetition of a single sentence.
 */
function isCopy(db: Database, { prompt }: StatementPlace, quote: string, known: Observation): boolean {
  const links = listLinks(db, known.id).filter(({ targetKind }) => targetKind === "prompt");
  const quotes = new Map(links.map(({ target, quote: said }) => [Number(target), said ?? known.narrative]));
  const context = lazy(() => contextOf(prompt.text, quote));
  return getPrompts(db, [...quotes.keys()]).some((other) => {
    if (other.sessionId === prompt.sessionId) return false;
    if (nameOf(other.text) === nameOf(prompt.text)) return isSameInPlace(db, prompt, other);
    const { whole, beside } = contextOf(other.text, quotes.get(other.id) ?? "");
    return sharesContext(context().whole, whole) || sharesContext(context().beside, beside);
  });
}

function isSameInPlace(db: Database, prompt: Prompt, other: Prompt): boolean {
  const [before, otherBefore] = [prompt, other].map(({ sessionId, number }) => findPrompt(db, sessionId, number - 1));
  const isSameBefore = before && otherBefore && nameOf(before.text) === nameOf(otherBefore.text);
  return prompt.text.length > maxRetyped || isSameBefore === true;
}

type Context = { whole: ReadonlySet<string>; beside: ReadonlySet<string> };

/** Returns the words around a quote: in the whole prompt, and directly next to the quote. */
function contextOf(prompt: string, quote: string): Context {
  const start = Math.max(0, prompt.indexOf(quote));
  const end = start + quote.length;
  const beside = `${prompt.slice(Math.max(0, start - besideChars), start)} ${prompt.slice(end, end + besideChars)}`;
  const { words } = shapeOf(`${prompt.slice(0, start)} ${prompt.slice(end)}`);
  return { whole: words, beside: shapeOf(beside).words };
}

function sharesContext(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const fewer = Math.min(a.size, b.size);
  return fewer >= minContextWords && a.intersection(b).size / fewer >= minSharedContext;
}
