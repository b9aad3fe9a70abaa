import { isVerb } from "./cmdlets.ts";

/** Looks for hints with functions of the engine alone, so that few commands of bash go further. */
export function hasHint(text: string): boolean {
  return (
    hasCmdletHint(text) ||
    (text.includes("$") && hasVariableHint(text)) ||
    (text.includes("@") && (text.includes("@'") || text.includes('@"'))) ||
    (text.includes("]") && (text.includes("]::") || text.includes("]$"))) ||
    text.includes(".ps1") ||
    text.includes("% {") ||
    text.includes("? {") ||
    text.includes("foreach") ||
    text.trimStart().startsWith("<#")
  );
}

/** Returns whether a command of the text may have a name like `Get-Item`. */
function hasCmdletHint(text: string): boolean {
  for (let at = text.indexOf("-"); at >= 0; at = text.indexOf("-", at + 1)) {
    const after = text.charCodeAt(at + 1);
    if (isLetter(after) && isLetter(text.charCodeAt(at - 1))) {
      const start = startOfLetters(text, at);
      if (mayStartCommand(text, start) && isVerb(text.slice(start, at).toLowerCase())) return true;
    }
  }
  return false;
}

function hasVariableHint(text: string): boolean {
  for (let at = text.indexOf("$"); at >= 0; at = text.indexOf("$", at + 1)) {
    if (!isLetter(text.charCodeAt(at + 1)) && text[at + 1] !== "_") continue;
    const name = text.slice(at + 1, at + 6).toLowerCase();
    if (name.startsWith("env:") || name.startsWith("null") || name === "laste") return true;
    if (mayStartCommand(text, at) && isAssigned(text, endOfName(text, at + 1))) return true;
  }
  return false;
}

function endOfName(text: string, start: number): number {
  let end = start;
  while (end - start < 80 && (isLetter(text.charCodeAt(end)) || "_0123456789".includes(text[end] ?? " "))) end++;
  return end;
}

/** Returns whether `=` follows, also after spaces and up to two other characters: `+=`, `??=`. */
function isAssigned(text: string, end: number): boolean {
  let at = end;
  while (text[at] === " ") at++;
  return text[at] === "=" || text[at + 1] === "=" || text[at + 2] === "=";
}

function startOfLetters(text: string, end: number): number {
  let start = end;
  while (end - start < 12 && isLetter(text.charCodeAt(start - 1))) start--;
  return start;
}

/** Returns whether nothing stands between the position and the end of the command before it. */
function mayStartCommand(text: string, at: number): boolean {
  let before = at - 1;
  while (text[before] === " " || text[before] === "\t") before--;
  return before < 0 || "\n;|&{(=".includes(text.charAt(before)) || text.slice(before - 7, before + 1) === "function";
}

export function isCapital(code: number): boolean {
  return code >= 65 && code <= 90;
}

function isSmall(code: number): boolean {
  return code >= 97 && code <= 122;
}

export function isLetter(code: number): boolean {
  return isSmall(code | 32);
}
