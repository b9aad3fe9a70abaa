import {
  type Comparison,
  confidence,
  type Measure,
  type MeasureName,
  minSessions,
} from "../core/benefit/compare-sessions.ts";
import { localDay } from "../core/db/local-time.ts";

const names: Record<MeasureName, string> = {
  repeatedErrors: "failures that an earlier session had",
  repeatedReads: "files read again",
  toolUsesToPass: "tool uses to the first passing check",
  promptsToPass: "prompts to the first passing check",
};
const nameWidth = Math.max(...Object.values(names).map((name) => name.length));
const figureWidth = 9;

/** Returns the comparisons as text. `sessions`: the number of sessions that could be compared. */
export function renderBenefit(
  comparisons: readonly Comparison[],
  { sessions, since }: { sessions: number; since: number },
): string {
  const day = localDay(since);
  if (comparisons.length === 0) {
    return [
      `There is nothing to compare. Ended sessions with enough tool uses since ${day}: ${sessions}. No project has some with injections and some without.`,
      `Hold some out: claude-mem config hold_out 5`,
    ].join("\n");
  }
  const parts = comparisons.map(renderComparison);
  const isDrawn = comparisons.some(({ kind }) => kind === "hold-out");
  const hint = isDrawn ? [] : ["For a fair comparison hold some sessions out: claude-mem config hold_out 5"];
  return [`Sessions since ${day}, by project. Fewer is better.`, ...parts, ...hint].join("\n\n");
}

function renderComparison({ kind, withInjections, without, projects, measures }: Comparison): string {
  const groups = `${withInjections} with injections, ${without} without, in ${projects} ${plural(projects, "project")}`;
  const title =
    kind === "hold-out"
      ? `Randomized hold-out: ${groups}`
      : `Observational: ${groups}. Sessions without are mostly the first ones of a project, so more than memory differs.`;
  const head = `  ${"a session has on average".padEnd(nameWidth)} ${"with".padStart(figureWidth)} ${"without".padStart(figureWidth)}  difference (${(confidence * 100).toFixed(2)} %)`;
  const claims = measures.filter(({ verdict }) => verdict !== "open").length;
  const carried =
    claims === 0 ? "The data support no claim." : `They support a claim for ${claims} of ${measures.length} measures.`;
  return [title, head, ...measures.map(renderMeasure), `  ${carried}`].join("\n");
}

function renderMeasure({ name, treated, others, difference, low, high, verdict, doubt }: Measure): string {
  const figures = `${figure(treated.mean).padStart(figureWidth)} ${figure(others.mean).padStart(figureWidth)}`;
  const interval = `${signed(difference)} (${signed(low)} to ${signed(high)})`;
  const why =
    doubt === "too few sessions" ? `fewer than ${minSessions} sessions in a group` : "the interval holds zero";
  return `  ${names[name].padEnd(nameWidth)} ${figures}  ${interval}: ${verdict === "open" ? `open, ${why}` : `${verdict} with injections`}`;
}

function figure(value: number): string {
  return value.toFixed(2);
}

function signed(value: number): string {
  const text = figure(Math.abs(value));
  return Number(text) === 0 ? text : `${value < 0 ? "-" : "+"}${text}`;
}

function plural(value: number, one: string): string {
  return value === 1 ? one : `${one}s`;
}
