import type { Prompt } from "../../store/prompt.ts";
import { type Draft, draft, promptEvidence, type SessionTrace } from "../draft.ts";
import { baseName } from "../evidence/edits.ts";
import { newReports, promptOf } from "../evidence/turns.ts";
import { type Claim, findClaims, isHedged } from "../reports/cause.ts";
import { isDirective } from "../reports/directive.ts";
import { namedFiles, namesSomething } from "../reports/mentions-session.ts";
import { notesIn } from "../reports/noted.ts";
import { quoted } from "../text/cut.ts";
import { nameOf } from "../text/hash.ts";
import { tellingWords } from "../text/words.ts";

const maximumPerTurn = 3;

type Found = { sentence: string; said: string };

/**
 * Returns what the assistant said it found to be the cause of something, when the sentence names a file, a symbol or
 * an error of this session and no other memory of the session quotes it already.
 */
export function discoveries(trace: SessionTrace, told: readonly Draft[]): Draft[] {
  return newReports(trace).flatMap(({ prompt, text, createdAt }) =>
    [
      ...strongClaims(text)
        .filter(({ text: sentence }) => !told.some((memory) => holds(memory, sentence)))
        .flatMap((claim) => grounded(claim, trace, prompt)),
      ...(hasWorked(trace, prompt) ? notesIn(text, trace.events).map((said) => ({ sentence: said, said })) : []),
    ]
      .filter(({ said }, at, all) => !told.some((memory) => holds(memory, said)) && isFirst(said, at, all))
      .slice(0, maximumPerTurn)
      .map(({ sentence, said }) =>
        draft({
          sourceKey: `said:${prompt?.id ?? 0}:${nameOf(sentence)}`,
          type: "discovery",
          title: sentence,
          narrative: `Reported: ${quoted(said, 600)}`,
          lesson: quoted(said, 600),
          origin: "reported",
          confidence: 0.6,
          createdAt,
          evidence: prompt ? [promptEvidence(prompt)] : [],
          files: namedFiles(said, trace.events),
        }),
      ),
  );
}

function strongClaims(report: string): Claim[] {
  return findClaims(report).filter(({ text, isStrong }) => isStrong && !isDirective(text));
}

/**
 * A cause told in a word or two is made concrete by the sentence after it; it counts when one of them names something.
 * Plain words do as well where they are those of what was looked at: behind a label, or in answer to a search for a cause.
 */
function grounded(
  { text, after, told, isHeaded, words }: Claim,
  trace: SessionTrace,
  prompt: Prompt | undefined,
): Found[] {
  if (namesSomething(text, trace.events)) return [{ sentence: text, said: told }];
  const isPlain = after !== "" && !isHedged(after) && !isDirective(after) && namesSomething(after, trace.events);
  if (isPlain) return [{ sentence: text, said: `${told} ${after}` }];
  if (!isHeaded && !asksWhy.test(prompt?.text ?? "")) return [];
  const seen = wordsOf(trace, prompt);
  const known = words.filter((word) => seen.has(word)).length;
  // A long figure that was printed is no coincidence.
  const isGrounded = known >= (isHeaded ? 1 : 3) || figuresIn(text).some((figure) => seen.has(figure));
  return isGrounded ? [{ sentence: text, said: told }] : [];
}

const asksWhy =
  /\b(?:why|find out|figure out|investigat\w{1,4}|debug|diagnos\w{1,4}|what(?:'s| is) wrong|broken?|fail\w{0,4}|crash\w{0,3}|slow\w{0,2}|hangs?|errors?|fix|bug|warum|wieso|weshalb|pourquoi|por qu[eéê]|perché)\b|почему|为什么|為什麼|なぜ|どうして|왜/i;

/** Returns the words of what the turn looked at: its commands, what they printed, the files' names. */
function wordsOf(trace: SessionTrace, prompt: Prompt | undefined): Set<string> {
  const texts = trace.events
    .filter((event) => event.action !== "report" && promptOf(trace, event)?.id === prompt?.id)
    .map(({ command, output, files }) => [command, output, ...files.map(({ path }) => baseName(path))].join(" "));
  const split = texts.map((text) => text.replace(/[_-]|(?<=[a-z])(?=[A-Z])/g, " "));
  return new Set(split.flatMap((text) => [...tellingWords(text, 400), ...figuresIn(text)]));
}

function figuresIn(text: string): string[] {
  return text.match(/\b(?!(?:19|20)\d\d\b)\d{4,12}\b/g) ?? [];
}

/** Talk alone brings out what everybody knows; in a turn that looked at something, it is of this project. */
function hasWorked(trace: SessionTrace, prompt: Prompt | undefined): boolean {
  return trace.events.some((event) => event.action !== "report" && promptOf(trace, event)?.id === prompt?.id);
}

function isFirst(said: string, at: number, all: readonly Found[]): boolean {
  return all.findIndex((other) => other.said.includes(said) || said.includes(other.sentence)) >= at;
}

function holds({ narrative, lesson }: Draft, sentence: string): boolean {
  const words = sentence.slice(0, 120);
  return narrative.includes(words) || lesson?.includes(words) === true;
}
