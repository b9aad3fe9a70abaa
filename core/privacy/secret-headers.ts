// Secrets in the headers of requests: credentials, tokens, cookies.
import { lazy } from "../lazy.ts";
import { isLetterOrDigit } from "./char-codes.ts";
import type { Anchored } from "./finder.ts";
import { isUnmistakable, isWordlike } from "./random-text.ts";
import { isRandomSecret } from "./secret-values.ts";

const gap = "[ \\t]{0,8}";
const quote = "(?:\\\\{0,4}[\"'`])?";
const schemes = "(?:basic|bearer|token|apikey|api-key|digest|negotiate|key)";
const authorization = "authorization";
const scheme = `(?:${schemes}[ \\t]{1,8})?`;
const plainValue = `(?![\${<*]|${schemes}(?![\\w.-]))[^\\s"'\`,;\\\\<>(){}$]{6,}`;

/** The secrets in headers, each with an expression that begins at its cue. */
export const headers: readonly Anchored[] = [
  {
    cues: [authorization],
    kind: "authorization header",
    pattern: lazy(
      () =>
        new RegExp(
          `(${authorization}${quote}\\]?(?:${gap}[:=]${gap}|[ \\t]{1,4}(?=["']))${quote}${scheme})(${plainValue})`,
          "iy",
        ),
    ),
    holds: isNoWord,
  },
  {
    cues: [authorization],
    kind: "authorization header",
    pattern: lazy(
      () =>
        new RegExp(
          `(${authorization}${quote}[\\])]?(?:${gap}[:=,]${gap}|[ \\t]{1,4}(?=["']))${quote}${scheme})([^\\s"'\`]{6,400})`,
          "iy",
        ),
    ),
    holds: isRandomSecret,
  },
  {
    cues: ["basic "],
    kind: "basic authorization",
    mayMatch: (text, end) => isLetterOrDigit(text.charCodeAt(end + 7)),
    pattern: lazy(() => /(?<!\w)(basic[ \t]{1,4})([A-Za-z0-9+/]{8,400}={0,2})/iy),
    holds: isUserAndPassword,
  },
  {
    cues: ["bearer"],
    kind: "bearer",
    pattern: lazy(() => /(?<!\w)(bearer[ \t]{1,8})([\w.~+/=-]{8,})/iy),
    holds: isNoWord,
  },
  {
    cues: ["sess", "sid="],
    kind: "session cookie",
    pattern: lazy(() => /((?:session|sess|(?<![a-z])sid)[\w.-]{0,24}=)([^\s;"'`,(){}<>$*]{16,})/iy),
    holds: (value) => /\d/.test(value) || value.length > 31,
  },
  {
    cues: ["sess", "sid="],
    kind: "session cookie",
    pattern: lazy(() => /((?:session|sess|(?<![a-z])sid)[\w.-]{0,24}=)([^\s;"']{8,400})/iy),
    holds: (value) => isUnmistakable(value) && isRandomSecret(value),
  },
  {
    cues: ["cookie:"],
    kind: "cookie header",
    pattern: lazy(() => /(cookie:[ \t]{0,8}[\w.-]{1,64}=)([^\s;"'`,(){}<>$*]{16,})/iy),
    holds: () => true,
  },
  {
    cues: ["cookie:"],
    kind: "cookie header",
    pattern: lazy(() => /(cookie:[ \t]{0,8}[\w.-]{1,64}=)([^\s;"'`]{8,400})/iy),
    holds: isRandomSecret,
  },
  {
    cues: ["cookie:"],
    kind: "cookie header",
    pattern: lazy(() => /(cookie:[^\n]{0,200}?(?:sess|sid|auth|token)[\w.-]{0,24}=)([^\s;"'`]{8,400})/iy),
    holds: isRandomSecret,
  },
];

/** Returns whether the value is a name and a password in base64. */
function isUserAndPassword(value: string): boolean {
  return /^[!-~]{1,80}:[ -~]{1,300}$/.test(Buffer.from(value, "base64").toString("latin1"));
}

/** Returns whether the value can't be a common word or a name in code: it has a digit, or is longer than words are. */
function isNoWord(value: string): boolean {
  if (/^\w{2,12}:\/\//.test(value)) return false;
  return /\d/.test(value) || (value.length > 15 && !isWordlike(value));
}
