import type { Database } from "bun:sqlite";
import { filter, find, map } from "../lists.ts";
import type { InjectionScope } from "../store/injectable.ts";
import type { Observation } from "../store/observation.ts";
import { countInjectableRules, listInjectableRules } from "../store/queries/rules.ts";
import { heading, type RecallLine, titleLine } from "./line.ts";

/** More than the start of a session has room for. */
const scanLimit = 40;

/**
 * Returns what holds in every session here under a heading, the surest first: age does not count. Rules of all projects are
 * among them, those of other branches are not.
 */
export function ruleLines(db: Database, scope: InjectionScope): RecallLine[] {
  const rules = listInjectableRules(db, scope, scanLimit);
  const total = rules.length < scanLimit ? rules.length : countInjectableRules(db, scope);
  // Its longest form: what the budget leaves of the lines decides on the number.
  return [rulesHeading(total), ...map(withoutRepeats(rules), (observation) => titleLine(observation, "rule"))];
}

/** Returns them without those whose words another one holds as they stand; the longer one takes the place of the surer. */
function withoutRepeats(rules: readonly Observation[]): Observation[] {
  const kept: { words: string; rule: Observation }[] = [];
  for (const rule of rules) {
    const words = wordsOf(rule.title);
    const same = find(kept, (other) => other.words.includes(words) || words.includes(other.words));
    if (!same) kept.push({ words, rule });
    else if (words.length > same.words.length) Object.assign(same, { words, rule });
  }
  return map(kept, ({ rule }) => rule);
}

function wordsOf(title: string): string {
  return ` ${(title.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []).join(" ")} `;
}

/** Returns the heading of rules, of which `more` are left out. */
export function rulesHeading(more: number): RecallLine {
  return heading(more > 0 ? `Rules and decisions (${more} more: mem_search type:preference):` : "Rules and decisions:");
}

/** Returns what the user laid down, the surest first. */
export function userRules(db: Database, scope: InjectionScope, maxRules: number): RecallLine[] {
  const rules = filter(listInjectableRules(db, scope, scanLimit), ({ origin }) => origin === "user");
  return map(rules.slice(0, maxRules), (observation) => titleLine(observation, "rule"));
}
