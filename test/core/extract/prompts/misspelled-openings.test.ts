import { describe, expect, test } from "bun:test";
import { findExplicitRequests } from "../../../../core/extract/prompts/explicit-request.ts";
import { strongOpenings } from "../../../../core/language/explicit-request/strong-openings.ts";

const kept = "pnpm: 9000, 9001";
const quotes = (prompt: string) => findExplicitRequests(prompt).map(({ quote }) => quote);

/** Every spelling with two inner letters of the longest word swapped. */
function withSwaps(opening: string): string[] {
  const word = opening.split(/[ '-]/).reduce((longest, each) => (each.length > longest.length ? each : longest));
  const at = opening.indexOf(word);
  return Array.from({ length: Math.max(0, word.length - 3) }, (_, index) => at + 1 + index)
    .filter((place) => opening[place] !== opening[place + 1])
    .map((place) => `${opening.slice(0, place)}${opening[place + 1]}${opening[place]}${opening.slice(place + 2)}`);
}

const long = strongOpenings.flatMap(({ language, phrases }) =>
  phrases
    .split("|")
    .filter((phrase) => phrase.replace(/[ '-]/g, "").length >= 7)
    .map((phrase) => ({ language, phrase })),
);

describe.each(long)("$language: $phrase", ({ phrase }) => {
  test("is a request as written, with two letters swapped, and without its marks", () => {
    const unmarked = [phrase.replaceAll("-", " "), phrase.replaceAll("'", "")];
    for (const written of [phrase, ...unmarked, ...withSwaps(phrase)]) {
      expect([written, quotes(`${written} ${kept}`)]).toEqual([written, [kept]]);
    }
  });
});

test("the quote comes from the source text, also after two misspellings", () => {
  expect(quotes("rmeember ids are strings.\nAnd dont froget: port 9000 is taken")).toEqual([
    "ids are strings.",
    "port 9000 is taken",
  ]);
  const prompt = "Ok. Rememmber that İzmir is the région";
  const [request] = findExplicitRequests(prompt);
  expect(prompt.slice(request?.start, request?.end)).toBe("İzmir is the région");
});

test.each([
  "Remembers the last tab but not the scroll position",
  "memoize the selector in cart.ts",
  "Read the summaries and memories then rename the selector in cart.ts",
  "напомни, что мы делали вчера",
  "Vergiss nichts beim Umbau der Tabelle",
  "hij onthoudt de laatste tab niet",
  "zapamiętał hasło, ale formularz je gubi",
])("another word or form is no slip: %s", (prompt) => {
  expect(quotes(prompt)).toEqual([]);
});
