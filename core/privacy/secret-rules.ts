import { lazy } from "../lazy.ts";
import { map } from "../lists.ts";
import { isDigit, isWordCode } from "./char-codes.ts";
import { type Add, anchoredFinder, type Finder, wholeFinder } from "./finder.ts";
import { isChosen } from "./label-input.ts";
import { isHexSecret } from "./random-text.ts";
import { isRandom, isRandomSecret, isSecret } from "./secret-values.ts";

/**
 * A secret that is identified by the text around it. `cues` are literals of three characters or more, of which one must be in the
 * text, in any case, before the expression runs. Group 1, if there is one, is in front of the secret, which is group 2.
 */
export type CarrierRule = {
  kind: string;
  cues: readonly string[];
  /** Built when a cue is found: most texts need none of them. It begins at the cue (`y`), or is looked for in the whole text (`g`). */
  pattern: () => RegExp;
  isAnchored?: boolean;
  /** A quick test that holds wherever an anchored expression matches a cue that ends at `end`: its cues are common words. */
  mayMatch?: (text: string, end: number) => boolean;
  /** Returns whether the matched value (group 2) is a secret, when the form alone is ambiguous. */
  only?: (value: string) => boolean;
};

/** Words and a hash, as keys of caches are: `Linux-npm-…`. */
const namedHash = /^(?:[A-Za-z][A-Za-z\d]{1,19}[-_]){1,6}[0-9a-f]{32,64}$/;
/** In front of "key": a fingerprint follows, by which a public key is named. */
const namesFingerprint = "(?<!(?:RSA|DSA|EDDSA|ECDSA|ECDH|ELG|public|cache) )";

/** Long hex, and what issuers of keys put behind it. */
const longHex = /^[0-9a-f]{32,}(?:-[0-9a-f]{8}){0,2}$/i;

/** Returns whether the value is long hex, or long text of digits and both cases, as the secret value of a mere "key" is. */
function isLongRandom(value: string): boolean {
  if (namedHash.test(value)) return false;
  return longHex.test(value) || (/\d/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value));
}

/** Parameters of addresses and forms that carry a token, without a word for one in their names. */
const tokenParameters = [
  ...[
    "jwt",
    "ticket",
    "appid",
    "invite",
    "invitation",
    "signature",
    "hmac",
    "assertion",
    "samlresponse",
    "samlrequest",
  ],
  ...["samlart", "magic", "otp", "ott", "verify", "confirm", "activation", "session", "sess", "sid", "resourcekey"],
];
const user = "(?:user(?:_?name)?|usr|u|login|uid|e?mail|account)=[^&\\s\"']{1,80}";
const parameters = "(?:&[\\w.-]{1,40}=[^&\\s\"']{0,80}){0,3}";
const password = "[?&](?:p|pw|psw|pwd|pass|passw)=";

/** Returns whether the value of a parameter is random and no placeholder, or long hex. */
function isParameterToken(value: string): boolean {
  return isRandomSecret(value) || isHexSecret(value);
}

const base32Seed = "(?:[A-Z2-7]{4}[ -]){3,15}[A-Z2-7]{4}(?![\\w-])|[A-Z2-7]{16,103}={0,6}(?![\\w-])";
const askedBefore = "ass(?:word|phrase|code)[^\"'\\n]{0,24}[\"'][\\s{)};]{1,20}(?:\\w{1,20}\\.)?";
const sentString = "(?<=\")(?:[^\"\\\\\\n]|\\\\[^rn\\n]){4,200}|(?<=')(?:[^'\\\\\\n]|\\\\[^rn\\n]){4,200}";

/** Returns whether the sign of an assignment follows, after quotes, a bracket and blanks. */
function isBeforeSign(text: string, end: number): boolean {
  let at = end;
  while (at < end + 16 && at < text.length && "\\\"'`] \t".includes(text.charAt(at))) at += 1;
  return text.charCodeAt(at) === 0x3a || text.charCodeAt(at) === 0x3d || text.charCodeAt(at) === 0x3e;
}

const minHexChars = 32;

/** Returns whether a long hexadecimal number follows, after the signs of an assignment. */
function isBeforeHex(text: string, end: number): boolean {
  let at = end;
  while (at < end + 8 && at < text.length && " \t:=\"'`".includes(text.charAt(at))) at += 1;
  return at > end && isHex(text.charCodeAt(at)) && isHex(text.charCodeAt(at + minHexChars - 1));
}

function isHex(code: number): boolean {
  const lower = code | 0x20;
  return isDigit(code) || (lower >= 0x61 && lower <= 0x66);
}

