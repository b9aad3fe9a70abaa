// Decides what of a model's proposal may be kept. The model is a witness, not a judge: what its quotes don't carry goes.
import { editsAmong } from "../../../freshness/cite-memories.ts";
import { splitSentences } from "../../../language/sentences.ts";
import { cleanText } from "../../../privacy/clean.ts";
import { defangMarks, defangTags, removeInvisible } from "../../../privacy/defang.ts";
import { analyse } from "../../../search/text/analyse.ts";
import type { Observation } from "../../../store/observation.ts";
import type { Link } from "../../../store/observation-link.ts";
import type { Session } from "../../../store/session.ts";
import type { FileUse } from "../../../store/vocabulary.ts";
import { type Draft, draft } from "../../draft.ts";
import { nameOf } from "../../text/hash.ts";
import type { Claim, ProposedMemory } from "./answer.ts";
import { ordersAbout } from "./directive.ts";
import type { Material } from "./material.ts";
import { findQuote, glue, type Sources, sourcesOf, type Voice } from "./sources.ts";

/** More of a memory's words than this in one other text: it is that text again. */
const repeated = 0.8;
const mostMemories = 4;

type Proven = { text: string; voice: Voice; link: Link };

/** Returns what is worth keeping of the proposals as drafts, none active that is not carried by its quotes. */
export function judgeMemories(
  session: Session,
  material: Material,
  proposals: readonly ProposedMemory[],
  at: number,
): Draft[] {
  const sources = sourcesOf(material.prompts, material.events);
  const kept: Draft[] = [];
  for (const proposal of proposals.slice(0, mostMemories)) {
    const made = judge(session, material, sources, scrub(proposal), at);
    if (made && !kept.some((other) => repeats(textOf(made), textOf(other)))) kept.push(made);
  }
  return kept;
}

function judge(
  session: Session,
  material: Material,
  sources: Sources,
  proposal: ProposedMemory,
  at: number,
): Draft | undefined {
  const proven = proposal.facts.flatMap((claim) => prove(sources, claim));
  if (proven.length === 0 || !isGrounded(sources, proposal.title)) return undefined;
  const voices = new Set(proven.map(({ voice }) => voice));
  const isPersons = voices.has("person");
  // An order may be kept in the person's own words only, and those the rules have taken already.
  if (ordersAbout([proposal.title, ...proven.map(({ text }) => text)].join("\n")) && !onlyPersons(voices))
    return undefined;
  const narrative = sentencesOf(proposal.narrative).filter((sentence) => mayStay(sources, sentence));
  const lesson = mayStay(sources, proposal.lesson) ? proposal.lesson : "";
  const text = [proposal.title, ...narrative, ...proven.map((fact) => fact.text)].join(" ");
  if (repeatsOutput(material, text) || material.known.some((known) => repeats(text, knownText(known))))
    return undefined;
  const isWhole =
    proven.length === proposal.facts.length && narrative.length === sentencesOf(proposal.narrative).length;
  // One quote of the person's must not vouch for what a page says.
  const isTrusted = !voices.has("foreign") && !voices.has("web");
  const isRule = proposal.type === "constraint" || proposal.type === "preference";
  const isActive = isWhole && isTrusted && (!isRule || isPersons);
  return draft({
    sourceKey: `model:${session.id}:${nameOf(proposal.title)}`,
    type: proposal.type,
    title: proposal.title,
    narrative: narrative.join(" ") || proposal.title,
    facts: proven.map((fact) => fact.text),
    concepts: proposal.concepts,
    aliases: proposal.aliases,
    lesson: lesson === "" ? null : lesson,
    importance: proposal.importance,
    origin: voices.size === 1 && voices.has("web") ? "web" : "inferred",
    confidence: isActive ? 0.7 : 0.4,
    vouchedBy: isActive ? "model" : null,
    status: isActive ? "active" : "candidate",
    files: filesOf(material, proposal.files, proven),
    createdAt: at,
    evidence: proven.map(({ link }) => link),
  });
}

/** Whatever a model writes may hold a secret it was shown, or a tag. */
function scrub(proposal: ProposedMemory): ProposedMemory {
  const one = (text: string) => defangTags(defangMarks(removeInvisible(cleanText(text)))).trim();
  return {
    ...proposal,
    title: one(proposal.title),
    narrative: one(proposal.narrative),
    lesson: one(proposal.lesson),
    facts: proposal.facts.map((fact) => ({ ...fact, text: one(fact.text) })),
    concepts: proposal.concepts.map(one).filter(isWord),
    aliases: proposal.aliases.map(one).filter(isWord),
  };
}

