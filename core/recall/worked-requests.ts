// Which prompts of a session its work answers: a session may begin with a question and end with thanks.
import { filter, map, some } from "../lists.ts";
import type { Event } from "../store/event.ts";
import type { Prompt } from "../store/prompt.ts";
import { isRequest, requestOf } from "./asked.ts";

/** A commit closes what was asked for; an edit may be one of many. */
const commitWeight = 3;
const otherLimit = 2;
/** Requests are joined only where each says briefly what it wants. */
const otherChars = 70;
const joinedChars = 200;

/**
 * Returns what the user asked for in the prompt that most of the session's commits and edits belong to, and brief requests
 * beside it, a line each in the order of the session. Without any work, the first request and a brief last one. "" for none.
 */
export function workedRequests(prompts: readonly Prompt[], newestFirst: readonly Event[]): string {
  const requests = new Requests(prompts);
  const weights = weightsOf(prompts, newestFirst, requests);
  // Of equals the latest: it is what the session came to.
  const worked = [...weights.keys()].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0) || b - a);
  const [main, ...others] = worked.length > 0 ? worked : requests.ends();
  if (main === undefined) return "";
  const kept = [main];
  for (const at of others) {
    const lines = map([...kept, at], (each) => requests.at(each));
    const isBrief = requests.at(at).length <= otherChars && lines.join("\n").length <= joinedChars;
    if (isBrief && !some(lines.slice(0, -1), (line) => line === requests.at(at))) kept.push(at);
    if (kept.length > otherLimit) break;
  }
  return map(
    kept.sort((a, b) => a - b),
    (at) => requests.at(at),
  ).join("\n");
}

/** What the prompts ask for; each is read when it is needed, for a session may have hundreds. */
class Requests {
  private readonly known = new Map<number, string>();

  constructor(private readonly prompts: readonly Prompt[]) {}

  /** Returns what the prompt at this place asks for; "" for nothing of its own. */
  at(place: number): string {
    const known = this.known.get(place);
    if (known !== undefined) return known;
    const text = this.prompts[place]?.text ?? "";
    const request = isRequest(text) ? requestOf(text) : "";
    this.known.set(place, request);
    return request;
  }

  /** Returns the place of the prompt that asked for what is done at this place: "yes" and "commit it" carry it on. */
  askedBy(place: number): number | undefined {
    for (let at = place; at >= 0; at--) if (this.at(at) !== "") return at;
    return undefined;
  }

  /** Returns the places of the first request and of the last one. */
  ends(): number[] {
    const first = this.prompts.findIndex((_, at) => this.at(at) !== "");
    const last = this.askedBy(this.prompts.length - 1);
    return last === undefined ? [] : filter([first, last], (at, index) => index === 0 || at !== first);
  }
}

function weightsOf(prompts: readonly Prompt[], events: readonly Event[], requests: Requests): Map<number, number> {
  const places = new Map(prompts.map(({ id }, at) => [id, at]));
  const weights = new Map<number, number>();
  for (const { action, outcome, promptId, files } of events) {
    const isEdit = some(files, ({ role }) => role === "modified");
    const weight = outcome !== "ok" ? 0 : action === "commit" ? commitWeight : Number(isEdit);
    const at = promptId === null ? undefined : places.get(promptId);
    const asked = weight === 0 || at === undefined ? undefined : requests.askedBy(at);
    if (asked !== undefined) weights.set(asked, (weights.get(asked) ?? 0) + weight);
  }
  return weights;
}
