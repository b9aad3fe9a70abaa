import { foldText } from "../../language/fold.ts";
import { phraseMatcher } from "../../language/phrases.ts";
import { contrasts } from "../../language/statements/contrasts.ts";
import cues from "../../language/statements/cues.json";
import * as phrases from "../../language/statements/phrases.ts";
import { everything, kinds, purposes, testing } from "../../language/statements/purposes.ts";
import { lazy } from "../../lazy.ts";
import { map } from "../../lists.ts";
import { stem } from "../../search/text/stem.ts";
import { isStopWord } from "../../search/text/stop-words.ts";
import { isTestRunner, namedThings } from "./exclusive.ts";
import { exchangedIn, givenUpIn, rejectedIn } from "./given-up.ts";
import { type Measure, measureIn } from "./measure.ts";
import { type Mention, mentionOf, type PlacedWord } from "./mentioned.ts";

/** The parsed parts of a standing rule or a decision, for comparison with another one. */
export type ParsedStatement = {
  /** Whether it is negated: "never", "do not", "no longer", "no" at its start. */
  isNegative: boolean;
  /** The stems of what it only forbids besides: "Fridays" in "we deploy on Tuesdays, never on Fridays"; undefined without such a clause. */
  rider: Set<string> | undefined;
  /** Whether it says what something is not: "is not", "aren't". */
  isDenial: boolean;
  /** The chosen things, by the group of their alternatives. */
  chosen: Map<number, string>;
  /** The programs of the commands that it names, by their group: "npm" in "run `npm test`". */
  commands: Map<number, string>;
  /** The stems of the tools that it only mentions, as in a command or in "the npm package". */
  mentioned: Set<string>;
  /** The chosen things that it may only mention, as in "npm packages are public". */
  passing: Set<string>;
  /** The words after "instead of", "over", "rather than", "no longer": the retired things. */
  givenUp: Set<string>;
  /** The stems of the words next to the retired things: "Redis" and "7" in "Redis 7 instead of Redis 6". */
  kept: Set<string>;
  /** The stems of things rejected with a reason: "LaunchDarkly is too pricey", "we don't need Redis". */
  rejected: Set<string>;
  /** Whether it only considers or asks: "maybe", "should we …?" */
  isTentative: boolean;
  /** The sides that it names of the contrasts, by the contrast's number: `0:1`. */
  sides: Set<string>;
  /** The name that it gives to one thing, in lower case. */
  settled: { thing: string; name: string } | undefined;
  /** Who has a task, by first name or team, in lower case: "Bob owns the billing module now". `isNew`: whether somebody else had it before. */
  holder: { task: string; name: string; isNew: boolean } | undefined;
  /** Whether it overturns an earlier one: "after all", "change of plan". */
  overturns: boolean;
  /** Versions, ports and limits: the numbers in order, without the retired ones. */
  numbers: string[];
  /** The measure of the first number: "after 30 minutes". */
  measure: Measure | undefined;
  /** The number in the name of its subject: "2" in "phase 2 uses Postgres". */
  subjectNumber: string | undefined;
  /** The stems of its scope by the word that limits it: "in tests", "for the shop". Flags such as `--json` are under `--`. */
  scope: Map<string, Set<string>>;
  /** The stems of the place that it is limited to, if it names one: "the docs folder", but not "packages" in "use npm for packages". */
  place: Set<string>;
  /** Whether it has a noun for one place, in any language. */
  namesPlace: boolean;
  /** The words of its topic that name no purpose of tools. */
  things: Set<string>;
  /** Whether it holds in all places: "everywhere", "in all packages". */
  isEverywhere: boolean;
  /** The stems of the other words that describe its subject. */
  topic: Set<string>;
  /** The stems of all words, including the chosen things. */
  words: Set<string>;
};

