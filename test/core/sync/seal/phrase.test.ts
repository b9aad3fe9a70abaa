import { expect, test } from "bun:test";
import { formatPhrase, newSecret, parsePhrase, personalSpaceUid } from "../../../../core/sync/seal/phrase.ts";

test("a phrase gives back its secret, however it is spaced, capitalized and misread", () => {
  const secret = newSecret();
  const phrase = formatPhrase(secret);
  expect(phrase).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){10}[0-9A-HJKMNP-TV-Z]{4}$/);
  const forms = [phrase, phrase.toLowerCase(), phrase.replaceAll("-", " "), ` ${phrase}\n`];
  const misread = [phrase.replaceAll("0", "O"), phrase.replaceAll("1", "l"), phrase.replaceAll("1", "I")];
  for (const form of [...forms, ...misread]) expect(parsePhrase(form)).toEqual(secret);
});

test("every single wrong letter, and every exchange of two neighbors, is noticed", () => {
  const phrase = formatPhrase(newSecret());
  for (let at = 0; at < phrase.length; at++) {
    const letter = phrase[at] ?? "";
    if (letter === "-") continue;
    const wrong = `${phrase.slice(0, at)}${letter === "7" ? "8" : "7"}${phrase.slice(at + 1)}`;
    expect(() => parsePhrase(wrong)).toThrow("a letter is wrong");
    const next = phrase[at + 1];
    if (next === undefined || next === "-" || next === letter) continue;
    expect(() => parsePhrase(`${phrase.slice(0, at)}${next}${letter}${phrase.slice(at + 2)}`)).toThrow("exchanged");
  }
});

test("an invalid phrase is reported", () => {
  const phrase = formatPhrase(newSecret());
  expect(() => parsePhrase(phrase.slice(5))).toThrow("40 letters and digits instead of 44");
  expect(() => parsePhrase(phrase.replace(/^./, "!"))).toThrow('"!"');
  expect(() => parsePhrase("")).toThrow("0 letters");
});

test("the uid of a space is a UUID that its name gives, on every device", () => {
  const { name } = newSecret();
  expect(personalSpaceUid(name)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(personalSpaceUid(name)).toBe(personalSpaceUid(new Uint8Array(name)));
  expect(personalSpaceUid(newSecret().name)).not.toBe(personalSpaceUid(name));
});
