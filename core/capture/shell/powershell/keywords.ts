import type { Command, Step, Word } from "../syntax.ts";
import { type Cursor, deeper, isNested, matchAt, readBlock, skipBlanks, wordOf } from "./cursor.ts";
import { skipBrackets } from "./expression.ts";
import { readArgument } from "./lex-word.ts";
import { commandOf, operator, separate, silent } from "./steps.ts";
import { variableName } from "./variable.ts";

export const namePattern = /[A-Za-z]+(?![\w.\\/:-])/y;

/** Reads a statement that starts with a keyword; returns false when the name is none here. */
export function readKeyword(cursor: Cursor, name: string, steps: Step[]): boolean {
  const keyword = name.toLowerCase();
  const start = cursor.at;
  cursor.at += name.length;
  skipBlanks(cursor);
  const next = cursor.text.charAt(cursor.at);
  switch (keyword) {
    case "if":
      if (next === "(") return readIf(cursor, steps);
      break;
    case "while":
    case "until":
    case "for":
    case "foreach":
      if (next === "(") return readLoop(cursor, keyword, steps);
      break;
    case "switch":
      return readSwitch(cursor, steps);
    case "do":
    case "else":
    case "try":
    case "finally":
    case "begin":
    case "process":
    case "end":
    case "default":
    case "catch":
    case "trap":
      if (keyword === "catch" || keyword === "trap") {
        while (cursor.text[cursor.at] === "[") {
          skipBrackets(cursor);
          skipBlanks(cursor, true);
        }
      }
      skipBlanks(cursor, true);
      if (cursor.text[cursor.at] === "{") return readBody(cursor, steps, true);
      break;
    case "function":
    case "filter":
      return readFunction(cursor, steps);
    case "param":
      if (next === "(") {
        steps.push(silent(readWordInParentheses(cursor)));
        return true;
      }
      break;
    case "return":
    case "throw":
    case "exit":
    case "break":
    case "continue":
      return readLeaving(cursor, keyword, steps);
    default:
  }
  cursor.at = start;
  return false;
}

/** `if` becomes the one of bash: its condition, `then`, the body … `fi`. */
function readIf(cursor: Cursor, steps: Step[]): true {
  steps.push(conditional("if", readWordInParentheses(cursor)), operator(";"), commandOf([wordOf("then")]));
  readBody(cursor, steps, false);
  while (true) {
    const end = cursor.at;
    skipBlanks(cursor, true);
    const name = matchAt(namePattern, cursor)?.[0].toLowerCase();
    if (name !== "elseif" && name !== "else") {
      cursor.at = end;
      break;
    }
    cursor.at += name.length;
    skipBlanks(cursor);
    separate(steps);
    const isElse = name === "else";
    steps.push(isElse ? commandOf([wordOf("else")]) : conditional("elif", readWordInParentheses(cursor)));
    readBody(cursor, steps, false);
  }
  separate(steps);
  steps.push(commandOf([wordOf("fi")]));
  return true;
}

function conditional(keyword: string, condition: Word): Command {
  return commandOf([wordOf(keyword), wordOf(":"), condition]);
}

/** Loops become those of bash; `foreach ($x in …)` becomes `for x in …`. */
function readLoop(cursor: Cursor, keyword: string, steps: Step[]): true {
  const each = keyword === "foreach" ? matchAt(/\(\s{0,20}\$(\w{1,80})\s{1,20}in\s{1,20}/iy, cursor) : undefined;
  if (each && isNested(cursor)) {
    cursor.at += each[0].length;
    const start = cursor.at;
    const isValue = "$'\"@([".includes(cursor.text.charAt(start));
    const items = isValue ? deeper(cursor, () => cursor.readExpression(cursor, true)) : { segments: [], source: "" };
    if (cursor.text[cursor.at] === ")") cursor.at++;
    else items.segments.push(readBlock(cursor, ")"), { kind: "unknown" });
    const name = variableName(each[1] ?? "") ?? "";
    steps.push(commandOf([wordOf("for"), wordOf(name), wordOf("in"), items]));
  } else {
    steps.push(conditional("while", readWordInParentheses(cursor)));
    skipBlanks(cursor);
    // The end of `do { … } while ( … )` has no body.
    if (!/^\s{0,100}\{/.test(cursor.text.slice(cursor.at, cursor.at + 120))) {
      separate(steps);
      steps.push(commandOf([wordOf("done")]));
      return true;
    }
  }
  separate(steps);
  steps.push(commandOf([wordOf("do")]));
  readBody(cursor, steps, false);
  separate(steps);
  steps.push(commandOf([wordOf("done")]));
  return true;
}

function readSwitch(cursor: Cursor, steps: Step[]): true {
  const command = silent();
  while (cursor.at < cursor.text.length && !"{\n;|&)}".includes(cursor.text.charAt(cursor.at))) {
    command.words.push(readArgument(cursor));
    skipBlanks(cursor);
  }
  steps.push(command);
  readBody(cursor, steps, true);
  return true;
}

function readFunction(cursor: Cursor, steps: Step[]): true {
  readArgument(cursor);
  skipBlanks(cursor, true);
  if (cursor.text[cursor.at] === "(") readWordInParentheses(cursor);
  readBody(cursor, steps, true);
  return true;
}

/** `exit 1`, `return $value`, `throw '…'`: what follows is not run, unless it is in parentheses. */
function readLeaving(cursor: Cursor, keyword: string, steps: Step[]): true {
  const isExit = keyword === "exit" || keyword === "throw";
  const { text } = cursor;
  const name = keyword === "throw" ? "exit" : keyword;
  if (!isExit) {
    steps.push(commandOf([wordOf(name)]), operator(";"));
    return true;
  }
  const status = matchAt(/[$\w]{0,40}/y, cursor)?.[0] ?? "";
  const command = commandOf([wordOf(name), wordOf(keyword === "throw" ? "1" : status)]);
  if (keyword === "exit") cursor.at += status.length;
  if (cursor.at < text.length && !"\n;|&)}".includes(text.charAt(cursor.at))) {
    const value = cursor.readExpression(cursor, false);
    command.words.push(value);
  }
  steps.push(command);
  return true;
}

/** Returns the statements in the parentheses at the cursor as one word. */
function readWordInParentheses(cursor: Cursor): Word {
  const start = cursor.at;
  if (cursor.text[cursor.at] !== "(" || !isNested(cursor)) return wordOf("");
  cursor.at++;
  const segments = [readBlock(cursor, ")")];
  return { segments, source: cursor.text.slice(start, cursor.at) };
}

/** Reads `{ … }`, as a group if `group`. Returns true, also when there is no body. */
export function readBody(cursor: Cursor, steps: Step[], group: boolean): true {
  skipBlanks(cursor, true);
  if (cursor.text[cursor.at] !== "{") return true;
  cursor.at++;
  if (!isNested(cursor)) return true;
  const body = deeper(cursor, () => cursor.readSteps(cursor, "}"));
  separate(steps);
  if (group) steps.push(operator("{"));
  for (const step of body) steps.push(step);
  if (group) steps.push(operator("}"));
  return true;
}
