import { describe, expect, test } from "bun:test";
import { findStatements } from "../../../../core/extract/prompts/statements.ts";
import { explicitRequestLanguages } from "../../../../core/language/explicit-request/languages.ts";
import { reminders } from "../../../../core/language/explicit-request/reminders.ts";

function statements(prompt: string) {
  return findStatements(prompt, { previousReport: null, isRepeated: () => false }).filter(({ score }) => score === 1);
}

const kept = (prompt: string) => statements(prompt).flatMap(({ quote, isExplicit }) => (isExplicit ? [quote] : []));

const rows = Object.entries(reminders).flatMap(([language, ofLanguage]) =>
  ofLanguage.map(({ id, pattern, example }) => [`${language} ${id}`, pattern, example] as const),
);

test("the languages are those of the phrase lists", () => {
  expect(Object.keys(reminders).toSorted()).toEqual(
    explicitRequestLanguages.map(({ language }) => language).toSorted(),
  );
});

describe("a reminder in the middle of other work", () => {
  test.each(rows)("%s: is asked about", (_name, pattern, example) => {
    expect(new RegExp(pattern.source, "iu").test(example)).toBe(true);
    const found = statements(`parseRow → parseLine.\n${example}`);
    expect(found.map(({ isExplicit, isAsked }) => ({ isExplicit, isAsked }))).toEqual([
      { isExplicit: false, isAsked: true },
    ]);
  });

  test.each([
    "Rename the helper and don't forget to update the import.",
    "Benenn die Funktion um und vergiss nicht, den Import anzupassen.",
    "Переименуй функцию. Не забывай обновлять список задач",
    "把函数改个名字，记得更新引用。",
    "버튼 추가하고 테스트 돌리는 거 잊지 마.",
    "don't forget the tests",
  ])("%s", (prompt) => {
    expect(kept(prompt)).toEqual([]);
  });
});

describe("a reminder limited to the current task is asked about, though it is all of the prompt", () => {
  test.each([
    "Remember to run the tests after this change",
    "remember to reply to Bob tomorrow",
    "Denk daran, morgen Bob zu antworten.",
    "记得明天回复 Bob。",
    "don't forget to update the changelog in this PR",
    "don't forget the semicolon at line 20",
    "denk dran, am Ende noch die Tests laufen zu lassen",
    "n'oublie pas de lancer les tests à la fin",
    "recuerda correr los tests cuando termines",
    "não esquece de atualizar o changelog nesse PR",
    "ricordati di lanciare i test quando hai finito",
    "vergeet niet om straks de tests te draaien",
    "kom ihåg att köra testerna när du är klar",
    "husk at køre testene når du er færdig",
    "muista ajaa testit lopuksi",
    "pamiętaj, żeby na koniec odpalić testy",
    "nezapomeň nakonec pustit testy",
    "не забудь в конце прогнать тесты",
    "не забудь прибрати console.log",
    "bitirince testleri çalıştırmayı unutma",
    "لا تنس تشغيل الاختبارات في النهاية",
    "console.log हटाना मत भूलना",
    "jangan lupa jalankan test kalau sudah selesai",
    "đừng quên xóa console.log",
    "记得把 console.log 删掉",
    "끝나면 테스트 돌리는 거 잊지 마",
  ])("%s", (prompt) => {
    expect(statements(prompt).map(({ isExplicit, isAsked }) => ({ isExplicit, isAsked }))).toEqual([
      { isExplicit: false, isAsked: true },
    ]);
  });
});

describe("is kept", () => {
  test.each([
    "recuerda correr los tests antes de cada commit",
    "vergiss nicht, vor jedem Push die Tests laufen zu lassen",
    "n'oublie pas de supprimer les branches après chaque fusion",
    "unutma, bu projede tarihler UTC olarak saklanır",
  ])("without such a limit: %s", (prompt) => {
    expect(kept(prompt)).toHaveLength(1);
  });

  test.each([
    ["when it is all of the prompt", "please don't forget to bump the schema version", "bump the schema version"],
    ["with a word that says how long", "Fix it. Don't forget to always run the linter.", "always run the linter."],
    ["with such a word before it", "Fix it. Every time you add a page, remember to add it to the map.", ""],
    ["as a ban", "Rename it, and remember to never touch vendor/.", "never touch vendor/."],
    ["with never in the order", "Corrige le test, et n'oublie jamais de lancer le linter.", "lancer le linter."],
    [
      "with its reason",
      "Remember that the export has to be in Latin-1. We lost a day over this.",
      "the export has to be in Latin-1.",
    ],
    ["as a fact", "Rename it. Remember that vendor/ is generated.", "vendor/ is generated."],
    ["as a fact in German", "Bau es um. Denk dran, dass Ids Texte sind.", "Ids Texte sind."],
    ["as a fact in Russian", "Переименуй это. Не забудь, что в CI нет сети.", "в CI нет сети."],
    ["as a fact in Chinese", "改一下这里。记得我们用 pnpm。", "我们用 pnpm。"],
    ["for later", "Rename it. Note for later: the key expires in May.", "the key expires in May."],
  ])("%s", (_name, prompt, quote) => {
    expect(kept(prompt).join("|")).toContain(quote);
    expect(kept(prompt)).toHaveLength(1);
  });
});
