import { splitSentences } from "../../language/sentences.ts";
import type { Event } from "../../store/event.ts";
import type { Prompt } from "../../store/prompt.ts";
import { type Draft, draft, eventEvidence, promptEvidence, type SessionTrace } from "../draft.ts";
import { changedLines } from "../evidence/change-lines.ts";
import { findRounds, isCheck } from "../evidence/check-rounds.ts";
import { baseName, pathsOf } from "../evidence/edits.ts";
import { titleHeadline } from "../evidence/short-headline.ts";
import { isSettled, newReports, promptOf, reportOf } from "../evidence/turns.ts";
import { findUndone } from "../evidence/undone.ts";
import { namesSomething } from "../reports/mentions-session.ts";
import { cut, oneLine, quoted } from "../text/cut.ts";
import { nameOf } from "../text/hash.ts";
import { withoutCode } from "../text/markdown.ts";
import { plainSentence } from "../text/plain-sentence.ts";
import { mentions, symbols, tellingWords } from "../text/words.ts";
import { findCommits, takenBackCommits } from "./commit.ts";
import { changedText, headlineOf, listPaths } from "./fix-material.ts";
import { isProbe } from "./flaky.ts";

const didNotWork =
  /\b(?:tried|attempted)\b.{0,200}\b(?:did(?:n't| not) (?:work|help|fix|change)|fail(?:ed|s)|no effect|(?:made|makes) no difference|still (?:fail|broke|crash|threw)|had to (?:revert|undo)|revert(?:ed)?|without success)|\b(?:reverted|backed out|rolled back|undid)\b.{0,200}\b(?:because|since|as it|did(?:n't| not))/i;

/** "I tried X, but Y": in vain when this sentence or the next one says that it was taken back. */
const triedBut =
  /\b(?:tried|attempted)\b(?! to (?:find|open|reproduce|run|reach|read|look|see|search|contact|understand)\b).{3,200}\bbut\b/i;
const takenBack =
  /\b(?:put|brought|changed|switched|went|rolled|backed|taken|took|moved) (?:it |that |them |this |everything |the \w+ )?(?:back|out)\b|\b(?:revert(?:ed|ing)?|undid|undone|undo|restored|rolled back|backed out|removed (?:it|that|them) again|dropped (?:it|that|the (?:idea|branch|change|attempt|patch|experiment|approach)))\b|\b(?:is|are|was|were) (?:all )?(?:back (?:as|to|at|in|where|again)|gone again|out again|as (?:it|they) (?:was|were)(?: before)?|unchanged again)\b|\bback (?:as|to (?:how|what|where)) (?:it|they|things) (?:was|were)\b|\b(?:zurück(?:genommen|gesetzt|gerollt|gedreht)|rückgängig|wieder (?:raus|entfernt|weg)|annulé|retiré|revenu en arrière|revertido|deshecho|deshice|desfeito|desfiz|annullato|ripristinato)\b|откат|вернул|отменил|回滚|撤销|还原|已恢复|元に戻|戻しました|되돌/iu;

