import { expect, test } from "bun:test";
import { cuesIn } from "../../../core/extract/prompts/durable/cues.ts";
import { chinese } from "../../../core/language/durable-cues/chinese.ts";
import storedIndex from "../../../core/language/durable-cues/index.json";
import { japanese } from "../../../core/language/durable-cues/japanese.ts";
import { cueKinds } from "../../../core/language/durable-cues/kinds.ts";
import { korean } from "../../../core/language/durable-cues/korean.ts";
import { cueIndex, spacedLanguages } from "./durable-cue-index.ts";

const languages = { ...spacedLanguages, chinese: chinese(), japanese: japanese(), korean: korean() };

test.each(Object.entries(languages))(
  "every phrase is found at the start of a sentence and within one: %s",
  (_, cues) => {
    const lost = cueKinds.flatMap((kind) =>
      cues[kind].filter((phrase) => {
        const text = phrase.replace("*", "");
        const alone = cuesIn(text);
        const within = cuesIn(`Xyzzy quux plugh ${text}, xyzzy.`);
        return !alone.opening.has(kind) || !within.count.has(kind) || cuesIn("Xyzzy quux plugh.").count.size > 0;
      }),
    );
    expect(lost).toEqual([]);
  },
);

test("a phrase is found as whole words, one with a star at the start of a word", () => {
  expect(cuesIn("The nevertheless button.").count.has("prohibition")).toBe(false);
  expect(cuesIn("Клиенты предпочитают наличные.").count.has("choice")).toBe(true);
});

test.each([
  ["Los commits llevan el ticket.", "task"],
  ["Los geht's mit dem Export.", "task"],
  ["Her name is Ada.", "universal"],
  ["Mat is the maintainer.", "prohibition"],
  ["AI writes the summary.", "question"],
  ["Là, le bouton est bleu.", "being"],
] as const)("a word of one language is no cue in another: %s", (sentence, kind) => {
  expect(cuesIn(sentence).count.has(kind)).toBe(false);
});

test("a phrase within a sentence does not open it", () => {
  const { count, opening } = cuesIn("For the exporter we never round.");
  expect([count.has("prohibition"), opening.has("prohibition")]).toEqual([true, false]);
});

test("a typographic apostrophe is one", () => {
  expect(cuesIn("Don’t round.").opening.has("prohibition")).toBe(true);
});

test("the stored index matches the phrases; durable-cue-index.ts writes it", () => {
  expect(storedIndex as Record<string, string>).toEqual(cueIndex());
});
