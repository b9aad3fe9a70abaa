import { days } from "../../language/statements/days.ts";
import { lazy } from "../../lazy.ts";
import { stem } from "../../search/text/stem.ts";
import type { ParsedStatement } from "./parsed-statement.ts";

const dayStems = lazy(() => new Set(days.split(/\s+/).map(stem)));
/** The share of the shorter topic that the other must contain, if only the topic shows that both concern one thing. */
const sameTopic = 0.75;
const sharedForNumbers = 0.6;

/**
 * Returns whether the newer statement replaces the older one: on the same subject it settles on another thing, another number or
 * the opposite, or it retires by name the thing that the older one settled on. A false negative is better than a false positive.
 */
export function contradicts(newer: ParsedStatement, older: ParsedStatement): boolean {
  if (newer.isTentative || older.isTentative) return false;
  if (areNumberedApart(newer, older)) return false;
  if (haveDisjointScopes(newer, older) || haveOpposedSides(newer, older)) return false;
  const shared = sharedShare(newer.topic, older.topic);
  const isUnbound = newer.topic.size === 0 || older.topic.size === 0;
  const mayBeSame = isUnbound || shared > 0;
  if (settlesOtherwise(newer, older) || passesOn(newer, older)) return true;
  // "Books are not insured" gives nothing up after "fragile parcels are insured".
  if (givesUp(newer, older) && !((newer.isDenial || newer.isNegative) && haveOwnSubjects(newer, older))) return true;
  if (choosesRejected(newer, older)) return newer.overturns || sharedTopicWords(newer, older) > 1;
  // What holds in one place is an exception to what holds in all, or what all else is an exception to.
  if (isNarrower(newer, older) || (isNarrower(older, newer) && !newer.isEverywhere)) return false;
  if (choosesAnother(newer, older) && newer.isNegative === older.isNegative) {
    if (isAboutMore(newer, older) || (isAboutMore(older, newer) && !newer.isEverywhere)) return false;
    return mayBeSame && !haveOwnSubjects(newer, older);
  }
  // "Use npm" overrules "never use npm", but not "never use npm scripts".
  const isUnbounded = newer.topic.size === 0 && (newer.isNegative || older.topic.size === 0);
  if (isUnbounded && settlesOnSame(newer, older) && newer.isNegative !== older.isNegative) return true;
  if (newer.isNegative !== older.isNegative) {
    if (haveOwnSubjects(newer, older)) return false;
    return shared >= sameTopic && sharedShare(older.words, newer.words) >= sameTopic && sameNumbers(newer, older);
  }
  const [first] = newer.numbers;
  const [former] = older.numbers;
  if (first === undefined || former === undefined || first === former) return false;
  if (inOtherUnits(newer, older))
    return labelsWithoutUnit(newer).symmetricDifference(labelsWithoutUnit(older)).size === 0;
  const [labels, formerLabels] = [numberLabels(newer), numberLabels(older)];
  // "The metrics listen on port 9090" is about something else than "the API listens on port 8080".
  if (labels.difference(formerLabels).size > 0 && formerLabels.difference(labels).size > 0) return false;
  return sharedShare(labels, formerLabels) >= sharedForNumbers;
}

/** "The mail provider is Postmark" after "the mail provider is Mailgun". */
function settlesOtherwise({ settled: one }: ParsedStatement, { settled: other }: ParsedStatement): boolean {
  return one !== undefined && one.thing === other?.thing && one.name !== other.name;
}

/** "Bob owns the billing module now" after "Alice owns the billing module". Without "now", both may. */
function passesOn({ holder: one }: ParsedStatement, { holder: other }: ParsedStatement): boolean {
  return one?.isNew === true && one.task === other?.task && one.name !== other.name;
}

/** "Use Yarn" after "use npm", "run `yarn test`" after "run `npm test`". A command that names npm does not choose it. */
function choosesAnother(newer: ParsedStatement, older: ParsedStatement): boolean {
  const isOther =
    (former: ReadonlyMap<number, string>) =>
    ([group, name]: [number, string]) =>
      former.has(group) && former.get(group) !== name;
  if ([...newer.commands].some(isOther(older.commands))) return true;
  if (onlyMentions(newer, older) || onlyMentions(older, newer)) return false;
  return [...newer.chosen].some(isOther(older.chosen));
}

/** "Npm packages are public" after "use pnpm": a choice without a subject does not concern whatever else is said of such a tool. */
function onlyMentions(one: ParsedStatement, other: ParsedStatement): boolean {
  return (
    other.topic.size === 0 && one.topic.size > 0 && [...one.chosen.values()].every((name) => one.passing.has(name))
  );
}

/** "Format SQL with tabs" after "use spaces": only one of them says what is meant. */
function isAboutMore(one: ParsedStatement, other: ParsedStatement): boolean {
  return one.things.size > 0 && one.things.isDisjointFrom(other.words) && other.topic.isSubsetOf(one.topic);
}

/** Returns whether only `one` is limited to a place, which `other` does not mention. */
function isNarrower(one: ParsedStatement, other: ParsedStatement): boolean {
  if (other.place.size > 0 || other.namesPlace) return false;
  return one.namesPlace || (one.place.size > 0 && one.place.isDisjointFrom(other.words));
}

function settlesOnSame(newer: ParsedStatement, older: ParsedStatement): boolean {
  return [...newer.chosen].some(([group, name]) => older.chosen.get(group) === name);
}

/**
 * "Use Biome instead of Prettier" after "use Prettier"; not after "use Biome instead of Prettier". If part of the name is kept,
 * as in "Redis 7 instead of Redis 6", the remaining part has to occur: "Redis keys expire" does not concern Redis 6.
 */