/** Why one goes back, where a change was taken back and no word says that it was tried. */
const inTheWay =
  /\b(?:(?:do|does|did|is|was|has)(?:n't| not) (?:yet |really |actually )?(?:work\w{0,3}|support\w{0,2}|build|compile|start|accept|allow|help\w{0,3}|any (?:faster|better)|worth)|not (?:yet )?supported|incompatible|breaks?|broke|broken|fails?|failed|fails?|conflicts?|can't|cannot|couldn't|slower|worse|no (?:faster|better|effect|gain|improvement|difference)|leak(?:s|ed)?|deadlock(?:s|ed)?|crash(?:es|ed)?|hangs?|hung|regress\w{0,6}|too (?:slow|much|many|big|large|expensive|risky))\b|\b(?:kaputt|bricht|brach|schlug fehl|schlägt fehl|langsamer|funktioniert\w{0,3} nicht|hilft nicht|casse|cassait|échou\w{1,4}|plus lent|ne marche pas|ne fonctionne pas|rompe|rompía|falla\w{0,3}|más lento|no funciona\w{0,3}|quebr\w{1,4}|falh\w{1,4}|mais lento|não funciona\w{0,3}|rompeva|fallisce|più lento|non funziona\w{0,3})\b|сломал|ломает|падает|упал|медленнее|не работает|не помог|失败|报错|更慢|不行|不起作用|失敗|壊れ|遅く|動か(?:な|ず)|실패|느려|깨/iu;

/** Returns a memory for each approach that was tried after a failure, failed as well and was taken back, and for those reported. */
export function rejectedApproaches(trace: SessionTrace): Draft[] {
  const undone = [...undoneApproaches(trace), ...undoneCommits(trace)];
  return [...undone, ...reportedApproaches(trace, undone)];
}

/**
 * Only what a check judged: edits between a failure and their undoing, with a failed check in between. Where nothing had
 * failed before them somebody has to say that they were an attempt: who breaks a thing to see a test fail does the same.
 */
function undoneApproaches(trace: SessionTrace): Draft[] {
  const { by } = findUndone(trace.events);
  const rounds = findRounds(trace.events);
  const approaches = new Map<number, { edits: Map<number, Event>; wasRed: boolean }>();
  for (const event of trace.events) {
    const undoer = by.get(event.id);
    if (undoer === undefined) continue;
    const approach = approaches.get(undoer) ?? { edits: new Map(), wasRed: false };
    approach.edits.set(event.id, event);
    approach.wasRed ||= rounds.some(
      ({ agentId, firstFailure, pass }) =>
        firstFailure.id < event.id &&
        event.id <= (pass?.id ?? Number.POSITIVE_INFINITY) &&
        (agentId === null || agentId === event.agentId),
    );
    approaches.set(undoer, approach);
  }
  return [...approaches].flatMap(([undoerId, { edits: found, wasRed }], _, { length }) => {
    const edits = [...found.values()].toSorted((a, b) => a.id - b.id);
    const [first] = edits;
    const undoer = trace.events.find(({ id }) => id === undoerId);
    if (!first || !undoer || isSettled(trace, undoer)) return [];
    if (wasRed ? isProbe(promptOf(trace, first)?.text ?? "") : !isCalledAttempt(trace, first, undoer)) return [];
    const failure = trace.events.findLast(
      (event) => isCheck(event) && event.outcome === "failed" && event.id >= first.id && event.id < undoerId,
    );
    return failure ? [describe(trace, edits, failure, { undoer, isAlone: length === 1 })] : [];
  });
}

/** What was committed, failed, and was reverted or reset in that turn; of an earlier turn the commit's own memory says so. */
function undoneCommits(trace: SessionTrace): Draft[] {
  const takenBack = takenBackCommits(trace.events);
  return findCommits(trace.events).flatMap(({ key, event, edits, subject }) => {
    const undoer = takenBack.get(key);
    if (!undoer || edits.length === 0 || isSettled(trace, undoer)) return [];
    const prompt = promptOf(trace, undoer);
    if (promptOf(trace, event)?.id !== prompt?.id || isProbe(`${subject}\n${prompt?.text ?? ""}`)) return [];
    const failure = trace.events.findLast(
      (other) => isCheck(other) && other.outcome === "failed" && other.id > event.id && other.id < undoer.id,
    );
    if (!failure) return [];
    const told = describe(trace, edits, failure, { undoer, isAlone: true });
    return [draft({ ...told, facts: [`Committed as: ${subject}`, ...told.facts] })];
  });
}

/** Words that ask to try something out, in the languages of the other markers. */
const asksToTry =
  /\b(?:try|tries|trying|tried|attempt|experiment|give (?:it|that|this) a (?:go|try|shot)|see (?:what happens|how (?:it|that) (?:goes|does)|if|whether)|what (?:happens )?if we|would it (?:help|work)|spike|prototype)\b|\b(?:versuch|probier|teste? mal|essa(?:ie|yer|yez|yons)|tente[rz]?|prueba|probar|intenta|tenta|experimente|prova a|proviamo)\w{0,4}\b|попроб|попытай|试试|試し|试一下|尝试|해 ?봐|시도/iu;

/** The person has it taken back in a later turn. */
const asksToUndo =
  /\b(?:revert|undo|roll(?:ing)? (?:it |that |this )?back|back (?:it |that |this )?out|(?:take|put|change|switch|bring) .{1,40} (?:back|out)\b|(?:remove|drop|kill) (?:it|that|this|the \w+) again|go back to|restore)\b|rückgängig|zurück|wieder raus|annule|reviens|enlève|deshaz|revierte|quita|desfaz|reverte|desfaça|annulla|ripristina|откати|верни|отмени|убери|撤销|回滚|还原|改回|元に戻|取り消|되돌/iu;

/** The order, the report or the person's next word says that it was tried, or why it was taken back. */
function isCalledAttempt(trace: SessionTrace, first: Event, undoer: Event): boolean {
  const prompts = [promptOf(trace, first), promptOf(trace, undoer)].map((prompt) => prompt?.text ?? "");
  const report = [reportOf(trace, first), reportOf(trace, undoer)].join("\n");
  if (isProbe([...prompts, report].join("\n"))) return false;
  if (prompts[0] !== prompts[1] && asksToUndo.test(prompts[1] ?? "")) return true;
  return prompts.some((text) => asksToTry.test(text)) || saidSentences(`${report}\n${prompts[1]}`, true).length > 0;
}

/** What took an attempt back, and whether the session has no other. */
type Undoing = { undoer: Event; isAlone: boolean };

function describe(trace: SessionTrace, edits: readonly Event[], failure: Event, { undoer, isAlone }: Undoing): Draft {
  const [first] = edits;
  const headline = headlineOf(failure);
  const paths = pathsOf(edits);
  const words = wordsOf(edits);
  const sentences = saidSentences(reportOf(trace, undoer), true);
  const only = isAlone && sentences.length === 1 ? sentences[0] : undefined;
  const said = sentences.find((text) => mentions(text, words)) ?? only;
  const before = `Tried ${triedLine(edits)} in ${listPaths(paths, 2)}: failed with `;
  return draft({
    sourceKey: `tried:${first?.id ?? undoer.id}`,
    type: "discovery",
    title: before + cut(titleHeadline(headline), Math.max(30, 120 - before.length)),
    narrative: [
      changedText(edits),
      `\`${cut(failure.checkCommand ?? "", 120)}\` failed with it: ${cut(headline, 300)}.`,
      undoer.command === null
        ? "Later edits brought the old lines back."
        : `Taken back by \`${cut(undoer.command, 120)}\`.`,
      ...(said ? [`Reported: ${quoted(said, 300)}`] : []),
    ].join("\n"),
    lesson: said ? quoted(said, 400) : `${changedText(edits)} It did not help and was taken back.`,
    facts: [`Check: ${failure.checkCommand}`, `Error: ${headline}`, `Files: ${listPaths(paths, 5)}`],
    aliases: [...wordsOf(edits)].slice(0, 20),
    origin: "verified",
    confidence: 0.8,
    status: "rejected",
    files: paths.map((path) => ({ path, role: "modified" })),
    errorSignature: failure.errorSignature,
    checkCommand: failure.checkCommand,
    createdAt: undoer.createdAt,
    evidence: [...edits, undoer].map((event) => eventEvidence(event)).concat(eventEvidence(failure, headline)),
  });
}

function triedLine(edits: readonly Event[]): string {
  const { added, removed } = changedLines(edits[0]?.change ?? null);
  const [before = "", after = ""] = [removed[0], added[0]];
  if (after !== "") return `\`${cut(changedPart(before, after), 44)}\``;
  if (before !== "") return `without \`${cut(before, 36)}\``;
  const command = edits[0]?.command ?? null;
  return command === null ? "a change" : `\`${cut(oneLine(command), 44)}\``;
}

/** Returns the words of a line that another line has not at this place; the whole line when they are few or none. */
function changedPart(before: string, after: string): string {
  const old = before.split(/(?<=\W)(?=\w)|(?<=\w)(?=\W)/);
  const fresh = after.split(/(?<=\W)(?=\w)|(?<=\w)(?=\W)/);
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old[start] === fresh[start]) start++;
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end++;
  const part = fresh
    .slice(start, fresh.length - end)
    .join("")
    .replace(/^[\s.,;]+|[\s.,;]+$/g, "");
  return part.length >= 6 && start + end > 0 ? part : after;
}

function wordsOf(edits: readonly Event[]): Set<string> {
  const code = edits.flatMap(({ change }) => symbols(change ?? "", 20)).join(" ");
  return new Set(tellingWords(`${pathsOf(edits).map(baseName).join(" ")} ${code}`, 60));
}

/**
 * What the assistant says it tried in vain, where the sentence names something this session really touched, or where a
 * change was taken back in that turn: then it is about the files of that change.
 */
function reportedApproaches(trace: SessionTrace, undone: readonly Draft[]): Draft[] {
  const isTold = (text: string) => undone.some(({ lesson }) => lesson?.includes(text.slice(0, 80)));
  return newReports(trace).flatMap(({ prompt, text: report, createdAt }) => {
    const paths = pathsTakenBack(trace, prompt);
    const wasTakenBack = paths.length > 0 && !isProbe(`${prompt?.text ?? ""}\n${report}`);
    const said = saidSentences(report, wasTakenBack).filter((text) => !isTold(text));
    return said
      .filter((text) => paths.length > 0 || namesSomething(text, trace.events))
      .slice(0, 3)
      .map((text) =>
        draft({
          sourceKey: `tried-said:${prompt?.id ?? 0}:${nameOf(text)}`,
          type: "discovery",
          title: text,
          narrative: `Reported: ${quoted(text, 400)}`,
          lesson: quoted(text, 400),
          origin: "reported",
          confidence: 0.6,
          status: "rejected",
          files: paths.map((path) => ({ path, role: "modified" })),
          createdAt,
          evidence: prompt ? [promptEvidence(prompt)] : [],
        }),
      );
  });
}

function pathsTakenBack(trace: SessionTrace, prompt: Prompt | undefined): string[] {
  const { by } = findUndone(trace.events);
  return pathsOf(trace.events.filter((event) => by.has(event.id) && promptOf(trace, event)?.id === prompt?.id));
}

function saidSentences(report: string, wasTakenBack = false): string[] {
  const sentences = splitSentences(withoutCode(report.slice(0, 20_000))).map(({ text }) =>
    oneLine(plainSentence(text)),
  );
  return sentences.filter((text, at) => {
    if (text.length < 20 || text.length >= 400) return false;
    if (didNotWork.test(text)) return true;
    const isGivenUp = triedBut.test(text) || (wasTakenBack && inTheWay.test(text));
    return isGivenUp && takenBack.test(`${text} ${sentences[at + 1] ?? ""}`);
  });
}
