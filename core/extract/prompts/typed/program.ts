import { withStraightApostrophes } from "../../../language/ascii.ts";
import { commandTemplate, editorTexts } from "../../../language/pasted-text/frames.ts";
import { lazy } from "../../../lazy.ts";
import { some } from "../../../lists.ts";
import type { Range } from "../../text/range.ts";
import { framePhrases } from "./frame-phrases.ts" with { type: "macro" };
import { linesOf, wrappedRanges } from "./ranges.ts";

const openings = lazy(() => framePhrases("program").split("|"));
const bodies = lazy(() => framePhrases("body").split("|"));
const wrappers = lazy(() => framePhrases("wrapper").split("|"));
const contracts = lazy(() => framePhrases("contract").split("|"));
const embedded = lazy(() => framePhrases("embedded").split("|"));
/** A wrapper states in its head, or at its end, what the answer may be. */
const maxHead = 3_000;
const maxTail = 1_000;
/** Only this many characters are searched for a program's line. */
const maxRead = 24_000;
/** No program writes a shorter prompt, and most users do: then the phrases need no lookup. */
const minProgram = 48;
/** A button of an editor's chat, and the question above it: `@agent Continue: "Continue to iterate?"`. */
const pressedButton = /^@agent \p{Lu}\w{1,20}: "[^\n]*"\s*$/u;
/** Users who write to a model about its answer need fewer characters. */
const minWrapper = 160;

/**
 * Returns whether the whole prompt was made by a program: a plan to implement, a summary to continue from, a skill's
 * body.
 */
export function isMadeByProgram(prompt: string): boolean {
  if (prompt.startsWith("@agent ") && pressedButton.test(prompt)) return true;
  if (prompt.length < minProgram) return false;
  const start = startOf(prompt);
  return some(openings(), (opening) => start.startsWith(opening)) || holdsBody(prompt);
}

/** Returns where the text that an editor wrote at the start of a prompt ends; null if there is none. */
export function editorTextEnd(prompt: string): number | null {
  const start = startOf(prompt);
  for (const { opening, closing } of editorTexts) {
    if (!start.startsWith(opening)) continue;
    const end = prompt.slice(0, maxRead).toLowerCase().indexOf(closing);
    if (end >= 0) return end + closing.length;
  }
  return null;
}

function holdsBody(prompt: string): boolean {
  const head = prompt.slice(0, maxRead).toLowerCase();
  return some(bodies(), (phrase) => head.startsWith(phrase) || head.includes(`\n${phrase}`));
}

/**
 * Returns where the user's message begins in a prompt that a program wrote for a model, such as a request for a title:
 * the prompt's end if it holds none, null if no program wrote it.
 */
export function messageInWrapper(prompt: string): number | null {
  const start = startOf(prompt);
  if (prompt.length < minWrapper || !some(wrappers(), (opening) => start.startsWith(opening))) return null;
  const ends = `${prompt.slice(0, maxHead)}\n${prompt.slice(Math.max(maxHead, prompt.length - maxTail))}`.toLowerCase();
  if (!some(contracts(), (contract) => ends.includes(contract))) return null;
  for (const line of linesOf(prompt)) if (isEmbedding(prompt.slice(line.start, line.end))) return line.end;
  return prompt.length;
}

/** The heading stands near the start, at most below the description of the command. */
const maxTemplateHead = 1_000;
/** A tool writes the demand directly below the fence. */
const maxDemand = 200;

/**
 * Returns the text that the user typed behind a command whose template a host or tool expanded into the prompt; undefined if the prompt is
 * no such template.
 */
export function commandInput(prompt: string): Range | undefined {
  const { heading, demand } = commandTemplate;
  const headingAt = prompt.slice(0, maxTemplateHead).toLowerCase().indexOf(heading);
  if (headingAt < 0) return undefined;
  const [fence] = wrappedRanges(prompt.slice(headingAt));
  if (fence === undefined || prompt.slice(headingAt + heading.length, headingAt + fence.start).trim() !== "")
    return undefined;
  const demandAt = prompt.toLowerCase().indexOf(demand, headingAt + fence.start);
  // The user's own text may hold fences: the last one above the demand is the template's.
  const end = prompt.lastIndexOf("```", demandAt);
  if (demandAt < 0 || end <= headingAt + fence.start || demandAt - end > maxDemand) return undefined;
  const start = prompt.indexOf("\n", headingAt + fence.start) + 1;
  const input = { start, end: prompt.lastIndexOf("\n", end) };
  return input.end <= start || prompt.slice(input.start, input.end).trim() === "$ARGUMENTS" ? undefined : input;
}

/** A line that heads the user's message: "User message:", "## User request". */
function isEmbedding(line: string): boolean {
  if (line.length > 40 || !/^#|[:：]\W*$/.test(line)) return false;
  const name = line
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/^\W+|\W+$/g, "");
  return embedded().includes(name);
}

function startOf(prompt: string): string {
  return withStraightApostrophes(prompt.slice(0, 200).trimStart().toLowerCase());
}