const matchers = lazy(() => ({
  leadIns: phraseMatcher(phrases.leadIns, cues.leadIns),
  reasons: phraseMatcher(phrases.reasons, cues.reasons),
  usage: phraseMatcher(phrases.usage, cues.usage),
  tentative: phraseMatcher(phrases.tentative, cues.tentative),
  overturnings: phraseMatcher(phrases.overturnings, cues.overturnings),
  negations: phraseMatcher(phrases.negations, cues.negations),
  places: phraseMatcher(phrases.places, cues.places),
}));
/** A separate clause mostly states the reason. */
const clause = lazy(() => /(?!^)[,;] ?(?:the|it|they|that|we|all|everything|now|so|\d[\d.]*) \w|(?!^)，/iu);
/** Scripts without spaces, and Korean, write a name together with the words around it. */
const joinedName =
  /(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}])(?=[a-z0-9])|(?<=[a-z0-9])(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}])/gu;
const maxLeadInChars = 60;
/** Common words that a number can name one of. */
const countedThings: ReadonlySet<string> = new Set(["rule", "sprint", "day", "week", "month", "quarter", "year"]);
const limiting = lazy(
  () =>
    /\b(for|in|inside|within|when) (?:the |our |all |every )?([\w-]+(?:[./][\w-]+)*(?: (?!(?:for|in|inside|within|when|on|at|to|with|by|and)\b)[\w-]+)?)/gu,
);
/** Common words of rules and decisions that do not describe a subject. */
const genericWords = lazy(() =>
  setOf(
    `decided decide decision chose choose chosen settled agreed opted going go team always never prefer preference please rule also
  should want instead rather again actually remember new old anymore longer don't dont ever sure keep switch switched switching move
  moved moving back stop drop dropped dropping avoid everything everywhere whole project every set stay well since last
  lately recently now today yesterday week month sprint quarter year repo repository heads`,
  ),
);
/** Verbs for using a thing: the thing says more about the subject. */
const verbs = lazy(() =>
  setOf(
    `use using used uses make run running support allow need add write deploy commit push call put store serve start build ship`,
  ),
);
const word = lazy(() => /[\p{L}\p{N}_][\p{L}\p{N}_.:+#@/-]*/gu);
const articles: ReadonlySet<string> = new Set(["the", "our", "a", "an", "each", "every"]);
const number = /^v?\d+(?:\.\d+)*[a-z]{0,2}$|^\d{1,2}:\d{2}$/;
/** "One" is left out: it mostly replaces a noun. */
const numberWords = new Map(
  map("two three four five six seven eight nine ten eleven twelve".split(" "), (each, at) => [each, String(at + 2)]),
);
/** "The mail provider is Mailgun": one thing that has one name. An adjective is written small. */
const settledName = /^(?:the|our) ([a-z][a-z -]{2,40}?) is (?:now )?([\w.+#-]+)!?$/;
const taskHolder = lazy(
  () =>
    /^(?:Actually,? )?([A-Z][\p{L}-]{1,30}) (?:now )?(owns|maintains|leads|handles|manages|reviews|approves) ([^.,;!?]{3,80})[.!]?$/u,
);
/** Generic nouns that distinguish two things when another noun precedes them: "the team plan". */
const attributes = lazy(() => setOf("team project repo repository sprint week month quarter year"));

const purposeStems = lazy(() => setOf(`${purposes} ${everything} ${kinds}`));
const testStems = lazy(() => setOf(testing));
const everywhere = /\b(?:everywhere|throughout|(?:in|for|across) (?:all|every|the whole|the entire)|no exceptions?)\b/;
/** "The admin panel uses Vue" limits the choice to its subject. */
const usingSubject =
  /^(?:the|our) ([a-z][a-z -]{2,40}?) (?:uses?|runs? (?:on|with)|(?:is|are) (?:built|written|deployed) (?:with|in|on)) /;

/** Parses a sentence that states a standing rule or a decision. */
export function parseStatement(text: string): ParsedStatement {
  const plain = text.normalize("NFKC").replace(/[’]/g, "'").toLowerCase().replace(joinedName, " ");
  const said = matchers().overturnings.without(withoutReason(withoutLeadIn(plain)));
  // Folded once, since every list of phrases is searched.
  const folded = foldText(plain);
  const unquoted = plain.replaceAll("`", "");
  const givenUpNames = givenUpIn(unquoted, foldText(unquoted));
  const givenUp = new Set(givenUpNames.flatMap((each) => splitWords(each).slice(0, 3)));
  const rejected = rejectedIn(plain, folded);
  // "Swapped A for B" limits nothing to B.
  const isExchange = exchangedIn(plain).length > 0;
  const rider = riderOf(said);
  const placed = placeWords(said);
  const all = placed.map(({ text: each }) => each);
  const mentions = new Map<string, Mention>();
  const commands = new Map<number, string>();
  const things = namedThings(all).filter((thing) => {
    const mention = mentionOf(thing, placed, said, (each) => isContent(each));
    if (mention === "command") commands.set(thing.group, thing.name);
    if (mention !== undefined) mentions.set(thing.name, mention);
    return mention !== "part";
  });
  const chosen = new Map<number, string>();
  for (const { name, group } of things) {
    if (mentions.get(name) === "command") continue;
    const isLeft = name.split(" ").some((each) => givenUp.has(each) || rejected.includes(each));
    if (!isLeft && !chosen.has(group)) chosen.set(group, name);
  }
  const named = new Set(things.flatMap(({ at, words }) => all.slice(at, at + words)));
  const numbers = all.flatMap((each) => {
    const written = numberWords.get(each) ?? each;
    return number.test(written) && !givenUp.has(each) ? [written.replace(/^v/, "")] : [];
  });
  const words = all.flatMap((each, at) => {
    const [content] = stemsOf([each]);
    const isLeft = content === undefined || (genericWords().has(content) && !isAttribute(all, at));
    return isLeft ? [] : [content];
  });
  // "The support team" and "the build server" name things.
  const nouns = stemsOf(all.filter((_, at) => articles.has(all[at - 1] ?? "")));
  const apart = new Set(
    stemsOf([...named, ...givenUp, ...all.filter((each) => number.test(each) || numberWords.has(each))]),
  );
  const remarked = new Set(
    things.flatMap(({ at, name, group }) =>
      chosen.get(group) === name ? [] : stemsOf(clauseAround(said, placed, placed[at]?.start ?? 0)),
    ),
  );
  const isAboutTests = [...chosen.keys()].some(isTestRunner);
  const topic = new Set(words.filter((each) => !apart.has(each) && (!verbs().has(each) || nouns.includes(each))));
  return {
    // "No npm."
    isNegative: matchers().negations.test(said) || /^no \p{L}/u.test(said),
    rider: rider === undefined ? undefined : new Set(stemsOf(splitWords(rider))),
    isDenial: /\b(?:is|are|was|were)(?:n't| not)\b/.test(plain),
    chosen,
    commands,
    mentioned: new Set([...mentions].flatMap(([name, mention]) => (mention === "passing" ? [] : stemsOf([name])))),
    passing: new Set([...mentions].flatMap(([name, mention]) => (mention === "passing" ? [name] : []))),
    givenUp: namesOf([...givenUp]),
    kept: namesOf(splitWords(givenUpNames.reduce((text, each) => withoutLast(text, each), said))),
    rejected: namesOf(rejected),
    isTentative: /[?？؟]\s*$/.test(plain) || matchers().tentative.test(folded),
    sides: new Set(all.flatMap((each) => (givenUp.has(each) ? [] : (sideOf().get(each) ?? [])))),
    settled: settledIn(text.trim()),
    holder: holderIn(text.trim()),
    overturns: matchers().overturnings.test(folded),
    numbers,
    measure: measureIn(all, (each) => number.test(numberWords.get(each) ?? each)),
    subjectNumber: subjectNumber(splitWords(plain), named),
    scope: scopesIn(said, isExchange ? named : new Set()),
    place: placeIn(
      said,
      new Set([...named, ...givenUp]),
      [...chosen.keys()].some((group) => isTestRunner(group)),
    ),
    isEverywhere: everywhere.test(said),
    namesPlace: matchers().places.test(folded),
    topic,
    things: new Set([...topic].filter((each) => !isPurpose(each, isAboutTests) && !remarked.has(each))),
    words: new Set(words),
  };
}

/** Returns the words of the clause at a position: "default exports break our codemods", behind "use named exports," says why. */
function clauseAround(said: string, placed: readonly PlacedWord[], at: number): string[] {
  const start = said.slice(0, at).search(/[,;:–—][^,;:–—]*$/);
  const behind = said.slice(at).search(/[,;:–—]/);
  const end = behind < 0 ? said.length : at + behind;
  return start < 0 ? [] : placed.flatMap((word) => (word.start > start && word.start < end ? [word.text] : []));
}

/** The side of each word of the contrasts. */
const sideOf = lazy(
  () =>
    new Map(
      contrasts
        .split("\n")
        .flatMap((line, contrast) =>
          line
            .split("|")
            .flatMap((side, at) => side.split(",").map((each) => [each.trim(), `${contrast}:${at}`] as const)),
        ),
    ),
);

/** Returns whether a sentence states that a thing is used, rather than something about it. */
export function saysUsed(text: string): boolean {
  return matchers().usage.test(text.normalize("NFKC").toLowerCase().replace(joinedName, " "));
}

function scopesIn(said: string, excluded: ReadonlySet<string>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, link = "", place = ""] of said.matchAll(limiting())) {
    // "In the US" is spelled like a word without meaning, and like the stem of "use".
    const words = splitWords(place.replace(/^us\b/, "u.s"))
      .filter((each) => !excluded.has(each) && !isStopWord(each))
      .map(stem);
    found.set(link, new Set([...(found.get(link) ?? []), ...words]));
  }
  const flags = said.match(/(?<![\w-])--[a-z][\w-]*/g) ?? [];
  if (flags.length > 0) found.set("--", new Set(flags));
  return found;
}

/** Returns the stems of the place or the subject that a statement is limited to; empty for a purpose, a time or a number. */
function placeIn(said: string, excluded: ReadonlySet<string>, isAboutTests: boolean): Set<string> {
  const limits = [...said.matchAll(limiting())].map(([, , place = ""]) => place);
  const [, subject] = usingSubject.exec(said) ?? [];
  const found = [...limits, ...(subject === undefined ? [] : [subject])].flatMap((place) => {
    const words = splitWords(place).filter((each) => !isStopWord(each) && !excluded.has(each));
    if (words.some((each) => /\d/.test(each) || numberWords.has(each))) return [];
    return words.map(stem).filter((each) => !isPurpose(each, isAboutTests));
  });
  return new Set(found);
}

/** Returns whether a stem says what tools are used for. `isAboutTests`: whether the tool runs tests. */
function isPurpose(each: string, isAboutTests: boolean): boolean {
  return purposeStems().has(each) || (isAboutTests && testStems().has(each));
}

function isContent(each: string): boolean {
  return !genericWords().has(stem(each)) && !verbs().has(stem(each)) && !number.test(each);
}

function withoutLeadIn(text: string): string {
  const lead = matchers()
    .leadIns.find(text.slice(0, maxLeadInChars))
    .find(({ start }) => start === 0);
  return lead ? withoutLeadIn(text.slice(lead.end).replace(/^[,:;!.]? ?/, "")) : text;
}

/** The number may be in the next clause: "the database moved, it listens on port 6543 now". */
function withoutReason(text: string): string {
  const starts = [
    matchers()
      .reasons.find(text)
      .find(({ start }) => start > 0)?.start,
    clause().exec(text)?.index,
  ];
  const end = Math.min(text.length, ...starts.filter((start) => start !== undefined));
  const said = end < text.length ? text.slice(0, end).replace(/[,;]? ?$/, "") : text;
  const rest = text.slice(said.length);
  return /^[,;]/.test(rest) && !/\d/.test(said) && /\b(?:on|at|to|is|are) (?:\w+ ){0,2}v?\d/.test(rest) ? text : said;
}

/** Returns "never on Fridays" of "we deploy on Tuesdays, never on Fridays"; undefined if more is negated than that. */
function riderOf(said: string): string | undefined {
  const at = said.search(/[,;] /);
  if (at < 0 || matchers().negations.test(said.slice(0, at)) || !said.slice(0, at).includes(" ")) return undefined;
  const riders = said.slice(at + 2).split(/[,;] /);
  const isRider = (each: string) =>
    matchers()
      .negations.find(each)
      .some(({ start }) => start === 0);
  return riders.every(isRider) ? riders.join(" ") : undefined;
}

function withoutLast(text: string, name: string): string {
  const at = text.lastIndexOf(name);
  return at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + name.length)}`;
}

function setOf(words: string): Set<string> {
  return new Set(words.split(/\s+/).map(stem));
}

function namesOf(words: readonly string[]): Set<string> {
  return new Set(stemsOf(words).filter((each) => !genericWords().has(each) && !verbs().has(each)));
}

/** Returns the stems of the content words. */
function stemsOf(words: readonly string[]): string[] {
  return words.filter((each) => !isStopWord(each)).map(stem);
}

function settledIn(text: string): ParsedStatement["settled"] {
  const [, thing, name] = settledName.exec(text.charAt(0).toLowerCase() + text.slice(1)) ?? [];
  if (thing === undefined || name === undefined || !/^[A-Z]|\d/.test(name)) return undefined;
  return { thing, name: name.toLowerCase().replace(/\.$/, "") };
}

function holderIn(text: string): ParsedStatement["holder"] {
  const [, name, verb, object = ""] = taskHolder().exec(text) ?? [];
  if (name === undefined || verb === undefined || isStopWord(name.toLowerCase())) return undefined;
  const task = stemsOf(splitWords(`${verb} ${object}`.toLowerCase())).filter((each) => !genericWords().has(each));
  return { task: task.toSorted().join(" "), name: name.toLowerCase(), isNew: /\bnow\b|\binstead\b/i.test(text) };
}

/** Returns whether a generic noun directly precedes another thing's name. */
function isAttribute(all: readonly string[], at: number): boolean {
  const [own] = stemsOf(all.slice(at, at + 1));
  const [next] = stemsOf(all.slice(at + 1, at + 2));
  if (own === undefined || next === undefined || !attributes().has(own)) return false;
  return !genericWords().has(next) && !verbs().has(next) && !number.test(all[at + 1] ?? "");
}

/**
 * Returns the number that names the subject of a sentence, with the word before it: "phase 2 uses …", "version 2 of …". The
 * version of a known tool does not count: it is what the sentence settles. Nor does a number after a verb or before what it
 * counts, as in "keep 5 backups".
 */
function subjectNumber(all: readonly string[], tools: ReadonlySet<string>): string | undefined {
  const at = all.findIndex((each) => number.test(each));
  const [thing, ...articles] = all.slice(0, Math.max(0, at)).toReversed();
  const next = all[at + 1];
  if (thing === undefined || next === undefined || !articles.every(isStopWord)) return undefined;
  const isOther = genericWords().has(thing) && !countedThings.has(thing);
  if (isStopWord(thing) || isOther || verbs().has(thing) || tools.has(thing)) return undefined;
  return isStopWord(next) || verbs().has(stem(next)) ? `${thing} ${all[at]}` : undefined;
}

function splitWords(text: string): string[] {
  return placeWords(text).map((each) => each.text);
}

function placeWords(text: string): PlacedWord[] {
  return [...text.matchAll(word())].map(({ 0: found, index }) => ({
    text: found.replace(/(?<![.:/-])[.:/-]+$/, ""),
    start: index,
  }));
}
