// `node run.mjs test/support/update-secret-rules.ts config/gitleaks.toml VERSION` writes core/privacy/rules/gitleaks.json from the
// rule file of a gitleaks release (docs/decisions/0043-secret-forms.md). Prints each rule that is left out, with the reason.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const ruleFile = v.object({
  rules: v.array(
    v.object({
      id: v.string(),
      regex: v.optional(v.string()),
      keywords: v.optional(v.array(v.string()), []),
      entropy: v.optional(v.number()),
    }),
  ),
});

type Rule = v.InferOutput<typeof ruleFile>["rules"][number];
export type GitleaksRow = { id: string; cues: string[]; pattern: string; minEntropy?: number; isNamed?: true };

/** Rules that another part of core/privacy replaces, or that would mask text that is not secret. */
const leftOut: Readonly<Record<string, string>> = {
  "curl-auth-header": "core/privacy/secret-rules.ts: authorization header",
  "curl-auth-user": "core/privacy/secret-rules.ts: curl -u",
  "generic-api-key": "core/privacy/pair-grammar.ts",
  "hashicorp-tf-password": "core/privacy/pair-grammar.ts",
  "kubernetes-secret-yaml": "core/privacy/pair-grammar.ts",
  "nuget-config-password": "core/privacy/pair-grammar.ts",
  "freemius-secret-key": "core/privacy/pair-grammar.ts",
  "sidekiq-sensitive-url": "core/privacy/secret-rules.ts: password in an address",
  "private-key": "core/privacy/key-blocks.ts",
  "twilio-api-key": "core/privacy/rules/forms.ts: its cue is too short",
  "square-access-token": "core/privacy/rules/forms.ts: the form here is within base64 of anything",
  "slack-webhook-url": "core/privacy/secret-rules.ts: webhook address",
  "pkcs12-file": "a rule on file names",
  "sourcegraph-access-token": "matches every bare SHA-1",
  "hashicorp-tf-api-token": "core/privacy/rules/forms.ts: its cue is in the middle",
  "azure-ad-client-secret": "core/privacy/rules/forms.ts: its cue is in the middle",
  "maxmind-license-key": "core/privacy/rules/forms.ts: its cue is at the end",
  "microsoft-teams-webhook": "core/privacy/rules/forms.ts: its cue is in the middle",
  "facebook-access-token": "core/privacy/rules/forms.ts: its cue is in the middle",
  "airtable-personnal-access-token": "core/privacy/rules/forms.ts: its cue is no part of it",
  jwt: "core/privacy/rules/forms.ts: also when it was cut",
  "jwt-base64": "core/privacy/rules/forms.ts: also when it was cut",
  "openai-api-key": "core/privacy/rules/forms.ts: also the forms without the mark",
};

/** Literals at the start of rules whose keywords are not there. */
const cuesOf: Readonly<Record<string, readonly string[]>> = {
  "authress-service-client-access-key": ["sc_", "ext_", "scauth_", "authress_"],
  "aws-access-token": ["A3T", "AKIA", "ASIA", "ABIA", "ACCA"],
  "flyio-access-token": ["fo1_", "fm1a_", "fm1r_", "fm2_"],
  "vault-service-token": ["hvs."],
  "facebook-page-access-token": ["EAAM", "EAAC"],
  "github-app-token": ["ghu_", "ghs_"],
  "harness-api-key": ["pat.", "sat."],
  "intra42-client-secret": ["s-s4t2"],
  "slack-config-access-token": ["xoxe"],
  "slack-legacy-token": ["xoxo", "xoxs"],
  "slack-legacy-workspace-token": ["xoxa", "xoxr"],
  "slack-user-token": ["xoxp", "xoxe"],
  "stripe-access-token": ["sk_test", "sk_live", "sk_prod", "rk_test", "rk_live", "rk_prod"],
  "lob-api-key": ["lob"],
  "lob-pub-api-key": ["lob"],
  "typeform-api-token": ["typeform"],
  "new-relic-browser-api-token": ["new-relic", "newrelic", "new_relic"],
  "new-relic-insert-key": ["new-relic", "newrelic", "new_relic"],
  "new-relic-user-api-key": ["new-relic", "newrelic", "new_relic"],
  "gocardless-api-token": ["gocardless"],
  "atlassian-api-token": ["atlassian", "confluence", "jira"],
};

