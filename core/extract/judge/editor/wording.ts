import type { Observation } from "../../../store/observation.ts";
import { cut } from "../../text/cut.ts";
import type { Sources, Voice } from "./sources.ts";

const maxTitleChars = 90;

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

/** Returns all texts of a memory. */
export function memoryText({ title, narrative, facts, lesson }: Observation): string {
  return [title, narrative, lesson ?? "", ...facts].join(" ");
}
