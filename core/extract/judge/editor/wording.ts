import { oneLine } from "../../../one-line.ts";
import type { Observation } from "../../../store/observation.ts";
import { cut, cutAtWord } from "../../text/cut.ts";
import type { Sources, Voice } from "./sources.ts";

/** Models are asked for 90 characters, and often write a few more: a title without its end says something else. */
const maxTitleChars = 120;

/** Returns the title, cut at a word boundary if it is too long. */
export function shortTitle(title: string): string {
  if (title.length <= maxTitleChars) return title;
  const words = title.slice(0, maxTitleChars - 1).replace(/[\s,;:]+\S{0,24}$/, "");
  return cut(`${words}…`, maxTitleChars);
}

export function userWords(sources: Sources): string {
  return joinPassages(sources, ["user"]);
}

export function joinPassages(sources: Sources, voices: readonly Voice[]): string {
  return sources.flatMap(({ voice, text }) => (voices.includes(voice) ? [text] : [])).join("\n");
}

/** Returns the quotes of a text, one a line there, in quotation marks on one line: each once, at most `maxChars` together. */
export function quotedLines(text: string, maxChars: number): string {
  const lines = [...new Set(text.split("\n").map(oneLine))].filter((line) => line !== "");
  return cutAtWord(lines.map((line) => `“${line}”`).join(" "), maxChars);
}

/** Returns all texts of a memory. */
export function memoryText({ title, narrative, facts, lesson }: Observation): string {
  return [title, narrative, lesson ?? "", ...facts].join(" ");
}
