// The detectors' drafts in a model's request: which ones, in what order and in what words.
import type { Database } from "bun:sqlite";
import { oneLine } from "../../../one-line.ts";
import type { Event } from "../../../store/event.ts";
import type { Observation } from "../../../store/observation.ts";
import { listLinks } from "../../../store/observation-link.ts";
import type { Prompt } from "../../../store/prompt.ts";
import { listRestingOn } from "../../../store/queries/session.ts";
import { wasEdited } from "../../../store/revision.ts";
import type { Session } from "../../../store/session.ts";
import { cutAtWord } from "../../text/cut.ts";
import { type Candidate, kindOf, type Material, nameAt } from "./material.ts";

const maxCandidates = 14;
const quoteChars = 500;
const bodyChars = 300;
const titleChars = 200;

/**
 * Returns the session's drafts that rest on the events and prompts and that the model may still judge. The likeliest
 * ones have priority if there are too many; the returned order carries no information about them.
 */
export function findJudgeable(
  db: Database,
  session: Session,
  { prompts, events }: { prompts: readonly Prompt[]; events: readonly Event[] },
): Candidate[] {
  const found = listRestingOn(db, session.id, {
    eventIds: events.map(({ id }) => id),
    promptIds: prompts.map(({ id }) => id),
  });
  return found
    .filter((memory) => isJudgeable(db, memory))
    .slice(0, maxCandidates)
    .toSorted((a, b) => shuffleKey(a) - shuffleKey(b))
    .map((memory) => ({ memory, evidence: listLinks(db, memory.id).filter(({ kind }) => kind === "evidence") }));
}

/**
 * Returns whether the model may decide about a memory: a detector made it, and no user, no other judge of rank and no
 * earlier answer of the model has decided about it.
 */
export function isJudgeable(db: Database, memory: Observation): boolean {
  const { pinned, humanEdited, vouchedBy, status, sourceKey } = memory;
  if (pinned || humanEdited || sourceKey === null || sourceKey.startsWith("model:")) return false;
  if (status === "superseded" || status === "hidden") return false;
  return (vouchedBy === null || vouchedBy === "evidence") && !wasEdited(db, memory.id);
}

/**
 * Returns a number that depends on the draft's text alone, so that it is the same in any database and folder: keys hold
 * row numbers and hashed paths.
 */
function shuffleKey({ type, title, narrative }: Observation): number {
  return Number(Bun.hash.wyhash(`${type}\n${title}\n${narrative}`) % 1_000_003n);
}

export function renderCandidates(material: Material): string[] {
  const { candidates } = material;
  if (candidates.length === 0) return [];
  return [
    "",
    "Drafts:",
    ...candidates.map((candidate, index) => `${nameAt("D", index)} ${renderCandidate(candidate, material)}`),
  ];
}

function renderCandidate({ memory, evidence }: Candidate, { prompts, events }: Material): string {
  const { type, title, narrative, origin, status } = memory;
  const places = new Map<string, string>([
    ...prompts.map(({ id }, index): [string, string] => [`prompt ${id}`, nameAt("P", index)]),
    ...events.map(({ id }, index): [string, string] => [`event ${id}`, nameAt("E", index)]),
  ]);
  const rests = evidence.flatMap(({ targetKind, target }) => places.get(`${targetKind} ${target}`) ?? []);
  const from = rests.length === 0 ? "" : ` from ${[...new Set(rests)].join(", ")}`;
  const what = `${kindOf(type)}${status === "rejected" ? ", did not work" : ""}${from}: `;
  if (origin === "user") return `${what}user: “${cutAtWord(oneLine(narrative), quoteChars)}”`;
  if (origin === "inferred") return `guess at a ${what}${cutAtWord(oneLine(title), titleChars)}`;
  const body = narrative === title ? "" : ` | ${cutAtWord(oneLine(narrative), bodyChars)}`;
  return `${what}${cutAtWord(oneLine(title), titleChars)}${body}`;
}
