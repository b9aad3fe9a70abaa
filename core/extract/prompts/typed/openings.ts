import { withStraightApostrophes } from "../../../language/ascii.ts";
import { frames } from "../../../language/pasted-text/frames.ts";
import { lazy } from "../../../lazy.ts";

const phrasesThatMean = (means: "template" | "reply" | "offer" | "paste" | "failure") =>
  lazy(() =>
    frames()
      .filter((frame) => frame.means === means)
      .map(({ phrase }) => phrase),
  );
const templates = phrasesThatMean("template");
const replies = phrasesThatMean("reply");
const offers = phrasesThatMean("offer");
/** Phrases that announce text that may be pasted. */
export const pasteCues = phrasesThatMean("paste");
const failures = phrasesThatMean("failure");

/** Returns the text as the phrases are written: in small letters, with straight apostrophes. It has the same length. */
export function asPhrases(text: string): string {
  return withStraightApostrophes(text.toLowerCase());
}

/** Returns whether a text announces that pasted text may follow: "I get this error". */
export function holdsPasteCue(text: string): boolean {
  const lower = asPhrases(text);
  return pasteCues().some((cue) => lower.includes(cue));
}

/** Returns whether a text ends with such an announcement. */
export function endsWithPasteCue(text: string): boolean {
  const end = asPhrases(text.slice(-40));
  return pasteCues().some((cue) => end.slice(-cue.length - 2).includes(cue));
}

/** Returns whether a text names a failure: "this error when I save". */
export function holdsFailure(text: string): boolean {
  const lower = asPhrases(text);
  return failures().some((phrase) => lower.includes(phrase));
}

/** Returns whether a text, in small letters, begins like a document for a model. */
export function startsAsTemplate(text: string): boolean {
  return templates().some((phrase) => text.startsWith(phrase));
}

/** Returns whether a text, in small letters, begins like an assistant's answer. */
export function startsAsReply(text: string): boolean {
  return replies().some((phrase) => text.startsWith(phrase));
}

/** Returns whether a text, in small letters, offers more, like the end of an assistant's answer. */
export function offersMore(text: string): boolean {
  return offers().some((phrase) => text.includes(phrase));
}