const operator = "(?:=|>|:{1,3}=|\\|\\||:|=>|\\?=|,)[\\x60'\"\\s=]{0,5}";
const terminators = [
  "(?:[\\x60'\"\\s;]|\\\\[nr]|$|\\b)",
  "(?:[\\x60'\"\\s;]|\\\\[nr]|$)",
  "(?:[^\\w-]|\\z)",
  "(?:[^a-zA-Z0-9+/]|\\z)",
  "\\b",
];

/** Returns the row of a rule, or why there is none. */
export function toRow(rule: Rule): GitleaksRow | string {
  const reason = leftOut[rule.id];
  if (reason !== undefined) return reason;
  if (/-(?:client|access|api)-id$/.test(rule.id)) return "an id, no secret";
  if (rule.regex === undefined) return "has no expression";
  const at = rule.regex.indexOf(operator);
  const isNamed = at >= 0;
  const whole = isNamed ? rule.regex.slice(at + operator.length) : rule.regex;
  const pattern = toJavaScript(withoutBorders(whole), rule.regex.startsWith("(?i)"));
  const cues = cuesOf[rule.id] ?? (isNamed ? rule.keywords : rule.keywords.filter((cue) => startsWith(pattern, cue)));
  if (cues.length === 0) return "no keyword is at its start";
  return {
    id: rule.id,
    cues: [...cues],
    pattern,
    ...(rule.entropy === undefined ? {} : { minEntropy: rule.entropy }),
    ...(isNamed ? { isNamed } : {}),
  };
}

function startsWith(pattern: string, cue: string): boolean {
  const literal = pattern.replace(/^(?:\(\?i?:)+/, "").replace(/\\([-.~])/g, "$1");
  return literal.toLowerCase().startsWith(cue.toLowerCase());
}

/** Returns the expression without what it asks of the text around the secret: that is decided in one place for all rows. */
function withoutBorders(source: string): string {
  let inner = source.replace(/^\(\?i\)/, "").replace(/^\\b/, "");
  for (const end of terminators) if (inner.endsWith(end)) inner = inner.slice(0, -end.length);
  return inner;
}

/** Returns the expression of Go's syntax in that of JavaScript, without capture groups. */
function toJavaScript(source: string, ignoresCase: boolean): string {
  let result = "";
  const open: number[] = [0];
  for (let at = 0; at < source.length; at += 1) {
    const rest = source.slice(at);
    const char = source.charAt(at);
    if (char === "\\") {
      result += rest.slice(0, 2);
      at += 1;
    } else if (char === "[") {
      const set = /^\[\^?\]?(?:\\.|\[:\w+:\]|[^\]\\])*\]/.exec(rest)?.[0] ?? rest;
      result += set.replaceAll("[:alnum:]", "A-Za-z0-9");
      at += set.length - 1;
    } else if (rest.startsWith("(?i)")) {
      result += "(?i:";
      open[open.length - 1] = (open.at(-1) ?? 0) + 1;
      at += 3;
    } else if (char === "(") {
      const kind = /^\(\?(?:-?i)?:/.exec(rest)?.[0];
      result += kind ?? "(?:";
      at += (kind ?? "(").length - 1;
      open.push(0);
    } else if (char === ")") {
      result += `${")".repeat(open.pop() ?? 0)})`;
    } else {
      result += char;
    }
  }
  result += ")".repeat(open.pop() ?? 0);
  return ignoresCase ? `(?i:${result})` : result;
}

if (import.meta.main) {
  const [file = "", version = ""] = process.argv.slice(2);
  const rows: GitleaksRow[] = [];
  for (const rule of v.parse(ruleFile, Bun.TOML.parse(readFileSync(file, "utf8"))).rules) {
    const row = toRow(rule);
    if (typeof row === "string") console.log(`left out: ${rule.id}: ${row}`);
    else rows.push(row);
  }
  const data = {
    source: "https://github.com/gitleaks/gitleaks, config/gitleaks.toml",
    version,
    license: "MIT, Copyright (c) 2019 Zachary Rice; core/privacy/rules/gitleaks-license.txt",
    generatedBy: "test/support/update-secret-rules.ts",
    rows,
  };
  writeFileSync(join(import.meta.dir, "../../core/privacy/rules/gitleaks.json"), `${JSON.stringify(data, null, 2)}\n`);
  console.log(`${rows.length} rows`);
}
