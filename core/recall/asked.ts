// What a session was asked, for one line of another session's context.
import { isFiller } from "../extract/prompts/request.ts";
import { splitSentences } from "../language/sentences.ts";
import { cutText } from "../privacy/cut.ts";
import { continuationOf } from "./continuation.ts";
import { requestText } from "./request-text.ts";
import { isForHost } from "./unasked.ts";

const firstChars = 160;
const lastChars = 110;
const minWords = 5;
/** Less of a sentence says nothing. */
const minRoom = 50;

/**
 * Returns what the prompts ask for, a line each: the first request and, where it is another, the last one. Agreement, "continue"
 * and commands of the host ask for nothing of their own. "" when none does.
 */
export function askedIn(prompts: readonly string[]): string {
  const requests = prompts.filter((prompt) => isRequest(prompt) && wordCount(prompt.slice(0, 200)) > 1);
  const first = requestLine(requests[0] ?? "", firstChars);
  const last = requestLine(requests.at(-1) ?? "", lastChars);
  // "Dig deeper" and "check again" are about what was asked before.
  const isOther = requests.length > 1 && wordCount(last) >= minWords && !first.startsWith(last.slice(0, -1));
  return isOther ? `${first}\n${last}` : first;
}

/** Scripts without spaces have words of two letters or so. */
function wordCount(text: string): number {
  const words = text.match(/[\u3040-\ud7ff]{2}|[\p{L}\p{M}\p{N}_-]+/gu) ?? [];
  return words.length;
}

/** Returns whether a prompt asks for something that it names. */
export function isRequest(prompt: string): boolean {
  return !isForHost(prompt) && !isFiller(prompt) && continuationOf(requestText(prompt)) === undefined;
}

/** Returns the first sentences of a request in at most `maxChars`. */
function requestLine(prompt: string, maxChars: number): string {
  const sentences = splitSentences(requestText(prompt));
  let line = "";
  for (const [at, { text: raw }] of sentences.entries()) {
    const sentence = raw.replace(/^(?:[-*+>]|#{1,6}|\d{1,2}[.)])\s{1,8}/, "").replace(/\s+/g, " ");
    if (!/\p{L}{2}/u.test(sentence)) continue;
    // "Hello!", "OK."
    if (line === "" && wordCount(sentence) <= 2 && at + 1 < sentences.length) continue;
    const room = maxChars - line.length - 1;
    if (line !== "" && sentence.length > room) {
      if (room >= minRoom) line = `${line} ${cutText(sentence, room)}`;
      break;
    }
    line = line === "" ? sentence : `${line} ${sentence}`;
  }
  return cutText(line, maxChars);
}
