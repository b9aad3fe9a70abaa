// Values of names that are values themselves: `{"name": "DB_PASSWORD", "value": "…"}`, `<entry key="x">…</entry>`.
import { guardedEnd, valueKey } from "./after-name.ts";
import { isQuote } from "./char-codes.ts";
import { valueBetweenFields } from "./fields-between.ts";
import { content, hides } from "./hidden-value.ts";
import { isChosen, isTyped } from "./label-input.ts";
import { labelledValue } from "./labelled-value.ts";
import { matchEnd } from "./match-end.ts";
import type { SecretName } from "./name-finder.ts";
import { isPlaceholder, isRandom, isReference, namesSecret } from "./secret-values.ts";
import { readValue, type Value } from "./value-reader.ts";

/** A name that is a value itself: `{"name": "DB_PASSWORD", "value": "…"}`, also in the other order, `<entry key="x">…</entry>`. */
export function pairedValue(text: string, name: SecretName, at: number, closer: string): Value | undefined {
  const key = guardedEnd(valueKey, text, at);
  if (key >= 0) {
    const value = readValue(text, key);
    if (
      value !== undefined &&
      (name.isUpper || isPasswordField(text, name) || isCredential(name, content(text, value))) &&
      hides(text, name, value)
    )
      return value;
  }
  const apart = valueBetweenFields(text, name) ?? labelledValue(text, name, at);
  if (apart !== undefined) return apart;
  // The name is itself a value: it is in quotes, or after a key of YAML.
  const isValue = isQuote(text.charCodeAt(name.start - 1)) || text.startsWith("name: ", name.start - 6);
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
  const isClosed = closer.includes('"') || closer.includes("'") || closer.includes(">");
  if (text[name.start - 1] === "<" || isClosed || text[at] === "<" || text[at] === ">")
    return elementText(text, name, at);
  return undefined;
}

/** Returns whether the name is the type of a field of HTML. */
function isPasswordField(text: string, { start }: SecretName): boolean {
  return /type=["']?$/i.test(text.slice(Math.max(0, start - 6), start));
}

function isCredential({ isGenerated }: SecretName, value: string): boolean {
  return isRandom(value) || (isGenerated ? isTyped(value) : isChosen(value));
}

const valueBefore =
  /value["']?[ \t]{0,4}[=:][ \t]{0,4}(?:"((?:[^"\\\n]|\\.){1,200})"|'((?:[^'\\\n]|\\.){1,200})'|([^\s"']{6,200})(?=\s)),?\s{0,40}(?:type=["']password["'] )?["']?$/i;
const attributes =
  /(?:[ \t]{1,8}[\w:.-]{1,40}[ \t]*=[ \t]*["'][^"'<>\n]{0,120}["']){0,4}[ \t]{0,4}>\s{0,20}(?:<!\[CDATA\[)?/y;
const nextElement = /(?:<\/[\w:.-]{1,24}>\s{0,40}){1,3}(?:<[\w:.-]{1,24}(?: [^<>]{0,80})?>\s{0,20}){1,3}/y;
const multipart = /["'](?:\r?\n[\w-]+:[^\n]{0,80}){0,3}\r?\n\r?\n/y;
const variableBlock =
  /["'][ \t]{0,4}\{\s{1,20}(?:\w+[ \t]*=[ \t]*[^\n]{0,60}\n\s{0,20}){0,4}default[ \t]*=[ \t]*(?=")/y;
const blockValue = /["'`]\)[ \t]{0,4}\{[ \t]{0,4}(?=["'`])/y;

function elementText(text: string, name: SecretName, at: number): Value | undefined {
  const quoteAt = isQuote(text.charCodeAt(name.end)) ? name.end : at;
  for (const form of [variableBlock, multipart, blockValue]) {
    const start = matchEnd(form, text, quoteAt);
    if (start < 0) continue;
    const value = readValue(text, start);
    return value !== undefined && hides(text, name, value) ? value : undefined;
  }
  for (const form of [attributes, nextElement]) {
    const start = matchEnd(form, text, at);
    if (start < 0) continue;
    const length = text.slice(start, start + 4_096).indexOf("<");
    const close = length < 0 ? -1 : start + length;
    const end = text.startsWith("]]>", close - 3) ? close - 3 : close;
    if (close < 0 || end - start < 4) return undefined;
    const judged = text.slice(start, end).trim();
    if (/[\n>]|\{\{|\$\{|^\{.*\}$/.test(judged) && !/&[a-z]+;/.test(judged)) return undefined;
    const isEntry = /[\w.]$/.test(text.slice(name.start, name.end)) && text.startsWith("</", close);
    const isElement = text[name.start - 1] === "<";
    if (!isEntry || isReference(judged) || isPlaceholder(judged)) return undefined;
    return isRandom(judged) || (isElement && name.strength === "strong" && !/\s/.test(judged) && !namesSecret(judged))
      ? { start, end, isQuoted: true }
      : undefined;
  }
  return undefined;
}
