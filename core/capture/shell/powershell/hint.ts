import { isVerb } from "./cmdlets.ts";

/** Looks for hints with functions of the engine alone: nearly every command of bash ends here. */
export function hasHint(text: string): boolean {
  return (
    hasCmdletHint(text) ||
    (text.includes("$") && hasVariableHint(text)) ||
    (text.includes("@") && (text.includes("@'") || text.includes('@"'))) ||
    (text.includes("]") && (text.includes("]::") || text.includes("]$"))) ||
    text.includes(".ps1") ||
    text.includes("% {") ||
    text.includes("? {") ||
    text.trimStart().startsWith("& ") ||
    text.trimStart().startsWith("<#")
  );
}

/** Returns whether a command of the text may have a name like `Get-Item`, or any an option like `-Recurse`. */
function hasCmdletHint(text: string): boolean {
  for (let at = text.indexOf("-"); at >= 0; at = text.indexOf("-", at + 1)) {
    const after = text.charCodeAt(at + 1);
    if (text.charCodeAt(at - 1) === 32) {
      if (isCapital(after) && isSmall(text.charCodeAt(at + 2)) && isSmall(text.charCodeAt(at + 3))) return true;
    } else if (isLetter(after) && isLetter(text.charCodeAt(at - 1))) {
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
    if (mayStartCommand(text, at)) return true;
  }
  return false;
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
