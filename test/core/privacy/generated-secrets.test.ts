// Generated values in texts whose syntax no rule knows, and texts that have characters as rare and are no secret.
import { expect, test } from "bun:test";
import { scrubSecrets } from "../../../core/privacy/secrets.ts";
import { type Encoding, fillCarrier } from "../../bench/secrets/carriers.ts";
import { leaks, printableValue, seededRandom } from "../../bench/secrets/values.ts";

const tries = 200;

/** Returns how many of 1,000 values are left in the carrier. */
function leftIn(encoding: Encoding, text: string): number {
  const random = seededRandom(text.length);
  let left = 0;
  for (let at = 0; at < tries; at += 1) {
    const filled = fillCarrier({ class: "", encoding, text }, printableValue(random));
    if (leaks(scrubSecrets(filled.text), filled.written, text)) left += 1;
  }
  return (left / tries) * 1_000;
}

test.each<[Encoding, string]>([
  ["line", "the gate opens with {value} as PSK"],
  ["line", "<maria> the new secret: see below\n<maria> {value}"],
  ["line", "Zugang zum Keller ~~ {value} ~~ Kennwort bitte geheim halten"],
  ["line", "{value} ← that is the token for the mill"],
  ["double-quoted", 'let door: &str = "{value}"; // password of the mill'],
  ["double-quoted", 'std::string kPassphrase{"{value}"};'],
  ["double-quoted", 'mill.open("{value}") // live secret'],
  ["double-quoted", '{"login":["maria","{value}"]}'],
  ["single-quoted", "printf '%s' '{value}' | mill secret add --stdin"],
  ["bare", "login maria\n  {value}\n  -- password ends --"],
  ["bare", "passphrase of the mill\n\n  {value}\n\nkeep it"],
  ["table", "│ password   │ {value} │\n│ region     │ north │"],
  ["html", '<input type="password" name="p" value="{value}">'],
])("values in %s %s are hidden", (encoding, text) => {
  expect(leftIn(encoding, text)).toBeLessThanOrEqual(25);
});

test.each<[Encoding, string]>([
  ["line", "just use {value} everywhere"],
  ["line", "maria {value}"],
  ["double-quoted", 'mill.open("north", "{value}")'],
])("most values in %s %s are hidden without a name", (encoding, text) => {
  expect(leftIn(encoding, text)).toBeLessThanOrEqual(80);
});

test("the whole value is hidden, with the signs in it", () => {
  const value = ["k(9", '"]', "{Vq<", "#x,", "7Tz&"].join("");
  for (const text of [`the mill opens with ${value} now`, `secret word ~ ${value}`])
    expect(scrubSecrets(text)).toBe(text.replace(value, "***"));
});

test.each([
  "const TIME = /^(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?$/;",
  "    (r'@(YES|NO)\\b', Number),",
  'strftime("%Y%m%dT%H%M%S%z")',
  "golang.org/x/sys v0.1.0 h1:kunALQeHf1/185U1i0GOB/fy1IPRDDpuoOOqRReG57U=",
  'for(var c=Array(a),d=0;d<a;++d)c[d]=Ea(E[b+4*d>>2],"parameter "+d);',
  '"mappings": "AAAA,SAASA,GAAGC,CAAC;CACJ;AAvED,sDAuEC"',
  '<viewController id="Bcu-3y-fUS" sceneMemberID="viewController">',
  "see https://example.com/watch?v=dQw4w9WgXcQ&t=1#a/b?c&y=%23#frag",
  "LoRA/QLoRA, SwiGLU/SiLU and DHKEM(P-256, HKDF-SHA256)",
  'locale "az_AZ.KOI8-C" and "uz_UZ.UTF-8"',
  '{"id":"toolu_01VfhzsXTJ9xz5Gjvb8W9cWS","name":"Bash"}',
  'punctuation = "!\\"#$%&\'()*+,-./:;<=>?@[\\\\]^_`{|}~"',
])("leaves %s", (text) => {
  expect(scrubSecrets(text)).toBe(text);
});

test("many values without a name are data", () => {
  const random = seededRandom(3);
  const rows = Array.from({ length: 40 }, () => `row ${printableValue(random).replace(/\W/g, "!")}`);
  const text = rows.join("\n");
  expect(scrubSecrets(text)).toBe(text);
});

test("the data of a certificate is kept, and a value below a single line of data is hidden", () => {
  const lines = [
    "y/m0sRtW9XLS/BnRAjEAkfcwkz8QRitxpNA7RJvAKQIFskF3UfN5Wp6OFKBOQtJb",
    "PQQDAwNpADBmAjEAyjzGKnXCXnViOTYAYFqLwZOZzNnbQTs7h5kXO9XMT8oi96CA",
    "LgGheQaRnUi/wr4CMEfDFXuxoJGZSZOoPHzoRgaLLPIxAJSdYsiJvRmEFOml+wG4",
  ];
  const last = ["/q4AaOeMSQ", "2b1tbFfLn"].join("+");
  const block = (data: string[]) =>
    ["-----BEGIN CERTIFICATE-----", ...data, last, "-----END CERTIFICATE-----"].join("\n");
  expect(scrubSecrets(block(lines))).toBe(block(lines));
  expect(scrubSecrets(block(lines.slice(0, 1)))).not.toContain(last);
});
