import { describe, expect, test } from "bun:test";
import { continuationOf, sharedSubject } from "../../../core/recall/continuation.ts";
import { startProcessorTimer } from "../../support/processor-timer.ts";

describe("phrases that continue earlier work", () => {
  test.each([
    "Let's continue where we left off",
    "where were we?",
    "What's left to do?",
    "pick up where you stopped yesterday",
    "resume the previous task",
    "What did we do in the last session?",
    "Continuemos donde lo dejamos",
    "Reprenons là où on s'était arrêté",
    "On en était où la dernière fois ?",
    "Mach bitte da weiter, wo wir aufgehört haben",
    "Was haben wir letztes Mal gemacht?",
    "Riprendiamo da dove eravamo rimasti",
    "Vamos continuar de onde paramos",
    "Продолжим с того места, где остановились",
    "На чём мы остановились?",
    "继续上次的工作",
    "接着之前的做",
    "前回の続きをお願いします",
    "지난번에 하던 작업을 이어서 해줘",
    "जहाँ हमने छोड़ा था वहीं से",
    "لنكمل من حيث توقفنا",
  ])("%s", (prompt) => expect(continuationOf(prompt)).toBe("named"));

  test.each([
    "continue",
    "Please continue.",
    "ok, go on",
    "next",
    "weiter bitte",
    "continúa, por favor",
    "continue s'il te plaît",
    "avanti",
    "продолжай",
    "继续",
    "请继续吧",
    "続けてください",
    "계속 진행해줘",
    "जारी रखें",
    "تابع من فضلك",
  ])("%s is a bare continuation", (prompt) => expect(continuationOf(prompt)).toBe("bare"));

  test.each([
    "Add a continue button to the checkout form",
    "Why does the loop not continue after an error?",
    "resume upload after a network failure",
    "Next.js build fails on Vercel",
    "go on strike calendar page",
    "yes",
    "add a next page link",
    "Weiterleitung nach dem Login reparieren",
    "The last row is missing in the export",
    "",
    "👍",
  ])("%s is a task of its own", (prompt) => expect(continuationOf(prompt)).toBeUndefined());
});

const nothing = {
  ...{ request: "", commits: [], reported: "", done: "", interrupted: "", notDone: "", open: "" },
  ...{ nextSteps: "", decisions: "", files: [], checks: [] },
};

test("a shared subject counts identifiers twice and ordinary words half", () => {
  const content = {
    commits: [],
    interrupted: "",
    reported: "",
    request: "Import voucher codes from a CSV file",
    done: "parseVouchers reads them",
    open: "",
    notDone: "The admin page shows no rejected rows yet",
    nextSteps: "exportVouchers in src/vouchers/export.ts",
    decisions: "",
    files: ["src/vouchers/import.ts"],
    checks: [{ command: "npm test", passed: false, headline: "RangeError: Invalid currency" }],
  };
  expect(sharedSubject("Show the rejected rows on the admin page", content, () => true)).toBe(3.5);
  expect(sharedSubject("exportVouchers and the RangeError", content, () => true)).toBeGreaterThanOrEqual(4);
  expect(sharedSubject("Import voucher codes from another CSV file", content, () => true)).toBeLessThan(2);
  expect(
    sharedSubject("Please write a test for this function and fix the error in that file", content, () => true),
  ).toBeLessThan(2);
  expect(sharedSubject("", content, () => true)).toBe(0);
});

test("frequent words, and a single word, are no shared subject", () => {
  const content = { ...nothing, notDone: "The rejected vouchers are not shown in the basket" };
  expect(sharedSubject("Show rejected vouchers in the basket", content, () => true)).toBeGreaterThanOrEqual(3);
  expect(sharedSubject("Show rejected vouchers in the basket", content, ({ text }) => text !== "vouchers")).toBe(2);
  expect(sharedSubject("Show rejected vouchers in the basket", content, ({ text }) => text === "basket")).toBe(0);
  expect(sharedSubject("A basket for the new shop", content, () => true)).toBe(0);
});

test("an endless prompt is read in time", () => {
  const elapsedMs = startProcessorTimer();
  for (const unit of ["continue ", "where we ", "go on, ", "继续", "letzte "]) continuationOf(unit.repeat(20_000));
  expect(elapsedMs()).toBeLessThan(2_000);
});
