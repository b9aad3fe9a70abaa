import { isForHost } from "../../host/light-hosts.ts";
import { decided } from "../../language/explicit-request/decisions.ts";
import { partsOfDocuments } from "../../language/explicit-request/unclear-contents.ts";
import { forOneTask, unmarkedQuestions } from "../../language/one-off.ts";
import { holdsAny } from "../../language/pattern-rows.ts";
import { lazy } from "../../lazy.ts";
import { filter, map, some } from "../../lists.ts";
import { oneLine } from "../../one-line.ts";
import type { ObservationType, Scope } from "../../store/vocabulary.ts";
import { isDangling } from "./antecedent.ts";
import { isGeneral, saysAlways } from "./asides.ts";
import { type CandidateContext, findCandidates, isOnlyPaths, likelihoodIn } from "./candidates.ts";
import { findExplicitRequests } from "./explicit-request.ts";
import { foreignText } from "./foreign/foreign-text.ts";
import { withoutQuotations } from "./foreign/quotations.ts";
import { reportsOrder } from "./foreign/reported.ts";
import { findOpenings } from "./request-openings.ts";
import { isOnlyRetraction, isRetractedAtOnce, namedRetraction } from "./retraction.ts";
import { statedScope } from "./stated-scope.ts";
import { isDocument } from "./typed/document.ts";
import { messageInWrapper } from "./typed/program.ts";
import { typedText } from "./typed-text.ts";

const isDecision = holdsAny(decided, "iu");
const extendsDocument = holdsAny(partsOfDocuments, "iu");
const isForOneTask = holdsAny(forOneTask, "iu");
const isUnmarkedQuestion = holdsAny(unmarkedQuestions);

/**
 * The minimum score of a sentence kept because of a weak opening such as "keep in mind". Fitted on people of the bench
 * and on test/bench/explicit.
 */
const minWeakScore = 0.45;
/** The maximum length of such a sentence: a longer one describes the task, and speaks of all cases by chance. */
const maxWeakChars = 240;
/** The length of the order and its line break. */
const maxPartChars = 40;
const listItem = /^[ \t]{0,8}(?:\d{1,2}[.)]|[-*•])[ \t]/m;

/** A rule, fact or decision that the user states in a prompt. */
export type UserStatement = {
  /** The words as typed, white space apart; a request without its opening words. */
  quote: string;
  /** Where the quote begins in the prompt, in UTF-16 units. */
  start: number;
  type: Extract<ObservationType, "preference" | "constraint" | "decision" | "debt">;
  /** Whether it is kept without another judge: a request whose words leave no doubt. */
  isExplicit: boolean;
  /** Where it holds: as the user says in an explicit request, else in the project. */
  scope: Scope;
  /** The probability that it is durable, from 0 to 1; 1 for a request, kept or not. */
  score: number;
  /** Whether the host's model is to be asked: the score is high enough, or it is a request that is not kept. */
  isAsked: boolean;
  /** Returns whether it may be someone else's words, which neither saying them again nor a model confirms. */
  isForeign: () => boolean;
};

