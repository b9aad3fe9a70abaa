import { expect, test } from "bun:test";
import { cueSearch, packCues } from "../../../core/privacy/cue-index.ts";
import { scrubEscaped, scrubSecrets } from "../../../core/privacy/secrets.ts";
import { readCarriers } from "../../bench/secrets/carriers.ts";

/** Returns the cues in the text, in their order. */
function cuesIn(text: string, cues: readonly string[]): string[] {
  const found: string[] = [];
  cueSearch(packCues(cues.map((cue) => ({ cues: [cue] }))))(text, (_, item, at, end) => {
    expect(text.slice(at, end).toLowerCase()).toBe(cues[item] ?? "");
    found.push(`${cues[item]} ${at}`);
  });
  return found;
}

test("cues are found in any case, in any script, by two characters or more, the first listed first", () => {
  expect(
    cuesIn("a PASSword, DB_PW=, Şifre ПАРОЛЬ пароль upwards", ["password", "pass", "pw", "şifre", "пароль"]),
  ).toEqual([...["password 2", "pass 2", "pw 15", "şifre 20", "пароль 26", "пароль 33", "pw 41"]]);
  expect(cuesIn("", ["pw"])).toEqual([]);
});

test("a second sweep and a decoded view read the text near their masks and escapes", () => {
  const value = ["x7Kq", "Wm2", "vTz9"].join("");
  for (const { text, encoding } of readCarriers("known").filter((carrier) => carrier.encoding === "line")) {
    const masked = scrubSecrets(text.replaceAll("{value}", value));
    expect({ encoding, again: scrubSecrets(masked) }).toEqual({ encoding, again: masked });
  }
  const far = "plain words of a text. ".repeat(60);
  expect(scrubSecrets(`${far}\\n${far}pass\\u0077ord=${value}${far}`)).not.toContain(value);
  expect(scrubEscaped(`${far}m\u001b[32m${["ghp_", "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"].join("")}`)).toContain(
    "***",
  );
});
