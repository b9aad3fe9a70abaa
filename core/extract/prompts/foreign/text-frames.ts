// Recognizes the lines in which users ask about a text below: "can you answer this mail?"
import cues from "../../../language/pasted-text/cues.json";
import {
  handedTexts,
  reportedBefore,
  sampleLeads,
  textNames,
  textPointers,
  textQuestions,
  textTasks,
  wordingTasks,
} from "../../../language/pasted-text/text-requests.ts";
import { phraseMatcher } from "../../../language/phrases.ts";
import { findOpenings } from "../request-openings.ts";
import { holdsFailure } from "../typed/openings.ts";

const tasks = phraseMatcher(textTasks, cues.textTasks);
const names = phraseMatcher(textNames, cues.textNames);
const pointers = phraseMatcher(textPointers, cues.textPointers);
const reports = phraseMatcher(reportedBefore, cues.reportedBefore);
const wording = phraseMatcher(wordingTasks, cues.wordingTasks);
const questions = phraseMatcher(textQuestions, cues.textQuestions);
const handed = phraseMatcher(handedTexts, cues.handedTexts);
const samples = phraseMatcher(sampleLeads, cues.sampleLeads);

const maxFrame = 200;
/** "Translate to Spanish", "Why?": short lines need their text to mean anything. */
const maxTaskWords = 4;
const maxQuestionWords = 2;
/** "bitte ins Englische übersetzen": more words name what is worded. */
const maxWordingWords = 6;
/** "Description", alone on its line. */
const maxNameWords = 2;
/** An address or a file's name, alone on its line or before "says". */
const source = /^(?:https?:\/\/|@)\S{1,180}(?: \S{1,20})?$/;
const listMark = /^(?:[-*+•>#|]|\d{1,2}[.)])\s/;

/**
 * How surely a line asks about the text below it: 3 for one that names and points at it, 2 for one that names it, 1 for
 * one that points, 0 for none.
 */
export type FrameStrength = 0 | 1 | 2 | 3;

/** Returns how surely the line asks about the text below it. */
export function frameStrength(line: string): FrameStrength {
  if (line.length > maxFrame || listMark.test(line)) return 0;
  const isOpen = /[:：]$/.test(line);
  const isAsking = isOpen || /[?？؟]$/.test(line);
  const words = line.split(/\s+/).length;
  const isTask = tasks.test(line) || wording.test(line);
  // "Remember these rules:" announces the user's own.
  if (!isTask && isOpen && findOpenings(line).length > 0) return 0;
  const isPointing = pointers.test(line);
  const isNaming = names.test(line);
  if (isTask && (isPointing || isOpen || (words <= maxTaskWords && !isNaming))) return 3;
  if (isNaming && isPointing && isAsking) return 3;
  if (questions.test(line)) return 3;
  if ((isPointing || isOpen) && handed.test(line)) return 3;
  if (source.test(line) || (isNaming && words <= maxNameWords)) return 3;
  if ((isOpen || isPointing) && reports.test(line)) return 3;
  if (isNaming && (isTask || isAsking)) return 2;
  return isAsking && (isPointing || words <= maxQuestionWords) ? 1 : 0;
}

/** Returns whether a line below a text asks about it: "translate this text to German", "is that ok?". */
export function asksAboutTextAbove(line: string): boolean {
  if (line.length > maxFrame) return false;
  if (questions.test(line)) return true;
  if (wording.test(line) && (pointers.test(line) || line.split(/\s+/).length <= maxWordingWords)) return true;
  return tasks.test(line) && names.test(line) && pointers.test(line);
}

/** Returns whether words and a colon announce an example: "it should be something like: …". */
export function announcesSample(lead: string): boolean {
  const [last] = samples.find(lead).slice(-1);
  return last !== undefined && lead.slice(last.end).trim().length <= 1;
}

/** Returns whether a sentence asks for other words of the text behind it: "proofread this." */
export function asksForWording(sentence: string): boolean {
  return sentence.length <= maxFrame && wording.test(sentence) && pointers.test(sentence);
}

/** Returns whether words and a colon in front of an order say that it is a text of others: "release notes: …", "translate to German: …". */
export function handsOverText(lead: string): boolean {
  return lead.length <= maxFrame && (wording.test(lead) || names.test(lead) || handed.test(lead) || holdsFailure(lead));
}
