import cues from "../../language/pattern-cues.json";
import { holdsAny } from "../../language/pattern-rows.ts";
import { decisions, decisionsByOthers, madeSo } from "../../language/reports/decisions.ts";
import { alternatives, reasons, reasonsElsewhere } from "../../language/reports/reasons.ts";
import { splitSentences } from "../../language/sentences.ts";
import { type Draft, draft, promptEvidence, type SessionTrace } from "../draft.ts";
import { newlyReportedTurns, type ReportedTurn, turnKey } from "../evidence/turns.ts";
import { isHedged } from "../reports/cause.ts";
import { isDirective } from "../reports/directive.ts";
import { reportsFailedAttempt } from "../reports/failed-attempt.ts";
import { labeledIn } from "../reports/labeled.ts";
import { namedFiles, namesSomething } from "../reports/mentions-session.ts";
import { readHeading } from "../reports/report-heading.ts";
import { isSelfContained } from "../reports/self-contained.ts";
import { quoted } from "../text/cut.ts";
import { nameOf } from "../text/hash.ts";
import { isTableRow, withoutCode } from "../text/markdown.ts";
import { plainSentence } from "../text/plain-sentence.ts";

const maxPerTurn = 3;
const minChars = 25;
const maxChars = 400;
const saysDecided = holdsAny(decisions, "i", cues.decisions);
const saysMadeSo = holdsAny(madeSo, "i", cues.madeSo);
const namesAlternative = holdsAny(alternatives, "i", cues.alternatives);
const givesReason = holdsAny(reasons, "i", cues.reasons);
/** A decision without its reason or its alternative is only a step of the work. */
const isWeighed = holdsAny(
  [...reasons, ...alternatives, ...reasonsElsewhere],
  "iu",
  cues.reasons,
  cues.alternatives,
  cues.reasonsElsewhere,
);
const isByOthers = holdsAny(decisionsByOthers, "i", cues.decisionsByOthers);

/**
 * Returns candidates for the decisions in the assistant's reports: the lines under a heading for decisions and, in a
 * turn that changed something, the sentences that state a choice and its reason.
 */
export function reportedDecisions(trace: SessionTrace): Draft[] {
  return newlyReportedTurns(trace).flatMap((turn) => decisionsOf(trace, turn));
}

/** Returns the candidates of one report. */
export function decisionsOf(trace: SessionTrace, turn: ReportedTurn): Draft[] {
  return findDecisions(turn)
    .filter(({ text }) => isSelfContained(text))
    .filter(({ isHeaded, text }) => isHeaded || namesSomething(text, trace.events) || isChosen(text))
    .slice(0, maxPerTurn)
    .map(({ text }) => decisionDraft(trace, turn, text));
}

function decisionDraft(trace: SessionTrace, { prompt, reportedAt }: ReportedTurn, text: string): Draft {
  return draft({
    sourceKey: `decided:${turnKey(trace, prompt)}:${nameOf(text)}`,
    type: "decision",
    title: text,
    narrative: `Reported: ${quoted(text, maxChars)}`,
    origin: "reported",
    status: "candidate",
    confidence: 0.7,
    createdAt: reportedAt,
    evidence: prompt ? [promptEvidence(prompt)] : [],
    files: namedFiles(text, trace.events),
  });
}

type Decision = { text: string; isHeaded: boolean };

function findDecisions({ report, events, edits }: ReportedTurn): Decision[] {
  const hasChanged = edits.length > 0 || events.some(({ action }) => action === "commit");
  const found: Decision[] = [];
  let isHeaded = false;
  let isLabeled = false;
  for (const line of withoutCode(report.slice(0, 20_000)).split("\n")) {
    if (isTableRow(line)) continue;
    const heading = readHeading(line.trim());
    if (heading) {
      isHeaded = heading.section === "decisions";
      isLabeled = heading.rest !== "";
    } else if (isLabeled && line.trim() === "") isHeaded = false;
    // Below the heading a line is one decision; its reason is often a sentence of its own.
    const parts = isHeaded ? [heading ? heading.rest : line] : splitSentences(line).map(({ text }) => text);
    for (const part of parts) {
      const text = plainSentence(part.trim());
      if (!isDecision(text)) continue;
      if (isHeaded ? isWeighed(text) || saysDecided(text) : hasChanged && isChosen(text))
        found.push({ text, isHeaded });
    }
  }
  // Behind a label in the middle of a line, or in a table row.
  for (const { kind, text } of labeledIn(report)) {
    const isKnown = found.some((known) => text.startsWith(known.text) || known.text.startsWith(text));
    if (kind === "decision" && !isKnown && isDecision(text) && isWeighed(text)) found.push({ text, isHeaded: true });
  }
  return found;
}

function isDecision(text: string): boolean {
  if (text.length < minChars || text.length > maxChars || text.endsWith(":")) return false;
  return !isHedged(text) && !reportsFailedAttempt(text) && !isByOthers(text) && !isDirective(text);
}

/** "I chose" needs a reason or an alternative; a sentence that only states the result needs both. */
function isChosen(text: string): boolean {
  if (saysDecided(text)) return isWeighed(text);
  return saysMadeSo(text) && namesAlternative(text) && givesReason(text);
}
