import { lazy } from "../../../lazy.ts";
import { maxCommandChars } from "../lex.ts";
import { isKnownCmdlet, isVerb } from "./cmdlets.ts";
import { isLineEnd } from "./cursor.ts";
import { hasHint, isCapital, isLetter } from "./hint.ts";
import { isHereString } from "./strings.ts";

/**
 * Returns whether the text is PowerShell. The first thing decides that bash hardly ever has: a cmdlet or an assignment to a variable where a command
 * starts, a here-string, `$LASTEXITCODE`, `> $null`. What both read differently is read as bash does, because bash is far more frequent, and an input
 * redirection, which PowerShell does not have, makes it bash.
 */
export function isPowerShell(command: string): boolean {
  const text = command.slice(0, maxCommandChars);
  return hasHint(text) && decide(text);
}

const patterns = lazy(() => ({
  /** A word without anything that quotes or separates. A backslash before a letter leaves the word whole in both shells. */
  word: /(?:[^\s'"`$;|&(){}<>\\]+|\\[\w.*\\/-])(?:[^\s'"`$;|&(){}<>\\]|\\[\w.*\\/-])*/y,
  plainInQuotes: /[^"`\\$]+/y,
  assigned: /\$\w{1,80}\s{0,20}(?:[-+*]|\?\?)?=(?![=~])/y,
  environment: /\$env:\w{1,80}\s{0,20}=/iy,
  toNull: />{1,2}\s{0,20}\$null\b/iy,
  type: /\[[A-Za-z][\w.]{0,100}(?:\[[\w.,\]]{0,100})?\](?:::|\s{0,20}\$)/y,
  block: /\s{0,20}\{/y,
  each: /\s{0,20}\(\s{0,20}\$/y,
}));

const ofBash = /^(?:case|export|then|fi|done|elif|esac|\[|\[\[|[A-Za-z_]\w*\+?=.*)$/;
const beforeCommand = /^(?:if|elseif|else|while|until|do|try|finally|return|function|filter|!)$/i;

function decide(text: string): boolean {
  const all = patterns();
  const has = (pattern: RegExp, from: number): number => {
    pattern.lastIndex = from;
    return pattern.test(text) ? pattern.lastIndex : -1;
  };
  /** For each open parenthesis, whether it began in double quotes. */
  const open: boolean[] = [];
  let at = 0;
  let isStart = true;
  let isPiped = false;
  let isQuoted = false;
  while (at < text.length) {
    if (isQuoted) {
      at = Math.max(at, has(all.plainInQuotes, at));
      const char = text.charAt(at);
      if (char === "`") return false;
      if (char === '"') isQuoted = false;
      if (char === "$" && text[at + 1] === "(") {
        open.push(true);
        isQuoted = false;
        isStart = true;
        at++;
      }
      at += char === "\\" ? 2 : 1;
      continue;
    }
    const char = text.charAt(at);
    const before = at === 0 ? "\n" : text.charAt(at - 1);
    const isWordStart = " \t\n;|&(){}=,".includes(before);
    if (char === " " || char === "\t" || char === "\r") {
      at++;
    } else if (char === "\n" || char === ";" || char === "|" || char === "{" || char === "}") {
      isPiped = char === "|";
      isStart = true;
      at++;
    } else if (char === "&") {
      isPiped = false;
      isStart = true;
      at++;
    } else if (char === "(") {
      // Arithmetic, and patterns of file names.
      if (text[at + 1] === "(") return false;
      open.push(false);
      isStart = !"!?*+".includes(before);
      at++;
    } else if (char === ")") {
      isQuoted = open.pop() === true;
      isStart = false;
      at++;
    } else if (char === "<") {
      return text[at + 1] === "#" && isStart;
    } else if (char === ">") {
      if (has(all.toNull, at) >= 0) return true;
      at += text[at + 1] === "&" ? 2 : 1;
    } else if (char === "#" && isWordStart) {
      const end = text.indexOf("\n", at);
      if (end === -1) return false;
      at = end;
    } else if (char === "'") {
      const end = text.indexOf("'", at + 1);
      if (end === -1) return false;
      at = end + 1;
      isStart = false;
    } else if (char === '"') {
      isQuoted = true;
      isStart = false;
      at++;
    } else if (char === "`") {
      if (!isLineEnd(text, at + 1)) return false;
      at += 2;
    } else if (char === "@" && isWordStart && (text[at + 1] === "'" || text[at + 1] === '"')) {
      return isHereString(text, at);
    } else if (char === "$") {
      if (isStart && has(all.environment, at) >= 0) return true;
      if (text.startsWith("$LASTEXITCODE", at)) return true;
      if (isStart && has(all.assigned, at) >= 0) return true;
      const next = text.charAt(at + 1);
      if (next === "'" || next === '"') return false;
      if (next === "{") {
        const end = text.indexOf("}", at);
        if (end === -1 || !/^\w+$/.test(text.slice(at + 2, end))) return false;
        at = end;
      }
      if (next !== "(") isStart = false;
      at++;
    } else if (char === "[" && isStart && has(all.type, at) >= 0) {
      return true;
    } else if (char === "\\" && has(all.word, at) < 0) {
      isStart = false;
      at += 2;
    } else {
      const end = has(all.word, at);
      if (end < 0) return false;
      const word = text.slice(at, end);
      if (isStart) {
        if (ofBash.test(word)) return false;
        if (isCmdlet(word)) return text[end] !== "(" && (text[end] !== ")" || open.length > 0);
        if (/\\.{0,200}\.ps1$/i.test(word)) return true;
        if (isPiped && /^(?:%|\?|foreach|where)$/i.test(word) && has(all.block, end) >= 0) return true;
        if (/^foreach$/i.test(word) && has(all.each, end) >= 0) return true;
        isStart = beforeCommand.test(word);
      }
      at = end;
    }
  }
  return false;
}

/** A cmdlet is known, or it has the verb and the capitals of one. */
function isCmdlet(word: string): boolean {
  const dash = word.indexOf("-");
  if (dash < 2 || !isLetter(word.charCodeAt(dash + 1))) return false;
  const lower = word.toLowerCase();
  if (isKnownCmdlet(lower)) return true;
  return (
    isCapital(word.charCodeAt(0)) &&
    isCapital(word.charCodeAt(dash + 1)) &&
    isVerb(lower.slice(0, dash)) &&
    /^\w+-\w+$/.test(word)
  );
}
