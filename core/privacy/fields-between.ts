// The value of a name with other fields between them: `{"name": "DB_PASSWORD", "slotSetting": false, "value": "…"}`, `password:\n  type: string\n  example: …`.
import { skipBlanks } from "./char-codes.ts";
import { content, hides } from "./hidden-value.ts";
import { isChosen, isTyped } from "./label-input.ts";
import { matchEnd } from "./match-end.ts";
import type { SecretName } from "./name-finder.ts";
import { isRandom } from "./secret-values.ts";
import { indentAt, lineStartBefore, readValue, type Value } from "./value-reader.ts";

const maxFields = 6;
const maxFront = 100;
/** The name is the value of such a key: its own value is a sibling. */
const nameKey = /(?:name|key|id|variable|label|title)["']?[ \t]{0,4}[:=][ \t]{0,4}["']?[\w./-]{0,80}$/i;
const behindSibling = /["']?[ \t]{0,4}(?:,|(?=\r?\n))/y;
const behindKey = /["']?[ \t]{0,4}[:=][ \t]{0,4}(?:\{|(?=\r?\n))/y;
const field = /\s{0,60}["']?([A-Za-z][\w.-]{0,30})["']?[ \t]{0,4}(?:=>|[:=])[ \t]{0,4}(?=\S)/y;
const scalar = /(?:"(?:[^"\\\n]|\\.){0,160}"|'[^'\n]{0,160}'|[\w./+-]{1,80}|[A-Za-z][^\n,{}"']{0,120})[ \t]{0,4},?/y;
const valueField = /^(?:output|parameter)?(?:value|default|content|example|secret|string|plaintext)$/i;
/** Begins the next name of a list. */
const nameField = /^(?:name|key|id|variable|label|title)$/i;
/** Fields that say that the value is a secret. */
const mark = /^(?:sensitive|secure|secret|is_?secret|encrypted|masked)$/i;
const markedType = /^["']?(?:securestring|secret|password|sensitive|true)/i;

/** Returns the value in one of the fields behind the name, or within it: a credential, or any value of a field that is marked as a secret. */
export function valueBetweenFields(text: string, name: SecretName): Value | undefined {
  const first = firstField(text, name);
  if (first === undefined) return undefined;
  let { at } = first;
  let isMarked = false;
  for (let count = 0; count < maxFields; count += 1) {
    field.lastIndex = at;
    const found = field.exec(text);
    const key = found?.[1] ?? "";
    if (found === null || nameField.test(key)) return undefined;
    const start = field.lastIndex;
    if (first.indent >= 0 && indentAt(text, lineStartBefore(text, start)) <= first.indent) return undefined;
    const value = valueField.test(key) ? readValue(text, start, name.wordStart) : undefined;
    if (value !== undefined && isCredential(text, name, value, isMarked)) return value;
    at = matchEnd(scalar, text, start);
    if (at < 0) return undefined;
    isMarked ||= (mark.test(key) || key.toLowerCase() === "type") && markedType.test(text.slice(start, at));
  }
  return undefined;
}

/** Returns where the first field begins, and how deep the name is indented if only deeper fields belong to it. */
function firstField(text: string, name: SecretName): { at: number; indent: number } | undefined {
  const sign = text.charAt(name.end);
  if (!"\"' \t\r\n:=,".includes(sign) || sign === "") return undefined;
  // Most names are in prose and in the output of tests: no expression is compiled for them.
  const next = text.charAt(skipBlanks(text, name.end));
  if (!"\"'\r\n:=,".includes(next)) return undefined;
  const front = text.slice(Math.max(lineStartBefore(text, name.start), name.start - maxFront), name.start);
  const mayBeValue = front.includes(":") || front.includes("=");
  const sibling = mayBeValue && nameKey.test(front) ? matchEnd(behindSibling, text, name.end) : -1;
  if (sibling >= 0) return { at: sibling, indent: -1 };
  const inside = ",\r\n".includes(next) ? -1 : matchEnd(behindKey, text, name.end);
  if (inside < 0) return undefined;
  const isBraced = text[inside - 1] === "{";
  return { at: inside, indent: isBraced ? -1 : indentAt(text, lineStartBefore(text, name.start)) };
}

function isCredential(text: string, name: SecretName, value: Value, isMarked: boolean): boolean {
  const judged = content(text, value);
  const isSure = isMarked || name.isUpper || isRandom(judged);
  return (isSure || (name.isGenerated ? isTyped(judged) : isChosen(judged))) && hides(text, name, value);
}
