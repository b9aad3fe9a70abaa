import type { Database } from "bun:sqlite";
import { foreignNumberWords, forgeWords } from "../language/recall/foreign-numbers.ts";
import { lazy } from "../lazy.ts";
import { some } from "../lists.ts";
import { isWithin } from "../memory/reach.ts";
import { recordLines } from "../memory/render/record-lines.ts";
import { cutText } from "../privacy/cut.ts";
import { getDeferred } from "../store/deferred.ts";
import { getObservation } from "../store/observation.ts";
import { listLinks } from "../store/observation-link.ts";
import { fullDeferred } from "./deferred.ts";
import { type RecallLine, titleLine } from "./line.ts";

/** Budget of records that the prompt names, in UTF-16 units. The user asked for them, so they get more than automatic recall. */
export const explicitBudget = 4_000;

const maxNamed = 3;
const recordChars = 3_000;

const forge = lazy(() => new Set(forgeWords.split(" ")));
const foreignWords = lazy(() => new Set(foreignNumberWords.split(/\s+/)));

/**
 * Returns the records that a prompt names by id (`#12`, `D7`), each in full. Omits records of other projects, and candidates that
 * nobody vouched for.
 */
export function explicitLines(db: Database, projectId: number, prompt: string): RecallLine[] {
  const lines = new Map<string, RecallLine>();
  if (!prompt.includes("#") && !(/\d/.test(prompt) && /d\d/i.test(prompt))) return [];
  const isAboutForge = lazy(() => some(prompt.toLowerCase().match(/[a-z]+/g) ?? [], (word) => forge().has(word)));
  for (const { 0: whole, 1: letter, 2: digits, index } of prompt.matchAll(
    /(?<![\w&/])(?:([dD])#?|#)(\d{1,9})(?![\w])/g,
  )) {
    const name = `${letter ? "D" : "#"}${Number(digits)}`;
    if (
      lines.has(name) ||
      (!letter && isAboutForge()) ||
      (!letter && isForeignNumber(prompt.slice(Math.max(0, index - 24), index)))
    )
      continue;
    // "3d7" or "d7" in lower case usually means something else.
    if (letter === "d" && !whole.includes("#") && prompt.trim().toLowerCase() !== whole) continue;
    const line = letter ? deferredLine(db, projectId, Number(digits)) : memoryLine(db, projectId, Number(digits));
    if (line) lines.set(name, line);
    if (lines.size === maxNamed) break;
  }
  return [...lines.values()];
}

function deferredLine(db: Database, projectId: number, id: number): RecallLine | undefined {
  const deferred = getDeferred(db, id);
  if (!deferred || !isWithin({ projectId }, deferred, "read")) return undefined;
  return { target: `D${id}`, part: "full", text: fullDeferred(deferred), reason: "named" };
}

function memoryLine(db: Database, projectId: number, id: number): RecallLine | undefined {
  const observation = getObservation(db, id);
  if (!observation || observation.status === "hidden") return undefined;
  // "The approaches in #4" may mean a list of the conversation, and nobody vouched for a candidate.
  if (observation.status === "candidate" && observation.vouchedBy === null) return undefined;
  if (!isWithin({ projectId }, observation, "read")) return undefined;
  const links = listLinks(db, id);
  const body = recordLines(
    {
      kind: "observation",
      id,
      projectId,
      project: "",
      observation,
      links,
      cited: [],
      related: [],
    },
    "inert",
  )
    .filter((line) => line !== "")
    .map((line) => `  ${line.trimStart()}`)
    .join("\n");
  const head = titleLine(observation, "named").text;
  const isLong = head.length + body.length > recordChars;
  const excerpt = isLong ? `${cutText(body, recordChars - head.length)}\n  mem_get ${id} shows the rest` : body;
  const text = `${head}\n${excerpt}`;
  return { target: `#${id}`, part: "full", text, reason: "named", files: observation.files };
}

/** `PR #12` and `issue #12` are numbers of a forge. */
function isForeignNumber(before: string): boolean {
  if (/[\w/&]$/.test(before)) return true;
  const [, word = ""] = /(?:^|[^a-z.])([a-z]+\.?)\s{0,3}$/i.exec(before) ?? [];
  return foreignWords().has(word.toLowerCase());
}
