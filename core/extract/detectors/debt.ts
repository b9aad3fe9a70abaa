import { splitSentences } from "../../language/sentences.ts";
import { type Draft, draft, promptEvidence, type SessionTrace } from "../draft.ts";
import { newReports } from "../evidence/turns.ts";
import { userSentences } from "../prompts/user-sentences.ts";
import { isHedged } from "../reports/cause.ts";
import { isDirective } from "../reports/directive.ts";
import { labelledIn } from "../reports/labelled.ts";
import { namedFiles, namesSomething } from "../reports/mentions-session.ts";
import { quoted } from "../text/cut.ts";
import { nameOf } from "../text/hash.ts";
import { isTableRow, withoutCode } from "../text/markdown.ts";
import { plainSentence } from "../text/plain-sentence.ts";

const maximumPerTurn = 3;
const shortest = 25;
const longest = 400;
const owed =
  /\btemporar(?:y|ily)\b.{0,40}\b(?:work-?around|fix|hack|solution|hard-?coded|disabled|patch)|\b(?:work-?around|hack|stop-?gap|hard-?coded|stubbed|disabled)\b.{0,40}\b(?:for now|until|temporar)|\b(?:technical|tech) debt\b|\bdeferred\b.{0,40}\b(?:for now|because|until|due to)|\b(?:for now|until)\b.{0,40}\b(?:work-?around|hack|hard-?coded|stub(?:bed)?|disabled)\b|временн\w+ (?:решение|костыль)|临时(?:方案|解决|处理)|暫定(?:対応|的)|임시 (?:조치|방편)|vorübergehende[rn]? (?:lösung|workaround)|solution (?:temporaire|provisoire)|solución (?:temporal|provisional)/i;
/** "I left the retry as it is for now", "it has to become a queue before we scale out". */
const leftOpen =
  /\b(?:left|kept|leaving|keeping|stays?|remains?)\b.{3,120}\b(?:as (?:it|they) (?:is|are|was|were)|as[- ]is|in place|alone|unfixed|unhandled|hard-?coded|inline|synchronous)\b.{0,60}\b(?:for now|until|because|since|for the time being)\b|\b(?:still|for now)\b.{3,160}\b(?:has to|have to|needs? to|should|must|will have to) (?:be |become |move |go |get )|\b(?:has to|have to|needs? to|should|must|will have to) (?:be (?:replaced|changed|reworked|rewritten|revisited|moved|solved|split|removed|cleaned up|migrated|made)|become|move to|go)\b.{0,80}\b(?:before|once|later|eventually|at some point|as soon as|when we|after the)\b/i;
/** What is to be paid back now is work, and what is paid back is done. */
const paidBack =
  /^(?:please |can you |let's )?(?:remove|fix|clean|replace|drop|delete|get rid|undo|resolve|pay)\b|\b(?:removed|replaced|cleaned up|got rid of|resolved|paid back|no longer)\b/i;
/** "Leave the sleep in there for now, we'll poll properly after the release." */
const putOff =
  /\b(?:leave|keep|live with|accept|stay with|stick with)\b.{3,160}\b(?:for now|until|for the time being|as is)\b.{0,160}\b(?:we|i)(?:'ll| will|'re going to| can| plan to)\b|\b(?:we|i)(?:'ll| will|'re going to) (?:\w+ )?(?:replace|fix|clean|refactor|remove|do|redo|rewrite|tackle|address|revisit|handle|migrate)\b.{0,120}\b(?:later|after|once|next (?:sprint|release|week|month|quarter)|in (?:v|version |release )?\d|when)\b/i;
const labelled = /^(?:todo|hack|fixme|debt|(?:technical|tech) debt)\s*[:：]/i;

/** Returns what was put off knowingly: a makeshift that the assistant reports, or that the person notes as one. */
export function debts(trace: SessionTrace): Draft[] {
  const reported = newReports(trace).flatMap(({ prompt, text, createdAt }) =>
    [
      ...makeshifts(
        withoutCode(text.slice(0, 20_000)),
        (sentence) => owed.test(sentence) || leftOpen.test(sentence),
      ).filter((sentence) => namesSomething(sentence, trace.events)),
      ...labelledDebts(text),
    ]
      .filter((sentence, at, all) => all.indexOf(sentence) === at)
      .slice(0, maximumPerTurn)
      .map((sentence) => ({ sentence, prompt, createdAt, origin: "reported" as const })),
  );
  const noted = trace.prompts
    .filter(({ createdAt }) => createdAt > trace.seenUntil)
    .flatMap((prompt) =>
      userSentences(prompt.text)
        .flatMap(({ masked }) => makeshifts(masked, isNoted))
        .slice(0, maximumPerTurn)
        .map((sentence) => ({ sentence, prompt, createdAt: prompt.createdAt, origin: "user" as const })),
    );
  return [...noted, ...reported].map(({ sentence, prompt, createdAt, origin }) =>
    draft({
      sourceKey: `debt:${nameOf(sentence)}`,
      type: "debt",
      title: sentence,
      narrative: origin === "user" ? sentence : `Reported: ${quoted(sentence, longest)}`,
      origin,
      confidence: origin === "user" ? 1 : 0.7,
      createdAt,
      evidence: prompt ? [promptEvidence(prompt, origin === "user" ? sentence : null)] : [],
      files: namedFiles(sentence, trace.events),
    }),
  );
}

/** Returns what stands below headings such as "Known debt", or behind such a label, in whatever words. */
function labelledDebts(text: string): string[] {
  return labelledIn(text)
    .filter(({ kind }) => kind === "debt")
    .map((found) => found.text)
    .filter(
      (statement) =>
        statement.length >= shortest &&
        statement.length <= longest &&
        !paidBack.test(statement) &&
        !isDirective(statement) &&
        !/^(?:none|nothing|no )\b/i.test(statement),
    );
}

/** What the person says of it: labelled as one, or left as it is with a word on when it will be done right. */
function isNoted(sentence: string): boolean {
  return (
    (labelled.test(sentence) && owed.test(sentence)) ||
    (/\bfor now\b|\buntil\b|\bfor the time being\b|\bhack\b|\bwork-?around\b/i.test(sentence) && putOff.test(sentence))
  );
}

function makeshifts(text: string, isOwed = (sentence: string) => owed.test(sentence)): string[] {
  return text
    .split("\n")
    .filter((line) => !isTableRow(line))
    .flatMap((line) => splitSentences(line))
    .map((found) => plainSentence(found.text))
    .filter(
      (sentence) =>
        sentence.length >= shortest &&
        sentence.length <= longest &&
        isOwed(sentence) &&
        !paidBack.test(sentence) &&
        !isHedged(sentence) &&
        !isDirective(sentence),
    );
}
