// Access to the page: anyone who opens a link that this program printed. Each link works once, and is exchanged for a cookie.
import { timingSafeEqual } from "node:crypto";
import { type Elapsed, monotonic } from "./elapsed.ts";

/** A link that nobody opened is worth nothing after this time, in milliseconds. */
const linkMs = 600_000;

export type Access = {
  /** Returns the token of a new link. Earlier links stop working. */
  newToken: () => string;
  /** Returns the value of a new cookie, or undefined if the token is not the current one, was used, or is too old. */
  redeem: (token: string) => string | undefined;
  isKnown: (cookie: string | undefined) => boolean;
};

export function createAccess(elapsed: Elapsed = monotonic): Access {
  let current: { token: string; madeAt: number } | undefined;
  const cookies: string[] = [];
  return {
    newToken() {
      current = { token: randomName(), madeAt: elapsed() };
      return current.token;
    },
    redeem(token) {
      if (!current || !isEqual(current.token, token) || elapsed() - current.madeAt > linkMs) return undefined;
      current = undefined;
      const cookie = randomName();
      cookies.push(cookie);
      return cookie;
    },
    isKnown: (cookie) => cookie !== undefined && cookies.some((known) => isEqual(known, cookie)),
  };
}

const nameBytes = 24;

/** Returns a name that cannot be guessed, of letters, digits, `-` and `_`. */
export function randomName(bytes = nameBytes): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString("base64url");
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
