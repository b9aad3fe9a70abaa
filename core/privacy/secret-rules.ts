/**
 * One kind of secret that is identified by its own form. `hints` are lower-case strings of which one must be in the
 * lower-cased text before the expression runs. All hints are searched in one pass, so a hint that is a prefix of another
 * one is not found where the longer one is. Group 1, if there is one, is kept in front of the mask.
 */
export type SecretRule = {
  kind: string;
  hints: readonly string[];
  /** Built when a hint is found: most texts need none of them. */
  pattern: () => RegExp;
  /** Returns whether the matched value (group 2) is a secret, when the form alone is ambiguous. */
  only?: (value: string) => boolean;
};

/** Returns whether the value is long hex, or long text of digits and both cases, as the secret value of a mere "key" is. */
function isLongRandom(value: string): boolean {
  return /^[0-9a-f]{32,}$/i.test(value) || (/\d/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value));
}

/** Returns whether the value can't be a common word: it has a digit, or is longer than words are. */
function isNoWord(value: string): boolean {
  return /\d/.test(value) || value.length > 15;
}

// Every expression starts at a literal and has no repetition that another one can take over, so each is linear.
// The look-behinds hold a match to the start of a run: else "eyJeyJeyJ…" would be scanned once per character.
export const secretRules: readonly SecretRule[] = [
  {
    kind: "aws key id next to its secret",
    hints: ["akia", "asia"],
    pattern: () => /(?<![A-Za-z0-9])((?:AKIA|ASIA)[A-Z0-9]{16}[\s,:"']{1,5})([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/g,
  },
  {
    kind: "aws id",
    hints: ["akia", "asia", "aroa", "aida", "anpa", "anva", "agpa"],
    pattern: () => /(?<![A-Za-z0-9])(?:AKIA|ASIA|AROA|AIDA|ANPA|ANVA|AGPA)[A-Z0-9]{16}(?![A-Za-z0-9])/g,
  },
  {
    kind: "anthropic, openai",
    hints: ["sk-"],
    pattern: () => /(?<![A-Za-z0-9])sk-(?:(?:ant|proj|svcacct|admin|or)-[\w-]{8,}|[A-Za-z0-9]{20,})/g,
  },
  {
    kind: "github",
    hints: ["ghp_", "gho_", "ghs_", "ghr_", "ghu_", "github_pat_"],
    pattern: () => /(?<![A-Za-z0-9])(?:gh[posru]_[A-Za-z0-9]{30,}|github_pat_\w{22,})/g,
  },
  {
    kind: "gitlab",
    hints: ["glpat-", "gldt-", "glrt-", "glcbt-", "glptt-", "glft-", "glsoat-", "glagent-"],
    pattern: () => /(?<![A-Za-z0-9])gl(?:pat|dt|rt|cbt|ptt|ft|soat|agent)-[\w.-]{16,}/g,
  },
  {
    kind: "slack",
    hints: ["xox", "xapp-"],
    pattern: () => /(?<![A-Za-z0-9])(?:xox[a-z](?:\.xox[a-z])?|xapp)-[\w-]{10,}/g,
  },
  {
    kind: "webhook address",
    hints: ["hooks.slack.com/", "/api/webhooks/"],
    pattern: () => /(hooks\.slack\.com\/(?:services|workflows|triggers)\/|\/api\/webhooks\/\d{5,25}\/)([\w/-]{8,})/g,
  },
  {
    kind: "jwt, also cut off",
    hints: ["eyj"],
    pattern: () => /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{4,}(?:\.[\w-]*)?/g,
  },
  {
    kind: "google",
    hints: ["aiza", "ya29.", "gocspx-"],
    pattern: () => /(?<![\w-])(?:AIza[\w-]{35}|ya29\.[\w-]{20,}|GOCSPX-[\w-]{20,})/g,
  },
  {
    kind: "package registries",
    hints: ["npm_", "pypi-", "rubygems_", "dckr_pat_"],
    pattern: () =>
      /(?<![A-Za-z0-9])(?:npm_[A-Za-z0-9]{36}|pypi-[\w-]{40,}|rubygems_[0-9a-f]{40,}|dckr_pat_[\w-]{20,})/g,
  },
  {
    kind: "stripe",
    hints: ["_live_", "_test_", "whsec_"],
    pattern: () => /(?<![A-Za-z0-9])(?:[srp]k_(?:live|test)_[A-Za-z0-9]{10,}|whsec_[A-Za-z0-9+/=]{16,})/g,
  },
  {
    kind: "sendgrid",
    hints: ["sg."],
    pattern: () => /(?<![\w-])SG\.[\w-]{16,64}\.[\w-]{16,}/g,
  },
  {
    kind: "mailgun",
    hints: ["key"],
    pattern: () => /(?<![A-Za-z0-9])key-[0-9a-f]{32}(?![A-Za-z0-9])/g,
  },
  {
    kind: "other services with a prefix of their own",
    hints: ["hf_", "dop_v1_", "shpat_", "lin_api_", "sbp_", "gsk_", "pmak-", "age-secret-key-", "atatt3"],
    pattern: () =>
      /(?<![A-Za-z0-9])(?:(?:hf|gsk|sbp)_[A-Za-z0-9]{30,}|dop_v1_[0-9a-f]{40,}|shpat_[0-9a-fA-F]{32}|lin_api_\w{30,}|PMAK-[\w-]{40,}|AGE-SECRET-KEY-1[A-Z0-9]{50,}|ATATT3[\w=-]{30,})/g,
  },
  {
    kind: "telegram bot",
    hints: [":aa"],
    pattern: () => /(?<!\w)\d{8,10}:AA[\w-]{33}(?![\w-])/g,
  },
  {
    kind: "twilio",
    hints: ["ac", "sk"],
    pattern: () => /(?<![A-Za-z0-9])(?:AC|SK)[0-9a-f]{32}(?![A-Za-z0-9])/g,
  },
  {
    kind: "authorization header",
    hints: ["authorization"],
    pattern: () =>
      /(authorization(?:\\{0,4}["'`])?\]?[ \t]{0,8}[:=][ \t]{0,8}(?:\\{0,4}["'`])?(?:(?:basic|bearer|token|apikey|api-key|digest|negotiate|key)[ \t]{1,8})?)((?![${<*]|(?:basic|bearer|token|apikey|api-key|digest|negotiate|key)(?![\w.-]))[^\s"'`,;\\<>(){}$]{6,})/gi,
    only: isNoWord,
  },
  {
    kind: "bearer",
    hints: ["bearer"],
    pattern: () => /(?<!\w)(bearer[ \t]{1,8})([\w.~+/=-]{8,})/gi,
    only: isNoWord,
  },
  {
    kind: "password in an address",
    hints: ["://"],
    pattern: () => /(:\/\/[^\s:@/"'`<>]{0,128}:)([^\s/"'`<>]{1,256})(?=@)/g,
    only: (value) => !/^(?:\*{3,}|\$\w+|\$?\{.*\}|\$\(.*\)|%\w+%)$/.test(value),
  },
  {
    kind: "database password with a slash in it",
    hints: ["postgres", "mysql://", "mariadb://", "mssql://", "sqlserver://", "mongodb", "redis", "amqp"],
    // The look-ahead with \2 takes the run at once and never gives back: a miss costs one scan, not one per length.
    pattern: () =>
      /((?:postgres(?:ql)?|mysql|mariadb|mssql|sqlserver|mongodb|rediss?|amqps?)(?:\+\w{1,12})?:\/\/[^\s:@/"'`<>]{0,64}:)(?=([^\s"'`<>@]{1,128}))\2(?=@)/gi,
    only: (value) => !/^(?:\*{3,}$|\d{2,5}\/|\$)/.test(value),
  },
  {
    kind: "token as the user of an address",
    hints: ["://"],
    pattern: () => /(:\/\/)([\w-]{20,128})(?=@)/g,
    only: (value) => /\d/.test(value),
  },
  {
    kind: "signed address",
    hints: ["sig=", "signature=", "x-amz-"],
    pattern: () => /([?&](?:x-amz-(?:signature|security-token|credential)|sig|signature)=)([^&\s"'`<>*]{8,})/gi,
  },
  {
    kind: "session cookie",
    hints: ["sess", "sid="],
    pattern: () => /((?:session|sess|(?<![a-z])sid)[\w.-]{0,24}=)([^\s;"'`,(){}<>$*]{16,})/gi,
    only: (value) => /\d/.test(value) || value.length > 31,
  },
  {
    kind: "cookie header",
    hints: ["cookie:"],
    pattern: () => /(cookie:[ \t]{0,8}[\w.-]{1,64}=)([^\s;"'`,(){}<>$*]{16,})/gi,
  },
  {
    kind: "long value of any key",
    hints: ["key"],
    pattern: () => /(key(?:\\{0,4}["'`])?\]?[ \t]{0,8}(?::=|=>|=|:)[ \t]{0,8}(?:\\{0,4}["'`])?)([\w+/=-]{20,256})/gi,
    only: isLongRandom,
  },
  {
    kind: "hex after a name",
    hints: ["key", "secret", "token"],
    pattern: () => /((?:key|secret|token)[ \t:="'`]{1,8})([0-9a-f]{32,})(?![\w-])/gi,
  },
  {
    kind: "mysql -p",
    hints: ["mysql", "mariadb"],
    pattern: () =>
      /(\b(?:mysql|mariadb)(?:dump|admin)?\b(?:(?![ \t]-p\*)[^\n|;&]){0,120}?[ \t]-p)([^\s"'`$*-][^\s"'`]{2,})/g,
  },
  {
    kind: "sshpass -p",
    hints: ["sshpass"],
    pattern: () => /(\bsshpass[ \t]{1,8}-p[ \t]{0,8}["']?)([^\s"'`$*][^\s"'`]{2,})/g,
  },
  {
    kind: "curl -u",
    hints: [" -u", " --user"],
    pattern: () =>
      /(\bcurl\b(?:(?!:\*)[^\n|;&]){0,120}?[ \t](?:-u|--user)[ =]?["']?[^\s:"'`]{1,64}:)([^\s"'`$*][^\s"'`]{2,})/g,
  },
  {
    kind: "element of a settings file",
    hints: ["</"],
    pattern: () =>
      /(<[\w:.-]{0,30}(?:password|passphrase|token|secret|apikey|api-key|api_key)>[ \t]{0,8})([^<>${}*\s][^<>\n]{3,400})(?=<\/)/gi,
  },
];
