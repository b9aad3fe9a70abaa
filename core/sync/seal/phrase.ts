// The recovery phrase of a personal space: its name and its secret, written so that a person can copy it by hand.
import { AppError } from "../../app-error.ts";

/** The content of a recovery phrase. */
export type SpaceSecret = {
  /** 8 random bytes that the space's uid is made of. */
  name: Uint8Array;
  /** 16 random bytes that all keys are made of. */
  secret: Uint8Array;
};

// Crockford's base 32: no I, L, O and U, which are read as other letters.
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const nameBytes = 8;
const secretBytes = 16;
/** The checksum fills the last group: 24 bytes and 28 bits of it are 11 groups of 4 letters. */
const letterCount = 44;
const groupLength = 4;

/** Returns a new secret for the space called `name`, or for a new space. */
export function newSecret(name: Uint8Array = crypto.getRandomValues(new Uint8Array(nameBytes))): SpaceSecret {
  return { name, secret: crypto.getRandomValues(new Uint8Array(secretBytes)) };
}

/** Returns the phrase: 11 groups of 4 letters and digits. */
export function formatPhrase({ name, secret }: SpaceSecret): string {
  const text = toLetters(new Uint8Array([...name, ...secret]));
  return (text.match(/.{4}/g) ?? []).join("-");
}

/**
 * Returns what the phrase says, however it is spaced and capitalized. Throws AppError `usage` for a phrase that was copied
 * wrong.
 */
export function parsePhrase(phrase: string): SpaceSecret {
  const text = phrase.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  const strange = [...text].find((letter) => !letters.includes(letter));
  if (strange !== undefined) throw wrong(`it has a character that no phrase has: ${JSON.stringify(strange)}`);
  if (text.length !== letterCount) {
    throw wrong(`it has ${text.length} letters and digits instead of ${letterCount}`);
  }
  const bytes = fromLetters(text);
  const said = bytes.slice(0, nameBytes + secretBytes);
  if (toLetters(said) !== text) throw wrong("a letter is wrong, or two are exchanged");
  return { name: said.slice(0, nameBytes), secret: said.slice(nameBytes) };
}

/** Returns the uid of the personal space with this name, in the form of a UUID. */
export function personalSpaceUid(name: Uint8Array): string {
  const hex = new Bun.CryptoHasher("sha256").update("claude-mem space ").update(name).digest("hex");
  const variant = "89ab"[Number.parseInt(hex[16] ?? "0", 16) & 3];
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`]
    .join("-")
    .concat(`-${hex.slice(20, 32)}`);
}

/** Returns the bytes and the first 28 bits of their digest as letters. */
function toLetters(bytes: Uint8Array): string {
  const digest = new Bun.CryptoHasher("sha256").update(bytes).digest();
  const all = [...bytes, ...digest.subarray(0, groupLength)];
  const bits = all.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return Array.from({ length: letterCount }, (_, i) => letters[Number.parseInt(bits.slice(i * 5, i * 5 + 5), 2)]).join(
    "",
  );
}

function fromLetters(text: string): Uint8Array {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from({ length: Math.floor(bits.length / 8) }, (_, i) =>
    Number.parseInt(bits.slice(i * 8, i * 8 + 8), 2),
  );
}

function wrong(why: string): AppError {
  return new AppError("usage", `This is not a recovery phrase: ${why}.`, {
    hints: [
      "A phrase has 11 groups of 4 letters and digits, as `claude-mem sync init` displayed it. Nothing was changed.",
    ],
  });
}