function givesUp(newer: ParsedStatement, older: ParsedStatement): boolean {
  if (older.isNegative && older.rider === undefined) return false;
  // "Pnpm instead of npm" leaves "run `npm run lint`" as it is, "`pnpm lint` instead of `npm run lint`" does not.
  const unconcerned = older.mentioned.difference(newer.mentioned).union(older.rider ?? new Set());
  const settled = new Set([...older.words].filter((word) => !older.givenUp.has(word) && !unconcerned.has(word)));
  const named = [...newer.givenUp].filter((word) => settled.has(word));
  // "Deploy on Wednesdays, not on Tuesdays" says nothing about a meeting on Tuesdays.
  const isApart = newer.words.intersection(older.words).difference(newer.givenUp).size === 0;
  if (named.some((word) => !newer.kept.has(word) && !isCommonWord(word) && !(isApart && dayStems().has(word)))) {
    return true;
  }
  const own = [...newer.givenUp].filter((word) => !newer.kept.has(word));
  return own.length > 0 && own.every((word) => settled.has(word)) && named.some((word) => newer.kept.has(word));
}

/**
 * "We move to LaunchDarkly" after "we keep the yaml file, LaunchDarkly is too pricey": the rejected thing is chosen.
 */
function choosesRejected(newer: ParsedStatement, older: ParsedStatement): boolean {
  if (newer.isNegative) return false;
  return [...older.rejected].some(
    (word) => newer.words.has(word) && !newer.givenUp.has(word) && !newer.rejected.has(word) && !isCommonWord(word),
  );
}

/** Returns the number of topic words in common, without rejected things. */
function sharedTopicWords(newer: ParsedStatement, older: ParsedStatement): number {
  return [...newer.topic].filter((word) => older.topic.has(word) && !older.rejected.has(word)).length;
}

/** "The front end uses React" and "the admin panel uses Vue": each speaks of a thing that the other one does not mention. */
function haveOwnSubjects(newer: ParsedStatement, older: ParsedStatement): boolean {
  return hasOwnSubject(newer, older) && hasOwnSubject(older, newer);
}

/** The subject may be a thing of another group: "Terraform manages AWS" and "Pulumi manages the cluster". */
function hasOwnSubject(one: ParsedStatement, other: ParsedStatement): boolean {
  return (
    one.topic.difference(other.topic).difference(other.givenUp).size > 0 ||
    [...one.chosen].some(([group, name]) => !other.chosen.has(group) && !other.words.has(name))
  );
}

/** "Phase 1 uses Postgres" and "phase 2 uses MySQL": two things of one name. */
function areNumberedApart({ subjectNumber: one }: ParsedStatement, { subjectNumber: other }: ParsedStatement): boolean {
  if (one === undefined || other === undefined || one === other) return false;
  return one.split(" ")[0] === other.split(" ")[0];
}

/**
 * Each is limited to scopes that the other one does not mention: all of them, or those after one word, as in "in the EU" and "in
 * the US".
 */
function haveDisjointScopes(newer: ParsedStatement, older: ParsedStatement): boolean {
  const [all, others] = [newer, older].map(({ scope }) => new Set([...scope.values()].flatMap((words) => [...words])));
  if (areApart(all ?? new Set(), others ?? new Set(), newer, older)) return true;
  return [...newer.scope].some(([link, words]) => areApart(words, older.scope.get(link) ?? new Set(), newer, older));
}

function areApart(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  newer: ParsedStatement,
  older: ParsedStatement,
): boolean {
  if (one.size === 0 || other.size === 0 || !one.isDisjointFrom(other)) return false;
  return sharedShare(one, older.words) === 0 && sharedShare(other, newer.words) === 0;
}

/** "Old invoices" and "new invoices": both name sides of one contrast, and no side is the same. */
function haveOpposedSides(newer: ParsedStatement, older: ParsedStatement): boolean {
  if (newer.sides.size === 0 || older.sides.size === 0) return false;
  const contrastOf = (side: string) => side.split(":", 1)[0];
  const known = new Set([...older.sides].map(contrastOf));
  return [...newer.sides].some((side) => {
    const contrast = contrastOf(side);
    const ofBoth = (each: string) => contrastOf(each) === contrast;
    return known.has(contrast) && ![...newer.sides].filter(ofBoth).some((each) => older.sides.has(each));
  });
}

/** Returns whether a word is too short or too common to identify a retired thing. */
function isCommonWord(word: string): boolean {
  return (
    (word.length < 3 && !/\d/.test(word)) || /^(?:time|thing|way|code|file|test|main|work|day|one|two)$/.test(word)
  );
}

/** Returns the words that the numbers belong to: "Node" in "support Node 20". */
function numberLabels({ topic, chosen }: ParsedStatement): Set<string> {
  return new Set([...topic, ...chosen.values()]);
}

function labelsWithoutUnit(statement: ParsedStatement): Set<string> {
  return numberLabels(statement).difference(new Set([statement.measure?.unit ?? ""]));
}

/** "After 30 minutes" and "after 8 hours". */
function inOtherUnits({ measure: one }: ParsedStatement, { measure: other }: ParsedStatement): boolean {
  return one !== undefined && one.of === other?.of && one.before === other.before && one.unit !== other.unit;
}

function sameNumbers(a: ParsedStatement, b: ParsedStatement): boolean {
  return a.numbers.join() === b.numbers.join();
}

/** Returns which share of the smaller set the other one holds, 0 to 1; 0 if one is empty. */
function sharedShare(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const smaller = Math.min(a.size, b.size);
  if (smaller === 0) return 0;
  return [...a].filter((each) => b.has(each)).length / smaller;
}
