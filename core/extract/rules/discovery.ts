import { type Draft, draft, promptEvidence, type SessionTrace } from "../draft.ts";
import { quoted } from "../text/cut.ts";
import { nameOf } from "../text/hash.ts";
import { findClaims } from "./cause.ts";
import { isDirective } from "./directive.ts";
import { namedFiles, namesSomething } from "./session-names.ts";
import { newReports } from "./turns.ts";

const maximumPerTurn = 3;

/**
 * Returns what the assistant said it found to be the cause of something, when the sentence names a file, a symbol or
 * an error of this session and no other memory of the session quotes it already.
 */
export function discoveries(trace: SessionTrace, told: readonly Draft[]): Draft[] {
  return newReports(trace).flatMap(({ prompt, text, createdAt }) =>
    strongClaims(text)
      .filter((sentence) => namesSomething(sentence, trace.events) && !told.some((memory) => holds(memory, sentence)))
      .slice(0, maximumPerTurn)
      .map((sentence) =>
        draft({
          sourceKey: `said:${prompt?.id ?? 0}:${nameOf(sentence)}`,
          type: "discovery",
          title: sentence,
          narrative: `Reported: ${quoted(sentence, 400)}`,
          lesson: quoted(sentence, 400),
          origin: "reported",
          confidence: 0.6,
          createdAt,
          evidence: prompt ? [promptEvidence(prompt)] : [],
          files: namedFiles(sentence, trace.events),
        }),
      ),
  );
}

function strongClaims(report: string): string[] {
  return findClaims(report).flatMap(({ text, isStrong }) => (isStrong && !isDirective(text) ? [text] : []));
}

function holds({ narrative, lesson }: Draft, sentence: string): boolean {
  const words = sentence.slice(0, 120);
  return narrative.includes(words) || lesson?.includes(words) === true;
}
