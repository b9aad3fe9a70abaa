import { expect, test } from "bun:test";
import { cuesIn } from "../../../core/extract/prompts/durable/cues.ts";
import { arabic } from "../../../core/language/durable-cues/arabic.ts";
import { chinese } from "../../../core/language/durable-cues/chinese.ts";
import { dutch } from "../../../core/language/durable-cues/dutch.ts";
import { english } from "../../../core/language/durable-cues/english.ts";
import { french } from "../../../core/language/durable-cues/french.ts";
import { german } from "../../../core/language/durable-cues/german.ts";
import { hindi } from "../../../core/language/durable-cues/hindi.ts";
import storedIndex from "../../../core/language/durable-cues/index.json";
import { italian } from "../../../core/language/durable-cues/italian.ts";
import { japanese } from "../../../core/language/durable-cues/japanese.ts";
import { cueKinds } from "../../../core/language/durable-cues/kinds.ts";
import { korean } from "../../../core/language/durable-cues/korean.ts";
import { polish } from "../../../core/language/durable-cues/polish.ts";
import { portuguese } from "../../../core/language/durable-cues/portuguese.ts";
import { russian } from "../../../core/language/durable-cues/russian.ts";
import { spanish } from "../../../core/language/durable-cues/spanish.ts";
import { turkish } from "../../../core/language/durable-cues/turkish.ts";
import { ukrainian } from "../../../core/language/durable-cues/ukrainian.ts";
import { vietnamese } from "../../../core/language/durable-cues/vietnamese.ts";
import { cueIndex } from "./durable-cue-index.ts";

const languages = {
  chinese: chinese(),
  english,
  french,
  german,
  italian,
  japanese: japanese(),
  korean: korean(),
  polish,
  portuguese,
  russian,
  spanish,
  arabic,
  dutch,
  hindi,
  turkish,
  ukrainian,
  vietnamese,
};

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
