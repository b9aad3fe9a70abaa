import { splitSentences } from "../../language/sentences.ts";
import { type Draft, draft, promptEvidence, type SessionTrace } from "../draft.ts";
import { isEdit } from "../evidence/edits.ts";
import { newReports, promptOf, type TurnReport } from "../evidence/turns.ts";
import { isHedged } from "../reports/cause.ts";
import { isDirective } from "../reports/directive.ts";
import { saysInVain } from "../reports/failed-attempt.ts";
import { labelledIn } from "../reports/labelled.ts";
import { namedFiles, namesSomething } from "../reports/mentions-session.ts";
import { readHeading } from "../reports/report-heading.ts";
import { quoted } from "../text/cut.ts";
import { nameOf } from "../text/hash.ts";
import { isTableRow, withoutCode } from "../text/markdown.ts";
import { plainSentence } from "../text/plain-sentence.ts";

const maximumPerTurn = 3;
const shortest = 25;
const longest = 400;
const decided =
  /\b(?:i|we|i've|we've) (?:have )?(?:decided (?:to|on|against|that)|chose|picked|settled on|opted (?:for|to)|went with|stayed with|stuck with)\b|^(?:(?:so|finally|in the end),? )?(?:chose|chosen|picked|settled on|opted for|went with|decided (?:to|on|against)|stayed with|stuck with)\b/i;
/** What was made so, and not so, and why: "the receipts live in Postgres rather than Redis, because …". */
const madeSo =
  /\b(?:i|we|i've|we've) (?:have )?(?:deliberately |intentionally )?(?:used|kept|put|made|left|implemented|stored|built|wrote|took|based|modell?ed|placed)\b|^(?:used|kept|put|made|left|implemented|stored|built|took|based|placed)\b|\b(?:was|were|is|are) (?:deliberately |intentionally )?(?:chosen|picked|preferred|kept)\b|\b(?:deliberately|intentionally|on purpose)\b|\blives? in\b/i;
const alternative = /\b(?:instead of|rather than|over|and not|in favou?r of|in place of)\b/i;
const reason = /\b(?:because|since|so that|as (?:it|they|that|the)|to avoid|to keep|otherwise)\b/i;
/** A decision without its reason or its alternative is a step of the work. */
const weighed =
  /\b(?:because|since|so that|instead of|rather than|over|in favou?r of|as it|to avoid|to keep)\b|\b(?:weil|statt|anstatt|anstelle|damit|plutôt que|au lieu de|parce qu|afin de|porque|en lugar de|en vez de|para que|em vez de|ao invés de|perché|invece di|anziché)|потому что|вместо|чтобы|因为|而不是|代替|ため|代わり|ではなく|때문|대신/iu;
/** What others decided, and what was decided not to be done in this very turn. */
const notOurs =
  /\b(?:you|the user|they|the team) (?:said|asked|wanted|decided|chose)\b|\b(?:decided|chose|opted) (?:not to|against) (?:touch|change|run|do|follow|act|commit|push|edit|modify|execute)/i;

/**
 * Returns the decisions that the assistant's reports name: what stands under a heading for decisions, and in a turn that
 * changed something the sentences that say what was chosen and why.
 */
export function reportedDecisions(trace: SessionTrace): Draft[] {
  return newReports(trace).flatMap((report) =>
    findDecisions(report, hasChanged(trace, report))
      .filter(({ isHeaded, text }) => isHeaded || namesSomething(text, trace.events) || isChosen(text))
      .slice(0, maximumPerTurn)
      .map(({ text }) => describe(trace, report, text)),
  );
}

function describe(trace: SessionTrace, { prompt, createdAt }: TurnReport, text: string): Draft {
  return draft({
    sourceKey: `decided:${prompt?.id ?? 0}:${nameOf(text)}`,
    type: "decision",
    title: text,
    narrative: `Reported: ${quoted(text, longest)}`,
    origin: "reported",
    confidence: 0.7,
    createdAt,
    evidence: prompt ? [promptEvidence(prompt)] : [],
    files: namedFiles(text, trace.events),
  });
}

type Decision = { text: string; isHeaded: boolean };

function findDecisions({ text: report }: TurnReport, changed: boolean): Decision[] {
  const found: Decision[] = [];
  let isHeaded = false;
  let isLabelled = false;
  for (const line of withoutCode(report.slice(0, 20_000)).split("\n")) {
    if (isTableRow(line)) continue;
    const heading = readHeading(line.trim());
    if (heading) {
      isHeaded = heading.section === "decisions";
      isLabelled = heading.rest !== "";
    } else if (isLabelled && line.trim() === "") isHeaded = false;
    // Below the heading a line is one decision, its reason often a sentence of its own.
    const parts = isHeaded ? [heading ? heading.rest : line] : splitSentences(line).map(({ text }) => text);
    for (const part of parts) {
      const text = plainSentence(part.trim());
      if (!isDecision(text)) continue;
      if (isHeaded || (changed && isChosen(text))) found.push({ text, isHeaded });
    }
  }
  // Behind a label in the middle of a line, or in a row of a table.
  for (const { kind, text } of labelledIn(report)) {
    const isKnown = found.some((known) => text.startsWith(known.text) || known.text.startsWith(text));
    if (kind === "decision" && !isKnown && isDecision(text) && weighed.test(text)) found.push({ text, isHeaded: true });
  }
  return found;
}

function isDecision(text: string): boolean {
  if (text.length < shortest || text.length > longest || text.endsWith(":")) return false;
  return !isHedged(text) && !saysInVain(text) && !notOurs.test(text) && !isDirective(text);
}

/** Whoever says "I chose" says why or over what; who only tells what was made says both. */
function isChosen(text: string): boolean {
  if (decided.test(text)) return weighed.test(text);
  return madeSo.test(text) && alternative.test(text) && reason.test(text);
}

function hasChanged(trace: SessionTrace, { prompt }: TurnReport): boolean {
  return trace.events.some(
    (event) => (isEdit(event) || event.action === "commit") && promptOf(trace, event)?.id === prompt?.id,
  );
}
