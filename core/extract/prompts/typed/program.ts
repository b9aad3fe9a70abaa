import { lazy } from "../../../lazy.ts";
import { frames } from "./frames.ts";

const openings = lazy(() =>
  frames()
    .filter(({ means }) => means === "program")
    .map(({ phrase }) => phrase),
);

const templates = lazy(() =>
  frames()
    .filter(({ means }) => means === "template")
    .map(({ phrase }) => phrase),
);
/** Shorter than that people type "You are a genius" as well. */
const minTemplate = 240;

/** Returns whether the whole prompt was made by a program: a plan to implement, a skill's body, a subagent's part. */
export function isMadeByProgram(prompt: string): boolean {
  const start = prompt.slice(0, 200).trimStart().toLowerCase().replace(/[’‘]/g, "'");
  if (openings().some((opening) => start.startsWith(opening))) return true;
  const isCapital = /^\s{0,80}\p{Lu}/u.test(prompt);
  return prompt.length >= minTemplate && isCapital && templates().some((opening) => start.startsWith(opening));
}
