import { last } from "../../../lists.ts";
import { maxCommandChars } from "../lex.ts";
import type { Command, Segment, Step, Word } from "../syntax.ts";
import { readType } from "./chain.ts";
import { type Cursor, deeper, isNested, matchAt, skipBlanks, wordOf } from "./cursor.ts";
import { readExpression } from "./expression.ts";
import { namePattern, readBody, readKeyword } from "./keywords.ts";
import { readArgument } from "./lex-word.ts";
import { commandOf, operator, separate, silent } from "./steps.ts";
import { isHereString } from "./strings.ts";
import { targetPattern, variableName } from "./variable.ts";

const numberPattern = /[-+]?\d[\d.]*(?:[eE]\d+|[kmg]b)?(?![\w\\/.-])|\d+(?=\.\.)/y;
const redirectPattern = /([1-6*]?)(>>|>)(&[12])?/y;

/** Returns the steps of PowerShell text, in one pass. Never throws: an unclosed construct ends at the end of the text. */
export function lexPowerShell(command: string): Step[] {
  return readSteps({ text: command.slice(0, maxCommandChars), at: 0, depth: 0, readSteps, readExpression }, "");
}

function readSteps(cursor: Cursor, closer: string): Step[] {
  const { text } = cursor;
  const steps: Step[] = [];
  while (cursor.at < text.length) {
    skipBlanks(cursor);
    const char = text.charAt(cursor.at);
    if (char === "") break;
    if (char === closer) {
      cursor.at++;
      return steps;
    }
    const double = text.slice(cursor.at, cursor.at + 2);
    if (char === "\n" || char === ";") {
      cursor.at++;
      if (char === ";" || !endsOpen(steps)) separate(steps);
    } else if (double === "&&" || double === "||") {
      cursor.at += 2;
      steps.push(operator(double));
    } else if (char === "|") {
      cursor.at++;
      steps.push(operator("|"));
    } else if (char === "&" && last(steps)?.kind === "command") {
      cursor.at++;
      steps.push(operator("&"));
    } else if (char === ")" || char === "}" || char === "," || char === "=") cursor.at++;
    else readPart(cursor, steps);
  }
  return steps;
}

/** Returns whether a line cannot end here, because a pipeline or list continues. */
function endsOpen(steps: readonly Step[]): boolean {
  const before = last(steps);
  return before?.kind === "operator" && before.text !== "}" && before.text !== ")";
}

/** Reads one statement or element of a pipeline. Always moves the cursor. */
function readPart(cursor: Cursor, steps: Step[]): void {
  const { text } = cursor;
  const char = text.charAt(cursor.at);
  if (char === "&") {
    cursor.at++;
    skipBlanks(cursor);
    if (text[cursor.at] !== "{" && text[cursor.at] !== "\n") readCommand(cursor, steps);
    return;
  }
  if (char === "{") {
    readBody(cursor, steps, true);
    return;
  }
  const name = matchAt(namePattern, cursor)?.[0];
  if (name !== undefined && readKeyword(cursor, name, steps)) return;
  if (isExpression(cursor, char)) readExpressionStatement(cursor, steps);
  else readCommand(cursor, steps);
}

function isExpression(cursor: Cursor, char: string): boolean {
  if ("$'\"([!".includes(char)) return true;
  const next = cursor.text.charAt(cursor.at + 1);
  if (char === "@") return next === "(" || next === "{" || isHereString(cursor.text, cursor.at);
  return char === "-" || char === "+" || (char >= "0" && char <= "9" && matchAt(numberPattern, cursor) !== undefined);
}

function readExpressionStatement(cursor: Cursor, steps: Step[]): void {
  const { text } = cursor;
  const start = cursor.at;
  const casts: Segment[] = [];
  while (text[cursor.at] === "[" && readType(cursor, casts)) skipBlanks(cursor);
  const target = matchAt(targetPattern, cursor);
  if (target && casts.length === 0 && isNested(cursor)) {
    cursor.at += target[0].length;
    steps.push(readAssignment(cursor, target));
    return;
  }
  cursor.at = casts.length === 0 ? start : cursor.at;
  const word = readExpression(cursor, false);
  word.segments.unshift(...casts);
  if (text[cursor.at] === "=" && text[cursor.at + 1] !== "=" && isNested(cursor)) {
    // An element or a member is set.
    cursor.at++;
    steps.push(silent(word, { segments: [{ kind: "substitution", steps: readRightSide(cursor) }], source: "=" }));
  } else if (cursor.at === start) cursor.at++;
  else if (text[cursor.at] === "|" && text[cursor.at + 1] !== "|") feed(cursor, word, steps);
  else {
    const command = silent(word);
    while (readRedirect(cursor, command)) skipBlanks(cursor);
    steps.push(command);
  }
}

