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
  [/\b(?:tak(?:e|es|en|ing)|took) (?:it |them |this |that |each )?back\b/i, "undo, remove, retract"],
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
  [/\b(?:colour|behaviour|favour|honour|centre|catalogue|grey|judgement)\w*\b/i, "American spelling"],
  [/\b(?:label|travel|model|signal)l(?:ed|ing)\b/i, "American spelling"],
];

/**
 * Data in the words of users and programs, SQL, and expressions. The background model's request is data too: its words were measured
 * with the answers that they get.
 */
const isData = (path: string) =>
  /^core\/(?:language|search\/text|capture\/outcome|capture\/shell|privacy|db)\/|\.rows\.ts$/.test(path) ||
  /^core\/extract\/(?:prompts|reports|evidence|detectors|text)\/|^core\/extract\/judge\/editor\/request\.ts$/.test(
    path,
  );

/** Names of an earlier dialect that a declaration must not have, and better ones. */
const bannedNames: readonly (readonly [RegExp, string])[] = [
  [/^(?:un)?happening/i, "content, entry, event"],
  [/^surroundings$/i, "base, environment"],
  [/ForGood$/, "permanently"],
  [/^takeBack/, "undo"],
  [/Anew$/, "again"],
];

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

/** Returns the texts between the tags of JSX. What is in braces is code, whose strings are literals. */
function jsxTextOf(source: string): { line: number; text: string }[] {
  return [...source.matchAll(/(?<![=\s])>([^<>{}()=;]*[A-Za-z]{2} [^<>{}()=;]*)(?=[<{])/g)].map(
    ({ index, 1: text = "" }) => ({
      line: source.slice(0, index).split("\n").length,
      text,
    }),
  );
}

/** Returns the banned names that a source declares: of variables, functions, types, fields and parameters. */
function bannedNamesOf(source: string): string[] {
  const declared = /\b(?:const|let|function|type|class)\s+([\w$]+)|^\s*(?:readonly )?([\w$]+)\??: [\w$]/gm;
  return [...source.matchAll(declared)].flatMap(([, name, field]) => {
    const own = name ?? field ?? "";
    return bannedNames.flatMap(([banned, better]) => (banned.test(own) ? [`${own} (better: ${better})`] : []));
  });
}

function proseOf(path: string): { place: string; text: string }[] {
  const source = readFileSync(join(repository, path), "utf8");
  if (path.endsWith(".md")) return source.split("\n").map((text, index) => ({ place: `${path}:${index + 1}`, text }));
  // Of a script for installation only what it prints or what it explains is text, and each line may be.
  if (/^install\./.test(path))
    return source.split("\n").map((text, index) => ({ place: `${path}:${index + 1}`, text }));
  const jsx = path.endsWith(".tsx") ? jsxTextOf(source) : [];
  return [...literalsOf(source).filter(({ text, isExpression }) => !isExpression && isProse(text)), ...jsx].map(
    ({ line, text }) => ({ place: `${path}:${line}`, text }),
  );
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
    "install.sh",
    "install.ps1",
    ...documents,
  ).split("\0");
  const texts = files.filter(
    (path) =>
      (/\.tsx?$/.test(path) && !isData(path)) ||
      (path.endsWith(".md") && !path.startsWith("docs/decisions/")) ||
      /^install\./.test(path),
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
  ["undo takes each back", true],
  ["a judgement", true],
  ["labelled lines", true],
  ["A comment otherwise raised", false],
  ["Deferred work is injected at the start", false],
  ["the exercise promised a surprise", false],
])("%s: banned %p", (text, isBanned) => {
  expect(findBanned(text).length > 0).toBe(isBanned);
});

test("declarations have no banned name", () => {
  const files = git(repository, "ls-files", "-z", "cli", "core", "mcp", "hooks", "tui", "web").split("\0");
  const sources = files.filter((path) => /\.tsx?$/.test(path));
  const places = sources.flatMap((path) =>
    bannedNamesOf(readFileSync(join(repository, path), "utf8")).map((name) => `${path}: ${name}`),
  );
  expect(places).toEqual([]);
});

test.each([
  ["const happening = 1;", true],
  ["function deleteForGood() {}", true],
  ["type T = {\n  takeBack: string;\n};", true],
  ["const undoStep = takeBack;", false],
  ["const content = 1;", false],
])("%s: a banned name %p", (source, isBanned) => {
  expect(bannedNamesOf(source).length > 0).toBe(isBanned);
});

test.each([
  ["<p>Written anew</p>", true],
  ["<p>\n  Undone for good {count}\n</p>", true],
  ["<p>Written again</p>", false],
])("the text of JSX %s: banned %p", (source, isBanned) => {
  expect(jsxTextOf(source).some(({ text }) => findBanned(text).length > 0)).toBe(isBanned);
});
