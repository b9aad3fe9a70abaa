import { describe, expect, test } from "bun:test";
import { foldText } from "../../../core/language/fold.ts";
import { parsePhrase } from "../../../core/language/phrase-pattern.ts";
import { phraseMatcher } from "../../../core/language/phrases.ts";

describe("the pattern language", () => {
  test.each<[string, string, string | undefined]>([
    ["from now on", "so FROM now on, x", "FROM now on"],
    ["from now on", "from now only", undefined],
    ["[please] remember", "Please remember it", "Please remember"],
    ["remember [that] this", "remember this", "remember this"],
    ["remember [that] [this]", "remember", "remember"],
    ["don[']t forget", "Don’t forget it", "Don’t forget"],
    ["(keep|bear) in mind", "bear in mind", "bear in mind"],
    ["tell … that", "tell all of us that", "tell all of us that"],
    ["tell … that", "tell one two three four five that", undefined],
    ["продолжай*", "Продолжайте", "Продолжайте"],
    ["where was i $", "where was I?", "where was I"],
    ["where was i $", "where was I born", undefined],
    ["in future > [,] never", "in future, never x", "in future"],
    ["in future > never", "in future maybe", undefined],
    ["skip memory > ($|and)", "skip memory, please", "skip memory"],
    ["skip memory > ($|and)", "skip memory and go on", "skip memory"],
    ["skip memory > ($|and)", "skip memory limits", undefined],
    ["did we >! have to", "did we use it", "did we"],
    ["did we >! have to", "did we have to", undefined],
    ["记住", "请记住它", "记住"],
    ["a partir de agora", "A  partir de agora", "A  partir de agora"],
    ["zapamietaj", "Zapamiętaj to", "Zapamiętaj"],
    ["كر أن", "تذك كّر أن", "كّر أن"],
  ])("%s in %s", (phrase, text, expected) => {
    const [found] = phraseMatcher([{ phrase, yes: "" }]).find(text);
    expect(found && text.slice(found.start, found.end)).toBe(expected as string);
  });

  test("a phrase that is not well-formed is refused", () => {
    for (const phrase of ["a|b", "(a", "[a]", "a ] b"]) expect(() => parsePhrase(phrase)).toThrow();
  });

  test("the cues are few, long and required parts", () => {
    expect(parsePhrase("[please] from now on (or|and) x").cues).toEqual(["from now on"]);
    expect(parsePhrase("(keep|bear) it").cues).toEqual(["keep it", "bear it"]);
    expect(parsePhrase("did [not] (we|you) (see|hear)").cues).toEqual(["we see", "we hear", "you see", "you hear"]);
  });
});

test("phrases are removed from a text", () => {
  const matcher = phraseMatcher(["go on", "on and on", "weiter"]);
  expect(matcher.without("ok, GO ON and on, weiter!")).toBe("ok,  ,  !");
});

test("a long hostile text takes linear time", () => {
  const matcher = phraseMatcher(["tell … that", "from now on $", "в виду …"].map((phrase) => ({ phrase, yes: "" })));
  for (const unit of ["tell ", "tell a ", "from now on", "from now on ", " ", "в виду "]) {
    const text = unit.repeat(1_000_000 / unit.length);
    const start = process.cpuUsage();
    matcher.find(text);
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
  }
});

test("a word ends where no letter, mark or digit of a script with spaces follows", () => {
  const source = new RegExp(parsePhrase("remember").source, "u");
  const scripts = /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Hangul}\p{sc=Greek}\p{sc=Common}]/u;
  const wrong: string[] = [];
  for (let code = 0x20; code < 0x700; code++) {
    const character = String.fromCharCode(code).toLowerCase();
    if (!scripts.test(character) || foldText(character).text !== character || character > "\u0700") continue;
    const isWord = /[\p{L}\p{M}\p{Nd}_]/u.test(character) && !/\p{Lm}/u.test(character);
    const isMark = /[\p{P}\p{S}\p{Z}]/u.test(character) && character !== "_";
    for (const text of [`${character}remember`, `remember${character}`]) {
      if (isWord && source.test(text)) wrong.push(`${text} ${code.toString(16)}`);
      if (isMark && !source.test(text)) wrong.push(`${text} ${code.toString(16)}`);
    }
  }
  expect(wrong).toEqual([]);
  for (const text of ["अremember", "가remember", "rememberя", "rememberę"])
    expect([text, source.test(text)]).toEqual([text, false]);
  for (const text of ["请remember", "remember请", "「remember」", "remember。"])
    expect([text, source.test(text)]).toEqual([text, true]);
});