/** Reads the element of a pipeline behind an expression, which is its input like a here-string of bash. */
function feed(cursor: Cursor, word: Word, steps: Step[]): void {
  cursor.at++;
  skipBlanks(cursor, true);
  const from = steps.length;
  const char = cursor.text.charAt(cursor.at);
  // A long chain of expressions is no reason for deep recursion.
  if (char !== "" && !";|&)}".includes(char) && !isExpression(cursor, char)) readPart(cursor, steps);
  const receiver = steps[from];
  if (receiver?.kind !== "command") steps.splice(from, 0, silent(word), operator("|"));
  else receiver.redirects.push({ operator: "<<<", descriptor: "", target: word, heredoc: undefined });
}

/** Returns `$name = …` as bash's assignment of that name. */
function readAssignment(cursor: Cursor, [written, name = "", changed]: RegExpExecArray): Command {
  const normal = variableName(name.startsWith("{") ? name.slice(1, -1) : name) ?? "_";
  const source = `${normal}=`;
  const segments: Segment[] = [{ kind: "text", text: source, quoted: true }];
  const right = readRightSide(cursor);
  const [only] = right;
  const isValue = right.length === 1 && only?.kind === "command" && only.words[0]?.source === ":";
  if (changed !== undefined) segments.push({ kind: "unknown" });
  if (isValue) for (const word of only.words.slice(1)) segments.push(...word.segments);
  else segments.push({ kind: "substitution", steps: right });
  return commandOf([{ segments, source: source + written }]);
}

/** Returns the steps of the pipeline behind `=`. */
function readRightSide(cursor: Cursor): Step[] {
  return deeper(cursor, () => {
    const { text } = cursor;
    const steps: Step[] = [];
    skipBlanks(cursor, true);
    while (cursor.at < text.length) {
      skipBlanks(cursor);
      const char = text.charAt(cursor.at);
      const double = text.slice(cursor.at, cursor.at + 2);
      if (double === "||" || double === "&&" || "\n;)},".includes(char)) break;
      if (char === "|") {
        cursor.at++;
        steps.push(operator("|"));
        skipBlanks(cursor, true);
      } else if (char === "&" && last(steps)?.kind === "command") break;
      else readPart(cursor, steps);
    }
    return steps;
  });
}

function readCommand(cursor: Cursor, steps: Step[]): void {
  const { text } = cursor;
  const command = commandOf([]);
  while (cursor.at < text.length) {
    skipBlanks(cursor);
    const char = text.charAt(cursor.at);
    if (char === "" || "\n;|&)}".includes(char)) break;
    if (char === "," || ((char === "(" || char === "{") && !isNested(cursor))) cursor.at++;
    else if (!readRedirect(cursor, command)) command.words.push(readArgument(cursor));
  }
  if (command.words.length > 0 || command.redirects.length > 0) steps.push(command);
}

function readRedirect(cursor: Cursor, command: Command): boolean {
  const char = cursor.text.charAt(cursor.at);
  if (char !== ">" && char !== "*" && !(char >= "1" && char <= "6")) return false;
  const found = matchAt(redirectPattern, cursor);
  if (!found) return false;
  const [written, descriptor = "", arrows = "", merged] = found;
  cursor.at += written.length;
  if (merged !== undefined) return true;
  skipBlanks(cursor);
  const next = cursor.text.charAt(cursor.at);
  if (next === "" || "\n;|&)}>".includes(next)) return true;
  const file = readArgument(cursor);
  const target = file.source.toLowerCase() === "$null" ? wordOf("/dev/null") : file;
  command.redirects.push({ operator: arrows, descriptor, target, heredoc: undefined });
  return true;
}
