// Reduces a session's prompts to the request that another session's context shows.
import { withoutForeignOrders } from "../extract/prompts/foreign/own-words.ts";
import { isFiller } from "../extract/prompts/request.ts";
import { commandInput } from "../extract/prompts/typed/program.ts";
import { textsAt } from "../extract/prompts/typed-ranges.ts";
import { typedText } from "../extract/prompts/typed-text.ts";
import { isForHost } from "../host/light-hosts.ts";
import { withAsciiTwin } from "../language/ascii.ts";
import { commandTemplate } from "../language/pasted-text/frames.ts";
import { splitSentences } from "../language/sentences.ts";
import { map } from "../lists.ts";
import { cutText } from "../privacy/cut.ts";
import type { Prompt } from "../store/prompt.ts";
import { continuationOf } from "./continuation.ts";
import { planRequest, requestText } from "./request-text.ts";

const requestChars = 160;
/** A shorter piece of a sentence is not worth adding. */
const minRoom = 50;
const scannedChars = 20_000;

const word = withAsciiTwin(/[A-Za-z0-9_-]+/g, () => /[\u3040-\ud7ff]{2}|[\p{L}\p{M}\p{N}_-]+/gu);

/** Returns the number of words in a text. In scripts without spaces two characters count as a word. */
export function wordCount(text: string): number {
  const words = text.match(word(text)) ?? [];
  return words.length;
}

/** Returns whether a prompt names what it asks for. Agreement, "continue" and commands to the host do not. */
export function isRequest(prompt: string): boolean {
  if (isForHost(prompt) || isFiller(prompt) || wordCount(prompt.slice(0, 200)) <= 1) return false;
  return continuationOf(requestText(prompt)) === undefined;
}

/** A short prompt is read in full: it makes no sense without its pasted parts. */
const shortChars = 200;
const documentTitle = /^\s{0,40}#{1,3} +([^\n]{3,200})/;

/**
 * Returns the first sentences that the user typed in a prompt, or the title of the plan or document that the prompt contains; "" if
 * everything was pasted or made by a program. Of a command's template the text behind the command counts, also if it was pasted.
 */
export function requestOf({ text: prompt, typedRanges }: Pick<Prompt, "text" | "typedRanges">): string {
  const text = withoutForeignOrders(prompt.slice(0, scannedChars));
  const plan = planRequest(text);
  if (plan !== undefined) return cutText(plan, requestChars);
  // The ranges are those of the whole prompt.
  const isKnown = typeof typedRanges === "string" && text === prompt;
  const typed = (isKnown ? textsAt(text, typedRanges) : map(typedText(text), (span) => span.text)).join("\n");
  const input = inputIn(text);
  if (input !== "") return requestLine(input);
  if (typed === "") return cutText(titleOf(text), requestChars);
  return requestLine(requestText(text.length <= shortChars ? text : typed));
}

/** Returns the text behind a command, which names the request also if the user pasted it; "" if the prompt is no command's template. */
function inputIn(text: string): string {
  const input = commandInput(text);
  return input === undefined ? "" : requestText(text.slice(input.start, input.end));
}

/** Returns the title of a document; "" for the template of a command without input. */
function titleOf(text: string): string {
  const title = documentTitle.exec(text)?.[1] ?? "";
  return `## ${title}`.toLowerCase() === commandTemplate.heading ? "" : title;
}

const twoLetters = withAsciiTwin(/[A-Za-z]{2}/, () => /\p{L}{2}/u);

function requestLine(text: string): string {
  const sentences = splitSentences(text);
  let line = "";
  for (const [at, { text: raw }] of sentences.entries()) {
    const sentence = raw.replace(/^(?:[-*+>]|#{1,6}|\d{1,2}[.)])\s{1,8}/, "").replace(/\s+/g, " ");
    if (!twoLetters(sentence).test(sentence)) continue;
    // "Hello!", "OK."
    if (line === "" && wordCount(sentence) <= 2 && at + 1 < sentences.length) continue;
    const room = requestChars - line.length - 1;
    if (line !== "" && sentence.length > room) {
      if (room >= minRoom) line = `${line} ${cutText(sentence, room)}`;
      break;
    }
    line = line === "" ? sentence : `${line} ${sentence}`;
  }
  return cutText(line, requestChars);
}
