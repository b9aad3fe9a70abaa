import { oneLine } from "../../one-line.ts";
import { type Draft, draft, eventEvidence, type SessionTrace } from "../draft.ts";
import { newlyReportedSubagentTurns, type SubagentTurn } from "../evidence/turns.ts";
import { cut, quoted } from "../text/cut.ts";
import { discoveriesOf, quotesSentence } from "./discovery.ts";
import { decisionsOf } from "./reported-decision.ts";

const typeChars = 60;
const taskChars = 200;
/** A subagent saw less of the task than the main thread. */
const confidenceFactor = 0.8;

/**
 * Returns candidates for what subagents report: causes, notes and decisions, by the rules for the assistant's own reports. What
 * another draft quotes already is left out: the main thread repeats what its subagents found.
 */
export function subagentReports(trace: SessionTrace, others: readonly Draft[]): Draft[] {
  return newlyReportedSubagentTurns(trace).flatMap((turn) => {
    const decisions = decisionsOf(trace, turn).filter(({ title }) => !others.some((one) => quotesSentence(one, title)));
    const found = [...decisions, ...discoveriesOf(trace, turn, [...others, ...decisions])];
    return found.map((each) => asReportOfSubagent(trace, turn, each));
  });
}

function asReportOfSubagent({ history }: SessionTrace, { agentId, lastReport }: SubagentTurn, found: Draft): Draft {
  const asked = history.subagentTask(agentId);
  const who = asked ? `A subagent (${plainName(asked.agentType)})` : "A subagent";
  const task = asked ? `\nIts task: ${quoted(asked.task, taskChars)}` : "";
  return draft({
    ...found,
    narrative: `${who} reported: ${found.narrative.replace(/^Reported: /, "")}${task}`,
    origin: "subagent",
    confidence: found.confidence * confidenceFactor,
    evidence: [...found.evidence, eventEvidence(lastReport)],
  });
}

/** A repository can define agents: the name of a type is anybody's text, and is reduced to what names are made of. */
function plainName(agentType: string): string {
  return cut(oneLine(agentType.replace(/[^\p{L}\p{N}_:.@-]+/gu, " ")), typeChars);
}
