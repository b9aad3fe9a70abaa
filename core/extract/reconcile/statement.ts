import { stem } from "../../search/text/stem.ts";
import { isStopWord } from "../../search/text/stop-words.ts";
import { namedThings } from "./exclusive.ts";

/** What a standing rule or a decision says, taken apart so that two of them can be compared. */
export type Statement = {
  /** What it says no to: "never", "do not", "no longer". */
  isNegative: boolean;
  /** What is settled on, by the group of things that exclude each other. */
  chosen: Map<number, string>;
  /** The words after "instead of", "over", "rather than", "no longer": what is given up. */
  givenUp: Set<string>;
  /** The stems of what it says why not: "LaunchDarkly is too pricey", "we don't need Redis". */
  turnedDown: Set<string>;
  /** It overturns something: "after all", "change of plan". */
  overturns: boolean;
  /** Version, port, limit: the numbers in order, without those that are given up. */
  numbers: string[];
  /** The stems of what it is limited to: "in tests", "for the shop". */
  scope: Set<string>;
  /** The stems of the other words that say what it is about. */
  topic: Set<string>;
  /** Every word's stem, the chosen ones' too. */
  words: Set<string>;
};

const reason =
  /(?<!^)[,;]? ?\b(?:because|since|so that|due to|as (?:the|we|it|they|our)|otherwise)\b.*$|[,;] ?(?:the|it|they|that|we|all|everything|now|so|\d[\d.]*) \w.*$|потому что.*$|因为.*$|，.*$/iu;
