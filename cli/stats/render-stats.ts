import { counted } from "../../core/counted.ts";
import { inertLine } from "../../core/privacy/fence.ts";
import type { Count } from "../../core/store/figures.ts";
import { sparkline } from "../sparkline.ts";
import { type Stats, statsDays } from "./read-stats.ts";

const labelWidth = 10;
/** The columns next to a sparkline: "  ", and " max 9999 a day". */
const gapAndMax = 17;
const projectChars = 40;
const titleChars = 80;

type Drawing = { charset: "unicode" | "ascii"; columns: number };

/** Returns the figures as lines of text; the newest days that fit into `columns`. */
export function renderStats(stats: Stats, drawing: Drawing): string {
  const { memories, project, projects, cost } = stats;
  const where = project === null ? "in all projects" : `in project ${inertLine(project, projectChars)}`;
  return [
    line("Memories", `${memories.total} ${where}`),
    ...(memories.total > 0 ? [line("  types", list(memories.types)), line("  statuses", list(memories.statuses))] : []),
    ...dayLines(stats, drawing),
    line(
      "Projects",
      list(projects.map(({ name, memories: count }) => ({ name: inertLine(name, projectChars), count }))),
    ),
    ...dataLines(stats),
    line("Models", `${cost.tokens} tokens, $${cost.usd.toFixed(4)} in ${statsDays} days`),
    "",
    ...injectionLines(stats),
  ].join("\n");
}

function line(label: string, text: string): string {
  return `${label.padEnd(labelWidth)}  ${text}`;
}

function list(counts: readonly Count[]): string {
  return counts.map(({ name, count }) => `${name} ${count}`).join(", ") || "none yet";
}

function dayLines({ days: all }: Stats, { charset, columns }: Drawing): string[] {
  const days = all.slice(-Math.max(1, columns - labelWidth - gapAndMax));
  const row = (label: string, counts: readonly number[]) =>
    line(label, `${sparkline(counts, charset)} max ${Math.max(0, ...counts)} a day`);
  return [
    line("Days", `${days[0]?.day} to ${days.at(-1)?.day}`),
    row(
      "  memories",
      days.map(({ memories }) => memories),
    ),
    row(
      "  prompts",
      days.map(({ prompts }) => prompts),
    ),
  ];
}

function dataLines({ data, memories }: Stats): string[] {
  const candidates = memories.statuses.find(({ name }) => name === "candidate")?.count ?? 0;
  const drift = data.indexMissing + data.indexStray;
  const index = drift === 0 ? "index complete" : `index off by ${drift}: run \`claude-mem repair\``;
  const waiting = [
    candidates > 0 && `${counted(candidates, "candidate")} to \`claude-mem review\``,
    data.eventsWaiting > 0 && `${counted(data.eventsWaiting, "event")} not stored yet`,
    data.jobsWaiting > 0 && `${counted(data.jobsWaiting, "job")} for the model`,
  ].filter((each) => each !== false);
  return [
    line("Data", `${(data.sizeBytes / 1e6).toFixed(1)} MB, ${index}`),
    line("Waiting", waiting.join(", ") || "nothing"),
  ];
}

const columns = ["lines", "characters", "sessions", "used"];
const surfaceWidth = 14;
const figureWidth = 11;

function injectionLines({ injected, surfaces, results, neverHelped }: Stats): string[] {
  if (surfaces.length === 0)
    return [line("Injected", "nothing yet: memories are injected while you work with an agent")];
  const total = `${counted(injected.lines, "line")}, about ${counted(injected.estimatedTokens, "token")}; ${injected.used} helped`;
  const rows = surfaces.map(({ surface, lines, characters, sessions, used }) => {
    const figures = [lines, characters, sessions, `${Math.round((100 * used) / lines)} %`];
    return `${surface.padEnd(surfaceWidth)}${figures.map((figure) => String(figure).padStart(figureWidth)).join("")}`;
  });
  const inert = neverHelped.map(
    ({ id, title, sessions, characters }) =>
      `  #${id} injected in ${sessions} sessions, ${characters} characters: ${inertLine(title, titleChars)}`,
  );
  return [
    line("Injected", total),
    "",
    `${"surface".padEnd(surfaceWidth)}${columns.map((name) => name.padStart(figureWidth)).join("")}`,
    ...rows,
    "",
    `Results: ${results.map(({ result, lines }) => `${result} ${lines}`).join(", ") || "none yet"}`,
    ...(inert.length > 0 ? ["", "Injected but never helpful:", ...inert] : []),
  ];
}
