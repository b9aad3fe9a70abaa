import { expect, test } from "bun:test";
import { rareWord, withoutAbsoluteFolders } from "../../../core/recall/evidence-words.ts";
import { queryTerms } from "../../../core/search/match/query.ts";

/** Returns the words of a prompt that may be evidence in a store of 100 memories, one of which holds each. */
function evidenceIn(query: string): string[] {
  const isRare = rareWord({ projectName: "shop", query }, 100);
  return queryTerms(query, "automatic").flatMap((term) =>
    isRare({ ...term, documents: 1, idf: 4 }) ? [term.stem] : [],
  );
}

test.each([
  "how does src/quokka/addons/wombat.py log",
  "how does C:\\work\\quokka\\addons\\wombat.py log",
  "how does /srv/quokka/addons/wombat.py log",
])("the file of a path is evidence, its folders are not: %s", (query) => {
  expect(evidenceIn(query)).toContain("wombat");
  expect(evidenceIn(query)).not.toContain("quokka");
});

test("a folder whose name the prompt says as well is evidence", () => {
  expect(evidenceIn("how do quokka filters log, see src/quokka/wombat.py")).toContain("quokka");
});

test.each([
  ["see /home/ann/quokka/wombat.py", "see  wombat.py"],
  ["see C:\\work\\quokka\\wombat.py", "see  wombat.py"],
  ["see ~/quokka/wombat.py", "see  wombat.py"],
  ["see /home/ann/shop/src/quokka/wombat.py", "see src/quokka/wombat.py"],
  ["the route /checkout/refunds/:id returns 409", "the route /checkout/refunds/:id returns 409"],
  ["see src/quokka/wombat.py", "see src/quokka/wombat.py"],
  ["the page /home/settings", "the page /home/settings"],
  ["see /etc/nginx/wombat.conf", "see  wombat.conf"],
  ["see /srv/home/ann/shop/src/wombat.py", "see  wombat.py"],
])("%s is searched as %s", (query, expected) => {
  expect(withoutAbsoluteFolders(query, "/home/ann/shop")).toBe(expected);
});
