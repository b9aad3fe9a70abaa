// Finds requests to remember something. `statements.ts` decides which are kept without another judge: see docs/decisions.
import { holdsCharacter } from "../../language/ascii.ts";
import { bans } from "../../language/explicit-request/bans.ts";
import { holdsAny } from "../../language/pattern-rows.ts";
import { lazy } from "../../lazy.ts";
import { map } from "../../lists.ts";
import type { Range } from "../text/range.ts";
import { withAntecedent } from "./antecedent.ts";
import { isAside } from "./asides.ts";
import { isReported } from "./foreign/reported.ts";
import { withNegation } from "./negated-lead.ts";
import type { Opening } from "./opening.ts";
import { isPlain } from "./plain-request.ts";
import { holdsRuleCue, isForTask, saysRule, startsTask } from "./reminders.ts";
import { contentOf } from "./request-content.ts";
import { findOpenings } from "./request-openings.ts";
import { withoutCutParenthesis } from "./request-ranges.ts";
import { type RequestText, sentenceAt } from "./request-text.ts";
import { isKeepingCommand } from "./request-words.ts";
import { isRetractedAtOnce, isRetraction, retractionLead } from "./retraction.ts";
import { withoutTask } from "./task-before-rule.ts";
import type { TypedSpan } from "./typed-text.ts";
import { needsProof } from "./weak-openings.ts";

export type ExplicitRequest = {
  /** The content to keep, word for word, without the words that ask for it. */
  quote: string;
  /** The position of the quote in the prompt, in UTF-16 units. */
  start: number;
  end: number;
  /** Where the words that ask begin; for a command or a line of the memory, where the content does. */
  askedAt: number;
  /** Whether those words only report what someone else said. */
  isReported: boolean;
  /** `remember`: an order to remember. `standing`: "from now on". `command`: `/remember`. `memory-line`: `# always use pnpm`. */
  kind: "remember" | "standing" | "command" | "memory-line";
  /** Whether it concerns the current task: a reminder, an aside, a requirement of the product, the next step. */
  isForTask: boolean;
  /** Whether its opening alone does not make it durable. */
  isWeak: boolean;
  /** Whether the quote can be understood without the text before it, as far as its words show. */
  isClear: boolean;
};

