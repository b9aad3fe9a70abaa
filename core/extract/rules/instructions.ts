import type { Prompt } from "../../store/prompt.ts";
import { type Draft, draft, promptEvidence, type SessionTrace } from "../draft.ts";
import { nameOf } from "../text/hash.ts";
import { customs } from "./custom-markers.ts";
import { facts } from "./fact-markers.ts";
import { markers, oneOff, vetoes } from "./instruction-markers.ts";
import { personSentences, plainWords } from "./person-sentences.ts";
import { type Marker, practices } from "./practice-markers.ts";
import { isSettledChoice } from "./settled-choice.ts";
import { isBlank, spokenText } from "./spoken.ts";
import { surroundings } from "./surroundings-markers.ts";

/** Longer prompts hold pasted texts, whose rules are somebody else's; people write before and after what they paste. */
const typedLimit = 3000;
const longest = 400;
const maximumPerPrompt = 6;

/** Returns the standing rules and decisions in the person's prompts, each in their own words. */
export function instructions(trace: SessionTrace): Draft[] {
  const found = new Map<string, Draft>();
  for (const prompt of trace.prompts.filter(({ createdAt }) => createdAt > trace.seenUntil)) {
    for (const rule of findRules(prompt.text).slice(0, maximumPerPrompt)) {
      const sourceKey = `rule:${nameOf(rule.text)}`;
      if (!found.has(sourceKey)) found.set(sourceKey, describe(prompt, rule, sourceKey));
    }
  }
  return [...found.values()];
}

type Rule = { text: string; type: Marker["type"] };

function describe(prompt: Prompt, { text, type }: Rule, sourceKey: string): Draft {
  return draft({
    sourceKey,
    type,
    title: text,
    narrative: text,
    lesson: type === "decision" ? null : text,
    importance: 3,
    origin: "user",
    createdAt: prompt.createdAt,
    evidence: [promptEvidence(prompt, text)],
  });
}

/** Returns the sentences of a prompt that state a standing rule or a decision. Better none than a wrong one. */
export function findRules(prompt: string): Rule[] {
  // A command line of the host, or the host speaking: not a sentence of the person's.
  if (/^\s*(?:\/|<[a-z][\w-]*[\s>])/.test(prompt)) return [];
  return typedParts(prompt).flatMap((part) => {
    const spoken = spokenText(part);
    const listed = listedRules(spoken);
    return personSentences(spoken).flatMap(({ text: sentence, start }) => {
      const isListed = listed.some(({ from, to }) => start >= from && start < to);
      const type = isBlank(sentence)
        ? undefined
        : (judge(sentence, prompt) ?? (isListed ? judgeListed(sentence) : undefined));
      const verbatim = part.slice(start, start + sentence.length).replace(bullet, "");
      return type === undefined ? [] : [{ text: verbatim.replace(/\s+/g, " ").trim(), type }];
    });
  });
}

const listHeading =
  /^(?:ok[,.]? |please[,.]? )?(?:(?:some|a few|a couple of|couple of|here are|these are|the|our|my|new|team|house|project|repo|coding|code|general|ground|basic) ){0,4}(?:rules|conventions|guidelines|constraints|standards|preferences)\b[^:?\n]{0,40}:$/i;

/** Returns where the items of lists stand that are headed as rules ("Rules for the api:"). */
function listedRules(spoken: string): { from: number; to: number }[] {
  if (!spoken.includes(":\n")) return [];
  const found: { from: number; to: number }[] = [];
  let at = 0;
  let isBelow = false;
  for (const line of spoken.split("\n")) {
    if (isBelow && bullet.test(line)) found.push({ from: at, to: at + line.length });
    else if (line.trim() !== "" || !isBelow) isBelow = listHeading.test(line.trim());
    at += line.length + 1;
  }
  return found;
}

/** What stands in such a list is a rule in whatever words, but for a question and what is not meant for good. */
function judgeListed(spoken: string): Marker["type"] | undefined {
  const sentence = plainWords(spoken.replace(bullet, ""));
  if (sentence.length > longest || sentence.split(" ").length < 3) return undefined;
  return vetoes.some((veto) => veto.test(sentence)) || oneOff.test(sentence) ? undefined : "preference";
}

const bullet = /^\s*(?:[-*+•]|\d{1,2}[.)])\s{1,8}/;

/** The first that fits decides the type. What nothing announces comes last. */
const announced: readonly Marker[] = [...markers, ...practices, ...facts, ...customs];
/** Words that make what is said around them a supposition, an example, or somebody else's surroundings. */
const supposing =
  /\b(?:imagine|suppos(?:e|ing)|pretend|hypothetical(?:ly)?|let's say|say we|assum(?:e|ing)|what if|for example|e\.g\.|tutorial|exercise|homework|interview|quiz|(?:in|from) (?:the|an?|my|this|their|his|her) (?:example|book|course|talk|article|video|blog|old (?:job|company)|former (?:job|company)|customer|client)(?:'s)?)\b/i;

function judge(spoken: string, prompt: string): Marker["type"] | undefined {
  const sentence = plainWords(spoken.replace(bullet, ""));
  if (sentence.length > longest || sentence.length < 6) return undefined;
  const isLatin = !/[\u0370-\uffff]/.test(sentence.replace(/[\u2000-\u206f\ue000]/g, ""));
  const words = new Set(sentence.toLowerCase().split(/[^a-z']+/));
  const isStated = (each: Marker) =>
    (each.script === "latin" || !isLatin) && hasCues(words, each.cues) && each.pattern.test(sentence);
  const stated = announced.find(isStated);
  const fact = stated ? undefined : surroundings.find(isStated);
  const marker = stated ?? (fact && !supposing.test(prompt) ? fact : undefined);
  const type = marker?.type ?? (isSettledChoice(sentence) ? "preference" : undefined);
  // Last, because few sentences get here: a hook that meets a veto for the first time has to compile it.
  if (type === undefined || vetoes.some((veto) => veto.test(sentence))) return undefined;
  return type !== "decision" && oneOff.test(sentence) ? undefined : type;
}

function hasCues(words: ReadonlySet<string>, cues: Marker["cues"] = []): boolean {
  return cues.every((group) => !group.isDisjointFrom(words));
}

function typedParts(prompt: string): string[] {
  if (prompt.length <= typedLimit) return [prompt];
  const paragraphs = prompt.split(/\n\s{0,200}\n/);
  const isAnnounced = /:\s*$/.test(paragraphs[0] ?? "");
  return [paragraphs[0] ?? "", paragraphs.length > 1 && !isAnnounced ? (paragraphs.at(-1) ?? "") : ""].filter(
    (paragraph) => paragraph.length <= typedLimit,
  );
}
