import { frames } from "../../../language/pasted-text/frames.ts";
import { lazy } from "../../../lazy.ts";

const openings = lazy(() =>
  frames()
    .filter(({ means }) => means === "program")
    .map(({ phrase }) => phrase),
);

/** Returns whether the whole prompt was made by a program: a plan to implement, a summary to go on from, a skill's body. */
export function isMadeByProgram(prompt: string): boolean {
  const start = prompt.slice(0, 200).trimStart().toLowerCase().replace(/[’‘]/g, "'");
  return openings().some((opening) => start.startsWith(opening));
}
