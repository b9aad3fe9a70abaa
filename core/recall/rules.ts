import type { Database } from "bun:sqlite";
import { filter, find, map } from "../lists.ts";
import { isLaidDown } from "../memory/laid-down.ts";
import type { InjectionScope } from "../store/injectable.ts";
import type { Observation } from "../store/observation.ts";
import { countInjectableRules, listGlobalRules, listInjectableRules, type RuleSource } from "../store/queries/rules.ts";
import type { ObservationType } from "../store/vocabulary.ts";
import type { Section } from "./budget.ts";
import { heading, type RecallLine, titleLine } from "./line.ts";

/** Exceeds what a session start has room for. */
const scanLimit = 40;
/** A model's notes may be wrong or dictated by a page that it read, so they never get unused space. */
const maxNoted = 6;

/** Rules of one source below their heading. `total`: how many hold here, whether they are among the lines or not. */
export type RuleSection = Section & { source: RuleSource; total: number };

/** The room for rules, in UTF-16 units: for those of the user, and for those that were noted without them. */
export type RuleShares = { user: number; others: number };

/**
 * Returns the rules that hold in every session here, below their headings, the most certain first, whatever their age: those of
 * the user, then those that an assistant noted, which take no space from the user's. Includes global rules; excludes rules of
 * other branches.
 */
export function ruleSections(db: Database, scope: InjectionScope, shares: RuleShares): RuleSection[] {
  const [own = [], noted = []] = map(listRules(db, scope, ["user", "others"], scanLimit), (rules) =>
    filter(rules, isForStart),
  );
  const kept = withoutRepeats(own);
  const others = withoutRepeats([...kept, ...noted]).filter((rule) => noted.includes(rule));
  // A repeat that was dropped is not one more.
  const total = (found: readonly Observation[], distinct: readonly Observation[], source: RuleSource) =>
    found.length < scanLimit ? distinct.length : countInjectableRules(db, scope, source);
  const ofUser = toSection("user", kept, total(own, kept, "user"));
  const ofOthers = toSection("others", others.slice(0, maxNoted), total(noted, others, "others"));
  return [
    { ...ofUser, share: shares.user },
    { ...ofOthers, share: shares.others, isCapped: true },
  ];
}

function toSection(source: RuleSource, rules: readonly Observation[], total: number): Omit<RuleSection, "share"> {
  // The longest form of the heading. `withRulesCounted` corrects it when the budget has dropped lines.
  return { source, total, lines: [rulesHeading(source, total), ...toLines(rules)] };
}

/** Sets the number in the heading of each section to that of its rules that are not among `lines`, which the budget has left. */
export function withRulesCounted(lines: readonly RecallLine[], sections: readonly RuleSection[]): RecallLine[] {
  return map(lines, (line) => {
    const section = find(sections, ({ lines: [first] }) => first === line);
    if (!section) return line;
    const listed = filter(section.lines, (each) => each !== line && lines.includes(each)).length;
    return rulesHeading(section.source, section.total - listed);
  });
}

/** A rule of the least importance that only a model vouched for is recalled when it matches: see core/jobs/judgment-effects.ts. */
export function isForStart(rule: Observation): boolean {
  const { importance, vouchedBy, pinned, humanEdited } = rule;
  return importance > 1 || pinned || humanEdited || (vouchedBy !== "model" && vouchedBy !== "host");
}

/** Returns the rules of each source that hold here, the most certain first, those of other projects after the project's own. */
export function listRules(
  db: Database,
  scope: InjectionScope,
  sources: readonly RuleSource[],
  maxRules: number,
): Observation[][] {
  const elsewhere = listGlobalRules(db, scope, maxRules);
  return map(sources, (source) => {
    const ofSource = filter(elsewhere, (rule) => isLaidDown(rule) === (source === "user"));
    return listInjectableRules(db, scope, { source, elsewhere: ofSource }, maxRules);
  });
}

function toLines(rules: readonly Observation[]): RecallLine[] {
  return map(rules, (observation) => titleLine(observation, "rule"));
}

/** Drops each rule whose words another one contains. The longer rule of the same source takes the place of the more certain one. */
function withoutRepeats(rules: readonly Observation[]): Observation[] {
  const kept: { words: string; rule: Observation }[] = [];
  for (const rule of rules) {
    const words = normalizeTitle(rule.title);
    const same = find(kept, (other) => other.words.includes(words) || words.includes(other.words));
    if (!same) kept.push({ words, rule });
    else if (words.length > same.words.length && rule.origin === same.rule.origin) Object.assign(same, { words, rule });
  }
  return map(kept, ({ rule }) => rule);
}

function normalizeTitle(title: string): string {
  return ` ${(title.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []).join(" ")} `;
}

const headings: Record<RuleSource, string> = {
  user: "Rules and decisions of the user",
  others: "Rules and decisions that an assistant noted",
};

/** Returns the heading of rules; `more` of them are not listed. */
function rulesHeading(source: RuleSource, more: number): RecallLine {
  return heading(more > 0 ? `${headings[source]} (${more} more: mem_search type:rule):` : `${headings[source]}:`);
}

/** Returns the user's rules of these types, the most certain first. */
export function userRules(
  db: Database,
  scope: InjectionScope,
  maxRules: number,
  types: readonly ObservationType[],
): RecallLine[] {
  const [own = []] = listRules(db, scope, ["user"], scanLimit);
  const rules = filter(own, (rule) => types.includes(rule.type) && isForStart(rule));
  return toLines(rules.slice(0, maxRules));
}
