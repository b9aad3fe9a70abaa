import { expect, test } from "bun:test";
import { noteKindOf } from "../../../../core/extract/reports/note-labels.ts";
import { namesCause, sectionOf } from "../../../../core/extract/reports/report-labels.ts";
import { causeHeadings, sectionHeadings } from "../../../../core/language/reports/heading-words.ts";
import { noteWords } from "../../../../core/language/reports/note-words.ts";

const kinds = Object.entries(noteWords).flatMap(([kind, words]) => words.map((word) => [word, kind] as const));

// A word that labels two kinds has the last one.
test.each(kinds.filter(([word]) => kinds.filter(([other]) => other === word).length === 1))(
  "the label %s announces a %s",
  (word, kind) => {
    expect(noteKindOf(word)).toBe(kind as ReturnType<typeof noteKindOf>);
    expect(noteKindOf(`${word} about the weather of yesterday and all the days before`)).toBeUndefined();
  },
);

const headings = Object.entries(sectionHeadings).flatMap(([section, words]) =>
  words.map((word) => [word, section] as const),
);

test.each(headings.filter(([word]) => headings.filter(([other]) => other === word).length === 1))(
  "the heading %s opens the part %s",
  (word, section) => {
    expect(sectionOf(word)).toBe(section as ReturnType<typeof sectionOf>);
  },
);

test.each(causeHeadings.map((word) => [word] as const))("the heading %s names a cause", (word) => {
  expect(namesCause(word)).toBe(true);
  expect(sectionOf(word)).toBeDefined();
});
