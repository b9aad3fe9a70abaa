import { describe, expect, test } from "bun:test";
import storedCues from "../../../core/language/explicit-request/cues.json";
import { explicitRequestLanguages } from "../../../core/language/explicit-request/languages.ts";
import { phraseLists } from "../../../core/language/explicit-request/words.ts";
import { parsePhrase } from "../../../core/language/phrase-pattern.ts";
import { exampleOf, phraseMatcher, phraseOf } from "../../../core/language/phrases.ts";
import { explicitRequestCues } from "./explicit-request-cues.ts";

describe.each(explicitRequestLanguages.map(({ words }) => words))("$language", (words) => {
  test.each(phraseLists)("%s: each phrase is in its example and not in its counterexample", (list) => {
    for (const row of words[list]) {
      const matcher = phraseMatcher([row]);
      expect([phraseOf(row), matcher.test(exampleOf(row))]).toEqual([phraseOf(row), true]);
      if (typeof row === "string" || row.no === undefined) continue;
      expect([phraseOf(row), matcher.test(row.no)]).toEqual([phraseOf(row), false]);
    }
  });

  test("every phrase has a cue of some length", () => {
    const short = phraseLists
      .flatMap((list) => words[list].flatMap((row) => parsePhrase(phraseOf(row)).cues))
      .filter((cue) => cue.length < 2);
    expect(short).toEqual([]);
  });
});

test("the stored cues are those of the phrases; explicit-request-cues.ts writes them", () => {
  expect(JSON.stringify(storedCues)).toBe(JSON.stringify(explicitRequestCues()));
});