// Every expression starts at a literal and has no repetition that another one can take over, so each is linear.
// The look-behinds hold a match to the start of a run: else "eyJeyJeyJ…" would be scanned once per character.
export const carrierRules: readonly CarrierRule[] = [
  {
    kind: "aws key id next to its secret",
    isAnchored: true,
    cues: ["akia", "asia"],
    pattern: () =>
      /(?<![A-Za-z0-9])((?:AKIA|ASIA)[A-Z0-9]{16,17}[\s,:"']{1,5}(?:\d{4}-[\d:TZ.+-]{6,30}\s)?)([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/y,
  },
  {
    kind: "webhook address",
    isAnchored: true,
    cues: ["hooks.slack.com/", "/api/webhooks/"],
    pattern: () => /(hooks\.slack\.com\/(?:services|workflows|triggers)\/|\/api\/webhooks\/\d{5,25}\/)([\w/-]{8,})/y,
  },
  {
    kind: "database password with a slash in it",
    isAnchored: true,
    cues: ["postgres", "mysql://", "mariadb://", "mssql://", "sqlserver://", "mongodb", "redis", "amqp"],
    // The look-ahead with \2 takes the run at once and never gives back: a miss costs one scan, not one per length.
    pattern: () =>
      /((?:postgres(?:ql)?|mysql|mariadb|mssql|sqlserver|mongodb|rediss?|amqps?)(?:\+\w{1,12})?:\/\/[^\s:@/"'`<>]{0,64}:)(?=([^\s"'`<>@]{1,128}))\2(?=@)/iy,
    only: (value) => isSecret(value) && !/^(?:\d{2,5}\/|\$\w+$|\$\{)/.test(value),
  },
  {
    kind: "signed address",
    cues: ["sig=", "signature=", "x-amz-"],
    pattern: () =>
      /([?&](?:x-amz-(?:signature|security-token|credential)|sig|signature)=)((?:[^&\s"'`<>]|'(?=[\w%])){8,})/gi,
    only: (value) => !value.startsWith("***"),
  },
  {
    kind: "token in an address",
    isAnchored: true,
    cues: map(tokenParameters, (name) => `${name}=`),
    pattern: () =>
      new RegExp(
        `((?<=(?:^|[?&#;\\s"'])(?:[\\w-]{1,20}[_-])?)(?:${tokenParameters.join("|")})=)([^&\\s"'\`<>#]{12,8000})`,
        "iy",
      ),
    only: isParameterToken,
  },
  {
    kind: "password beside a user in an address",
    isAnchored: true,
    cues: ["&p=", "?p=", "&pw=", "?pw=", "&psw=", "?psw=", "&pwd=", "?pwd=", "&pass=", "?pass=", "&passw=", "?passw="],
    pattern: () =>
      new RegExp(
        `((?<=[?&\\s"']${user}${parameters})${password}|${password}(?=[^&\\s"']{4,128}${parameters}&${user}))([^&\\s"'\`<>#$%{*]{4,128})`,
        "iy",
      ),
    only: isSecret,
  },
  {
    kind: "long value of any key",
    isAnchored: true,
    cues: ["key"],
    mayMatch: isBeforeSign,
    pattern: () => /(key(?:\\{0,4}["'`])?\]?[ \t]{0,8}(?::=|=>|=|:|>)[ \t]{0,8}(?:\\{0,4}["'`])?)([\w+/=-]{20,256})/iy,
    only: isLongRandom,
  },
  {
    kind: "hex after a name",
    isAnchored: true,
    cues: ["key", "secret", "token"],
    mayMatch: isBeforeHex,
    pattern: () =>
      new RegExp(`(${namesFingerprint}(?:key|secret|token)[ \\t:="'\`]{1,8})([0-9a-f]{32,})(?![\\w-])`, "iy"),
  },
  {
    kind: "mysql -p",
    isAnchored: true,
    cues: ["mysql", "mariadb"],
    pattern: () =>
      /(\b(?:mysql|mariadb)(?:dump|admin)?\b(?:(?![ \t]-p\*)[^\n|;&]){0,120}?[ \t]-p)([^\s"'`$*-][^\s"'`]{2,})/y,
  },
  {
    kind: "sshpass -p",
    isAnchored: true,
    cues: ["sshpass"],
    pattern: () => /(\bsshpass[ \t]{1,8}-p[ \t]{0,8}["']?)([^\s"'`$*][^\s"'`]{2,})/y,
  },
  {
    kind: "curl -u",
    cues: [" -u", " --user", "curl -"],
    pattern: () =>
      /(\bcurl\b(?:(?!:\*)[^\n|;&]){0,120}?[ \t](?:-[a-zA-Z]{0,8}u|--user)[ =]?["']?[^\s:"'`]{1,64}:)([^\s"'`$*][^\s"'`]{2,})/g,
    only: isSecret,
  },
  {
    kind: "element of a settings file",
    cues: ["password>", "passphrase>", "token>", "secret>", "apikey>", "api-key>", "api_key>", "keymaterial>"],
    pattern: () =>
      /(<[\w:.-]{0,30}(?:password|passphrase|token|secret|apikey|api-key|api_key|keymaterial)>[ \t]{0,8})([^<>${}*\s][^<>\n]{3,400})(?=<\/)/gi,
  },
  {
    kind: "network in a QR code",
    isAnchored: true,
    cues: ["wifi:"],
    pattern: () => /(WIFI:(?:(?!P:)[A-Z]:(?:\\.|[^;\\\n]){0,64};){0,6}P:)((?:\\.|[^;\\\n]){4,126})/iy,
  },
  {
    kind: "answer to a prompt",
    isAnchored: true,
    cues: ["send ", "send(", "sendline("],
    pattern: () => new RegExp(`(?<=${askedBefore})(send(?:line)?[ \\t]?\\(?(?:-- )?b?["'])(${sentString})`, "y"),
    only: isSecret,
  },
  {
    kind: "JSON web key",
    cues: ['"kty"', "'kty'"],
    pattern: () => /(["'](?:d|k|p|q|dp|dq|qi)["']\s{0,4}:\s{0,4}["'])([\w-]{16,})/g,
  },
  {
    kind: "output of a generator",
    isAnchored: true,
    cues: ["openssl rand", "wg genkey", "pwgen", "heroku auth:token"],
    pattern: () =>
      /((?:openssl rand|wg genkey|pwgen|heroku auth:token)\b[^\n]{0,80}\r?\n)([0-9a-f-]{32,128}|[\w+/]{10,128}={0,2})(?=\r?\n|$)/y,
    only: (value) => isLongRandom(value.replaceAll("-", "")),
  },
  {
    kind: "private key of a tunnel",
    cues: ["\toff", "\t0x"],
    pattern: () => /(^|[\s"'`])([A-Za-z0-9+/]{43}=)(?=\t[A-Za-z0-9+/]{43}=\t\d{1,5}\t)/g,
  },
  {
    kind: "private key of a test chain",
    isAnchored: true,
    cues: ["(0) 0x", "(1) 0x", "(2) 0x", "(3) 0x", "(4) 0x", "(5) 0x", "(6) 0x", "(7) 0x", "(8) 0x", "(9) 0x"],
    pattern: () => /(\(\d\) )(0x[0-9a-f]{64})(?![0-9a-f])/iy,
  },
  {
    kind: "private key of an account",
    isAnchored: true,
    cues: ["accounts: ["],
    pattern: () => /(accounts: \[\s{0,20}["'`])((?:0x)?[0-9a-f]{64})(?=["'`])/iy,
  },
  {
    kind: "code of an address",
    isAnchored: true,
    cues: ["?code=", "&code="],
    pattern: () => /([?&]code=)([\w%.~-]{24,512}={0,2})/iy,
    only: isLongRandom,
  },
  {
    kind: "seed of one-time codes",
    isAnchored: true,
    cues: ["2fa", "mfa", "totp", "authenticator", "setup key", "this code", "manual entry", "manually"],
    pattern: () =>
      new RegExp(
        `((?:2fa|mfa|totp|authenticator|setup key|this code|manual entry|manually)[^\\n:=]{0,60}[:=]\\s{0,4}["'\`]?)(${base32Seed})`,
        "iy",
      ),
    only: isRandom,
  },
  {
    kind: "seed of one-time codes",
    isAnchored: true,
    cues: ["oathtool"],
    pattern: () => new RegExp(`(oathtool[ \\t][^\\n|;&]{0,80}?[ \\t"'])(${base32Seed})`, "iy"),
    only: isRandom,
  },
  {
    kind: "key of a mail service",
    isAnchored: true,
    cues: ["api:"],
    pattern: () => /((?<!\w)api:)([0-9a-f]{32}(?:-[0-9a-f]{8}){2})(?![\w-])/iy,
  },
  {
    kind: "id that is a secret",
    isAnchored: true,
    cues: ["secretid"],
    pattern: () => /(SecretID["']?[ \t]{0,4}[:=][ \t]{0,20}["']?)([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})/iy,
  },
  {
    kind: "list of users",
    isAnchored: true,
    cues: ['" "'],
    mayMatch: (text, end) => isWordCode(text.charCodeAt(end - 4)) || ".-".includes(text.charAt(end - 4)),
    pattern: () => /((?<=(?:^|\n)"[\w.-]{1,63})" ")([^"\n]{6,1024})(?="[ \t]*(?:\r?\n|$))/y,
    only: (value) => isRandomSecret(value) || isChosen(value),
  },
  {
    kind: "PuTTY key",
    isAnchored: true,
    cues: ["private-lines:"],
    pattern: () => /(Private-Lines:[ \t]{0,4}\d{1,3}\s{1,4})([A-Za-z0-9+/=]{16,}(?:\s{1,3}[A-Za-z0-9+/=]{16,})*)/y,
  },
];

/** Returns the finder of a carrier. */
export function carrierFinder({ cues, kind, pattern, isAnchored, mayMatch, only }: CarrierRule): Finder {
  const expression = lazy(pattern);
  const holds = (value: string) => only?.(value) !== false;
  if (isAnchored === true) return anchoredFinder({ cues, kind, pattern: expression, mayMatch, holds });
  return wholeFinder(cues, (text, add) => findAll(text, expression(), kind, holds, add));
}

/** Adds group 2 of each match, or the whole match. */
function findAll(text: string, pattern: RegExp, kind: string, holds: (value: string) => boolean, add: Add): void {
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const [whole, before = "", value = whole] = found;
    const start = found.index + before.length;
    if (holds(value)) add(start, start + value.length, kind);
  }
}
