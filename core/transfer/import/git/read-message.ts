import { readCommitMessage } from "../../../extract/evidence/git-message.ts";
import { ordersAbout } from "../../../extract/reports/directive.ts";
import { withoutCode } from "../../../extract/text/markdown.ts";
import { plainSentence } from "../../../extract/text/plain-sentence.ts";
import { splitSentences } from "../../../language/sentences.ts";
import { oneLine } from "../../../one-line.ts";

export type Message = {
  /** Without a prefix such as `fix(cart):`. */
  title: string;
  subject: string;
  body: string;
  /** The sentences of the body, as `sentencesOf` returns them. */
  sentences: string[];
};

const item = /^\s{0,8}(?:[-*+•]|\d{1,2}[.)])\s/;
const indented = /^(?: {4}|\t)/;
const codeMark = /\uE000/;
const heading = /^#{1,6}\s|^[^.!?]{1,60}:$/;

/** Reads the message of a commit. */
export function readMessage(text: string): Message {
  const { subject, body } = readCommitMessage(text);
  return { title: titleOf(subject), subject, body, sentences: sentencesOf(body) };
}

/**
 * Returns the sentences of a text whose lines may be broken anywhere. Code, quotations, tables and headings are left out, and so are orders
 * to the reader: nothing in a repository gives orders.
 */
export function sentencesOf(text: string): string[] {
  const sentences = paragraphsOf(text).flatMap((paragraph) => splitSentences(paragraph));
  return sentences.map((each) => plainSentence(each.text)).filter((sentence) => !ordersAbout(sentence));
}

function titleOf(subject: string): string {
  const bare = oneLine(subject)
    .replace(/^[a-z]{2,12}(?:\([^)]{1,60}\))?!?:\s{1,4}(?=\S)/i, "")
    .replace(/ ?\(#\d{1,7}\)$/, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** Returns the paragraphs and list items, each as one line. */
function paragraphsOf(body: string): string[] {
  const paragraphs: string[] = [];
  let isOpen = false;
  for (const line of withoutCode(body).split("\n")) {
    const isText = line.trim() !== "" && !codeMark.test(line) && !heading.test(line.trim()) && !/^\s*[>|]/.test(line);
    const isItem = item.test(line);
    // An indented block is code or output, unless it continues a list item.
    const isCode = indented.test(line) && !isItem && !isOpen;
    if (!isText || isCode) {
      isOpen = false;
      continue;
    }
    if (isOpen && !isItem) paragraphs.push(`${paragraphs.pop()} ${line.trim()}`);
    else paragraphs.push(line.trim());
    isOpen = true;
  }
  return paragraphs;
}
