// Values below a name: after a sentence, a heading or a key.

import { lazy } from "../lazy.ts";
import { some } from "../lists.ts";
import { guardedEnd, underHeading } from "./after-name.ts";
import { content } from "./hidden-value.ts";
import { isChosen } from "./label-input.ts";
import { matchEnd } from "./match-end.ts";
import type { SecretName } from "./name-finder.ts";
import { anyOf } from "./pattern-rows.ts";
import { isHexSecret, isUnmistakable } from "./random-text.ts";
import { consolePrompts, printingPrograms, readingPrograms, readingVerbs, shellPrompts } from "./rules/console-rows.ts";
import { isExpression, isPath, isRandom, isReference } from "./secret-values.ts";
import { indentAt, lineStartBefore, readValue, restOfLine, type Value } from "./value-reader.ts";
import { nextLineStart } from "./value-start.ts";

/** The only key of a mapping, as in pipelines. */
const onlyKey = /(?:value|default): {1,4}(?=\S)/y;
const headingFront = /^[ \t|]{0,20}(?:#{1,6} )?(?:[A-Za-z]{1,20} ){0,3}$/;

const maxSentence = 200;
const lineBelow = /\r?\n(?:[ \t]{0,20}\r?\n)?[ \t]{0,40}(?=\S)/y;

/** The word below a sentence with the name that ends with a colon: `Copy this token now:`. */
export function belowSentence(text: string, name: SecretName): Value | undefined {
  if (name.strength !== "strong") return undefined;
  const at = name.end;
  const line = restOfLine(text, at, maxSentence).trimEnd();
  if (!/[:：]$/.test(line)) return undefined;
  const start = matchEnd(lineBelow, text, at + line.length);
  const value = start < 0 ? undefined : readValue(text, start, name.wordStart);
  if (value === undefined || !isAlone(text, value)) return undefined;
  const judged = content(text, value);
  return (isUnmistakable(judged) || isHexSecret(judged)) && !isReference(judged) && !isExpression(judged)
    ? value
    : undefined;
}

/** The value below a name that is a heading or the only column of a table. */
export function valueBelow(text: string, name: SecretName, at: number): Value | undefined {
  const start = guardedEnd(underHeading, text, at);
  if (start < 0 || !headingFront.test(text.slice(lineStartBefore(text, name.wordStart), name.wordStart)))
    return undefined;
  const value = readValue(text, start, name.wordStart);
  if (value === undefined || !/[A-Za-z\d]/.test(text.slice(value.start, value.end))) return undefined;
  return isAloneAndRandom(text, value) ? value : undefined;
}

/** The front of a line of a shell. */
const shellFront = lazy(() => new RegExp(`^[ \\t]*${anyOf(shellPrompts)} +(?=\\S)`));
/** The front of a line of a debugger or a console that prints the value of what is typed. */
const consoleFront = lazy(() => new RegExp(`^[ \\t]*${anyOf(consolePrompts)} +(?=\\S)`));
const consoleSigns = ["$ ", "# ", "> ", "% ", "❯ ", "➜ ", ") ", "]: "];
/** What stands in front of a program: assignments, and programs that run it. */
const beforeProgram = /^(?:(?:sudo|env|time|command)(?: -\w+)* |[A-Z_]{2,40}=\S{0,80} ){0,6}/;
const printing = lazy(() => new RegExp(`^${anyOf(printingPrograms)}(?![\\w-])`));
const reading = lazy(
  () => new RegExp(`^${anyOf(readingPrograms)} (?:[^|]{0,200}[ :-])?${anyOf(readingVerbs)}(?![\\w])`),
);

/** Returns whether the command of a shell that has the name prints what it names. */
function printsValue(line: string, at: number): boolean {
  const front = line.slice(0, at);
  const start = Math.max(front.lastIndexOf("&&") + 2, front.lastIndexOf(";") + 1, 0);
  const rest = line.slice(start <= 1 ? 0 : start).trimStart();
  const command = rest.slice(beforeProgram.exec(rest)?.[0].length ?? 0);
  // The name is not in an assignment in front of the program.
  return line.length - command.length <= at && (printing().test(command) || reading().test(command));
}

/** The end of a command's line, and what consoles print in front of a value. */
const answerBelow = /\r?\n[ \t]{0,20}(?:(?:=>|Out\[\d{1,5}\]:|\$\d{1,5} =|\d\)) {1,4}(?:0x[0-9a-f]{2,16} )?)?(?=\S)/y;

