// Most names are decided without the expressions of the grammar. What decides them must never differ from the expressions.
import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as afterName from "../../../core/privacy/after-name.ts";
import * as codes from "../../../core/privacy/char-codes.ts";
import { jointAt, jointStarts } from "../../../core/privacy/joints.ts";
import { linkedBefore } from "../../../core/privacy/prose-secrets.ts";
import { pieceEnd } from "../../../core/privacy/random-text.ts";
import { gluedParts, keyQualifiers, publicQualifiers } from "../../../core/privacy/rules/name-part-rows.ts";
import { carrierRules } from "../../../core/privacy/secret-rules.ts";
import { isShortWord, isWord, mayBeLinked, wordEnd, wordStart } from "../../../core/privacy/sentence-words.ts";
import { readAnyValue, readValue } from "../../../core/privacy/value-reader.ts";
import * as valueStart from "../../../core/privacy/value-start.ts";
import { fillCarrier, readCarriers } from "../../bench/secrets/carriers.ts";
import { letterValue, printableValue, seededRandom, wordValue } from "../../bench/secrets/values.ts";
import { repository } from "../../support/repository.ts";

const random = seededRandom(23);
const hexValue = () => Buffer.from(letterValue(random).repeat(3)).toString("hex").slice(0, 40);
const makers = [printableValue, letterValue, wordValue, hexValue];
const signs = [
  " ",
  "\t",
  "\n",
  "\r\n",
  "\\\n",
  "\u00a0",
  '"',
  "'",
  "`",
  ")",
  "]",
  "}",
  "*",
  "__",
  ": ",
  " = ",
  " -> ",
  " || ",
  ".",
];
const folder = join(repository, "core", "privacy");

/** Every carrier of a secret, with signs strewn into it, and the sources of the rules. */
const texts = [
  ...[...readCarriers("known"), ...readCarriers("held out")].flatMap((carrier) =>
    makers.map((make) => strewn(fillCarrier(carrier, make(random)).text)),
  ),
  ...readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(folder, name), "utf8")),
];

function strewn(text: string): string {
  const at = Math.floor(random() * text.length);
  const sign = signs[Math.floor(random() * signs.length)] ?? "";
  return random() < 0.3 ? text : text.slice(0, at) + sign + text.slice(at);
}

