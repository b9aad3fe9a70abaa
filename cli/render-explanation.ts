// The explanation of a search, in lines that fit a terminal of 80 columns.

import { renderRow } from "../core/memory/render/render.ts";
import { nearMissCause } from "../core/memory/same/near-miss.ts";
import type { ExplainedTerm, Explanation } from "../core/search/hit.ts";
import type { NearMiss } from "../core/search/near-misses.ts";
import { fieldNames } from "../core/search/rank/occurrences.ts";
import type { SearchResult } from "../core/search/search.ts";

const indent = "   ";
const maxTerms = 12;
const widestTerm = 20;
const partsOnLine = 3;
const partWidth = 23;

type QueryTerm = NonNullable<SearchResult["terms"]>[number];

/** Returns the parts of a hit's score, and the terms that it contains and lacks. */
export function renderExplanation(explanation: Explanation): string {
  const { terms, confidence, injectionThreshold } = explanation;
  const held = terms.filter(({ counts }) => fieldNames.some((name) => counts[name] > 0));
  const missing = terms.filter((term) => !held.includes(term)).map(({ text }) => text);
  const lines = [
    ...scoreLines(explanation),
    ...termTable(held),
    ...(missing.length > 0 ? [`lacks ${listTerms(missing)}`] : []),
    `confidence ${confidence.toFixed(2)}, ${confidence >= injectionThreshold ? "high enough" : "too low"} to be injected automatically (${injectionThreshold.toFixed(2)})`,
  ];
  return lines.map((line) => `${indent}${line}`).join("\n");
}

/** Returns the terms that the query was parsed into. */
export function renderTerms(terms: readonly QueryTerm[]): string {
  return terms.length === 0 ? "The query has no searchable words." : termTable(terms).join("\n");
}

/** Returns the near misses with their reasons, one per line. `projectOf` returns the name of a memory's project. */
export function renderNearMisses(misses: readonly NearMiss[], projectOf: (miss: NearMiss) => string): string {
  const causes = misses.map((miss) => nearMissCause(miss, projectOf(miss)));
  const width = Math.max(...causes.map((cause) => cause.length));
  const rows = misses.map(({ observation }, i) => `  ${causes[i]?.padEnd(width)}  ${renderRow(observation)}`);
  return ["Left out:", ...rows].join("\n");
}

function scoreLines({ score, parts, factors }: Explanation): string[] {
  if (parts.length === 0) return [`score ${score.toFixed(2)}, text not compared, so it follows in index order`];
  const text = parts.reduce((sum, { value, weight }) => sum + value * weight, 0);
  const product = Object.entries(factors).map(([name, factor]) => ` x ${name} ${factor.toFixed(2)}`);
  const cells = parts.map(({ feature, value, weight }) =>
    `${feature} ${(value * weight).toFixed(2)}/${weight}`.padEnd(partWidth),
  );
  const rows = Array.from({ length: Math.ceil(cells.length / partsOnLine) }, (_, row) =>
    cells.slice(row * partsOnLine, (row + 1) * partsOnLine).join(""),
  );
  return [
    `score ${score.toFixed(2)} = text ${text.toFixed(2)}${product.join("")}`,
    ...rows.map((row, i) => `${i === 0 ? "text" : "    "}  ${row.trimEnd()}`),
  ];
}

function termTable(terms: readonly (QueryTerm | ExplainedTerm)[]): string[] {
  if (terms.length === 0) return [];
  const listed = terms.slice(0, maxTerms);
  const width = Math.max(...listed.map(({ text }) => Math.min(widestTerm, Bun.stringWidth(text))), "term".length);
  const hasCounts = listed.some((term) => "counts" in term);
  const head = `${"term".padEnd(width)}  kind          idf  memories`;
  const rows = listed.map((term) => {
    const text = cut(term.text);
    const padding = " ".repeat(Math.max(0, width - Bun.stringWidth(text)));
    const counts = "counts" in term ? fieldNames.map((name) => String(term.counts[name] || "-").padStart(7)) : [];
    const figures = `${term.idf.toFixed(2).padStart(5)}  ${String(term.documents).padStart(8)}`;
    return `${text}${padding}  ${term.kind.padEnd(10)}  ${figures}${counts.join("")}`;
  });
  const fields = hasCounts ? fieldNames.map((name) => name.padStart(7)).join("") : "";
  const left = terms.length - listed.length;
  return [`${head}${fields}`, ...rows, ...(left > 0 ? [`and ${left} more`] : [])];
}

function listTerms(texts: readonly string[]): string {
  const left = texts.length - maxTerms;
  return `${texts.slice(0, maxTerms).map(cut).join(", ")}${left > 0 ? ` and ${left} more` : ""}`;
}

function cut(text: string): string {
  return text.length > widestTerm ? `${text.slice(0, widestTerm - 1)}…` : text;
}
