// Finds the prompts that a session's work answers. A session may begin with a question, go on with "option 2" and end with thanks.
import { filter, map, some } from "../lists.ts";
import { analyze } from "../search/text/analyze.ts";
import { isOrdinary, isTalk } from "../search/text/ordinary-words.ts";
import type { Event } from "../store/event.ts";
import { modifiedPaths } from "../store/modified-paths.ts";
import type { Prompt } from "../store/prompt.ts";
import { isRequest, requestOf, wordCount } from "./request-line.ts";

/** A commit closes a request; an edit may be one of many. */
const commitWeight = 3;
/** Finding the typed text takes time, so only this many likely prompts are read in full. */
const readLimit = 4;
const scannedPrompts = 40;
const scannedChars = 400;
/** A shorter request refers to an earlier message. */
const minWords = 4;
/** A second request is added only if it is this short. */
const otherChars = 70;

/** Requests of a session, one per line, and the ids of the prompts that make them or continue them ("yes", "commit it"). */
export type WorkedRequests = { text: string; promptIds: ReadonlySet<number> };

/**
 * Returns the request of the prompt that shares most words with the session's commits and files (`evidence`), and at most one brief
 * other request, in session order. If no prompt shares a word, returns the request that most of the work belongs to; if
 * that is brief, together with the first one. The text is "" if there is none.
 */
export function workedRequests(
  prompts: readonly Prompt[],
  newestFirst: readonly Event[],
  evidence: readonly string[],
): WorkedRequests {
  const requests = new Requests(prompts);
  const weights = weightsOf(prompts, newestFirst, requests);
  const worked = [...weights.keys()].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0) || a - b);
  const evidenceStems = stemsOf(evidence.join("\n"));
  const [first] = requests.ends();
  if (first === undefined) return { text: "", promptIds: new Set() };
  if (worked.length === 0) return joinRequests(requests, [first, ...requests.ends().slice(1)]);
  const main = closest(prompts, requests, weights, evidenceStems) ?? heaviest(requests, worked);
  if (main === undefined) return joinRequests(requests, [first, ...worked]);
  const mainStems = stemsOf(requests.at(main));
  const addsEvidence = (at: number) =>
    some([...stemsOf(requests.at(at))], (stem) => evidenceStems.has(stem) && !mainStems.has(stem));
  return joinRequests(requests, [main, ...filter(worked, (at) => at !== main && addsEvidence(at))]);
}

/** Returns the index of the request, up to the last one worked on, that shares most words with the evidence; undefined if none does. */
function closest(
  prompts: readonly Prompt[],
  requests: Requests,
  weights: ReadonlyMap<number, number>,
  evidenceStems: ReadonlySet<string>,
): number | undefined {
  const countIn = (text: string) => stemsOf(text, (stem) => evidenceStems.has(stem)).size;
  const best = (found: { at: number; shared: number }[]) =>
    filter(found, ({ shared }) => shared > 0).sort(
      (a, b) => b.shared - a.shared || (weights.get(b.at) ?? 0) - (weights.get(a.at) ?? 0) || a.at - b.at,
    );
  const indexes = map(prompts.slice(0, Math.max(...weights.keys()) + 1), (_, at) => at);
  const scanned = map([...new Set([...indexes.slice(0, 1), ...indexes.slice(-scannedPrompts)])], (at) => {
    return { at, shared: countIn((prompts[at]?.text ?? "").slice(0, scannedChars)) };
  });
  const read = map(best(scanned).slice(0, readLimit), ({ at }) => ({ at, shared: countIn(requests.at(at)) }));
  return best(read)[0]?.at;
}

/** Returns the index of the request with most work; undefined if it is too brief to be understood without the first one. */
function heaviest(requests: Requests, worked: readonly number[]): number | undefined {
  const [heaviestAt = 0] = worked;
  return requests.at(heaviestAt).length > otherChars ? heaviestAt : undefined;
}

function joinRequests(requests: Requests, [main = 0, ...others]: readonly number[]): WorkedRequests {
  const other = filter(others, (at) => {
    const text = requests.at(at);
    return wordCount(text) >= minWords && text.length <= otherChars && text !== requests.at(main);
  });
  const kept = [main, ...other.slice(0, 1)].sort((a, b) => a - b);
  return { text: map(kept, (at) => requests.at(at)).join("\n"), promptIds: requests.promptsOf(kept) };
}

/** Returns the informative stems of a text. `isWanted` is asked first, because it takes the least time. */
function stemsOf(text: string, isWanted: (stem: string) => boolean = () => true): Set<string> {
  const informative = filter(analyze(text), ({ stem, text: word }) => {
    return isWanted(stem) && !isOrdinary(stem) && !isTalk(stem) && !/^\p{N}+$/u.test(word);
  });
  return new Set(map(informative, ({ stem }) => stem));
}

/** The requests of a session's prompts. Each is read on demand, since a session may have hundreds. */
class Requests {
  private readonly texts = new Map<number, string>();
  private readonly asking = new Map<number, boolean>();

  constructor(private readonly prompts: readonly Prompt[]) {}

  /** Returns the request of the prompt at this index; "" if it has none. */
  at(index: number): string {
    const known = this.texts.get(index);
    if (known !== undefined) return known;
    const request = this.isAsking(index) ? requestOf(this.prompts[index] ?? { text: "" }) : "";
    this.texts.set(index, request);
    return request;
  }

  /** Returns the index of the prompt that requested the work at this index: "yes" and "commit it" continue an earlier request. */
  askedBy(index: number): number | undefined {
    for (let at = index; at >= 0; at--) if (this.isAsking(at)) return at;
    return undefined;
  }

  /** Returns the ids of the prompts whose work these requests asked for. */
  promptsOf(requested: readonly number[]): Set<number> {
    const prompts = filter(this.prompts, (_, at) => requested.includes(this.askedBy(at) ?? -1));
    return new Set(map(prompts, ({ id }) => id));
  }

  /** Returns the indexes of the first and the last request. */
  ends(): number[] {
    const first = this.prompts.findIndex((_, at) => this.at(at) !== "");
    const last = this.prompts.findLastIndex((_, at) => this.at(at) !== "");
    return first < 0 ? [] : first === last ? [first] : [first, last];
  }

  /** Cheaper than reading the typed text. */
  private isAsking(index: number): boolean {
    const known = this.asking.get(index);
    if (known !== undefined) return known;
    const isAsking = isRequest(this.prompts[index]?.text ?? "");
    this.asking.set(index, isAsking);
    return isAsking;
  }
}

function weightsOf(prompts: readonly Prompt[], events: readonly Event[], requests: Requests): Map<number, number> {
  const indexes = new Map(prompts.map(({ id }, at) => [id, at]));
  const weights = new Map<number, number>();
  for (const { action, outcome, promptId, files } of events) {
    const isEdit = modifiedPaths(files).length > 0;
    const weight = outcome !== "ok" ? 0 : action === "commit" ? commitWeight : Number(isEdit);
    const at = promptId === null ? undefined : indexes.get(promptId);
    const asked = weight === 0 || at === undefined ? undefined : requests.askedBy(at);
    if (asked !== undefined) weights.set(asked, (weights.get(asked) ?? 0) + weight);
  }
  return weights;
}
