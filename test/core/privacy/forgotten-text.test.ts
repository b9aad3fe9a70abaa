import { expect, test } from "bun:test";
import { describeForgotten, type ForgottenKind, ForgottenTexts } from "../../../core/privacy/forgotten-text.ts";

const salt = "5a17";
const textsOf = (...wanted: [ForgottenKind, string][]) =>
  new ForgottenTexts(
    wanted.map(([kind, text]) => describeForgotten(kind, text, salt)),
    salt,
  );

test.each<[ForgottenKind, string, string, string]>([
  ["match", "Acme Corp", "acme corp and ACME CORP, not Acme", "*** and ***, not Acme"],
  ["secret", "Tr0ub4dor", "Tr0ub4dor tr0ub4dor xTr0ub4dor", "*** tr0ub4dor x***"],
  ["match", "aaaa", "aaaaaaa aaaa", "***aaa ***"],
  ["match", "straße", "İn der STRASSE: die Straße", "İn der STRASSE: die ***"],
  ["match", "日本語の名前", "これは日本語の名前です", "これは***です"],
  ["match", "needle", "", ""],
  ["match", "needle", "need", "need"],
])("%s %s in %s", (kind, wanted, text, masked) => {
  const texts = textsOf([kind, wanted]);
  expect(texts.mask(text)).toBe(masked);
  expect(texts.areIn(text)).toBe(masked !== text);
});

test("several texts of different lengths and kinds are found; one kind can be left out", () => {
  const texts = textsOf(["match", "heron"], ["match", "osprey"], ["secret", "K1ngf1sher"], ["match", "egret"]);
  expect(texts.mask("Heron, Osprey, EGRET, K1ngf1sher")).toBe("***, ***, ***, ***");
  expect(texts.mask("Heron, K1ngf1sher", "secret")).toBe("Heron, ***");
  expect(texts.areIn("Heron", "secret")).toBe(false);
  const masked: unknown = texts.maskAll({ heron: ["an egret", 3, null] });
  expect(masked).toEqual({ "***": ["an ***", 3, null] });
});

test("nothing of the text is in what is stored of it, and another salt does not find it", () => {
  const stored = describeForgotten("secret", "Tr0ub4dor&3", salt);
  expect(JSON.stringify(stored)).not.toContain("Tr0ub");
  expect(stored.digest).toHaveLength(64);
  expect(new ForgottenTexts([stored], "other").areIn("Tr0ub4dor&3")).toBe(false);
});

test("it is found anywhere in a long text", () => {
  const texts = textsOf(["match", "a needle in it"]);
  const hay = "hay and more hay, ".repeat(50);
  for (let at = 0; at <= hay.length; at += 37) {
    expect(texts.mask(`${hay.slice(0, at)}A Needle in it${hay.slice(at)}`)).toBe(
      `${hay.slice(0, at)}***${hay.slice(at)}`,
    );
  }
});
