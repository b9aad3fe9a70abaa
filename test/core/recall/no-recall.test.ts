import { describe, expect, test } from "bun:test";
import { isIgnoringMemory, needsNoRecall } from "../../../core/recall/no-recall.ts";
import { startProcessorTimer } from "../../support/processor-timer.ts";

describe("a prompt that needs no recall", () => {
  test.each([
    ...[
      "yes",
      "Yes, please go ahead.",
      "ok",
      "OK!",
      "sounds good, do it",
      "no thanks",
      "LGTM",
      "great, thank you very much!",
      "1",
    ],
    ...[
      "sí, adelante",
      "vale, gracias",
      "oui, vas-y",
      "d’accord, merci beaucoup",
      "ja, mach weiter",
      "passt, danke",
      "va bene, grazie",
    ],
    ...[
      "sim, pode continuar",
      "да, давай",
      "хорошо, спасибо",
      "好的，继续",
      "没问题，谢谢",
      "はい、お願いします",
      "ありがとうございます",
    ],
    ...["네, 좋아요", "진행해주세요", "हाँ, ठीक है", "نعم، تابع", "👍", "", "...", "?!"],
    ...["/compact", "/review the cart", "/mem:search cart", "!ls -la", "<task-notification>done</task-notification>"],
    ...[
      "[Request interrupted by user]",
      "This session is being continued from a previous conversation that ran out of context.",
    ],
  ])("%j", (prompt) => expect(needsNoRecall(prompt)).toBe(true));

  test.each([
    "no such file or directory in the upload",
    "yes but the cart is still broken",
    "/src/cart.ts: checkout crashed",
    "/etc/hosts is wrong",
    "ok, now mend the login",
    "ist das gut so im Login?",
    "好的，现在修复登录",
    "はい、ログインを直して",
    "next.js build",
    "good morning, why is the build red?",
  ])("%j needs recall", (prompt) => expect(needsNoRecall(prompt)).toBe(false));
});

describe("a prompt that asks to ignore memory", () => {
  test.each([
    "Ignore memory for this. Why does checkout crash?",
    "ignore your memories and read the code",
    "Please don't use memory in this session.",
    "Do it without using your memory",
    "Forget everything you remember about the cart",
    "disregard what you learned from previous sessions",
    "Ignora la memoria y empieza de nuevo",
    "Oublie tes souvenirs et regarde le code",
    "Ignoriere deine Erinnerungen",
    "Ignora i tuoi ricordi",
    "Ignore a memória e veja o código",
    "Игнорируй память",
    "忽略记忆，重新看代码",
    "記憶を無視して",
    "기억을 무시하고 다시 봐줘",
    "मेमोरी को अनदेखा करो",
    "تجاهل الذاكرة",
  ])("%s", (prompt) => expect(isIgnoringMemory(prompt)).toBe(true));

  test.each([
    "Ignore the memory limit of the container",
    "ignore memory leaks in the tests",
    "Don't use memory for caching, use Redis",
    "It works without memory pressure",
    "The server ran out of memory",
    "El servidor se queda sin memoria",
    "Le serveur est sans mémoire",
    "Fix the memory leak and ignore memory alignment",
    "Memory usage is too high, ignore it",
    "Why does useMemo forget its value?",
    "сервер падает без памяти",
    "内存泄漏",
    "メモリリークを直して",
    "메모리 누수",
  ])("not by: %s", (prompt) => expect(isIgnoringMemory(prompt)).toBe(false));

  test("an endless prompt is read in time", () => {
    const elapsedMs = startProcessorTimer();
    for (const unit of ["ignore the ", "ignore memory ", "yes ", "好"]) {
      isIgnoringMemory(unit.repeat(50_000));
      needsNoRecall(unit.repeat(50_000));
    }
    expect(elapsedMs()).toBeLessThan(2_000);
  });
});