/** The word that a command with the name prints: `$ echo $DB_PASSWORD`, and the password below. */
export function printedBelow(text: string, name: SecretName): Value | undefined {
  if (name.strength !== "strong") return undefined;
  const length = text.slice(name.end, name.end + maxSentence).indexOf("\n");
  if (length < 0) return undefined;
  const lineEnd = name.end + length;
  const lineStart = lineStartBefore(text, name.wordStart);
  // Most names are on no line of a console, and the expressions cost a hook more than these.
  const before = text.slice(lineStart, name.wordStart);
  if (!some(consoleSigns, (sign) => before.includes(sign))) return undefined;
  const line = text.slice(lineStart, lineEnd).trimEnd();
  const shell = shellFront().exec(line)?.[0].length;
  const isAsked =
    shell === undefined
      ? consoleFront().test(line)
      : printsValue(line.slice(shell), name.wordStart - lineStart - shell);
  if (!isAsked) return undefined;
  const start = matchEnd(answerBelow, text, text[lineEnd - 1] === "\r" ? lineEnd - 1 : lineEnd);
  const value = start < 0 ? undefined : readValue(text, start, name.wordStart);
  if (value === undefined || !isAlone(text, value)) return undefined;
  const judged = content(text, value);
  if (isReference(judged) || isPath(judged)) return undefined;
  return isRandom(judged) || isHexSecret(judged) || (!name.isGenerated && isChosen(judged)) ? value : undefined;
}

function isAlone(text: string, { end }: Value): boolean {
  return /^[)\]},;.]{0,4}["'`]?[ \t|]{0,40}(?:\r?\n|$|#)/.test(text.slice(end, end + 48));
}

function isAloneAndRandom(text: string, value: Value): boolean {
  const judged = content(text, value);
  return isAlone(text, value) && isRandom(judged) && !isReference(judged);
}

/** Returns whether the value is all that its line has, below a label: `Password:\nhunter2`. */
function isTypedAlone(text: string, name: SecretName, { start, end }: Value): boolean {
  const isAlone = /^[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 48));
  return isAlone && name.strength === "strong" && !name.isGenerated && isChosen(text.slice(start, end));
}

const onlyWord = /\S{4,256}(?=[ \t]{0,20}\r?\n[ \t]{0,20}```)/y;

/** The only word of a block of code at `start`: whatever signs it has belong to it. */
function wordOfBlock(text: string, at: number, start: number): Value | undefined {
  const end = text.slice(at, start).includes("```") ? matchEnd(onlyWord, text, start) : -1;
  return end < 0 ? undefined : { start, end, isQuoted: false };
}

/** The value on the next line: a list item, a deeper indented value, or one by itself after a heading. */
export function nextLine(text: string, name: SecretName, at: number): Value | undefined {
  const { mayMatch, pattern } = nextLineStart;
  pattern.lastIndex = at;
  const found = mayMatch(text, at) ? pattern.exec(text) : null;
  if (found === null) return undefined;
  const start = Math.max(pattern.lastIndex, matchEnd(onlyKey, text, pattern.lastIndex));
  const value = wordOfBlock(text, at, start) ?? readValue(text, start, name.wordStart);
  if (value === undefined || !(isAloneAndRandom(text, value) || isTypedAlone(text, name, value))) return undefined;
  const indent = indentAt(text, lineStartBefore(text, name.start));
  return found[2] !== undefined || (found[1] ?? "").length >= indent ? value : undefined;
}
