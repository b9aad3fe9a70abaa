import type { Prompt } from "../../store/prompt.ts";
import { type Draft, draft, promptEvidence, type SessionTrace } from "../draft.ts";
import { type Kind, lastingLikelihood } from "../prompts/durable/model.ts";
import { isTakingBack } from "../prompts/retraction.ts";
import { userSentences } from "../prompts/user-sentences.ts";
import { oneLine } from "../text/cut.ts";
import { nameOf } from "../text/hash.ts";

const longest = 400;
const shortest = 6;
/** How likely a sentence must be to hold after the task; from `perhaps` on it is kept as one that may. */
const sure = 0.8;
const perhaps = 0.65;
/** What stands in a list that is headed as rules is one in whatever words. */
const sureOfListed = 0.1;
const unsure = 0.6;
const maximumPerPrompt = 6;
const rulesHeading =
  /^(?:ok[,.]? |please[,.]? )?(?:(?:some|a few|a couple of|here are|these are|the|our|my|new|team|house|project|repo|coding|code|general|ground|basic) ){0,4}(?:rules|conventions|guidelines|constraints|standards|preferences)\b[^:?\n]{0,40}:$/i;
const isQuestion = /[?？؟]\s*[)"'”]*\s*$/;
/** What is said not to be settled is not, whatever else the sentence looks like. */
const isOpen =
  /\b(?:(?:have|has|had|did|is|are)(?:n't| not)|never|nothing(?:'s| is| was)?|not) (?:yet |really |actually |been |even )*(?:decided|agreed|settled|chosen)\b|\bundecided\b|\bno decision\b|(?<!\p{L})(?:(?:noch )?nichts? (?:entschieden|beschlossen)|(?:pas|rien) (?:encore )?(?:décidé|choisi)|(?:no|nada) (?:\p{L}+ ){0,2}decidido|não (?:\p{L}+ ){0,2}(?:decidi|decidido)|non (?:\p{L}+ ){0,2}deciso|не (?:решили|решено))(?!\p{L})|(?:还没|尚未|没有|还未|没)(?:有)?(?:最终)?(?:决定|定下)|まだ決|아직 (?:결정|정하)/iu;

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

type Rule = { text: string; type: Kind; isSure: boolean };

/** What may only hold for the task is found when it is looked for, and told to nobody unasked. */
function describe(prompt: Prompt, { text, type, isSure }: Rule, sourceKey: string): Draft {
  return draft({
    sourceKey,
    type,
    title: text,
    narrative: text,
    lesson: type === "decision" ? null : text,
    importance: isSure ? 3 : 2,
    vouchedBy: isSure ? "explicit" : null,
    status: isSure ? "active" : "candidate",
    confidence: isSure ? 1 : unsure,
    origin: "user",
    createdAt: prompt.createdAt,
    evidence: [promptEvidence(prompt, text)],
  });
}

/** Returns the sentences of a prompt that state a standing rule, a decision or a lasting fact. */
export function findRules(prompt: string): Rule[] {
  return userSentences(prompt).flatMap((sentence) => {
    const { normalized } = sentence;
    if (normalized.length > longest || normalized.length < shortest) return [];
    const { likelihood, kind } = lastingLikelihood(sentence);
    const isListed = sentence.listHeading !== null && rulesHeading.test(sentence.listHeading);
    const isSure = likelihood >= (isListed ? sureOfListed : sure);
    const isRule = (isSure || likelihood >= perhaps) && isStated(normalized);
    return isRule ? [{ text: oneLine(sentence.text), type: kind(), isSure }] : [];
  });
}

function isStated(words: string): boolean {
  return !isQuestion.test(words) && !isOpen.test(words) && !isTakingBack(words);
}