const leadIn =
  /^(?:(?:from (?:now|here) on|going forward|in (?:the )?future|actually|also|please|note|ok|okay|hi|hey|yes|no|so|and|but|decision|rule|remember|change of plans?|new plan|change|update|correction|on second thoughts?|(?:we|i)(?:'ve| have)? changed (?:our|my) minds?|(?:quick |small )?heads[- ]up|fyi|btw|by the way|just so you know|for the record|first(?: of all)?|before (?:you|we) (?:start|begin|go on))[,:;!.]? ?)+/iu;
const givingUp =
  /\b(?:instead of|rather than|in place of|in favou?r of dropping|(?<!\b(?:go|goes|going|went|gone|runs?|running|ran|sen[dt]s?|travels?|travelling|flows?|talks?|connects?|comes?|served?|move[ds]?|switch(?:ed)?)\s)over(?!\sto\b)|not|and not|no longer|any ?more|(?:away|switch\w{0,5}|mov\w{1,3}|migrat\w{1,3}) from|drop(?:ping|ped)?|replac(?:es|ing|ed?))\s+((?:[\w@./:#+-]+)(?:\s+(?:[\w@./:#+-]+)){0,2})/giu;
/** "moved X from A to B", "swapped A for B", "replaced A with B", "A was replaced by B", "A is gone", "scrap the A ones": the A. */
const exchanges: readonly RegExp[] = [
  /\b(?:scrap(?:ped|ping)?|ditch(?:ed|ing)?)\s+(?:the|our|those|these)\s+([\w@./:#+-]+)/giu,
  /\bfrom\s+([\w@./:#+-]+(?:\s+[\w@./:#+-]+)?)\s+(?:over\s+)?to\b/giu,
  /\b(?:swap(?:ped|ping)?|exchang(?:ed?|ing)|trad(?:ed?|ing))\s+(?:out\s+)?([\w@./:#+-]+(?:\s+[\w@./:#+-]+)?)\s+(?:out\s+)?(?:for|with|against)\b/giu,
  /\breplac(?:ed?|ing)\s+([\w@./:#+-]+(?:\s+[\w@./:#+-]+)?)\s+(?:with|by)\b/giu,
  /([\w@./:#+-]+)\s+(?:(?:is|was|has been|got|gets|will be|are|were)\s+)(?:now\s+|finally\s+|being\s+)?(?:gone|out|dead|history|deprecated|retired|replaced|removed|dropped|superseded)\b/giu,
  /([\w@./:#+-]+)\s+(?:ist|sind|wurde[n]?|est|sont|fue|foi|è)\s+(?:jetzt\s+)?(?:raus|weg|tot|ersetzt|abgelöst|remplacée?s?|fuera|reemplazad[oa]|sustituid[oa]|substituíd[oa]|sostituit[oa])(?!\p{L})/giu,
];
/** Why something was not chosen, with its name before it or behind it. */
const turningDown: readonly RegExp[] = [
  /([\w@./:#+-]{3,60})\s+(?:is|are|was|were|would be|seems?|looks?|'s)\s+(?:(?:just|way|far|simply|really|a bit|still)\s+){0,2}(?:too|overkill|not worth|out of the question|no option|not an option|ruled out|off the table|unaffordable|banned|forbidden)\b/giu,
  /\b(?:don't|do not|won't|will not|can't|cannot)\s+(?:need|want|use|afford|adopt|introduce|go (?:with|for))\s+(?:an?\s+|the\s+|any\s+)?([\w@./:#+-]{3,60})/giu,
  /\b(?:decided|voted)\s+against\s+(?:using\s+|an?\s+|the\s+)?([\w@./:#+-]{3,60})/giu,
  /\b(?:reject(?:ed|ing)?|ruled out|turned down|discarded)\s+(?:the\s+)?([\w@./:#+-]{3,60})/giu,
  /([\w@./:#+-]{3,60})\s+(?:ist|wäre)\s+(?:uns\s+)?(?:viel\s+)?zu\s/giu,
  /([\w@./:#+-]{3,60})\s+(?:est|serait|es|sería|é|seria|è|sarebbe)\s+(?:trop|demasiado|muito|demais|troppo)\s/giu,
];
const overturning =
  /\bafter all\b|\bchange[ds]? (?:of|our|my|the) (?:plans?|minds?)\b|\bon second thought|\breconsidered\b|\bwe(?:'re| are) back (?:to|on)\b|\bdoch\b|\bfinalement\b|\bal final\b|\bno fim\b|\balla fine\b|всё-таки|все-таки|передумали|还是|やっぱり|결국/iu;
/** What a name that is given up does not go beyond. */
const goesOn = /\s(?:to|for|with|by|and|in|on|as|because|since|after|at)\s.*$/u;
const limiting = /\b(?:for|in|inside|within|when) (?:the |our |all |every )?([\w-]+(?: [\w-]+)?)/gu;
const negative =
  /\b(?:never|do not|don't|dont|must not|mustn't|no longer|not (?:to|use|support|allow)|avoid|stop|without|cannot|can't|no more)\b|\bany ?more\b|никогда не|нельзя|不要|绝不|禁止|ないで|niemals|\bnie\b|jamais|\bnunca\b|\bmai\b|마세요/iu;
/** What rules and decisions are dressed in, and says nothing of what they are about. */
const dressing = setOf(
  `decided decide decision chose choose chosen settled agreed opted going go team always never prefer preference please rule also
  should want instead rather again actually remember new old anymore longer don't dont ever sure keep switch switched switching move
  moved moving back stop drop dropped dropping avoid everything everywhere whole project every set stay well since last
  lately recently now today yesterday week month sprint quarter year repo repository heads`,
);
/** What is done with a thing tells less of the subject than the thing. */
const verbs = setOf(
  `use using used uses make run running support allow need add write deploy commit push call put store serve start build ship`,
);
const word = /[\p{L}\p{N}_][\p{L}\p{N}_.:+#@/-]*/gu;
const number = /^v?\d+(?:\.\d+)*[a-z]{0,2}$/;

/** Takes apart a sentence that states a standing rule or a decision. */
export function readStatement(text: string): Statement {
  const plain = text.normalize("NFKC").replace(/[’]/g, "'").toLowerCase();
  const said = withoutReason(plain.replace(leadIn, ""));
  const givenUp = new Set(
    [givingUp, ...exchanges]
      .flatMap((pattern) => [...plain.matchAll(pattern)])
      .flatMap(([, names = ""]) => wordsOf(names.replace(goesOn, "")).slice(0, 3)),
  );
  const turnedDown = turningDown.flatMap((pattern) => [...plain.matchAll(pattern)].map(([, name = ""]) => name));
  const all = wordsOf(said);
  const things = namedThings(all);
  const chosen = new Map<number, string>();
  for (const { name, group } of things) {
    const isLeft = name.split(" ").some((each) => givenUp.has(each) || turnedDown.includes(each));
    if (!isLeft && !chosen.has(group)) chosen.set(group, name);
  }
  const named = new Set(things.flatMap(({ at, words }) => all.slice(at, at + words)));
  const numbers = all.filter((each) => number.test(each) && !givenUp.has(each)).map((each) => each.replace(/^v/, ""));
  const words = stemsOf(all).filter((each) => !dressing.has(each));
  const apart = new Set(stemsOf([...named, ...givenUp, ...all.filter((each) => number.test(each))]));
  return {
    isNegative: negative.test(said),
    chosen,
    givenUp: namesOf([...givenUp]),
    turnedDown: namesOf(turnedDown),
    overturns: overturning.test(plain),
    numbers,
    scope: new Set(
      stemsOf(
        [...said.matchAll(limiting)].flatMap(([, place = ""]) => wordsOf(place)).filter((each) => !named.has(each)),
      ),
    ),
    topic: new Set(words.filter((each) => !apart.has(each) && !verbs.has(each))),
    words: new Set(words),
  };
}

/** The number may stand in the clause behind: "the database moved, it listens on port 6543 now". */
function withoutReason(text: string): string {
  const said = text.replace(reason, "");
  const rest = text.slice(said.length);
  return /^[,;]/.test(rest) && !/\d/.test(said) && /\b(?:on|at|to|is|are) (?:\w+ ){0,2}v?\d/.test(rest) ? text : said;
}

function setOf(words: string): Set<string> {
  return new Set(words.split(/\s+/).map(stem));
}

function namesOf(words: readonly string[]): Set<string> {
  return new Set(stemsOf(words).filter((each) => !dressing.has(each) && !verbs.has(each)));
}

/** Returns the stems of the words that mean something. */
function stemsOf(words: readonly string[]): string[] {
  return words.filter((each) => !isStopWord(each)).map(stem);
}

function wordsOf(text: string): string[] {
  return [...text.matchAll(word)].map(([found]) => found.replace(/[.:/-]+$/, ""));
}
