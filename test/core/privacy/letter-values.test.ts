// Values of nothing but letters: no sign and no digit tells that they are generated.
import { expect, test } from "bun:test";
import { isWordlike } from "../../../core/privacy/random-text.ts";
import { scrubSecrets } from "../../../core/privacy/secrets.ts";
import { letterValue, seededRandom } from "../../bench/secrets/values.ts";

const tried = 5_000;

test("hardly any value of random letters is taken for words", () => {
  const random = seededRandom(41);
  const values = Array.from({ length: tried }, () => letterValue(random));
  expect(values.filter(isWordlike).length / tried).toBeLessThan(0.004);
});

test.each([
  "identification",
  "contenttype",
  "filesystem",
  "passphrase",
  "localstorage",
  "internationalization",
  "synchronisieren",
  "configuration",
])("%s is a word", (word) => {
  expect(isWordlike(word)).toBe(true);
});

test.each([
  '{"api_key":"*"}',
  "X-Vault-Token: *",
  "https://h/?token=*",
  "Authorization: Bearer *",
  "change the password to * please",
])("%s holds a secret of letters", (carrier) => {
  const secret = ["qwkzvbnl", "jhgfptrx"].join("");
  expect(scrubSecrets(carrier.replace("*", secret))).toBe(carrier.replace("*", "***"));
});

test.each(["impacket-psexec corp/bob:*@10.0.0.1", "The default password, *, must be changed"])(
  "%s holds a word of letters",
  (carrier) => {
    const secret = ["qwkzvbnl", "jhgfptrx"].join("");
    expect(scrubSecrets(carrier.replace("*", secret))).toBe(carrier.replace("*", "***"));
  },
);

test.each(["http -a bob:* GET https://h/", "psexec.py bob:*@h"])(
  "what %s takes is a password, whatever the word",
  (carrier) => {
    const word = ["korallen", "riff"].join("");
    expect(scrubSecrets(carrier.replace("*", word))).toBe(carrier.replace("*", "***"));
  },
);

test("the password of a user, which is named between commas, is no word", () => {
  const sentence = "The default password, however, must be changed";
  expect(scrubSecrets(sentence)).toBe(sentence);
});

test("a foreign word in a sentence is none", () => {
  const sentence = "das Passwort ist abgelaufen";
  expect(scrubSecrets(sentence)).toBe(sentence);
});
