import { expect, test } from "bun:test";
import { cueSearch, packCues } from "../../../core/privacy/cue-index.ts";
import { finderLists } from "../../../core/privacy/finders.ts";
import { programRows } from "../../../core/privacy/rules/client-rows.ts";
import { secretWords } from "../../../core/privacy/rules/secret-names.ts";
import { allFinders } from "../../../core/privacy/rules/table.ts";
import { scrubEscaped, scrubSecrets } from "../../../core/privacy/secrets.ts";
import type { TextRange } from "../../../core/privacy/text-range.ts";
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

test("each finder has cues of two characters or more", () => {
  const finders = finderLists(programRows(), secretWords()).flatMap(allFinders);
  expect(finders.length).toBeGreaterThan(500);
  expect(finders.flatMap(({ cues }) => cues).filter((cue) => cue.length < 2)).toEqual([]);
});

test("in windows the cues are found that begin there", () => {
  const cues = ["password", "pass", "pw", "-u"];
  const search = cueSearch(packCues(cues.map((cue) => ({ cues: [cue] }))));
  const text = "password pw -u pass".repeat(20);
  const found = (windows?: readonly TextRange[]) => {
    const starts: number[] = [];
    search(text, (_list, _item, at) => void starts.push(at), windows);
    return starts;
  };
  const windows = [
    { start: -5, end: 1 },
    { start: 9, end: 60 },
    { start: 61, end: 62 },
    { start: 100, end: text.length + 9 },
  ];
  const isInside = (at: number) => windows.some(({ start, end }) => at >= start && at < end);
  expect(found(windows)).toEqual(found().filter(isInside));
  expect(found(windows).length).toBeLessThan(found().length);
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
