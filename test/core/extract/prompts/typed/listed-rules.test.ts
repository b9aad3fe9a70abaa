import { expect, test } from "bun:test";
import { typedIn, typedWhole } from "./spans.ts";

test.each([
  "General rules for this project:\n\n1. Use pnpm, not npm.\n2. Every endpoint needs an integration test.\n3. Dates are stored in UTC.",
  "Regeln für dieses Projekt:\n- Keine Mocks im Checkout.\n- Alle Daten in UTC.\n- Jede Migration hat einen Rückweg.",
  "规则：\n- 不要用 mock。\n- 日期都用 UTC。",
])("a plain list under a heading for rules is typed, however careful its spelling", (prompt) => {
  expect(typedIn(prompt)).toEqual([prompt]);
});

test("a list below a request to keep it is typed", () => {
  const prompt = "Onthoud voor later:\n- geen mocks in de kassa\n- datums altijd in UTC";
  expect(typedIn(prompt)).toEqual([prompt]);
});

test("a list with markup, or announced as somebody else's, is not typed", () => {
  const markedUp =
    "## Rules\n\n- **Always:** run `make lint`\n- **Never:** push to main\n\n## Setup\n\n- Install **make**";
  expect(typedWhole(`what does this mean?\n\n${markedUp}`)).toBe("what does this mean?");
  expect(typedWhole("look at this mail:\n\nOur rules:\n- Always pay late.")).toBe("look at this mail:");
});
