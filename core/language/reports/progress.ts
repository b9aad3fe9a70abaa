// Phrases for the work itself: what was done in the turn, what was not, what comes next.
import { anyWord, type PatternRow } from "../pattern-rows.ts";

/** Anywhere in a sentence. */
export const progress: readonly PatternRow[] = [
  {
    id: "i-did",
    pattern: /\bi (?:did|have|left|kept|only|also|could|was|am|will|would|can|added|removed|changed|ran|used)\b/,
    example: "For the export I added a test.",
  },
  {
    id: "you-can",
    pattern: /\byou (?:can|may|might|could|want|should)\b|\blet me know\b/,
    example: "Now you can deploy.",
  },
  {
    id: "not-yet",
    pattern: /\bnot (?:yet )?(?:done|run|tested|verified|covered|included|implemented|committed|pushed|touched)\b/,
    example: "The import is not tested.",
  },
  {
    id: "unrelated",
    pattern: /\b(?:un|pre-?)(?:touched|changed|related|existing)\b/,
    example: "A pre-existing warning.",
  },
  {
    id: "scope",
    pattern: /\bin this (?:pr|change|commit|turn|session)\b|\bout of scope\b/,
    example: "The export is out of scope.",
  },
  {
    id: "green",
    pattern: /\b(?:tests?|checks?|suite) (?:now )?(?:pass|are green|is green)\b/,
    example: "All tests pass.",
  },
  {
    id: "again",
    pattern:
      /\b(?:it|that|this|everything|build|image|app|server) (?:now )?(?:builds|compiles|works|runs|passes|starts) again\b/,
    example: "It builds again: the image has the headers.",
  },
];

/** At the beginning of a sentence. */
export const progressStarts: readonly PatternRow[] = [
  {
    id: "who",
    pattern: /^(?:i|i've|i'm|we|we've|you|your|please|let|next|nothing|none|done|all|everything|tests?)\b/,
    example: "Everything is in place.",
  },
  { id: "no", pattern: /^(?:no|not) /, example: "No other file was changed." },
  {
    id: "the-suite",
    pattern: /^the (?:tests?|suite|build|linter|change|diff|pr)\b/,
    example: "The suite takes a minute.",
  },
  {
    id: "this-change",
    pattern: /^this (?:change|pr|commit|branch|fix|patch|is|was|does not|doesn't|only)\b/,
    example: "This change is small.",
  },
];

/** A sentence about work that was not done. */
export const unfinished: readonly PatternRow[] = [
  {
    id: "not-done",
    pattern: /^not (?:done|(?:yet )?(?:implemented|covered|verified|tested|fixed|included))/,
    example: "Not yet tested: the import.",
  },
  {
    id: "i-did-not",
    pattern: /^i (?:did not|didn't|have not|haven't|could not|couldn't|was unable to)/,
    example: "I could not run the import.",
  },
  {
    id: "still",
    pattern: /^(?:still (?:open|failing|missing|to do)|remaining|skipped|left out|todo\b|hack\b|deferred|blocked)/,
    example: "Still open: the import.",
  },
  {
    id: "later",
    pattern: /\b(?:deferred for now|temporary workaround|left for later|out of scope)\b/,
    example: "The import is left for later.",
  },
  {
    id: "failing",
    pattern: /\b(?:not yet (?:done|implemented|tested|verified)|is still failing|still fails)\b/,
    example: "The import still fails.",
  },
];

const doneVerbs = anyWord(
  `fixed added implemented updated changed removed created refactored replaced renamed moved wrote made bumped upgraded migrated extracted
  rewrote improved cleaned merged committed pushed configured installed converted introduced split reverted documented deleted verified ran
  built set~up switched`,
).source;

/** A sentence about work that was done. */
export const finished: readonly PatternRow[] = [
  { id: "verb", pattern: new RegExp(`^${doneVerbs}`), example: "Added a column." },
  {
    id: "i-verb",
    pattern: new RegExp(`^(?:i|we|i've|we've|i have|we have)(?: also| now| then)? ${doneVerbs}`),
    example: "We also added a column.",
  },
  {
    id: "pass",
    pattern: /\b(?:all (?:the )?tests (?:now )?pass|tests? (?:now )?pass(?:es)?\b)/,
    example: "All tests pass.",
  },
  {
    id: "in-place",
    pattern: /\b(?:is|are) (?:now )?(?:fixed|implemented|in place|done|working)/,
    example: "The export is working.",
  },
];
