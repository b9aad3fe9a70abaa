import { expect, test } from "bun:test";
import { findRounds } from "../../../../core/extract/evidence/check-rounds.ts";
import { symptomOf } from "../../../../core/extract/evidence/symptom.ts";
import { edit, fail, pass, story } from "../story.ts";

function symptom(command: string, output: string): string | undefined {
  const [round] = findRounds(story(fail(command, output), edit("src/a.ts"), pass(command)).events);
  return round && symptomOf(round);
}

test("a log line of normal operation is no symptom", () => {
  expect(symptom("pnpm test", "[Worker] LOG Parcels sorted: done=10, failed=9")).toBeUndefined();
  expect(symptom("pnpm test", "TypeError: cart is undefined")).toBe("TypeError: cart is undefined");
});
