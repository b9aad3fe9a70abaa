import { expect, test } from "bun:test";
import { search } from "../../../core/search/search.ts";
import { openStore, remember } from "./store.ts";

const queries = 100_000;
/** As long as a pasted log. */
const hugeLength = 250_000;
/** One query of this many is huge. */
const hugeEvery = 2_500;
/** A query of 10,000 characters, which is where a query is cut, takes a fraction of it. */
const longestMs = 2_000;

// A group is drawn first, so that what is dangerous is not lost among what is common.
const groups: readonly (readonly string[])[] = [
  ['"', "'", "(", ")", "((((", "))))", "*", "^", "-", "--", "+", ":", "{", "}", ",", ";"],
  [
    "AND",
    "OR",
    "NOT",
    "NEAR/2",
    "NEAR(",
    "NEAR(a b, 1)",
    "title:",
    "{title body}:",
    "- title:",
    "body : ",
    "rank",
    "parts:",
  ],
  [
    "\0",
    "\n",
    "\t",
    " ",
    "  ",
    "\r\n",
    "\\",
    "/",
    "\u00a0",
    "\u200b",
    "\u2028",
    "\ufeff",
    "\ufffe",
    "\uffff",
    "\ue000",
    "\x7f",
  ],
  [
    "\ud800",
    "\udc00",
    "\udc00\ud800",
    "🙂",
    "👩‍💻",
    "❤️",
    "🇩🇪",
    "1️⃣",
    "\u0301",
    "\u093f",
    "\u0e34",
    "\u{e0101}",
    "\u3099",
  ],
  [
    "kept",
    "alone",
    "foo",
    "x_y",
    "aB",
    "k8s",
    "database",
    "pull request",
    "1.4.5",
    "v2.0.0-rc.1",
    "0x1f",
    "a1b2c3d4",
    "src/a.ts",
  ],
  ["é", "ß", "ΟΔΟΣ", "ё", "İ", "漢字", "数据库", "ー", "ก็", "हिन्दी", "عِلْم", "שָׁ", "한국", "ﷺ", "𝔘", "ﬃ", "½", "Ⅷ"],
  ["%", "_", "?", "?1", ":a", "@a", "$a", "--x", "/*", "*/", "';", '";', "0", "1", "9".repeat(40), "e".repeat(100)],
];

/** Returns numbers below a bound, the same ones in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test("100,000 random queries neither fail nor exceed the time limit", () => {
  using store = openStore();
  const { db } = store;
  const ids = remember(
    db,
    { title: "kept", narrative: "alone with foo and x_y since v2.0.0-rc.1" },
    { title: "数据库 हिन्दी ก็", files: ["src/a.ts"] },
    { title: "🙂" },
  );
  const random = randomNumbers(23);
  const pick = <T>(from: readonly T[]): T => from[random(from.length)]!;
  const anyUnit = (): string => String.fromCharCode(random(0x10000));
  let slowest = 0;
  let found = 0;
  for (let i = 0; i < queries; i++) {
    const isUnits = random(4) === 0;
    let query = "";
    for (let left = random(random(8) === 0 ? 16 : 4); left > 0; left--)
      query += isUnits ? anyUnit() : pick(pick(groups));
    if (i % hugeEvery === 0) query = query.padEnd(1, "(").repeat(hugeLength).slice(0, hugeLength);
    const start = performance.now();
    const { hits, total } = search(db, { query, limit: 5, origin: random(2) === 0 ? "automatic" : "explicit" });
    slowest = Math.max(slowest, performance.now() - start);
    if (hits.length > 0) found++;
    const isSound = total >= hits.length && hits.every((hit) => ids.includes(hit.observation.id) && hit.score > 0);
    if (!isSound) expect.unreachable(JSON.stringify(query.slice(0, 200)));
  }
  expect(slowest).toBeLessThan(longestMs);
  expect(found).toBeGreaterThan(queries / 10);
  expect(found).toBeLessThan(queries);
}, 300_000);
