import cues from "../../language/pattern-cues.json";
import { holdsAny } from "../../language/pattern-rows.ts";
import { questionsForCause } from "../../language/reports/causes.ts";
import type { ObservationType } from "../../store/vocabulary.ts";
import { type Draft, draft, promptEvidence, type SessionTrace } from "../draft.ts";
import { baseName } from "../evidence/edits.ts";
import { newlyReportedTurns, type ReportedTurn, type Turn, turnKey } from "../evidence/turns.ts";
import { type Claim, findClaims, isHedged } from "../reports/cause.ts";
import { isDirective } from "../reports/directive.ts";
import { namedFiles, namesSomething } from "../reports/mentions-session.ts";
import { notesIn } from "../reports/noted.ts";
import { plainCause } from "../reports/plain-cause.ts";
import { isSelfContained } from "../reports/self-contained.ts";
import { quoted } from "../text/cut.ts";
import { nameOf } from "../text/hash.ts";
import { characteristicWords } from "../text/words.ts";

const maxPerTurn = 3;
/** A list with ticks shows what was done or checked. */
const ticks = /[✅❌✓✔✗✘☑]/u;

type NoteType = Extract<ObservationType, "discovery" | "constraint" | "debt">;
type Found = { sentence: string; said: string; type: NoteType };

/**
 * Returns candidates for the causes that the assistant reports, when the sentence names a file, a symbol or an error of
 * this session and no other draft of the session quotes it already; and for its notes, each of the type that its label names.
 */
export function discoveries(trace: SessionTrace, others: readonly Draft[]): Draft[] {
  return newlyReportedTurns(trace).flatMap((turn) => discoveriesOf(trace, turn, others));
}

/** Returns the candidates of one report. */
export function discoveriesOf(trace: SessionTrace, turn: ReportedTurn, others: readonly Draft[]): Draft[] {
  return [
    ...strongClaims(turn.report)
      .filter(({ text: sentence }) => !others.some((memory) => quotesSentence(memory, sentence)))
      .flatMap((claim) => grounded(claim, trace, turn)),
    ...notesOf(turn, trace),
  ]
    .filter(({ sentence }) => isSelfContained(plainCause(sentence)) && !ticks.test(sentence))
    .map((found) => (isSelfContained(found.sentence) ? found : { ...found, sentence: plainCause(found.sentence) }))
    .filter(({ said }, at, all) => !others.some((memory) => quotesSentence(memory, said)) && isFirst(said, at, all))
    .slice(0, maxPerTurn)
    .map(({ sentence, said, type }) =>
      draft({
        sourceKey: `said:${turnKey(trace, turn.prompt)}:${nameOf(sentence)}`,
        type,
        title: sentence,
        narrative: `Reported: ${quoted(said, 600)}`,
        lesson: type === "debt" ? null : quoted(said, 600),
        origin: "reported",
        status: "candidate",
        confidence: 0.6,
        createdAt: turn.reportedAt,
        evidence: turn.prompt ? [promptEvidence(turn.prompt)] : [],
        files: namedFiles(said, trace.events),
      }),
    );
}

/** Talk alone yields common knowledge. What concerns this project are the notes of a turn that used a tool, constraints and debts. */
function notesOf({ report, events }: ReportedTurn, trace: SessionTrace): Found[] {
  return notesIn(report, trace.events).flatMap(({ kind, text }): Found[] => {
    const type = kind === "constraint" || kind === "debt" ? kind : "discovery";
    return type === "discovery" && events.length === 0 ? [] : [{ sentence: text, said: text, type }];
  });
}

function strongClaims(report: string): Claim[] {
  return findClaims(report).filter(({ text, isStrong }) => isStrong && !isDirective(text));
}

/**
 * A cause of one or two words is made concrete by the sentence after it; it counts if one of the two names something. Plain words
 * count too if the turn looked at them and the cause follows a label or answers a search for a cause.
 */
function grounded({ text, after, labeled, isHeaded, words }: Claim, trace: SessionTrace, turn: Turn): Found[] {
  if (namesSomething(text, trace.events)) return [{ sentence: text, said: labeled, type: "discovery" }];
  const isPlain = after !== "" && !isHedged(after) && !isDirective(after) && namesSomething(after, trace.events);
  if (isPlain) return [{ sentence: text, said: `${labeled} ${after}`, type: "discovery" }];
  if (!isHeaded && !asksWhy(turn.prompt?.text ?? "")) return [];
  const seen = wordsInTurn(turn);
  const known = words.filter((word) => seen.has(word)).length;
  // A long number that also occurs in the output is no coincidence.
  const isGrounded = known >= (isHeaded ? 1 : 3) || figuresIn(text).some((figure) => seen.has(figure));
  return isGrounded ? [{ sentence: text, said: labeled, type: "discovery" }] : [];
}

const asksWhy = holdsAny(questionsForCause, "i", cues.questionsForCause);

/** Returns the words that the turn looked at: its commands, their output, the files' names. */
function wordsInTurn({ events }: Turn): Set<string> {
  const texts = events.map(({ command, output, files }) =>
    [command, output, ...files.map(({ path }) => baseName(path))].join(" "),
  );
  const split = texts.map((text) => text.replace(/[_-]|(?<=[a-z])(?=[A-Z])/g, " "));
  return new Set(split.flatMap((text) => [...characteristicWords(text, 400), ...figuresIn(text)]));
}

function figuresIn(text: string): string[] {
  return text.match(/\b(?!(?:19|20)\d\d\b)\d{4,12}\b/g) ?? [];
}

function isFirst(said: string, at: number, all: readonly Found[]): boolean {
  return all.findIndex((other) => other.said.includes(said) || said.includes(other.sentence)) >= at;
}

/** Returns whether a draft quotes the sentence already. */
export function quotesSentence({ narrative, lesson }: Draft, sentence: string): boolean {
  const words = sentence.slice(0, 120);
  return narrative.includes(words) || lesson?.includes(words) === true;
}
