// Tokens in objects of a name and a value: cookies, headers and parameters, as browsers record them.
import { isQuote } from "./char-codes.ts";
import type { Finder, Scan } from "./finder.ts";
import { isHexSecret } from "./random-text.ts";
import { isRandom, isReference } from "./secret-values.ts";

/** Only cookies have these fields. */
const cookieFields = ['"httponly"', '"hostonly"', '"samesite"'];
/** Ends of names of cookies and parameters that carry a token, without a word for one in them. */
const tokenNames = ['session"', 'sess"', 'sid"', 'sessid"', 'sessionid"', '_me"', 'code"', 'jwt"', 'ticket"', 'sig"'];
const nameBefore = /"(?:name|key|id)"\s{0,8}:\s{0,8}"[\w.-]{0,60}$/;
const maxNameChars = 90;
const maxObjectChars = 6_000;
const value = /"value"\s{0,8}:\s{0,8}"([^"\\\n]{12,4100})"/;

/** Returns the finder of tokens in such objects. Most texts have none of its cues. */
export function cookieFinder(): Finder {
  return { cues: [...cookieFields, ...tokenNames], find: findInObject };
}

function findInObject({ text, add, read }: Scan, at: number, end: number): void {
  if (at < (read.get("pair object") ?? 0)) return;
  if (!isQuote(text.charCodeAt(at)) && !nameBefore.test(text.slice(Math.max(0, at - maxNameChars), at))) return;
  const from = Math.max(
    read.get("pair object") ?? 0,
    text.slice(Math.max(0, at - maxObjectChars), at).lastIndexOf("{") + Math.max(0, at - maxObjectChars),
  );
  const window = text.slice(from, end + maxObjectChars);
  const close = window.indexOf("}", end - from);
  read.set("pair object", close < 0 ? from + window.length : from + close);
  const found = value.exec(close < 0 ? window : window.slice(0, close));
  const token = found?.[1];
  if (found === null || token === undefined || !isCookieToken(token)) return;
  const start = from + found.index + found[0].length - 1 - token.length;
  add(start, start + token.length, "value of a cookie");
}

/** Returns whether the value of the object is no reference, but random or long hex. */
function isCookieToken(written: string): boolean {
  return !isReference(written) && (isRandom(written) || isHexSecret(written));
}