/** Fails for the first position of any text that `holds` returns false for. Returns how often it returned true. */
function everywhere(holds: (text: string, at: number) => boolean | undefined): number {
  let count = 0;
  for (const text of texts) {
    for (let at = 0; at <= text.length; at += 1) {
      const answer = holds(text, at);
      if (answer === false) throw new Error(`At ${at} of: ${text.slice(Math.max(0, at - 80), at + 80)}`);
      if (answer === true) count += 1;
    }
  }
  return count;
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

const guarded = Object.entries({ ...afterName, ...valueStart }).flatMap(([name, value]) =>
  typeof value === "object" ? [[name, value] as const] : [],
);

test.each(guarded)("%s: the quick test holds wherever the expression matches", (_, { mayMatch, pattern }) => {
  const matches = everywhere((text, at) => (endOf(pattern, text, at) < 0 ? undefined : mayMatch(text, at)));
  expect(matches).toBeGreaterThan(5);
});

test.each(carrierRules.flatMap((rule) => (rule.mayMatch ? [[rule.kind, rule] as const] : [])))(
  "%s: the quick test holds wherever the expression matches",
  (_, { cues, pattern, mayMatch }) => {
    const expression = pattern();
    const matches = everywhere((text, at) => {
      const cue = cues.find((each) => text.slice(at, at + each.length).toLowerCase() === each);
      if (cue === undefined || endOf(expression, text, at) < 0) return undefined;
      return mayMatch?.(text, at + cue.length);
    });
    expect(matches).toBeGreaterThan(0);
  },
);

test("the quick tests rule out most positions", () => {
  let held = 0;
  const tried = everywhere((text, at) => {
    for (const [, { mayMatch }] of guarded) if (mayMatch(text, at)) held += 1;
    return true;
  });
  expect(held / tried / guarded.length).toBeLessThan(0.2);
});

const closer =
  /(?:\\{0,4}["'`])?\)?\]?\}?(?:\*\*?(?!\*)|_{1,3})?(?: (?:\([^()\n]{1,48}\)|\[[^[\]\n]{1,48}\])(?=[:=]))?/y;
const gap = /(?:[ \t\u00a0]|\\\r?\n[ \t]*){1,8}/y;
const nextWord =
  /[ \t\u00a0\u3000]{0,120}(\n?)((?:[^\s\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af][^\s\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uff01-\uff0f\uff1a-\uff20]{0,247})?)/y;

test("what closes a name, and the gap behind it, end where the expressions end", () => {
  everywhere((text, at) => afterName.closerEnd(text, at) === endOf(closer, text, at));
  expect(everywhere((text, at) => afterName.gapEnd(text, at) === endOf(gap, text, at))).toBeGreaterThan(100_000);
});

test("a plain word is read as any other value is", () => {
  everywhere((text, at) => {
    const read = readValue(text, at);
    const any = readAnyValue(text, at, at);
    return read?.start === any?.start && read?.end === any?.end && read?.isQuoted === any?.isQuoted;
  });
});

test("the words of a sentence are read as the expressions read them", () => {
  everywhere((text, at) => {
    const start = wordStart(text, at);
    const first = text[start] === "\n" ? start + 1 : start;
    if (wordEnd(text, first) !== endOf(nextWord, text, at)) return false;
    const run = text.slice(first, wordEnd(text, first));
    const isAnyWord = /^[(]?\p{L}[\p{L}\p{M}'’-]*[/,:)]?$/u.test(run);
    return isWord(run) === isAnyWord && isShortWord(run) === /^[a-z]{1,9}$/.test(run);
  });
});

test("a linked word is never overlooked", () => {
  const linked = everywhere((text, at) => {
    if (!/[ \t]/.test(text.charAt(at - 1))) return undefined;
    const front = text.slice(Math.max(0, at - 120), at);
    const line = front.slice(front.lastIndexOf("\n") + 1);
    return linkedBefore.test(line) ? mayBeLinked(line) : undefined;
  });
  expect(linked).toBeGreaterThan(50);
});

test("strings that a sign joins are found wherever there are some", () => {
  const isJoined = (text: string) => {
    for (let at = 0; at < text.length; at += 1)
      if (/["'`]/.test(text.charAt(at)) && jointAt(text, at) !== undefined) return true;
    return false;
  };
  const pieces = texts.flatMap((text) => text.split(/(?<=;\n)/));
  const joined = pieces.filter(isJoined);
  expect(joined.length).toBeGreaterThan(5);
  expect(pieces.filter((text) => jointStarts(text) !== "")).toEqual(joined);
  // Long texts are read with the expression.
  const filler = "a\n".repeat(5_000);
  expect(pieces.filter((text) => jointStarts(filler + text) !== "")).toEqual(joined);
});

test("the pieces of a name are those of the expression", () => {
  const pieces = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/y;
  expect(
    everywhere((text, at) =>
      endOf(pieces, text, at) < 0 ? undefined : pieceEnd(text, at) === endOf(pieces, text, at),
    ),
  ).toBeGreaterThan(100_000);
});

test("classes of characters are those of expressions", () => {
  const classes = [
    ...[[codes.isLower, /[a-z]/] as const, [codes.isCapital, /[A-Z]/] as const, [codes.isDigit, /\d/] as const],
    ...[[codes.isLetter, /[A-Za-z]/] as const, [codes.isLetterOrDigit, /[A-Za-z0-9]/] as const],
    ...[[codes.isWordCode, /\w/] as const, [codes.isQuote, /["'`]/] as const],
    ...[[codes.isBlank, /[ \t]/] as const, [codes.isSpace, /\s/] as const],
  ];
  for (const [isOfClass, pattern] of classes) {
    expect(isOfClass(Number.NaN)).toBe(false);
    for (let code = 0; code <= 0xffff; code += 1)
      if (isOfClass(code) !== pattern.test(String.fromCharCode(code))) throw new Error(`${pattern}: ${code}`);
  }
});

test("what is in front of a key or a short word is a list of words", () => {
  for (const { pattern } of [...keyQualifiers, ...publicQualifiers, ...gluedParts])
    expect(pattern).toMatch(/^[a-z]+(?:\|[a-z]+)*$/);
});
