import { saveLimits } from "./fields.ts";

const maxHeading = 40;

/**
 * Returns the first line that contains a word, or its first sentence if the line is too long for a title. A heading such as
 * "Runbook:" has no meaning by itself: the line below it is added.
 */
export function defaultTitle(text: string): string {
  const lines = text.split("\n").filter((each) => /[\p{L}\p{N}]/u.test(each));
  const [heading = text.trim(), below] = lines.map(withoutMarkup);
  const isHeading = below !== undefined && heading.length <= maxHeading && /[:：]$/.test(heading);
  const title = isHeading ? `${heading} ${below.replace(/^\d{1,2}[.)]\s+/, "")}` : heading;
  if (title.length <= saveLimits.title) return title;
  const sentence = /^.{20,99}?[.!?](?=\s)|^.{8,99}?[。！？]/u.exec(title)?.[0];
  return sentence ?? title;
}

/** A mark without a space after it belongs to the words, as in "**bold**" and "-dash". */
function withoutMarkup(line: string): string {
  return line.replace(/^(?:\s|#{1,6}\s|>|[-*+]\s)+/, "").trim() || line.trim();
}
