// The explanation of a mem_search result, kept short to save tokens.

import { renderRow } from "../core/memory/render/render.ts";
import { nearMissCause } from "../core/memory/same/near-miss.ts";
import { inertLine } from "../core/privacy/fence.ts";
import type { ExplainedTerm, Explanation } from "../core/search/hit.ts";
import type { NearMiss } from "../core/search/near-misses.ts";
import { fieldNames } from "../core/search/rank/occurrences.ts";
import type { SearchResult } from "../core/search/search.ts";

const listedTerms = 10;
const listedChars = 300;

/** Returns the lines below a hit. */
export function explanationLines(explanation: Explanation): string[] {
  const { terms, confidence, injectionThreshold } = explanation;
  const held = terms.flatMap((term) => {
    const counts = fieldNames.filter((name) => term.counts[name] > 0).map((name) => `${name} ${term.counts[name]}`);
    return counts.length > 0 ? [`${describeTerm(term)}: ${counts.join(", ")}`] : [];
  });
  const missing = terms.filter(({ counts }) => fieldNames.every((name) => counts[name] === 0)).map(({ text }) => text);
  return [
    scoreLine(explanation),
    list("holds", held, "; "),
    list("lacks", missing, ", "),
    `confidence ${confidence.toFixed(2)}; injected automatically from ${injectionThreshold.toFixed(2)}`,
  ]
    .filter((line) => line !== "")
    .map((line) => `   ${line}`);
}

/** Returns the terms that the query was parsed into, for an empty result. */
export function termLine(terms: SearchResult["terms"] = []): string {
  return terms.length === 0 ? "It has no searchable words." : list("Looked for", terms.map(describeTerm), "; ");
}

/** Returns the near misses with their reasons. `projectOf` returns the name of a memory's project. */
export function nearMissLines(misses: readonly NearMiss[], projectOf: (projectId: number) => string): string[] {
  if (misses.length === 0) return [];
  const rows = misses.map((miss) => {
    const { observation } = miss;
    return `${renderRow(observation)}: ${nearMissCause(miss, projectOf(observation.projectId))}`;
  });
  return ["Left out:", ...rows];
}

function scoreLine({ score, parts, factors }: Explanation): string {
  if (parts.length === 0) return `score ${score.toFixed(2)}: in index order; text not compared`;
  const added = parts.filter(({ value }) => value > 0);
  const sum = added.map(({ feature, value, weight }) => `${feature} ${(value * weight).toFixed(2)}`).join(" + ");
  const product = Object.entries(factors).map(([name, factor]) => ` * ${name} ${factor.toFixed(2)}`);
  return `score ${score.toFixed(2)} = (${sum})${product.join("")}`;
}

function describeTerm({ text, kind, documents, idf }: Omit<ExplainedTerm, "counts">): string {
  return `${text} (${kind}, in ${documents}, idf ${idf.toFixed(2)})`;
}

function list(label: string, items: readonly string[], separator: string): string {
  if (items.length === 0) return "";
  const more = items.length > listedTerms ? ` and ${items.length - listedTerms} more` : "";
  return `${label} ${inertLine(items.slice(0, listedTerms).join(separator), listedChars)}${more}`;
}
