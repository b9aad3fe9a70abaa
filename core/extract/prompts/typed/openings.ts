import { frames } from "../../../language/pasted-text/frames.ts";
import { lazy } from "../../../lazy.ts";

const phrasesThatMean = (means: "template" | "reply" | "offer") =>
  lazy(() =>
    frames()
      .filter((frame) => frame.means === means)
      .map(({ phrase }) => phrase),
  );
const templates = phrasesThatMean("template");
const replies = phrasesThatMean("reply");
const offers = phrasesThatMean("offer");

/** Returns whether a text, in small letters, begins as a document for a model does. */
export function startsAsTemplate(text: string): boolean {
  return templates().some((phrase) => text.startsWith(phrase));
}

/** Returns whether a text, in small letters, begins as the answer of an assistant does. */
export function startsAsReply(text: string): boolean {
  return replies().some((phrase) => text.startsWith(phrase));
}

/** Returns whether a text, in small letters, offers more, as the end of an assistant's answer does. */
export function offersMore(text: string): boolean {
  return offers().some((phrase) => text.includes(phrase));
}
