import type { Event } from "../../store/event.ts";
import type { Prompt } from "../../store/prompt.ts";
import { type Draft, draft, promptEvidence, type SessionTrace } from "../draft.ts";
import { quoted } from "../text/cut.ts";
import { nameOf } from "../text/hash.ts";
import { type Claim, findClaims, isHedged } from "./cause.ts";
import { isDirective } from "./directive.ts";
import { notesIn } from "./noted.ts";
import { namedFiles, namesSomething } from "./session-names.ts";
import { newReports, promptOf } from "./turns.ts";

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
        .flatMap((claim) => grounded(claim, trace.events)),
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

/** A cause told in a word or two is made concrete by the sentence after it; it counts when one of them names something. */
function grounded({ text, after }: Claim, events: readonly Event[]): Found[] {
  if (namesSomething(text, events)) return [{ sentence: text, said: text }];
  const isPlain = after !== "" && !isHedged(after) && !isDirective(after) && namesSomething(after, events);
  return isPlain ? [{ sentence: text, said: `${text} ${after}` }] : [];
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
