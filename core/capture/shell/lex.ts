import { map } from "../../lists.ts";
import { type Cursor, readWord, startsProcess } from "./lex-word.ts";
import { isPlainCommand } from "./plain.ts";
import type { Command, Operator, Redirect, Step, Word } from "./syntax.ts";

/** Only this much of a command is read: hooks see generated scripts of any size. */
export const maxCommandChars = 32 * 1024;

const redirectPattern = /(\d{0,3})(&>>|&>|<<<|<<-|<<|<>|<&|>>|>&|>\||<|>)/y;
const operatorPattern = /&&|\|\||\|&|;;|[|&;()]/y;
const emptyParentheses = /[ \t]*\([ \t]*\)/y;

/** Returns the steps of a command line in one pass. Never throws: an unclosed construct ends at the end of the text. */
export function lex(command: string): Step[] {
  const text = command.slice(0, maxCommandChars);
  if (isPlainCommand(text)) return [{ ...emptyCommand(), words: map(text.split(" "), literalWord) }];
  return readSteps({ text, at: 0, depth: 0, heredocs: [], readSteps }, false);
}

function readSteps(cursor: Cursor, nested: boolean): Step[] {
  const { text } = cursor;
  const steps: Step[] = [];
  let command = emptyCommand();
  let open = 0;
  const end = (operator?: Operator["text"]) => {
    if (command.words.length > 0 || command.redirects.length > 0) steps.push(command);
    if (operator) steps.push({ kind: "operator", text: operator });
    command = emptyCommand();
  };

  while (cursor.at < text.length) {
    const char = text.charAt(cursor.at);
    if (char === " " || char === "\t" || char === "\r") cursor.at++;
    else if (char === "\\" && text[cursor.at + 1] === "\n") cursor.at += 2;
    else if (char === "\n") {
      cursor.at++;
      readHeredocs(cursor);
      end(";");
    } else if (char === "#") cursor.at = endOfLine(text, cursor.at);
    else if (isInsideTest(command) && "<>()&|;".includes(char)) cursor.at++;
    else if (isArithmetic(cursor, command)) {
      const close = text.indexOf("))", cursor.at);
      cursor.at = close === -1 ? text.length : close + 2;
      command.words.push({ segments: [{ kind: "unknown" }], source: "((" });
    } else if (startsProcess(cursor)) command.words.push(readWord(cursor));
    else if (mayRedirect(char) && readRedirect(cursor, command)) continue;
    else if (";&|()".includes(char) && match(operatorPattern, cursor)) {
      const operator = operatorPattern.lastIndex - cursor.at;
      const symbol = text.slice(cursor.at, cursor.at + operator);
      cursor.at += operator;
      if (symbol === "(") open++;
      if (symbol === ")" && open === 0) {
        if (nested) {
          end();
          return steps;
        }
        // A closing parenthesis without its opening one ends a `case` pattern, which is not a command.
        command = emptyCommand();
        end(";");
        continue;
      }
      if (symbol === ")") open--;
      end(symbol === "|&" ? "|" : symbol === ";;" ? ";" : (symbol as Operator["text"]));
    } else {
      const word = readWord(cursor);
      if ((word.source === "{" || word.source === "}") && command.words.length === 0) end(word.source);
      else if (text[cursor.at] === "(" && /^\w+\+?=$/.test(word.source)) {
        command.words.push({ ...word, elements: readArray(cursor) });
      } else if (command.words.length === 0 && match(emptyParentheses, cursor)) {
        // `name()` starts a function definition and runs nothing.
        cursor.at = emptyParentheses.lastIndex;
      } else command.words.push(word);
    }
  }
  end();
  return steps;
}

function emptyCommand(): Command {
  return { kind: "command", words: [], redirects: [] };
}

function literalWord(source: string): Word {
  return { segments: [{ kind: "text", text: source, quoted: false }], source };
}

function match(pattern: RegExp, cursor: Cursor): boolean {
  pattern.lastIndex = cursor.at;
  return pattern.test(cursor.text);
}

/** Inside `[[ … ]]` operator characters compare. They neither redirect nor separate. */
function isInsideTest(command: Command): boolean {
  return command.words[0]?.source === "[[" && command.words.at(-1)?.source !== "]]";
}

function isArithmetic({ text, at }: Cursor, { words }: Command): boolean {
  return text.startsWith("((", at) && (words.length === 0 || words[0]?.source === "for");
}

function mayRedirect(char: string): boolean {
  return char === "<" || char === ">" || char === "&" || (char >= "0" && char <= "9");
}

function readRedirect(cursor: Cursor, command: Command): boolean {
  redirectPattern.lastIndex = cursor.at;
  const found = redirectPattern.exec(cursor.text);
  if (!found) return false;
  const [, descriptor = "", operator = ""] = found;
  cursor.at = redirectPattern.lastIndex;
  while (cursor.text[cursor.at] === " " || cursor.text[cursor.at] === "\t") cursor.at++;
  const redirect: Redirect = { operator, descriptor, target: readTarget(cursor), heredoc: undefined };
  if (operator === "<<" || operator === "<<-") cursor.heredocs.push(redirect);
  command.redirects.push(redirect);
  return true;
}

function readTarget(cursor: Cursor): Word {
  const next = cursor.text.charAt(cursor.at);
  const isMissing = next === "" || (";&|()\n<>".includes(next) && !startsProcess(cursor));
  return isMissing ? { segments: [], source: "" } : readWord(cursor);
}

/** Reads the bodies announced on the line that just ended. */
function readHeredocs(cursor: Cursor): void {
  for (const redirect of cursor.heredocs) {
    const delimiter = redirect.target.segments.map((part) => (part.kind === "text" ? part.text : "")).join("");
    const lines: string[] = [];
    while (cursor.at < cursor.text.length) {
      const stop = endOfLine(cursor.text, cursor.at);
      const line = cursor.text.slice(cursor.at, stop);
      cursor.at = stop + 1;
      const content = redirect.operator === "<<-" ? line.replace(/^\t+/, "") : line;
      if (content.trimEnd() === delimiter) break;
      lines.push(content);
    }
    redirect.heredoc = lines.join("\n");
  }
  cursor.heredocs.length = 0;
}

function readArray(cursor: Cursor): Word[] {
  const elements: Word[] = [];
  cursor.at++;
  while (cursor.at < cursor.text.length) {
    const char = cursor.text.charAt(cursor.at);
    if (char === ")") {
      cursor.at++;
      break;
    }
    if (" \t\r\n;&|<>(".includes(char)) cursor.at++;
    else elements.push(readWord(cursor));
  }
  return elements;
}

function endOfLine(text: string, from: number): number {
  const found = text.indexOf("\n", from);
  return found === -1 ? text.length : found;
}
