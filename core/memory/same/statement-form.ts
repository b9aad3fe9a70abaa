// The form of a short statement: equal in wordings that say the same. "We store all timestamps in UTC" and "Timestamps are stored
// in UTC" have one form. Whatever this grammar does not understand has none, and is compared by its words alone.
import {
  adverbial,
  choices,
  copulas,
  followers,
  links,
  obligations,
  openings,
  participles,
  unclear,
  universals,
} from "../../language/wording.ts";
import { lazy } from "../../lazy.ts";
import { stem } from "../../search/text/stem.ts";
import { plainWording, withOwnerFirst } from "./plain-wording.ts";

/** Longer texts are not single statements. */
const maxChars = 200;
const minChars = 8;
/** A reason may be said or not; what it adds is kept when memories are merged. */
const reason = lazy(() => / (?:because|so that) |, (?:since|so|as) /);
const contraction = /\b(do|does|must|should|is|are|shall|need)n't\b/g;
const severalSentences = /[.!?;:] |[\n?;]/;

/** Returns whether the text is another wording of the known statement, without an additional reason. */
export function addsNothing(known: string, text: string): boolean {
  const form = statementForm(text);
  return form !== undefined && form === statementForm(known) && !reason().test(text.toLowerCase());
}

/** Returns whether the text states that a thing is used. */
export function statesUse(text: string): boolean {
  return statementForm(text)?.startsWith(`${verbStem("use")}:`) === true;
}

/** Returns the form of a statement in English; undefined for a text that is none, or none that is understood. */
export function statementForm(text: string): string | undefined {
  if (text.length < minChars || text.length > maxChars * 2) return undefined;
  const plain = text.normalize("NFKC").replace(/[’‘]/g, "'").toLowerCase().trim();
  const said = plainWording(withoutReason(withoutOpenings(withoutEnd(plain).replace(/\s+/g, " "))));
  if (said.length > maxChars || severalSentences.test(said)) return undefined;
  const words = withoutObligation(withPlainChoice(said.replace(contraction, "$1 not")).replace(/\bdo not\b/g, "not"));
  if (words.some((word) => unclear().has(word))) return undefined;
  const { lead, rest } = splitLead(words);
  const at = rest.findIndex((word, index) => index > 0 && links().has(word));
  const core = clause(at < 0 ? rest : rest.slice(0, at));
  if (core === undefined) return undefined;
  const circumstances = [...splitCircumstances(at < 0 ? [] : rest.slice(at)), ...splitCircumstances(lead)];
  return [atPlace(core, circumstances), ...inOrder(circumstances)].join(" | ");
}

/** To keep something in a place means to store it; only to keep it means not to delete it. */
function atPlace(core: string, circumstances: readonly { link: string }[]): string {
  return circumstances.some(({ link }) => link === "in" || link === "under")
    ? core.replace(/^(not )?keep:/, "$1store:")
    : core;
}

function withoutEnd(text: string): string {
  return /[.!]$/.test(text) ? withoutEnd(text.slice(0, -1)) : text;
}

function withoutReason(text: string): string {
  const at = text.search(reason());
  return at < 0 ? text : text.slice(0, at).replace(/,$/, "");
}

function withoutOpenings(text: string): string {
  const opening = openings.find((each) => text.startsWith(each) && /^[\s,:]/.test(text.slice(each.length) || " "));
  const isBare = opening === undefined && !text.startsWith("remember: ");
  if (isBare) return text;
  return withoutOpenings(text.slice((opening ?? "remember:").length).replace(/^[\s,:]+/, ""));
}

/** "In tests, use …", "On Tuesdays the shop is …": a circumstance in front ends at a comma or where the subject begins. */
function splitLead(words: readonly string[]): { lead: string[]; rest: string[] } {
  if (!links().has(words[0] ?? "")) return { lead: [], rest: words.map(withoutComma) };
  const comma = words.findIndex((word) => word.endsWith(","));
  const subject = words.findIndex((word, index) => index > 1 && (followers().has(word) || universals().has(word)));
  const end = comma >= 0 ? comma + 1 : subject;
  if (end <= 1) return { lead: [], rest: words.map(withoutComma) };
  return { lead: words.slice(0, end).map(withoutComma), rest: words.slice(end).map(withoutComma) };
}

function withoutComma(word: string): string {
  return word.replace(/,$/, "");
}

