// Which prompts of a session its work answers: a session may begin with a question, go on with "option 2" and end with thanks.
import { filter, map, some } from "../lists.ts";
import { analyse } from "../search/text/analyse.ts";
import { isOrdinary, isTalk } from "../search/text/ordinary-words.ts";
import type { Event } from "../store/event.ts";
import type { Prompt } from "../store/prompt.ts";
import { isRequest, requestOf, wordCount } from "./asked.ts";

/** A commit closes what was asked for; an edit may be one of many. */
const commitWeight = 3;
/** Reading what was typed takes time: of the prompts that look like the work's request so many are read. */
const readLimit = 4;
const scannedPrompts = 40;
const scannedChars = 400;
/** Shorter ones point at something that was said before. */
const minWords = 4;
/** Requests are joined only where the other one says briefly what it wants. */
const otherChars = 70;

/**
 * Returns what the user asked for in the prompt whose words the session's commits and files (`evidence`) share most, and a
 * brief request beside it, a line each in the order of the session. Where none shares a word, the one that most of the work
 * belongs to; where that is brief, beside the first. "" for none.
 */
export function workedRequests(
  prompts: readonly Prompt[],
  newestFirst: readonly Event[],
  evidence: readonly string[],
): string {
  const requests = new Requests(prompts);
  const weights = weightsOf(prompts, newestFirst, requests);
  const worked = [...weights.keys()].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0) || a - b);
  const known = stemsOf(evidence.join("\n"));
  const [first] = requests.ends();
  if (first === undefined) return "";
  if (worked.length === 0) return joined(requests, [first, ...requests.ends().slice(1)]);
  const main = closest(prompts, requests, weights, known) ?? heaviest(requests, worked);
  if (main === undefined) return joined(requests, [first, ...worked]);
  const mainStems = stemsOf(requests.at(main));
  const addsToIt = (at: number) =>
    some([...stemsOf(requests.at(at))], (stem) => known.has(stem) && !mainStems.has(stem));
  return joined(requests, [main, ...filter(worked, (at) => at !== main && addsToIt(at))]);
}

/** Returns the place of the request, up to the last one worked on, that shares most words with what is known; undefined for none. */
function closest(
  prompts: readonly Prompt[],
  requests: Requests,
  weights: ReadonlyMap<number, number>,
  known: ReadonlySet<string>,
): number | undefined {
  const countIn = (text: string) => filter([...stemsOf(text)], (stem) => known.has(stem)).length;
  const best = (found: { at: number; shared: number }[]) =>
    filter(found, ({ shared }) => shared > 0).sort(
      (a, b) => b.shared - a.shared || (weights.get(b.at) ?? 0) - (weights.get(a.at) ?? 0) || a.at - b.at,
    );
  const places = map(prompts.slice(0, Math.max(...weights.keys()) + 1), (_, at) => at);
  const scanned = map([...new Set([...places.slice(0, 1), ...places.slice(-scannedPrompts)])], (at) => {
    return { at, shared: countIn((prompts[at]?.text ?? "").slice(0, scannedChars)) };
  });
  const read = map(best(scanned).slice(0, readLimit), ({ at }) => ({ at, shared: countIn(requests.at(at)) }));
  return best(read)[0]?.at;
}

/** Returns the place of the request with most work; undefined where the first one is needed to understand it. */
function heaviest(requests: Requests, worked: readonly number[]): number | undefined {
  const [most = 0] = worked;
  return requests.at(most).length > otherChars ? most : undefined;
}

function joined(requests: Requests, [main = 0, ...others]: readonly number[]): string {
  const other = filter(others, (at) => {
    const text = requests.at(at);
    return wordCount(text) >= minWords && text.length <= otherChars && text !== requests.at(main);
  });
  const kept = [main, ...other.slice(0, 1)].sort((a, b) => a - b);
  return map(kept, (at) => requests.at(at)).join("\n");
}

function stemsOf(text: string): Set<string> {
  const injection = filter(analyse(text), ({ stem, text: word }) => {
    return !isOrdinary(stem) && !isTalk(stem) && !/^\p{N}+$/u.test(word);
  });
  return new Set(map(injection, ({ stem }) => stem));
}

/** What the prompts ask for; each is read when it is needed, for a session may have hundreds. */
class Requests {
  private readonly known = new Map<number, string>();
  private readonly asking = new Map<number, boolean>();

  constructor(private readonly prompts: readonly Prompt[]) {}

  /** Returns what the prompt at this place asks for; "" for nothing of its own. */
  at(place: number): string {
    const known = this.known.get(place);
    if (known !== undefined) return known;
    const request = this.isAsking(place) ? requestOf(this.prompts[place]?.text ?? "") : "";
    this.known.set(place, request);
    return request;
  }

  /** Returns the place of the prompt that asked for what is done at this place: "yes" and "commit it" carry it on. */
  askedBy(place: number): number | undefined {
    for (let at = place; at >= 0; at--) if (this.isAsking(at)) return at;
    return undefined;
  }

  /** Returns the places of the first request and of the last one. */
  ends(): number[] {
    const first = this.prompts.findIndex((_, at) => this.at(at) !== "");
    const last = this.prompts.findLastIndex((_, at) => this.at(at) !== "");
    return first < 0 ? [] : first === last ? [first] : [first, last];
  }

  /** Costs less than to read what was typed. */
  private isAsking(place: number): boolean {
    const known = this.asking.get(place);
    if (known !== undefined) return known;
    const isAsking = isRequest(this.prompts[place]?.text ?? "");
    this.asking.set(place, isAsking);
    return isAsking;
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
