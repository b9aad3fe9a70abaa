// Texts that users and models read use the words of docs/glossary.md, in American English.
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { git } from "../support/git.ts";
import { literalsOf } from "../support/literals.ts";
import { repository } from "../support/repository.ts";

/** Words of an earlier dialect, and the glossary's words for them. */
const banned: readonly (readonly [RegExp, string])[] = [
  [/\b(?:told|telling|unasked)\b/i, "injected, automatically"],
  [/\b(?:put|puts|putting) (?:\w+ )?off\b/i, "defer"],
  [/\btak(?:e|es|en|ing) (?:it |them |this |that )?back\b/i, "undo, remove, retract"],
  [/\bfor good\b/i, "permanently"],
  [/\b(?:dear|mend(?:s|ed|ing)?|anew|hitherto|whilst)\b/i, "expensive, repair, again"],
  [/\b(?:the|a) persons?\b/i, "the user"],
  [/\b(?:wish|wishes|stretch|stretches|surroundings)\b/i, "option, segment, environment"],
  [/\bin vain\b/i, "failed attempt"],
  [/\bwhatever happens\b/i, "always"],
  [/\b(?:learnt|spelt)\b/i, "American spelling"],
  [
    /\b\w*(?:recogni|synchroni|organi|normali|summari|initiali|optimi|minimi|finali|prioriti|analy)s(?:e[ds]?|ing|ation)\b/i,
    "American spelling",
  ],
  [/\b(?:colour|behaviour|favour|honour|centre|catalogue|grey)\w*\b/i, "American spelling"],
];

/** Data in the words of users and programs, and SQL. */
const isData = (path: string) =>
  /^core\/(?:language|search\/text|extract|capture\/outcome|capture\/shell|privacy|db)\//.test(path);

const documents = ["README.md", "CHANGELOG.md", "SECURITY.md", "CONTRIBUTING.md", "plugin/README.md"];

function findBanned(text: string): string[] {
  return banned.flatMap(([word, better]) => {
    const found = word.exec(text)?.[0];
    return found === undefined ? [] : [`${found} (better: ${better})`];
  });
}

/** Returns whether a literal is a text of words, not a name, a path or SQL. */
function isProse(text: string): boolean {
  return / /.test(text) && !/^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER)\b|\bAS \w+|\bFROM \w+/.test(text);
}

function proseOf(path: string): { place: string; text: string }[] {
  const source = readFileSync(join(repository, path), "utf8");
  if (path.endsWith(".md")) return source.split("\n").map((text, index) => ({ place: `${path}:${index + 1}`, text }));
  return literalsOf(source)
    .filter(({ text, isExpression }) => !isExpression && isProse(text))
    .map(({ line, text }) => ({ place: `${path}:${line}`, text }));
}

test("texts for users and models have no banned word", () => {
  const files = git(
    repository,
    "ls-files",
    "-z",
    "cli",
    "core",
    "mcp",
    "hooks",
    "tui",
    "web",
    "docs",
    ...documents,
  ).split("\0");
  const texts = files.filter(
    (path) => (/\.tsx?$/.test(path) && !isData(path)) || (path.endsWith(".md") && !path.startsWith("docs/decisions/")),
  );
  expect(texts.length).toBeGreaterThan(300);
  const places = texts
    .flatMap(proseOf)
    .flatMap(({ place, text }) => findBanned(text).map((word) => `${place}: ${word}`));
  expect(places).toEqual([]);
});

test.each([
  ["Claude is told nothing", true],
  ["work that was put off", true],
  ["`claude-mem undo` takes it back", true],
  ["Delete for good", true],
  ["What the person laid down", true],
  ["colours of the browser", true],
  ["recognised by its name", true],
  ["A comment otherwise raised", false],
  ["Deferred work is injected at the start", false],
  ["the exercise promised a surprise", false],
])("%s: banned %p", (text, isBanned) => {
  expect(findBanned(text).length > 0).toBe(isBanned);
});