const forbids = holdsAny(bans, "iu");
const maxRequests = 30;
const command = lazy(() => /^\s{0,20}\/(?:[\w-]{1,40}:)?([\p{L}\p{M}'-]{1,30})(?=[\s:：])[\s:：]{0,20}/u);
const memoryLine = /^\s{0,20}#(?![#!\d])[ \t]{0,4}(?!(?:include|define|ifn?def|endif|if|pragma|region|todo)\b)(?=\S)/i;
const maxMemoryLineChars = 500;

/** Returns the prompt's explicit requests, in its order. Accepts the prompt's typed spans or the typed text itself. */
export function findExplicitRequests(typed: string | readonly TypedSpan[]): ExplicitRequest[] {
  const { text, quoted, place } = typeof typed === "string" ? wholeText(typed) : joinSpans(typed);
  const form = commandOf(text) ?? memoryLineOf(text);
  const found = form ? [form] : requestsIn({ typed: text, masked: maskQuoted(text, quoted) }, quoted);
  return map(found, ({ start, end, askedAt, isReported, kind, isForTask, isWeak, isClear }) => ({
    quote: text.slice(start, end),
    start: place(start),
    end: place(end - 1) + 1,
    askedAt: place(askedAt ?? start),
    isReported: isReported === true,
    kind,
    isForTask: isForTask === true,
    isWeak: isWeak === true,
    isClear: isClear !== false,
  }));
}

type Found = Range & {
  kind: ExplicitRequest["kind"];
  askedAt?: number;
  isReported?: boolean;
  isForTask?: boolean;
  isWeak?: boolean;
  isClear?: boolean;
};

function commandOf(text: string): Found | undefined {
  if (!text.trimStart().startsWith("/")) return undefined;
  const [opening, name = ""] = command().exec(text) ?? [];
  if (!isKeepingCommand(name)) return undefined;
  const end = text.trimEnd().length;
  return opening !== undefined && end > opening.length ? { start: opening.length, end, kind: "command" } : undefined;
}

/** A prompt of one line that begins with `#`. A heading has few words, or only capitalized ones. */
function memoryLineOf(text: string): Found | undefined {
  if (!text.trimStart().startsWith("#")) return undefined;
  if (text.length > maxMemoryLineChars || text.trim().includes("\n")) return undefined;
  const [opening] = memoryLine.exec(text) ?? [];
  if (opening === undefined || /[?？؟]\s*$/.test(text)) return undefined;
  const all = text.slice(opening.length).trim().split(/\s+/);
  // "#remember we use pnpm here".
  const hasLabel = isKeepingCommand((all[0] ?? "").replace(/[:：]$/, "")) && all.length > 2;
  const words = hasLabel ? all.slice(1) : all;
  const start = text.indexOf(words[0] ?? "", opening.length + (hasLabel ? (all[0] ?? "").length : 0));
  const said = text.slice(start).trim();
  const isHeading = words.every((word) => !/^\p{Ll}/u.test(word) || word.length < 4) && /^\p{Script=Latin}/u.test(said);
  if (!hasLabel && !/^\s/.test(text.slice(opening.length - 1)) && !isGluedRule(words)) return undefined;
  const isLong = words.length >= (hasLabel ? 2 : 3) || /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{4}/u.test(said);
  return isLong && !isHeading
    ? {
        start,
        end: text.trimEnd().length,
        kind: "memory-line",
        isForTask: startsTask(said) && startsTask(words[0] ?? ""),
        // The line can also be a copied comment or a heading.
        isClear: hasLabel || holdsRuleCue(said),
      }
    : undefined;
}

/** "#always use pnpm"; with any other word, such as "#editorSelection", an editor marks what it adds to the prompt. */
function isGluedRule([first = ""]: readonly string[]): boolean {
  return saysRule(first) || findOpenings(first).length > 0;
}

function requestsIn(text: RequestText, quoted: readonly Range[]): Found[] {
  const openings = chained(text, findOpenings(text.masked));
  const found: Found[] = [];
  let covered = 0;
  for (const [at, opening] of openings.entries()) {
    if (found.length >= maxRequests) break;
    if (opening.start < covered) continue;
    const limit = nextOrder(openings, at) ?? text.typed.length;
    const after = sentenceAt(text.masked, opening.start).end;
    const contents = contentOf(text, opening, limit).map((each) => withoutCutParenthesis(text, each, opening));
    for (const content of withNegation(text, opening, contents)) {
      const named = fromWordStart(text.typed, withPairedMark(text.typed, content.range));
      if (named === undefined) continue;
      const ruled = opening.kind === "standing" ? withoutTask(text.typed, named) : named;
      const { range: said, isClear } = withAntecedent(text, opening.start, ruled);
      const lead = retractionLead(text.typed.slice(said.start, said.end));
      const range = { start: said.start + lead, end: said.end - questionMarkOf(text, opening, said) };
      if (pointsAtQuote(text, quoted, opening, range)) continue;
      const isTaken = found.some(({ start, end }) => range.start < end && range.end > start);
      const restStart = range.end > opening.start ? range.end : after;
      const rest = text.typed.slice(restStart, restStart + 600);
      if (isTaken || range.end <= range.start) continue;
      const quote = text.typed.slice(range.start, range.end);
      if (isRetractedAtOnce(quote, `${quote}. ${rest.replace(/^[\s.!。！]+/u, "")}`)) continue;
      // "Remember that … no wait, scratch that".
      if (range.start >= opening.end && isRetraction(quote)) continue;
      const kind = opening.kind === "standing" ? "standing" : "remember";
      found.push({
        ...range,
        kind,
        askedAt: opening.start,
        isReported: isReportedAt(text, opening, after),
        isForTask: isForTask(text, opening, said) || isAside(text, opening, said),
        isWeak: needsProof(text, opening, said),
        isClear: isClear && content.isClear && isPlain(text, opening, said),
      });
      covered = Math.max(covered, range.end, opening.end);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Behind another mark it belongs to what is kept: the operator "??". */
const questionMark = /(?<=[\p{L}\p{N}])\s?[?？؟]$/u;

/** Returns the length of the question mark that a polite request puts behind its content: "can you remember that we use pnpm?" */
function questionMarkOf({ typed }: RequestText, opening: Opening, { start, end }: Range): number {
  const isAtEnd = opening.kind === "polite" && start >= opening.end && /^\s*(?:\n|$)/.test(typed.slice(end));
  // Behind a colon or in a list the mark is that of what is kept.
  if (!isAtEnd || /[:：\n]/.test(typed.slice(opening.end, end))) return 0;
  return questionMark.exec(typed.slice(start, end))?.[0].length ?? 0;
}

/** "> some rule … I agree. Remember this rule.": the rule is the quoted one, not the sentence between. */
function pointsAtQuote(
  { typed, masked }: RequestText,
  quoted: readonly Range[],
  opening: Opening,
  range: Range,
): boolean {
  if (range.end > opening.start || !quoted.some(({ end }) => end <= range.start)) return false;
  return opening.words.isAnnouncing(typed.slice(opening.start, sentenceAt(masked, opening.start).end));
}

/** `end` is the end of the opening's sentence. */
function isReportedAt({ typed, masked }: RequestText, opening: Opening, end: number): boolean {
  const { start } = sentenceAt(masked, opening.start);
  const isOrder = opening.kind !== "standing";
  return isReported(typed.slice(start, opening.start), typed.slice(opening.end, Math.max(opening.end, end)), isOrder);
}

/** Returns the range with the mark before it whose pair is within: "From now on **never** push". */
function withPairedMark(typed: string, { start, end }: Range): Range {
  const [mark = ""] = /[*_]{1,3}$/.exec(typed.slice(Math.max(0, start - 3), start)) ?? [];
  const isOpen = mark !== "" && typed.slice(start, end).split(mark).length % 2 === 0;
  return isOpen ? { start: start - mark.length, end } : { start, end };
}

const brokenAddress = lazy(() => /https?:\/\/\S{1,400}\n[ \t]{0,8}$/);
const insideWord = lazy(() => /[a-z\d\p{Script=Cyrillic}]$/iu);

/** Returns the range without a fragment of an address that a line break cut; undefined if it begins inside a word. */
function fromWordStart(typed: string, { start, end }: Range): Range | undefined {
  const before = typed.slice(Math.max(0, start - 420), start);
  if (insideWord().test(before) && /^[a-z\p{Script=Cyrillic}]/iu.test(typed.slice(start, end))) return undefined;
  if (!before.trimEnd().includes("://") || !brokenAddress().test(before)) return { start, end };
  const rest = /^\S+\s*/.exec(typed.slice(start, end))?.[0].length ?? 0;
  return rest < end - start ? { start: start + rest, end } : undefined;
}

/**
 * "From now on, remember that …": openings with only pointing words between them are one. "Remember: never again …": the ban is a part of
 * the content.
 */
function chained({ masked }: RequestText, openings: readonly Opening[]): Opening[] {
  const chains: Opening[] = [];
  for (const opening of openings) {
    const last = chains.at(-1);
    const between = last ? masked.slice(last.end, opening.start) : "";
    const isNear = last !== undefined && between.length <= 40 && !/[\n.!?。！？]/.test(between);
    const isBan = opening.kind === "standing" && forbids(masked.slice(opening.start, opening.end));
    if (last && isNear && opening.kind !== "closing" && last.words.isEmpty(between)) {
      if (isBan || (last.isBan && opening.kind === "standing")) continue;
      last.end = opening.end;
      last.isWeak = last.isWeak === true && opening.isWeak === true;
      if (opening.kind === "polite" || last.kind === "standing") last.kind = opening.kind;
    } else chains.push({ ...opening, isBan });
  }
  return chains;
}

/** Returns where the next order begins; "from now on" may be a part of the content. */
function nextOrder(openings: readonly Opening[], at: number): number | undefined {
  return openings.slice(at + 1, at + 4).find(({ kind }) => kind !== "standing")?.start;
}

type Joined = { text: string; quoted: readonly Range[]; place: (at: number) => number };

function wholeText(text: string): Joined {
  return { text, quoted: [], place: (at) => at };
}

/** Joins the spans to one text, with a blank line in place of each omitted part. */
function joinSpans(spans: readonly TypedSpan[]): Joined {
  const parts: { from: number; to: number; start: number }[] = [];
  const quoted: Range[] = [];
  let text = "";
  let last: TypedSpan | undefined;
  for (const span of spans) {
    if (last && span.start > last.end && !text.endsWith("\n\n"))
      text += text.endsWith("\n") || span.text.startsWith("\n") ? "\n" : "\n\n";
    parts.push({ from: text.length, to: text.length + span.text.length, start: span.start });
    if (span.kind === "quoted-rule") quoted.push({ start: text.length, end: text.length + span.text.length });
    text += span.text;
    last = span;
  }
  const place = (at: number) => {
    const part = parts.find(({ to }) => at < to) ?? parts.at(-1);
    return part ? part.start + at - part.from : at;
  };
  return { text, quoted, place };
}

/** A private-use character, as long as the text it replaces: no phrase matches it. */
const mask = "\uE000";
const inlineQuotes =
  /`[^`\n]{1,400}`|"[^"\n]{1,400}"|“[^”\n]{1,400}”|„[^“”"\n]{1,400}[“”"]|«[^»\n]{1,400}»|「[^」\n]{1,400}」|『[^』\n]{1,400}』/g;

function maskQuoted(text: string, quoted: readonly Range[]): string {
  let masked = text;
  for (const { start, end } of quoted) {
    masked = masked.slice(0, start) + masked.slice(start, end).replace(/[^\n]/g, mask) + masked.slice(end);
  }
  if (holdsCharacter(masked, "`~>") && /```|~~~|^[ \t]*>/m.test(masked)) masked = maskBlocks(masked);
  if (!holdsCharacter(masked, '`"“„«「『')) return masked;
  return masked.replace(inlineQuotes, (found) => mask.repeat(found.length));
}

function maskBlocks(text: string): string {
  let inFence = false;
  return text
    .split("\n")
    .map((line) => {
      const isFence = /^\s{0,12}(?:```|~~~)/.test(line);
      const isMasked = inFence || isFence || /^[ \t]*>/.test(line);
      if (isFence) inFence = !inFence;
      return isMasked ? mask.repeat(line.length) : line;
    })
    .join("\n");
}