/** Returns the statements of a prompt in its order: explicit requests, and sentences that may be durable. */
export function findStatements(prompt: string, context: CandidateContext): UserStatement[] {
  if (isForHost(prompt) && !isMemoryCommand(prompt)) return [];
  // A program that forwards the user's message to a model adds no statement.
  if (messageInWrapper(prompt) !== null) return [];
  const typed = context.typed ?? typedText(prompt, context);
  // The end of a pasted command can be a line of its own for the reader of typed text: "set PORT 80 # the default".
  const isOwnLine = (start: number) => /^\s*#[^\n]*$/.test(prompt.slice(0, start));
  const requests = filter(findExplicitRequests(typed), ({ kind, start }) => kind !== "memory-line" || isOwnLine(start));
  const foreign = foreignText(prompt, typed);
  const isWritten = lazy(() => isDocument(prompt));
  const explicit = map(requests, ({ quote, start, end, kind, ...request }): UserStatement => {
    const { askedAt, isReported, isForTask, isWeak, isClear } = request;
    const type = isDecision(quote) ? "decision" : kind === "standing" ? "preference" : "constraint";
    // The classifier also takes a plan or a remark about the task for durable: words for all times or cases are
    // required too.
    const isProven = () =>
      quote.length <= maxWeakChars &&
      isGeneral(quote) &&
      likelihoodIn(prompt, start, end, { ...context, typed }) >= minWeakScore;
    const isDurable = !isWeak || isProven();
    const isForeign = kind !== "command" && (isReported || foreign.holds(askedAt));
    const isExplicit =
      !isForeign &&
      !isForTask &&
      isDurable &&
      isClear &&
      !isUnclear(quote) &&
      !(isOneWord(quote) && isInsideLine(prompt, askedAt)) &&
      !isWritten() &&
      !isPartOfDocument(prompt, askedAt) &&
      !foreign.isLabeled(askedAt);
    return {
      quote: oneLine(quote),
      start,
      type,
      isExplicit,
      scope: isExplicit ? statedScope(oneLine(quote)) : "project",
      score: 1,
      isAsked: !isExplicit && !isForeign,
      isForeign: () => isForeign,
    };
  });
  // The words that ask are no statement either: "Never use grep. Save this as a rule."
  const isCovered = (start: number, end: number) =>
    some(
      requests,
      (request) => (start < request.end && end > request.start) || (start <= request.askedAt && request.askedAt < end),
    );
  const likely = filter(findCandidates(prompt, { ...context, typed }), ({ quote, start }) => {
    return !isCovered(start, start + quote.length) && !takesBack(quote, prompt);
  });
  const candidates = map(likely, ({ quote, start, kind, score, isAsked }): UserStatement => {
    const isForeign = lazy(() => foreign.holds(start) || reportsOrder(quote) || quotesOrder(quote));
    return {
      quote: oneLine(quote),
      start,
      type: kind,
      isExplicit: false,
      scope: "project",
      score,
      isAsked: isAsked && !isForeign(),
      isForeign,
    };
  });
  return [...explicit, ...candidates].toSorted((a, b) => a.start - b.start);
}

/**
 * Returns whether the request at `at` orders a list of rules for the document that the list before it is about. The whole prompt counts, since the
 * list before is often pasted.
 */
function isPartOfDocument(prompt: string, at: number): boolean {
  return extendsDocument(prompt.slice(at, at + maxPartChars)) && listItem.test(prompt.slice(0, at));
}

/** "The button says “always confirm”": only what is quoted says always. */
function quotesOrder(quote: string): boolean {
  return isOrder(quote) && !isOrder(withoutQuotations(quote));
}

function isOrder(text: string): boolean {
  return saysAlways(text) || findOpenings(text).length > 0;
}

/**
 * Returns whether the quote points back ("this is the flow"), asks, is for one task, was cut out of a parenthesis, or is only a file's name. The host's model
 * decides about these, as about reminders.
 */
export function isUnclear(quote: string): boolean {
  return (
    isDangling(quote) || isUnmarkedQuestion(quote) || isForOneTask(quote) || isFragment(quote) || isOnlyPaths(quote)
  );
}

/** Digits, paths and addresses say something by themselves. Thai, Chinese, Japanese and Korean need no spaces between words. */
function isOneWord(quote: string): boolean {
  return /^["'“]?[A-Za-z\u00c0-\u024f\u0370-\u052f'’-]+["'”]?[.!]?$/.test(quote.trim());
}

/** "Add a guide and a CLAUDE file for future modifications": one word needs the rest of its sentence. */
function isInsideLine(prompt: string, at: number): boolean {
  return prompt.slice(prompt.lastIndexOf("\n", at - 1) + 1, at).trim() !== "";
}

const smileyOrMark = /[:;]-?\)|(?<![^\s])\w{1,2}\)/g;

/** Returns whether the quote was cut out of a parenthesis. A smiley and the mark of a list are none. */
function isFragment(quote: string): boolean {
  const said = quote.replace(smileyOrMark, " ").replace(/:-?\(/g, " ");
  return said.includes("(") !== said.includes(")");
}

function takesBack(quote: string, prompt: string): boolean {
  return isOnlyRetraction(quote) || isRetractedAtOnce(quote, prompt) || namedRetraction(quote).length > 0;
}

/** `/remember …` is not a command of the host. */
function isMemoryCommand(prompt: string): boolean {
  return findExplicitRequests(prompt).some(({ kind }) => kind === "command");
}
