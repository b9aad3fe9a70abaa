import { describe, expect, test } from "bun:test";
import { findExplicitRequests } from "../../../core/extract/prompts/explicit-request.ts";
import storedCues from "../../../core/language/explicit-request/cues.json";
import { explicitRequestLanguages } from "../../../core/language/explicit-request/languages.ts";
import { partLists } from "../../../core/language/explicit-request/parts/parts.ts";
import { phraseLists } from "../../../core/language/explicit-request/words.ts";
import { parsePhrase } from "../../../core/language/phrase-pattern.ts";
import { exampleOf, phraseMatcher, phraseOf } from "../../../core/language/phrases.ts";
import { explicitRequestCues } from "./explicit-request-cues.ts";

describe.each(explicitRequestLanguages)("$language", ({ words: load }) => {
  const words = load();

  test.each(phraseLists)("%s: each phrase is in its example and not in its counterexample", (list) => {
    for (const row of words[list]) {
      const matcher = phraseMatcher([row]);
      expect([phraseOf(row), matcher.test(exampleOf(row))]).toEqual([phraseOf(row), true]);
      if (typeof row === "string" || row.no === undefined) continue;
      expect([phraseOf(row), matcher.test(row.no)]).toEqual([phraseOf(row), false]);
    }
  });

  test.each(["standing", "standingAtStart"] as const)("%s: each example is a request", (list) => {
    for (const row of words[list]) {
      const { length } = findExplicitRequests(exampleOf(row));
      expect([exampleOf(row), length > 0]).toEqual([exampleOf(row), true]);
    }
  });

  test("every phrase has a cue of some length", () => {
    const short = phraseLists
      .flatMap((list) => words[list].flatMap((row) => parsePhrase(phraseOf(row)).cues))
      .filter((cue) => cue.length < 2);
    expect(short).toEqual([]);
  });
});

describe.each(explicitRequestLanguages)("parts of requests: $language", ({ parts: load }) => {
  const parts = load();

  test.each(partLists)("%s: each phrase is in its example", (list) => {
    for (const row of parts[list])
      expect([phraseOf(row), phraseMatcher([row]).test(exampleOf(row))]).toEqual([phraseOf(row), true]);
  });

  test("each verb of keeping makes its example one request", () => {
    for (const row of parts.verbs) {
      const { length } = findExplicitRequests(exampleOf(row));
      expect([exampleOf(row), length]).toEqual([exampleOf(row), 1]);
    }
  });

  test("each file of rules makes its example one request", () => {
    for (const row of parts.files) {
      const { length } = findExplicitRequests(exampleOf(row));
      expect([exampleOf(row), length]).toEqual([exampleOf(row), 1]);
    }
  });

  test("its commands keep the text after them", () => {
    for (const name of parts.commands.split(" ")) {
      expect(findExplicitRequests(`/${name} ids are strings`).map(({ quote }) => quote)).toEqual(["ids are strings"]);
    }
  });
});

test("the stored cues match the phrases; explicit-request-cues.ts writes them", () => {
  expect(JSON.stringify(storedCues)).toBe(JSON.stringify(explicitRequestCues()));
});