/** Words to find a memory by are short, and say nothing to whoever reads them. */
function isWord(text: string): boolean {
  return text !== "" && text.length <= 80 && !ordersAbout(text);
}

/** A claim stands when its quote is there and speaks of the same thing. */
function prove(sources: Sources, { text, source, quote }: Claim): Proven[] {
  const passage = findQuote(sources, source, quote);
  if (!passage || text === "" || !isGrounded(sources, text)) return [];
  const words = termsOf(quote);
  const isAbout = isOtherScript(text, quote) || [...termsOf(text)].some((term) => words.has(term));
  return isAbout ? [{ text, voice: passage.voice, link: passage.link(quote) }] : [];
}

/** A claim in Chinese about an English log shares no word with it. */
function isOtherScript(a: string, b: string): boolean {
  const isLatin = (text: string) => !/[\u0370-\u1fff\u2e80-\ud7ff]/.test(text);
  return isLatin(a) !== isLatin(b);
}

/** A name from code, a path or a number that the record does not hold was made up. */
function isGrounded(sources: Sources, text: string): boolean {
  const names = text.match(/[\w$]+(?:[./\\:_-][\w$]+)+|\b[a-z]+[A-Z]\w*|\b[A-Z][a-z]+[A-Z]\w*|\b\d{2,}\b/g) ?? [];
  return names.every((name) => isProse(name) || sources.some((passage) => holds(passage, name)));
}

/** A number counts where it stands alone: glued texts have figures that nobody wrote. */
function holds({ text, glued }: Sources[number], name: string): boolean {
  return /^\d+$/.test(name) ? new RegExp(`(?<!\\d)${name}(?!\\d)`).test(text) : glued.includes(glue(name));
}

/** `set-up`, `and/or`, `e.g`, `GitHub`: words that are written together, and names that everybody knows. */
function isProse(name: string): boolean {
  return /^(?:[a-z]+(?:-[a-z]+)+|[a-z]+\/[a-z]+|[a-z]\.[a-z])$/i.test(name) || known.test(name);
}

const known = /^(?:JavaScript|TypeScript|GitHub|GitLab|PostgreSQL|MySQL|macOS|UTF-?(?:8|16)|HTTPS?\/[123])$/i;

function mayStay(sources: Sources, sentence: string): boolean {
  return isGrounded(sources, sentence) && !ordersAbout(sentence);
}

function onlyPersons(voices: ReadonlySet<Voice>): boolean {
  return voices.size === 1 && voices.has("person");
}

function sentencesOf(text: string): string[] {
  return splitSentences(text).map((sentence) => sentence.text);
}

/** Only files that the stretch has touched: a model likes to name others. What is quoted of an edit is about its files. */
function filesOf({ events }: Material, named: readonly string[], proven: readonly Proven[]): FileUse[] {
  const touched = new Map<string, FileUse>();
  for (const { files } of events) {
    for (const file of files) if (touched.get(file.path)?.role !== "modified") touched.set(file.path, file);
  }
  const about = named.flatMap(
    (name) => [...touched.values()].find(({ path }) => path === name || path.endsWith(`/${name}`)) ?? [],
  );
  const edits = editsAmong(
    proven.map(({ link }) => link),
    (id) => events.find((event) => event.id === id),
  );
  const edited = edits.flatMap(({ files }) => files.filter(({ role }) => role === "modified"));
  return [...new Map([...about, ...edited].map((file) => [file.path, file])).values()];
}

/** What a program printed is known by running it again. */
function repeatsOutput({ events }: Material, text: string): boolean {
  return events.some(({ action, output }) => action !== "report" && output !== null && repeats(text, output));
}

function textOf({ title, narrative, facts }: Pick<Draft, "title" | "narrative" | "facts">): string {
  return [title, narrative, ...facts].join(" ");
}

function knownText({ title, narrative, facts, lesson }: Observation): string {
  return [title, narrative, lesson ?? "", ...facts].join(" ");
}

function repeats(text: string, other: string): boolean {
  const terms = termsOf(text);
  if (terms.size === 0) return true;
  const held = termsOf(other);
  return [...terms].filter((term) => held.has(term)).length / terms.size > repeated;
}

function termsOf(text: string): Set<string> {
  return new Set(analyse(text.slice(0, 8_000)).map(({ stem }) => stem));
}
