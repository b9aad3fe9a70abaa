import { last } from "../../../lists.ts";
import { maxCommandChars } from "../lex.ts";
import type { Command, Operator, Segment, Step, Word } from "../syntax.ts";
import { type Cursor, deeper, isNested, matchAt, readBlock, skipBlanks, wordOf } from "./cursor.ts";
import { isHereString, readArgument, readType, readValue, targetPattern, variableName } from "./lex-word.ts";

const namePattern = /[A-Za-z]+(?![\w.\\/:-])/y;
const numberPattern = /[-+]?\d[\d.]*(?:[eE]\d+|[kmg]b)?(?![\w\\/.-])|\d+(?=\.\.)/y;
const redirectPattern = /([1-6*]?)(>>|>)(&[12])?/y;
/** What an expression consists of besides values: operators, numbers, names. */
const plainInExpression = /[^\s;|&(){}'"`$,@[\]>]+/y;

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

function separate(steps: Step[]): void {
  steps.push(operator(";"));
}

function operator(text: Operator["text"]): Operator {
  return { kind: "operator", text };
}

function commandOf(words: Word[]): Command {
  return { kind: "command", words, redirects: [] };
}

/** `:` is the program of bash that does nothing with its arguments, which are walked. */
function silent(...words: Word[]): Command {
  return commandOf([wordOf(":"), ...words]);
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

/**
 * Reads an expression as one word. Its value is known when it is made of strings and variables, joined by `+`, or a list of
 * them; the commands inside are kept in any case.
 */
function readExpression(cursor: Cursor, nested: boolean): Word {
  const { text } = cursor;
  const start = cursor.at;
  const items: Segment[][] = [];
  let segments: Segment[] = [];
  let isKnown = true;
  let joins = true;
  while (cursor.at < text.length) {
    skipBlanks(cursor, nested);
    const char = text.charAt(cursor.at);
    if (char === "" || "\n;|&)}]=>".includes(char)) break;
    if (char === ",") {
      cursor.at++;
      items.push(segments);
      segments = [];
      joins = true;
      skipBlanks(cursor, true);
    } else if (char === "+") {
      cursor.at++;
      joins = true;
      skipBlanks(cursor, true);
    } else if (char === "[") {
      if (!readType(cursor, segments)) skipBrackets(cursor);
    } else if (readValue(cursor, segments)) {
      isKnown &&= joins;
      joins = false;
    } else {
      const found = matchAt(plainInExpression, cursor);
      cursor.at += found?.[0].length ?? 1;
      isKnown = false;
      // An operator at the end of a line continues on the next one.
      if (found?.[0].startsWith("-")) skipBlanks(cursor, true);
    }
  }
  if (!isKnown) segments.push({ kind: "unknown" });
  const source = text.slice(start, cursor.at).trimEnd();
  if (items.length === 0) return { segments, source };
  items.push(segments);
  const words: Word[] = [];
  for (const item of items) words.push({ segments: item, source });
  return { segments: [{ kind: "list", words }], source };
}

/** Skips an attribute such as `[Parameter(Mandatory)]`. */
function skipBrackets(cursor: Cursor): void {
  const { text } = cursor;
  let open = 0;
  while (cursor.at < text.length) {
    const char = text[cursor.at++];
    if (char === "[") open++;
    if (char === "]" && --open === 0) return;
  }
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

/** Reads a statement that starts with a keyword; returns false when the name is none here. */
function readKeyword(cursor: Cursor, name: string, steps: Step[]): boolean {
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
    const items = isValue ? deeper(cursor, () => readExpression(cursor, true)) : { segments: [], source: "" };
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
    const value = readExpression(cursor, false);
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
function readBody(cursor: Cursor, steps: Step[], group: boolean): true {
  skipBlanks(cursor, true);
  if (cursor.text[cursor.at] !== "{") return true;
  cursor.at++;
  if (!isNested(cursor)) return true;
  const body = deeper(cursor, () => readSteps(cursor, "}"));
  separate(steps);
  if (group) steps.push(operator("{"));
  for (const step of body) steps.push(step);
  if (group) steps.push(operator("}"));
  return true;
}
