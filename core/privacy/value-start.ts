// The beginnings of values that are more than a word. The first characters rule out most values.
import type { Guarded } from "./after-name.ts";
import { isQuote, skipBlanks } from "./char-codes.ts";

const schemes = ["basic", "bearer", "token", "apikey", "digest", "negotiate", "key"];
const longestScheme = 9;

/** The scheme of an authorization, in front of the value. */
export const scheme: Guarded = {
  mayMatch: (text, at) => {
    if (!"btadnkBTADNK".includes(text.charAt(at))) return false;
    const word = text.slice(at, at + longestScheme).toLowerCase();
    for (const known of schemes) if (word.startsWith(known)) return true;
    return false;
  },
  pattern: /(?:basic|bearer|token|apikey|digest|negotiate|key)[ \t]{1,8}(?=[^\s])/iy,
};

/** A placeholder of a template. */
export const template: Guarded = {
  mayMatch: (text, at) => {
    const sign = isQuote(text.charCodeAt(at)) ? at + 1 : at;
    return text.startsWith("{{", text[sign] === "$" ? sign + 1 : sign);
  },
  pattern: /["']?\$?\{\{(?=[^\n}]{0,200}["'])/y,
};

/** An object or a list that holds the value. */
export const nestedKey: Guarded = {
  mayMatch: (text, at) => at < text.length && "[({".includes(text.charAt(at)),
  pattern:
    /[[({][ \t\n]{0,12}(?:["']?(?:Ref|type|value|default)["']?[ \t]*[:=][^,{}]{0,40},[ \t]*)?(?:["']?(?:value|default|content)["']?[ \t]*[:=][ \t]*)?(?=["'`])/iy,
};

/** The end of a line, and how the next one begins if the value is on it: group 1 is its indent, group 2 a dash. */
export const nextLineStart: Guarded = {
  mayMatch: (text, at) => {
    const end = skipBlanks(text, at, at + 20);
    return end < text.length && "#\r\n".includes(text.charAt(end));
  },
  pattern:
    /[ \t]{0,20}(?:#[^\n]{0,80})?\r?\n(?:[ \t]{0,20}(?:[-=~^\u2500-\u257f]{3,120}[ \t]{0,20}|```\w{0,10}[ \t]{0,8})?\r?\n){0,3}([ \t]{0,80})(- {1,4})?(?=\S)/y,
};
