// Keys that programs print, by the layout around them.
import { expect, test } from "bun:test";
import { scrubSecrets } from "../../../core/privacy/secrets.ts";
import { seededRandom } from "../../bench/support/random.ts";

const random = seededRandom(7);

function made(length: number, letters: string): string {
  return Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join("");
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const hex = "0123456789abcdef";
const key = `${made(43, letters)}=`;
const publicKey = `${made(43, letters)}=`;
const number = `0x${made(64, hex)}`;
const secret = made(40, letters);
const id = `${["AK", "IA"].join("")}${made(16, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")}`;

test.each([
  ["a tunnel", `${key}\t${publicKey}\t51820\toff`, `***\t${publicKey}\t51820\toff`],
  ["a test chain", `Private Keys\n(0) ${number}`, "Private Keys\n(0) ***"],
  ["accounts of a test chain", `accounts: ["${number}"],`, 'accounts: ["***"],'],
  [
    "the code of an address",
    `GET /callback?code=${secret}&state=abc HTTP/1.1`,
    "GET /callback?code=***&state=abc HTTP/1.1",
  ],
  [
    "a new access key",
    `${id}\t2026-01-01T00:00:00+00:00\t${secret}\tActive`,
    "***\t2026-01-01T00:00:00+00:00\t***\tActive",
  ],
  ["a generator", `$ openssl rand -hex 32\n${number.slice(2)}\n`, "$ openssl rand -hex 32\n***\n"],
  ["a generator of passwords", `pwgen -s 14 1\n${secret.slice(0, 14)}1aB`, "pwgen -s 14 1\n***"],
  ["bundled options", `curl -sSLubob:${secret} https://example.org`, "curl -sSLubob:*** https://example.org"],
  ["a header of functions", `x-functions-key: ${secret}`, "x-functions-key: ***"],
])("%s: the key is hidden", (_, text, expected) => {
  expect(scrubSecrets(text)).toBe(expected);
});

test("a static key is hidden, all of its lines", () => {
  const name = ["OpenVPN Static", "key V1"].join(" ");
  const lines = Array.from({ length: 16 }, () => made(32, hex)).join("\n");
  const cleaned = scrubSecrets(
    `# 2048 bit\n-----BEGIN ${name}-----\n${lines}\n-----END ${name}-----\nremote example.org`,
  );
  for (const line of lines.split("\n")) expect(cleaned).not.toContain(line);
  expect(cleaned).toContain("remote example.org");
});

test.each([
  ["an address of a test chain", `(0) 0x${made(40, hex)} (10000 ETH)`],
  ["a code of errors", "https://example.org/errors?code=E11000-duplicate-key"],
  ["an option with a user", "curl -sSLu bob https://example.org"],
  ["a sentence about a generator", "make it with openssl rand -hex 32\nNEXTAUTH_URL=http://localhost:3000"],
  ["a heading behind one", "run pwgen\nConfiguration\n"],
  ["a state of a tunnel", "power\toff"],
])("%s is kept", (_, text) => {
  expect(scrubSecrets(text)).toBe(text);
});
