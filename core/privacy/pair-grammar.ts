// The grammar behind a name: a separator, and a value that is judged by the name, the separator and its own form.

import type { Add } from "./finder.ts";
import type { SecretName } from "./name-finder.ts";
import { findInProse } from "./prose-secrets.ts";
import { isWordlike } from "./random-text.ts";
import {
  isCredentialShaped,
  isExpression,
  isName,
  isPath,
  isPlaceholder,
  isRandom,
  isReference,
  namesSecret,
} from "./secret-values.ts";
import { closingAt, indentAt, lineStartBefore, readValue, type Value, wholeValue } from "./value-reader.ts";

const maxJudgedChars = 128;
const afterName = /(?:\\{0,4}["'`])?\)?\]?(?:\*\*|__)?(?: \([\w ./@-]{1,24}\)(?=[:=]))?/y;
const typed =
  /[ \t]{0,8}(?::[ \t]{0,4}&?'?[A-Za-z][\w.]{0,40}(?:[ \t]{1,4}|(?<=str|bytes|string))|[ \t][A-Za-z]\w{0,20}[ \t]{1,4})(?==[^=>])/y;
const sign =
  /[ \t\u00a0]{0,20}(:=|=>|->|→|={1,3}|!={1,2}|\?=|\+=|:(?![:/])|：|＝|\|\||\?\?|\?:|or(?=[ \t]+["'])|,)(?:\*\*|__)?[ \t\u00a0\u3000]{0,20}/y;
const knownRoot =
  /^(?:self|this|process|os|env|import|config|conf|cfg|settings|options|args|secrets|vars?|local|module|data)\b/;
const option = /(?:^|[\s"'`])--?(?:\w[\w-]{0,40})?$/;
const scheme = /(?:basic|bearer|token|apikey|digest|negotiate|key)[ \t]{1,8}(?=[^\s])/iy;
const valueKey =
  /["'`]?[ \t]{0,4},?\s{0,40}(?:- )?["'`]?(?:Parameter)?(?:value|default|content|secret|string)["'`]?[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}(?=\S)/iy;
const nestedKey =
  /[[({][ \t\n]{0,12}(?:["']?(?:Ref|type|value|default)["']?[ \t]*[:=][^,{}]{0,40},[ \t]*)?(?:["']?(?:value|default|content)["']?[ \t]*[:=][ \t]*)?(?=["'`])/iy;
const listItem =
  /[ \t]{0,20}(?:#[^\n]{0,80})?\r?\n(?:[ \t]{0,20}(?:```\w{0,10}[ \t]{0,8})?\r?\n){0,2}([ \t]{0,80})(- {1,4})?(?=\S)/y;

/** Reports the value behind the name, if it is a secret. Returns the position after it, or the end of the name. */
export function findAfterName(text: string, name: SecretName, add: Add): number {
  const value = valueAfter(text, name);
  if (value === undefined) {
    findInObject(text, name, add);
    findInProse(text, name, add);
    return name.end;
  }
  const { start, end } = wholeValue(text, value);
  add(start, end, "named value");
  return end;
}

const object = /s["'`]?[ \t]{0,4}[:=][ \t]{0,4}\{(?=\s{0,40}["'\w])/y;
const member = /\s{0,40}["']?[\w.-]{1,60}["']?[ \t]{0,4}[:=][ \t]{0,4}(["'])/y;
const maxMembers = 40;

/** Reports the random values of an object behind a name in the plural: `"secrets": {"db": "…"}`. */
function findInObject(text: string, name: SecretName, add: Add): void {
  object.lastIndex = name.end - 1;
  if (!object.test(text)) return;
  let at = object.lastIndex;
  for (let count = 0; count < maxMembers; count += 1) {
    member.lastIndex = at;
    const found = member.exec(text);
    if (found === null) return;
    const start = member.lastIndex;
    const end = closingAt(text, start, found[1] ?? "");
    const judged = content(text, { start, end, isQuoted: true });
    if (isRandom(judged) && !isReference(judged)) add(start, end, "named value");
    at = end + 1;
    if (text[at] === ",") at += 1;
  }
}

function valueAfter(text: string, name: SecretName): Value | undefined {
  afterName.lastIndex = name.end;
  const closer = afterName.exec(text)?.[0] ?? "";
  let at = name.end + closer.length;
  const pair = pairedValue(text, name, at, closer);
  if (pair !== undefined) return pair;
  typed.lastIndex = at;
  const type = typed.exec(text)?.[0];
  if (type !== undefined && (type.includes(":") || (name.strength === "strong" && closer === ""))) at += type.length;
  sign.lastIndex = at;
  const found = sign.exec(text);
  if (found === null) return valueWithoutSign(text, name, at, closer);
  const operator = found[1] ?? "";
  const start = sign.lastIndex;
  const isTight = found[0].length === operator.length;
  if (operator === ":" && text[name.start - 1] === ":" && isResourceName(text, name.start)) return undefined;
  if (operator === ",") return /["'`]/.test(closer) ? argument(text, name, start) : undefined;
  if (operator === "||" || operator === "??" || operator === "?:" || operator === "or") {
    const value = readValue(text, start, name.wordStart);
    return value?.isQuoted === true && hidesQuoted(text, name, value) ? value : undefined;
  }
  return valueAfterSign(text, name, start, operator, isTight);
}

/** Returns whether the name is a part of the name of a resource: `arn:aws:secretsmanager:…:secret:…`. */
function isResourceName(text: string, at: number): boolean {
  return /(?<![\w:-])(?:arn|urn|crn):[\w:-]{0,100}$/.test(text.slice(Math.max(0, at - 120), at));
}

function valueAfterSign(
  text: string,
  name: SecretName,
  start: number,
  operator: string,
  isTight: boolean,
): Value | undefined {
  scheme.lastIndex = start;
  let at = start + (scheme.exec(text)?.[0].length ?? 0);
  nestedKey.lastIndex = at;
  const nested = nestedKey.exec(text)?.[0];
  if (nested !== undefined) {
    const value = readValue(text, at + nested.length);
    return value?.isQuoted === true && isRandom(content(text, value)) ? value : undefined;
  }
  if (operator === ":" || operator === "：") {
    const next = nextLine(text, name, at);
    if (next !== undefined) return next;
  }
  const value = readValue(text, at, name.wordStart);
  if (value === undefined) return undefined;
  if (value.isQuoted) {
    scheme.lastIndex = value.start;
    at = value.start + (scheme.exec(text)?.[0].length ?? 0);
    const inner = { ...value, start: at < value.end ? at : value.start };
    return hidesQuoted(text, name, inner) ? inner : undefined;
  }
  return hidesBare(text, name, value, operator, isTight) ? value : undefined;
}

/** The value on the next line: a list item, a deeper indented value, or one by itself behind a heading. */
function nextLine(text: string, name: SecretName, at: number): Value | undefined {
  listItem.lastIndex = at;
  const found = listItem.exec(text);
  if (found === null) return undefined;
  const start = listItem.lastIndex;
  const value = readValue(text, start, name.wordStart);
  if (value === undefined) return undefined;
  const rest = text.slice(value.end, value.end + 8);
  const judged = content(text, value);
  const isAlone = /^[)\]},;.]{0,4}["'`]?[ \t]*(?:\r?\n|$|#)/.test(rest);
  if (!isAlone || !isRandom(judged) || isReference(judged)) return undefined;
  const indent = indentAt(text, lineStartBefore(text, name.start));
  return found[2] !== undefined || (found[1] ?? "").length >= indent ? value : undefined;
}

/** A name that is a value itself: `{"name": "DB_PASSWORD", "value": "…"}`, also in the other order, `<entry key="x">…</entry>`. */
function pairedValue(text: string, name: SecretName, at: number, closer: string): Value | undefined {
  valueKey.lastIndex = at;
  const key = valueKey.exec(text);
  if (key !== null) {
    const value = readValue(text, valueKey.lastIndex);
    if (value !== undefined && (name.isUpper || isRandom(content(text, value))) && hides(text, name, value))
      return value;
  }
  // The name is itself a value: it stands in quotes, or behind a key of YAML.
  const isValue = /["'`]/.test(text.charAt(name.start - 1)) || text.startsWith("name: ", name.start - 6);
  const front = isValue ? text.slice(Math.max(0, name.start - 240), name.start) : "";
  const own = !isValue
    ? null
    : /(?:name|key|id|field|type|property|header|variable)["']?[ \t]{0,4}[=:][ \t]{0,4}["']?(?:[\w.-]{0,24})?$/i.exec(
        front,
      );
  if (own !== null) {
    const before = valueBefore.exec(front.slice(0, own.index));
    const written = before?.[1] ?? before?.[2] ?? before?.[3];
    if (before !== null && written !== undefined) {
      const start = name.start - front.length + before.index + before[0].indexOf(written, before[0].search(/[=:]/));
      const value = { start, end: start + written.length, isQuoted: true };
      if (hides(text, name, value)) return value;
    }
  }
  if (text[name.start - 1] === "<" || /["']|>/.test(closer) || text[at] === "<" || text[at] === ">")
    return elementText(text, name, at);
  return undefined;
}

const valueBefore =
  /value["']?[ \t]{0,4}[=:][ \t]{0,4}(?:"((?:[^"\\\n]|\\.){1,200})"|'((?:[^'\\\n]|\\.){1,200})'|([^\s"']{6,200})(?=\s)),?\s{0,40}(?:type=["']password["'] )?["']?$/i;
const attributes =
  /(?:[ \t]{1,8}[\w:.-]{1,40}[ \t]*=[ \t]*["'][^"'<>\n]{0,120}["']){0,4}[ \t]{0,4}>\s{0,20}(?:<!\[CDATA\[)?/y;
const nextElement = /<\/[\w:.-]{1,24}>\s{0,40}<[\w:.-]{1,24}(?: [^<>]{0,80})?>\s{0,20}/y;
const multipart = /["'](?:\r?\n[\w-]+:[^\n]{0,80}){0,3}\r?\n\r?\n/y;
const variableBlock =
  /["'][ \t]{0,4}\{\s{1,20}(?:\w+[ \t]*=[ \t]*[^\n]{0,60}\n\s{0,20}){0,4}default[ \t]*=[ \t]*(?=")/y;
const blockValue = /["'`]\)[ \t]{0,4}\{[ \t]{0,4}(?=["'`])/y;

function elementText(text: string, name: SecretName, at: number): Value | undefined {
  const quoteAt = /["'`]/.test(text.charAt(name.end)) ? name.end : at;
  for (const form of [variableBlock, multipart, blockValue]) {
    form.lastIndex = quoteAt;
    if (!form.test(text)) continue;
    const value = readValue(text, form.lastIndex);
    return value !== undefined && hides(text, name, value) ? value : undefined;
  }
  for (const form of [attributes, nextElement]) {
    form.lastIndex = at;
    if (!form.test(text)) continue;
    const start = form.lastIndex;
    const length = text.slice(start, start + 4_096).indexOf("<");
    const close = length < 0 ? -1 : start + length;
    const end = text.startsWith("]]>", close - 3) ? close - 3 : close;
    if (close < 0 || end - start < 4) return undefined;
    const judged = text.slice(start, end).trim();
    if (/[\n>]|\{\{|\$\{|^\{/.test(judged) && !/&[a-z]+;/.test(judged)) return undefined;
    const isEntry = /[\w.]$/.test(text.slice(name.start, name.end)) && text.startsWith("</", close);
    const isElement = text[name.start - 1] === "<";
    if (!isEntry || isReference(judged) || isPlaceholder(judged)) return undefined;
    return isRandom(judged) || (isElement && name.strength === "strong" && !/\s/.test(judged) && !namesSecret(judged))
      ? { start, end, isQuoted: true }
      : undefined;
  }
  return undefined;
}

/** The second argument behind a quoted name: `getenv("DB_PASSWORD", "…")`, `define('DB_PASS', '…')`. */
function argument(text: string, name: SecretName, at: number): Value | undefined {
  const named = /(?:default|fallback|value)[ \t]*[=:][ \t]*/iy;
  named.lastIndex = at;
  const value = readValue(text, at + (named.exec(text)?.[0].length ?? 0));
  if (value?.isQuoted !== true) return undefined;
  const judged = content(text, value);
  if (isReference(judged) || judged.length < 4) return undefined;
  const front = text.slice(Math.max(0, name.start - 24), name.start);
  const isDefinition = name.isUpper && /(?:env|define|fetch|get|set|default)[ (]{1,3}["'`]$/i.test(front);
  return isRandom(judged) || (isDefinition && !isPlaceholder(judged) && !isWordsOf(judged)) ? value : undefined;
}

function valueWithoutSign(text: string, name: SecretName, at: number, closer: string): Value | undefined {
  const front = text.slice(Math.max(0, name.start - 44), name.wordStart);
  const line = front.slice(front.lastIndexOf("\n") + 1);
  const gap = /(?:[ \t\u00a0]|\\\r?\n[ \t]*){1,8}/y;
  gap.lastIndex = at;
  const blank = gap.exec(text)?.[0];
  if (blank === undefined) return call(text, at);
  const start = at + blank.length;
  const value = readValue(text, start, name.wordStart);
  if (value === undefined || isReference(content(text, value))) return undefined;
  const judged = content(text, value);
  if (isPlaceholder(judged) || judged.length < 4) return undefined;
  if (closer === "" && option.test(front) && !/[=:]$/.test(line)) {
    return !judged.startsWith("-") &&
      (value.isQuoted || (!isPath(judged) && /^\s*(?:$|[-"'`;|&\\)\n])/.test(text.slice(value.end, value.end + 12)))) &&
      name.strength === "strong" &&
      !isWordsOf(judged)
      ? value
      : isRandom(judged)
        ? value
        : undefined;
  }
  const isSetting =
    /(?:^|[\s;&])(?:ENV|ARG|setx|setenv|set -[gUx]+|set|configure set|config set|config(?: --global)?|secret put|machine|login \S+|user(?:name)? \S+|requirepass|create)[ \t]+(?:\S{1,60}[ \t]+){0,3}\S*$/.test(
      line,
    ) || /^[ \t]*$/.test(line);
  if (isSetting && isRandom(judged) && !/^[=!<>]/.test(judged)) return value;
  if (/^password$/i.test(text.slice(name.wordStart, name.end)) && value.isQuoted && !/^[\s,;:)\]}=]/.test(judged)) {
    const quote = text.charAt(value.start - 1);
    return quote === "'" && !/\s/.test(judged) && text[value.end] === quote && !namesSecret(judged)
      ? value
      : isRandom(judged)
        ? value
        : undefined;
  }
  return undefined;
}

/** The argument of a setter: `setPassword("…")`. */
function call(text: string, at: number): Value | undefined {
  const open = /[ \t]?\([ \t]{0,4}(?=[bfru@]?\\{0,2}["'`])/y;
  open.lastIndex = at;
  if (!open.test(text)) return undefined;
  const value = readValue(text, open.lastIndex);
  return value?.isQuoted === true && isRandom(content(text, value)) && !isReference(content(text, value))
    ? value
    : undefined;
}

export function content(text: string, value: Value): string {
  return text.slice(value.start, Math.min(value.end, value.start + maxJudgedChars));
}

function hides(text: string, name: SecretName, value: Value): boolean {
  return value.isQuoted ? hidesQuoted(text, name, value) : hidesBare(text, name, value, ":", false);
}

function hidesQuoted(text: string, name: SecretName, value: Value): boolean {
  const judged = content(text, value);
  if (judged.length < 4 || isReference(judged) || isPlaceholder(judged) || isPath(judged)) return false;
  if (/r["'`]$/.test(text.slice(value.start - 2, value.start)) && /\\[wsdbWSDB]|\[\^|\(\?/.test(judged)) return false;
  if (/unexpected\s{1,4}$/i.test(text.slice(Math.max(0, name.start - 16), name.start))) return false;
  const fixed = judged.replace(/\$\{[^{}]*\}|\{\{[^{}]*\}\}|\{[\w.]*\}|%[sdv](?!\w)|\$[a-z_]+|\$[A-Z_]+/g, "");
  if (fixed !== judged && fixed.length < 24 && !isRandom(fixed)) return false;
  if (name.strength === "weak") return isRandom(judged);
  return !isWordsOf(judged) && !(name.isGenerated && isWordlike(judged));
}

/** Returns whether the value is a sentence or an identifier, as in messages and tables of names: `Enter your password`, `access_token`. */
function isWordsOf(judged: string): boolean {
  return (namesSecret(judged) || /\s|[a-z][_.:/-][a-z]/i.test(judged)) && !isRandom(judged);
}

function hidesBare(text: string, name: SecretName, value: Value, operator: string, isTight: boolean): boolean {
  const judged = content(text, value);
  if (judged.length < 4 || isReference(judged) || isPlaceholder(judged) || isPath(judged)) return false;
  if (
    name.isUpper &&
    operator === "=" &&
    isTight &&
    (name.strength === "strong" || /(?:PASS|PWD)$/.test(text.slice(name.start, name.end)))
  )
    return judged.length > 5 && !(isExpression(judged) && (/[([]/.test(judged) || knownRoot.test(judged)));
  if (name.strength === "weak") return isRandom(judged);
  if (judged.length < 6) return false;
  if (isExpression(judged)) return false;
  if (isRandom(judged) && !(name.isGenerated && isTypeName(judged))) return true;
  if (name.isGenerated && (isWordlike(judged) || isTypeName(judged))) return false;
  if (operator === "==" || operator === "===" || operator.startsWith("!")) return false;
  if (operator === "=>" || operator === "->" || isName(judged) || namesSecret(judged)) return false;
  const before = lineBefore(text, name.wordStart);
  const after = text.slice(value.end, value.end + 80);
  if (operator !== "=") return isCredentialShaped(judged) || (isEntry(before, after) && !/^[,;]/.test(after));
  if (!/^pass/i.test(text.slice(name.wordStart, name.end)) && !isTight) return false;
  if (text[name.start - 1] === "." || text.slice(name.start, name.wordStart).includes(".")) return false;
  const isStatement = /\b(?:const|let|var|val|final|auto)\s[\w.$\s]{0,80}$/.test(before ?? "");
  if (isStatement && !isTight) return false;
  return isTight || isCredentialShaped(judged) || !/^[ \t]*[;,(+]/.test(after);
}

/** Returns whether the value is a name of program text with a type in angle brackets: `ProviderToken<T>`. */
function isTypeName(judged: string): boolean {
  return /^[A-Za-z][\w.]*<[\w, .<>[\]|]{0,60}>?[,;)]?$/.test(judged) && isWordlike(judged.replace(/<.*/, ""));
}

/** Returns the text before the name on its line; undefined when it has more than 80 characters. */
function lineBefore(text: string, start: number): string | undefined {
  const before = text.slice(Math.max(0, start - 80), start);
  const newline = before.lastIndexOf("\n");
  if (newline >= 0) return before.slice(newline + 1);
  return start <= 80 ? before : undefined;
}

/** Returns whether name and value are the whole line, as in a settings file; prose goes on after the value. */
function isEntry(before: string | undefined, after: string): boolean {
  if (before === undefined || !/^[\s>|+*#{(,"'`→:\d-]*(?:[\w.-]*[_.-])?["'`]?$/.test(before)) return false;
  return /^[ \t"'`,;)\]}]*(?:[#/]|\r?\n|\\n|$)/.test(after);
}
