import type { Database } from "bun:sqlite";
import { filter, find, map } from "../lists.ts";
import type { InjectionScope } from "../store/injectable.ts";
import type { Observation } from "../store/observation.ts";
import { countInjectableRules, listInjectableRules } from "../store/queries/rules.ts";
import { heading, type RecallLine, titleLine } from "./line.ts";

/** Exceeds what a session start has room for. */
const scanLimit = 40;

/**
 * Returns the rules that hold in every session here, below a heading, the most certain first, whatever their age. Includes global
 * rules; excludes rules of other branches.
 */
export function ruleLines(db: Database, scope: InjectionScope): RecallLine[] {
  const rules = listInjectableRules(db, scope, scanLimit);
  const total = rules.length < scanLimit ? rules.length : countInjectableRules(db, scope);
  // The longest form of the heading. The number is corrected when the budget has dropped lines.
  return [rulesHeading(total), ...map(withoutRepeats(rules), (observation) => titleLine(observation, "rule"))];
}

/** Drops each rule whose words another one contains. The longer rule takes the place of the more certain one. */
function withoutRepeats(rules: readonly Observation[]): Observation[] {
  const kept: { words: string; rule: Observation }[] = [];
  for (const rule of rules) {
    const words = normalizeTitle(rule.title);
    const same = find(kept, (other) => other.words.includes(words) || words.includes(other.words));
    if (!same) kept.push({ words, rule });
    else if (words.length > same.words.length) Object.assign(same, { words, rule });
  }
  return map(kept, ({ rule }) => rule);
}

function normalizeTitle(title: string): string {
  return ` ${(title.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []).join(" ")} `;
}

/** Returns the heading of rules, of which `more` are not listed. */
export function rulesHeading(more: number): RecallLine {
  return heading(more > 0 ? `Rules and decisions (${more} more: mem_search type:preference):` : "Rules and decisions:");
}

/** Returns the user's rules, the most certain first. */
export function userRules(db: Database, scope: InjectionScope, maxRules: number): RecallLine[] {
  const rules = filter(listInjectableRules(db, scope, scanLimit), ({ origin }) => origin === "user");
  return map(rules.slice(0, maxRules), (observation) => titleLine(observation, "rule"));
}