/** Returns the verb and what it is done to, in the order of the active voice; undefined if somebody in particular does it. */
function clause(words: readonly string[]): string | undefined {
  const copula = words.findIndex((word) => copulas().has(word));
  if (copula > 0 && !followers().has(words[0] ?? "")) return passive(words.slice(0, copula), words.slice(copula + 1));
  if (copula >= 0) return undefined;
  const runs = whatRuns(words);
  if (runs !== undefined) return runs;
  const isStated = followers().has(words[0] ?? "");
  if (!isStated && universals().has(words[0] ?? "")) return undefined;
  const { isNegative, rest } = withoutNegation(isStated ? words.slice(1) : words);
  if (rest.length === 0 || rest.some((word) => word === "not" || word === "never")) return undefined;
  const [first = "", ...things] = rest;
  // "We stored" is the past.
  return isStated && /ed$/.test(first) ? undefined : named(isNegative, verbStem(first), things);
}

/** "The linter runs in CI" says that it is to be run there. */
function whatRuns(words: readonly string[]): string | undefined {
  const [verb, noun = "", ...before] = words.toReversed();
  const isPlural = /[a-z]{2}s$/.test(noun);
  if (noun === "" || verb !== (isPlural ? "run" : "runs") || followers().has(words[0] ?? "")) return undefined;
  const things = [...before.toReversed(), noun];
  return things.some((word) => word === "not" || word === "never") ? undefined : named(false, verbStem("run"), things);
}

function passive(subject: readonly string[], predicate: readonly string[]): string | undefined {
  const before = withoutNegation(subject.toReversed());
  const after = withoutNegation(predicate);
  if (before.isNegative && after.isNegative) return undefined;
  // "Are not all stored" denies the rule only in part.
  if (after.isNegative && universals().has(after.rest[0] ?? "")) return undefined;
  const things = before.rest.toReversed();
  const isNegative = before.isNegative || after.isNegative;
  const [first = "", ...rest] = after.rest.filter((word, index) => index > 0 || !universals().has(word));
  if ([...things, ...rest].some((word) => word === "not" || word === "never")) return undefined;
  const verb = participles().get(first) ?? (/[a-z]{2}ed$/.test(first) ? first : undefined);
  if (verb === undefined) return `${named(isNegative, "be", things)} = ${nouns(after.rest).join(" ")}`;
  return named(isNegative, verbStem(choices.includes(verb) ? "use" : verb), [
    ...withOwnerFirst(things.filter((word) => !universals().has(word))),
    ...rest,
  ]);
}

/** "We went with SQLite" says that it is used. */
function withPlainChoice(said: string): string {
  const found = choices.find((each) => said.startsWith(`we ${each} `) || said.startsWith(`${each} `));
  return found === undefined ? said : said.replace(`${found} `, "use ");
}

function withoutObligation(words: string): string[] {
  const text = ` ${words} `;
  const found = obligations.find((each) => text.includes(` ${each} `));
  const said = found === undefined ? text : text.replace(` ${found} `, " ");
  return said.split(" ").filter((word) => word !== "" && word !== "always");
}

function withoutNegation(words: readonly string[]): { isNegative: boolean; rest: readonly string[] } {
  const isNegative = words[0] === "not" || words[0] === "never";
  return { isNegative, rest: isNegative ? words.slice(1) : words };
}

function named(isNegative: boolean, verb: string, things: readonly string[]): string {
  return `${isNegative ? "not " : ""}${verb}: ${nouns(things).join(" ")}`;
}

function splitCircumstances(words: readonly string[]): { link: string; text: string }[] {
  const starts = words.flatMap((word, at) => (links().has(word) ? [at] : []));
  return starts.map((start, at) => {
    const part = words.slice(start, starts[at + 1] ?? words.length);
    return { link: part[0] ?? "", text: [part[0], ...nouns(part.slice(1))].join(" ") };
  });
}

/** Circumstances keep their order, because one may describe the thing in the one before: "users with errors in the table". */
function inOrder(circumstances: readonly { link: string; text: string }[]): string[] {
  const isFree = ({ link }: { link: string }) =>
    adverbial().has(link) && circumstances.filter((other) => other.link === link).length === 1;
  const texts = (free: boolean) => circumstances.filter((each) => isFree(each) === free).map(({ text }) => text);
  return [...texts(false), ...texts(true).sort()];
}

function nouns(words: readonly string[]): string[] {
  return withOwnerFirst(words.filter((word) => !universals().has(word))).map(singular);
}

/** Only the regular plural of plain words: names keep their letters. */
function singular(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || /(?:ss|us|is)$/.test(word)) return word;
  return word
    .replace(/ies$/, "y")
    .replace(/(ss|x|sh)es$/, "$1")
    .replace(/s$/, "");
}

function verbStem(verb: string): string {
  return /^[a-z]+$/.test(verb) ? stem(verb) : verb;
}
