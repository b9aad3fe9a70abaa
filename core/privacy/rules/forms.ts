// Published forms of secrets that the public rule set (gitleaks.json) lacks, or has only in their full length: a host cuts long
// output, and half a token is still to be hidden. Each form is from the issuer's documentation.

/**
 * One form: its name, the literals it is found by (three characters or more; any case), the expression that must match at the
 * literal, and how many characters before the literal belong to it.
 */
export type SecretForm = {
  id: string;
  cues: readonly string[];
  pattern: string;
  /** The maximum number of characters of the secret in front of the cue. */
  before?: number;
  /** The match must look random, because names in code can have the form. */
  isMixed?: boolean;
  /** The minimum Shannon entropy of the match, in bits for each character. */
  minEntropy?: number;
};

/** A row of either rule file. `isNamed`: the cue is the name of an assignment, whose value is the secret. */
export type FormRow = SecretForm & { isNamed?: boolean };

const hexDigits = "0123456789abcdef";
const digits = "0123456789";
/** Returns the cues that are `before`, one of the characters, and `after`. */
function withEach(before: string, chars: string, after = ""): string {
  let cues = "";
  for (let at = 0; at < chars.length; at += 1) cues += `${at === 0 ? "" : " "}${before}${chars.charAt(at)}${after}`;
  return cues;
}
/** Returns the cues that are one character of each. */
function combined(first: string, second: string, third: string): string {
  let cues = "";
  for (let a = 0; a < first.length; a += 1) {
    for (let b = 0; b < second.length; b += 1) {
      cues += `${cues === "" ? "" : " "}${withEach(first.charAt(a) + second.charAt(b), third)}`;
    }
  }
  return cues;
}

type Row = readonly [id: string, cues: string, pattern: string, more?: Omit<SecretForm, "id" | "cues" | "pattern">];

// Cues are separated by blanks.
const rows: readonly Row[] = [
  ["anthropic", "sk-ant-", "sk-ant-[\\w-]{8,}", { isMixed: true }],
  [
    "openai, cohere, deepseek, openrouter and others",
    "sk-",
    "sk-(?:(?:proj|svcacct|admin|or|None|live|test|prod|api\\d{2})-(?:[\\w-]{0,8}-)?[\\w-]{8,}|[A-Za-z0-9]{20,})",
    { isMixed: true },
  ],
  ["openai session", "sess-", "sess-[A-Za-z0-9]{40,}", { isMixed: true }],
  ["langsmith", "lsv2_ ls__", "(?:lsv2_(?:pt|sk)_[0-9a-f]{16,}(?:_[0-9a-f]{6,})?|ls__[0-9a-f]{24,})"],
  ["langfuse", "sk-lf- pk-lf-", "[sp]k-lf-[0-9a-f]{8}-[0-9a-f-]{20,}"],
  [
    "github, also cut",
    "ghp_ gho_ ghs_ ghr_ ghu_ github_pat_",
    "(?:gh[posru]_[A-Za-z0-9]{20,}|github_pat_\\w{22,})",
    { isMixed: true },
  ],
  ["github app installation", "ghs_", "ghs_\\d{1,12}_[\\w.-]{20,}"],
  [
    "gitlab",
    "glpat- gldt- glrt- glrtr- glcbt- glptt- glft- glsoat- glagent- gloas- glimt- glffct- glwt-",
    "gl(?:pat|dt|rtr?|cbt|ptt|ft|soat|agent|oas|imt|ffct|wt)-[\\w.-]{16,}",
  ],
  ["gitlab runner registration", "GR1348941", "GR1348941[\\w-]{16,}"],
  ["gitea, forgejo", "gitea_ gto_", "(?:gitea|gto)_[A-Za-z0-9]{32,}", { isMixed: true }],
  [
    "bitbucket app password",
    "ATBB ATCTT3 BBDC-",
    "(?:ATBB[A-Za-z0-9]{24,}[A-F0-9]{0,8}|ATCTT3[\\w=-]{30,}|BBDC-[A-Za-z0-9+/=]{30,})",
    { isMixed: true },
  ],
  ["atlassian", "ATATT3", "ATATT3[\\w=-]{30,}"],
  ["azure devops", "AzDO aZDO", "[A-Za-z0-9]{52,76}AZDO[A-Za-z0-9]{4}", { before: 80 }],
  [
    "slack",
    "xoxa- xoxb- xoxc- xoxd- xoxe- xoxe. xoxo- xoxp- xoxr- xoxs- xapp-",
    "(?:xox[a-z](?:\\.xox[a-z])?|xapp)-[\\w%-]{10,}",
    { isMixed: true },
  ],
  [
    "aws id",
    "AKIA ASIA AROA AIDA ANPA ANVA AGPA ABIA ACCA",
    "(?:AKIA|ASIA|AROA|AIDA|ANPA|ANVA|AGPA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])",
  ],
  [
    "aws session token",
    "IQoJb3JpZ2lu FwoGZXIvYXdz FQoGZXIvYXdz",
    "(?:IQoJb3JpZ2lu|FwoGZXIvYXdz|FQoGZXIvYXdz)[A-Za-z0-9+/=]{40,}",
  ],
  ["aws bedrock", "ABSK bedrock-api-key-", "(?:ABSK[A-Za-z0-9+/=]{60,}|bedrock-api-key-[A-Za-z0-9+/=]{20,})"],
  ["alibaba", "LTAI", "LTAI[A-Za-z0-9]{12,}"],
  ["tencent", "AKID", "AKID[A-Za-z0-9]{32}(?![A-Za-z0-9])", { isMixed: true }],
  ["volcengine", "AKLT", "AKLT[A-Za-z0-9+/=]{32,}", { isMixed: true }],
  ["baidu", "bce-v3/ALTAK-", "bce-v3/ALTAK-[A-Za-z0-9]{16,}/[0-9a-f]{32,}"],
  ["google api key", "AIza", "AIza[\\w-]{30,}", { isMixed: true }],
  ["google oauth", "ya29. GOCSPX- 1//0", "(?:ya29\\.[\\w-]{20,}|GOCSPX-[\\w-]{20,}|1//0[\\w-]{30,})"],
  ["google recaptcha", "6Le", "6Le[\\w-]{5}AAAAA[\\w-]{26}", { isMixed: true }],
  ["google cloud hmac", "GOOG1E GOOG", "GOOG(?:1E)?[A-Z0-9]{20,60}(?![A-Za-z0-9])", { isMixed: true }],
  ["azure ad", withEach("", digits, "Q~"), "[A-Za-z0-9_~.]{3}\\dQ~[A-Za-z0-9_~.-]{31,}", { before: 3 }],
  [
    "azure storage, cosmos, service bus",
    "AccountKey= SharedAccessKey= SharedSecretValue=",
    "(?:AccountKey|SharedAccessKey|SharedSecretValue)=[A-Za-z0-9+/]{20,}={0,2}",
  ],
  [
    "azure signatures in keys",
    "+ASt AzCa AzSe AzFu ACDb JQQJ +ABa +AMC +ARm",
    "[A-Za-z0-9+/]{30,76}(?:\\+ASt|AzCa|AzSe|AzFu|ACDb|JQQJ|\\+ABa|\\+AMC|\\+ARm)[A-Za-z0-9+/]{4,6}={0,2}(?![A-Za-z0-9+/])",
    { before: 80, isMixed: true },
  ],
  [
    "jwt, jwe, also cut",
    "eyJ",
    "eyJ[\\w-]{8,600}\\.(?:[\\w-]{4,}(?:\\.[\\w-]*){0,3}|\\.[\\w-]{4,}(?:\\.[\\w-]*){0,2})",
  ],
  // `{"auths":` in base64, with and without blanks: the logins of registries, as Kubernetes stores them.
  [
    "docker config in base64",
    "eyJhdXRocyI6 eyAiYXV0aHMi ewogICJhdXRocyI6 ewoJImF1dGhzIjo ewogICAgImF1dGhzIjo",
    "(?:eyJhdXRocyI6|eyAiYXV0aHMi|ewogICJhdXRocyI6|ewoJImF1dGhzIjo|ewogICAgImF1dGhzIjo)[A-Za-z0-9+/]{16,}={0,2}",
  ],
  ["jwt in base64", "ZXlK", "ZXlK[A-Za-z0-9+/]{60,}={0,2}"],
  // Other forms in base64: the cue is the beginning of the form.
  [
    "tokens in base64",
    "Z2hwX Z2hvX Z2hzX Z2h1X Z2l0aHViX3BhdF Z2xwYXQt c2tfbGl2ZV c2tfdGVzdF c2stYW50 c2stcHJvai eG94Yi eG94cC bnBtX aHZzL d2hzZWNf ZGNrcl9wYXRf QUtJQ QVNJQ QUl6Y",
    "(?:Z2h[wvz1]X|Z2l0aHViX3BhdF|Z2xwYXQt|c2tf(?:bGl2ZV|dGVzdF)|c2st(?:YW50|cHJvai)|(?:eG94Yi|eG94cC)|bnBtX|aHZzL|d2hzZWNf|ZGNrcl9wYXRf|QUtJQ|QVNJQ|QUl6Y)[A-Za-z0-9+/]{20,}={0,2}",
    { isMixed: true },
  ],
  [
    "addresses in base64",
    "cG9zdGdyZX bXlzcWw6Ly bW9uZ29kYi cmVkaXM6Ly YW1xcD cmVkaXNzOi8v",
    "(?:cG9zdGdyZX|bXlzcWw6Ly|bW9uZ29kYi|cmVkaXM6Ly|cmVkaXNzOi8v|YW1xcD)[A-Za-z0-9+/]{24,}={0,2}",
    { isMixed: true },
  ],
  ["amazon registry", "eyJwYXlsb2FkIjoi QVdTOmV5S", "(?:eyJwYXlsb2FkIjoi|QVdTOmV5S)[A-Za-z0-9+/]{40,}={0,2}"],
  [
    "verifier of PostgreSQL",
    "SCRAM-SHA-256$",
    "SCRAM-SHA-256\\$\\d{3,7}:[A-Za-z0-9+/]{16,}={0,2}\\$[A-Za-z0-9+/]{40,}={0,2}:[A-Za-z0-9+/]{40,}={0,2}",
  ],
  ["password of PostgreSQL in MD5", "md5", "(?<=[\"'])md5[0-9a-f]{32}(?=[\"'])"],
  ["grafana key", "eyJrIjoi", "eyJrIjoi[A-Za-z0-9]{50,}={0,2}"],
  [
    "npm, pypi, rubygems, docker",
    "npm_ pypi- rubygems_ dckr_pat_ dckr_oat_",
    "(?:npm_[A-Za-z0-9]{30,}|pypi-[\\w-]{40,}|rubygems_[0-9a-f]{40,}|dckr_[po]at_[\\w-]{20,})",
    { isMixed: true },
  ],
  ["crates.io", "cio", "cio[A-Za-z0-9]{32}(?![A-Za-z0-9])", { isMixed: true }],
  ["nuget", "oy2", "oy2[a-z0-9]{43}(?![A-Za-z0-9])"],
  ["clojars", "CLOJARS_", "CLOJARS_[0-9a-zA-Z]{40,}"],
  ["packagist, jsr", "packagist_ jsrp_", "(?:packagist_[a-z]{2,4}_[0-9a-f]{40,}|jsrp_[A-Za-z0-9]{32,})"],
  [
    "stripe",
    "sk_live_ sk_test_ sk_prod_ rk_live_ rk_test_ rk_prod_ whsec_",
    "(?:[sr]k_(?:live|test|prod)_[A-Za-z0-9]{10,}|whsec_[A-Za-z0-9+/=]{16,})",
  ],
  ["stripe organization", "sk_org_", "sk_org_(?:live|test)_[A-Za-z0-9]{16,}"],
  ["flutterwave", "FLWSECK FLWPUBK", "FLW(?:SECK|PUBK)(?:_TEST)?-[A-Za-z0-9]{12,}(?:-X)?"],
  [
    "square",
    "sq0atp- sq0csp- sq0idp- EAAA",
    "(?:sq0(?:atp|csp|idp)-[\\w-]{20,}|EAAA[A-Za-z0-9][\\w-]{57,62}(?![\\w-]))",
    { isMixed: true },
  ],
  ["paypal braintree", "access_token$", "access_token\\$(?:production|sandbox)\\$[0-9a-z]{16}\\$[0-9a-f]{32}"],
  [
    "plaid",
    "access-sandbox- access-development- access-production-",
    "access-(?:sandbox|development|production)-[0-9a-f]{8}-[0-9a-f-]{20,}",
  ],
  [
    "adyen",
    "AQE",
    "AQE[A-Za-z0-9]{5,8}[A-Za-z0-9+/]{60,}={0,2}-[A-Za-z0-9+/=]{20,}-[\\w.<>!@#$%^&*(){}|~,;:?+=/-]{8,32}",
    { isMixed: true },
  ],
  ["razorpay", "rzp_live_ rzp_test_", "rzp_(?:live|test)_[A-Za-z0-9]{14,}"],
  ["gocardless", "live_ sandbox_", "(?:live|sandbox)_[A-Za-z0-9_-]{40}(?![\\w-])", { isMixed: true }],
  ["lob", "live_ test_", "(?:live|test)_(?:pub_)?[0-9a-f]{31,35}(?![A-Za-z0-9-])", { isMixed: true }],
  ["shopify", "shpat_ shpca_ shppa_ shpss_ shpua_ shptka_", "shp(?:at|ca|pa|ss|ua|tka)_[0-9a-fA-F]{24,}"],
  ["sendgrid", "SG.", "SG\\.[\\w-]{16,64}\\.[\\w-]{16,}"],
  ["mailgun", "key- pubkey-", "(?:pub)?key-[0-9a-f]{32}(?![A-Za-z0-9])"],
  [
    "mailchimp",
    "-us1 -us2 -us3 -us4 -us5 -us6 -us7 -us8 -us9",
    "[0-9a-f]{32}-us\\d{1,2}(?![A-Za-z0-9-])",
    { before: 32 },
  ],
  ["sendinblue, brevo", "xkeysib- xsmtpsib-", "x(?:key|smtp)sib-[0-9a-f]{40,}(?:-[A-Za-z0-9]{10,})?"],
  ["resend", "re_", "re_[A-Za-z0-9]{6,10}_[A-Za-z0-9]{20,}", { isMixed: true }],
  ["mandrill", "md-", "md-(?=[\\w-]{0,21}[A-Z])[\\w-]{22}(?![A-Za-z0-9-])", { minEntropy: 3.5 }],
  ["twilio", `${withEach("AC", hexDigits)} ${withEach("SK", hexDigits)}`, "(?:AC|SK)[0-9a-f]{32}(?![A-Za-z0-9])"],
  ["telegram bot", ":AA", "(?:bot)?\\d{8,10}:AA[\\w-]{32,35}(?![\\w-])", { before: 13 }],
  [
    "discord bot",
    /* base64 of a number, the bot's id */ combined("MNO", "DTjz", "AEIMQUYcgk"),
    "[MNO][DTjz][AEIMQUYcgk][A-Za-z0-9]{20,25}\\.[\\w-]{6}\\.[\\w-]{27,}",
    { isMixed: true },
  ],
  ["teams webhook", ".webhook.office.com/", "\\.webhook\\.office\\.com/webhookb2/[\\w@/-]{60,}"],
  [
    "zapier, make",
    "hooks.zapier.com/ hook.integromat.com/ hook.eu1.make.com/ hook.us1.make.com/",
    "hook(?:s\\.zapier\\.com/hooks/catch/\\d{1,12}/[a-z0-9]{6,}|\\.(?:integromat|eu1\\.make|us1\\.make)\\.com/[a-z0-9]{24,})",
  ],
  [
    "discord webhook",
    "discord.com/api/webhooks/ discordapp.com/api/webhooks/",
    "discord(?:app)?\\.com/api/webhooks/\\d{5,25}/[\\w-]{20,}",
  ],
  [
    "feishu, dingtalk",
    "open.feishu.cn/ oapi.dingtalk.com/",
    "(?:open\\.feishu\\.cn/open-apis/bot/v2/hook/[\\w-]{20,}|oapi\\.dingtalk\\.com/robot/send\\?access_token=[0-9a-f]{32,})",
  ],
  ["facebook", "EAA", "EAA[A-Za-z0-9]{60,}(?![A-Za-z0-9+]|/[A-Za-z0-9+/]{40})", { isMixed: true }],
  [
    "facebook app",
    combined(digits, "|", "0123456789abcdefghijklmnopqrstuvwxyz-_"),
    "\\d{15,16}\\|[0-9A-Za-z_-]{27,40}(?![\\w-])",
    { before: 15, isMixed: true },
  ],
  ["twitter bearer", "AAAAAAAAAAAAAAAA", "(?<!A)A{18,}[A-Za-z0-9%]{30,}", { isMixed: true }],
  ["dropbox", "sl.A sl.B sl.C sl.u.", "sl\\.(?:u\\.)?[A-Za-z0-9_-]{40,}", { isMixed: true }],
  ["hashicorp vault", "hvs. hvb. hvr.", "hv[sbr]\\.[\\w-]{20,}"],
  ["terraform cloud", ".atlasv1.", "[A-Za-z0-9]{10,14}\\.atlasv1\\.[\\w=-]{40,}", { before: 14 }],
  ["grafana", "glsa_ glc_ gla_", "(?:glsa_[A-Za-z0-9]{20,}(?:_[A-Fa-f0-9]{8})?|glc_[A-Za-z0-9+/=]{32,})"],
  ["sentry", "sntrys_ sntryu_ sntryi_ sntrya_", "sntry[suia]_[\\w+/=-]{30,}"],
  ["datadog", "ddapi_ ddapp_ dd_pat_", "dd(?:api|app|_pat)_[A-Za-z0-9]{20,}", { isMixed: true }],
  [
    "new relic",
    "NRAK- NRII- NRJS- NRAA- NRRA- NRIQ- eu01xx us01xx",
    "(?:NR(?:AK|II|JS|AA|RA|IQ)-[A-Za-z0-9_-]{19,}|(?:eu|us)01xx[0-9a-f]{26,}NRAL)",
    { isMixed: true },
  ],
  ["new relic license", "NRAL FFFFNRAL", "[0-9a-fA-F]{32,36}(?:FFFF)?NRAL", { before: 36 }],
  ["dynatrace", "dt0c01. dt0s01. dt0s08. dt0s16.", "dt0(?:c01|s01|s08|s16)\\.[A-Z0-9]{8,24}\\.[A-Z0-9]{20,64}"],
  ["databricks", "dapi dose dkea", "(?:dapi|dose|dkea)[0-9a-f]{30,}(?:-\\d)?"],
  [
    "doppler",
    "dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit.",
    "dp\\.(?:pt|st|ct|sa|scim|audit)\\.(?:[a-z0-9_-]{2,35}\\.)?[A-Za-z0-9]{30,}",
  ],
  ["digitalocean", "dop_v1_ doo_v1_ dor_v1_", "do[opr]_v1_[0-9a-f]{40,}"],
  [
    "fly.io",
    "fo1_ fm1a_ fm1r_ fm2_ FlyV1",
    "(?:fo1_[\\w-]{30,}|fm(?:1[ar]|2)_[A-Za-z0-9+/=]{40,}|FlyV1 [\\w,=+/-]{40,})",
  ],
  ["heroku", "HRKU-", "HRKU-[\\w-]{30,}", { isMixed: true }],
  ["netlify", "nfp_ nfc_ nfo_ nfu_", "nf[pcou]_[A-Za-z0-9]{30,}", { isMixed: true }],
  [
    "vercel",
    "vcp_ vci_ vca_ vcr_ vck_ vercel_blob_rw_",
    "(?:vc[piark]_[A-Za-z0-9]{24,}|vercel_blob_rw_\\w{20,})",
    { isMixed: true },
  ],
  ["planetscale", "pscale_tkn_ pscale_pw_ pscale_oauth_ pscale_app_", "pscale_(?:tkn|pw|oauth|app)_[\\w=.-]{20,}"],
  ["supabase", "sbp_ sb_secret_ sbv_", "(?:sb[pv]_(?:oauth_)?[0-9a-z]{32,}|sb_secret_[\\w-]{20,})"],
  ["neon", "napi_ npg_", "(?:napi_[a-z0-9]{40,}|npg_[A-Za-z0-9]{12,})", { isMixed: true }],
  // Also hides a name of twelve letters with this beginning, which no library uses: a password may lack digits.
  ["neon password", "npg_", "npg_[A-Za-z0-9]{12}(?![A-Za-z0-9])"],
  ["tailscale", "tskey-", "tskey-(?:api|auth|client|scim|webhook)-[A-Za-z0-9]{6,}(?:-[A-Za-z0-9]{8,})?"],
  ["cloudflare", "v1.0- cfut_ cfat_ cfk_", "(?:v1\\.0-[0-9a-f]{24}-[0-9a-f]{100,}|cf(?:ut|at|k)_[A-Za-z0-9]{30,})"],
  ["pulumi", "pul-", "pul-[0-9a-f]{30,}"],
  ["prefect", "pnu_ pnb_", "pn[ub]_[A-Za-z0-9]{30,}", { isMixed: true }],
  ["buildkite", "bkua_ bkct_ bkpt_ bkaj_", "bk(?:ua|ct|pt|aj)_[0-9a-f]{30,}"],
  ["circleci", "CCIPAT_ CCIPRJ_", "CCIP(?:AT|RJ)_[A-Za-z0-9]{10,24}_[0-9a-f]{30,}"],
  ["sonarqube", "squ_ sqp_ sqa_", "sq[upa]_[0-9a-f]{32,}"],
  [
    "sourcegraph",
    "sgp_ sgd_ slk_",
    "(?:sgp_(?:(?:[0-9a-fA-F]{16}|local)_)?[0-9a-fA-F]{40}|sgd_[0-9a-f]{64,}|slk_[0-9a-f]{64})",
  ],
  ["snyk", "snyk_", "snyk_(?:u|s)at\\.[\\w.-]{20,}"],
  ["jfrog", "AKCp cmVmdGtu", "(?:AKCp[A-Za-z0-9]{40,}|cmVmdGtu[A-Za-z0-9]{30,})"],
  ["1password", "ops_eyJ A3-", "(?:ops_eyJ[\\w+/=-]{60,}|A3-[A-Z0-9]{6}-(?:[A-Z0-9]{5,11}-){3,5}[A-Z0-9]{5})"],
  [
    "infisical",
    "st.0 st.1 st.2 st.3 st.4 st.5 st.6 st.7 st.8 st.9 st.a st.b st.c st.d st.e st.f",
    "st\\.[0-9a-f]{8}-[0-9a-f-]{27}\\.[0-9a-f]{32}\\.[0-9a-f]{32}",
  ],
  ["airtable", "pat", "pat[A-Za-z0-9]{14}\\.[0-9a-f]{40,}"],
  ["notion", "ntn_ secret_", "(?:ntn|secret)_[A-Za-z0-9]{40,}", { isMixed: true }],
  ["linear", "lin_api_ lin_oauth_ lin_wh_", "lin_(?:api|oauth|wh)_[A-Za-z0-9]{24,}", { isMixed: true }],
  ["figma", "figd_ figo_ figu_ figdr_", "fig(?:dr|[dou])_[\\w-]{30,}"],
  ["asana", combined("12", "/", digits), "[12]/\\d{15,17}(?:/\\d{15,17})?:[0-9a-f]{32}"],
  ["clickup", "pk_", "pk_\\d{6,10}_[A-Z0-9]{28,}", { isMixed: true }],
  ["firebase messaging", ":APA91b", "[\\w-]{7,22}:APA91b[\\w-]{60,}", { before: 24 }],
  ["google gemini", "AQ.Ab8RN6", "AQ\\.Ab8RN6[\\w-]{20,}"],
  ["ntfy", "tk_", "tk_[a-z0-9]{29}(?![A-Za-z0-9])", { isMixed: true }],
  ["inngest", "signkey-prod- signkey-test- signkey-branch-", "signkey-(?:prod|test|branch)-[0-9a-f]{32,}"],
  ["convex", "prod: dev: preview:", "(?:prod|dev|preview):[a-z]{2,20}-[a-z]{2,20}-\\d{1,4}\\|[\\w+/=-]{40,}"],
  [
    "trigger.dev",
    "tr_prod_ tr_dev_ tr_stg_ tr_preview_ tr_pat_",
    "tr_(?:prod|dev|stg|preview|pat)_[A-Za-z0-9]{16,}",
    { isMixed: true },
  ],
  ["typeform", "tfp_", "tfp_[\\w.-]{30,}", { isMixed: true }],
  ["contentful", "CFPAT-", "CFPAT-[\\w-]{30,}"],
  ["intercom", "dG9rO", "dG9rO[A-Za-z0-9+/]{40,}={0,2}"],
  ["hubspot", "pat-na1- pat-na2- pat-eu1- pat-ap1-", "pat-(?:na|eu|ap)\\d-[0-9a-f]{8}-[0-9a-f-]{20,}"],
  ["salesforce", "00D", "00D[A-Za-z0-9]{12,15}![\\w.]{60,}", { isMixed: true }],
  ["klaviyo", "pk_", "pk_[0-9a-f]{34}(?![A-Za-z0-9])"],
  ["easypost", "EZAK EZTK", "EZ[AT]K[A-Za-z0-9]{40,}", { isMixed: true }],
  ["shippo", "shippo_live_ shippo_test_", "shippo_(?:live|test)_[0-9a-f]{30,}"],
  ["duffel", "duffel_test_ duffel_live_", "duffel_(?:test|live)_[\\w=-]{30,}"],
  ["frame.io", "fio-u-", "fio-u-[\\w-]{40,}"],
  ["adafruit", "aio_", "aio_[A-Za-z0-9]{26,}", { isMixed: true }],
  ["wakatime", "waka_", "waka_[0-9a-f]{8}-[0-9a-f-]{20,}"],
  [
    "ory",
    "ory_",
    "ory_(?:(?:pat|apikey)_[A-Za-z0-9]{20,}|(?:at|rt|ac|st|lo)_[\\w-]{40,}(?:\\.[\\w-]{20,})?)",
    { isMixed: true },
  ],
  ["readme", "rdme_", "rdme_[a-z0-9]{40,}", { isMixed: true }],
  ["apify", "apify_api_ apify_proxy_", "apify_(?:api|proxy)_[A-Za-z0-9]{30,}", { isMixed: true }],
  ["postman", "PMAK- PMAT-", "PMA[KT]-[A-Za-z0-9-]{24,}"],
  ["mapbox", "pk.eyJ sk.eyJ tk.eyJ", "[pst]k\\.eyJ[\\w-]{20,}(?:\\.[\\w-]{16,})?"],
  ["maxmind", "_mmk", "[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk", { before: 36 }],
  ["octopus", "API-", "API-[A-Z0-9]{25,}(?![A-Za-z0-9])", { isMixed: true }],
  ["launchdarkly", "sdk- mob- api-", "(?:sdk|mob|api)-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"],
  ["onesignal", "os_v2_app_ os_v2_org_", "os_v2_(?:app|org)_[a-z0-9]{60,}"],
  ["posthog", "phx_ phc_", "ph[xc]_[A-Za-z0-9]{32,}", { isMixed: true }],
  ["hugging face", "hf_ api_org_", "(?:hf|api_org)_[A-Za-z0-9]{30,}"],
  ["replicate", "r8_", "r8_[A-Za-z0-9]{30,}", { isMixed: true }],
  ["groq", "gsk_", "gsk_[A-Za-z0-9]{30,}"],
  ["xai", "xai-", "xai-[A-Za-z0-9]{40,}"],
  ["perplexity", "pplx-", "pplx-[A-Za-z0-9]{32,}"],
  ["pinecone", "pcsk_", "pcsk_[A-Za-z0-9]{4,8}_[A-Za-z0-9]{30,}"],
  ["nvidia", "nvapi-", "nvapi-[\\w-]{30,}"],
  [
    "fireworks, together, cerebras",
    "fw_ tgp_v1_ csk-",
    "(?:fw_[A-Za-z0-9]{20,}|tgp_v1_[\\w-]{30,}|csk-[a-z0-9]{40,})",
    { isMixed: true },
  ],
  ["elevenlabs", withEach("sk_", hexDigits), "sk_[0-9a-f]{40,}"],
  [
    "voyage, jina, tavily, firecrawl",
    "pa- jina_ tvly- fc-",
    "(?:pa-[\\w-]{40,}|jina_[\\w-]{40,}|tvly-(?:dev-|prod-)?[A-Za-z0-9]{24,}|fc-[0-9a-f]{32})",
    { isMixed: true },
  ],
  ["wandb", "wandb_v1_", "wandb_v1_[\\w-]{40,}"],
  ["e2b", "e2b_", "e2b_[0-9a-f]{32,}"],
  ["cursor", "key_", "key_[0-9a-f]{64}(?![A-Za-z0-9])"],
  [
    "modal, browserbase",
    "ak- as- bb_live_",
    "(?:a[ks]-[A-Za-z0-9]{22}(?![A-Za-z0-9])|bb_live_[\\w-]{24,})",
    { isMixed: true, minEntropy: 3.6 },
  ],
  ["okta", "SSWS", "SSWS\\s{1,4}00[\\w-]{38,}"],
  ["render", "rnd_", "rnd_[A-Za-z0-9]{26,}", { isMixed: true }],
  ["scaleway", "SCW", "SCW[A-Z0-9]{17}(?![A-Za-z0-9])"],
  ["hetzner", "hcloud_", "hcloud_[A-Za-z0-9]{40,}"],
  [
    "yandex",
    "AQVN t1. YCA YCM YCP y0_ y1_",
    "(?:AQVN[\\w-]{35,38}|t1\\.[\\w-]{10,}={0,2}\\.[\\w-]{86}={0,2}|YC[A-Z][\\w-]{37,}|y[01]_[\\w-]{30,})",
    { isMixed: true },
  ],
  ["vk", "vk1.a.", "vk1\\.a\\.[\\w-]{60,}"],
  ["shopware", "SWSC SWIA", "SW(?:SC|IA)[A-Z0-9]{20,}(?:[A-Za-z0-9]{20,})?", { isMixed: true }],
  ["ngrok", "ak_ ngrok_", "(?:ngrok_[A-Za-z0-9_]{30,}|ak_[A-Za-z0-9]{27,}(?![A-Za-z0-9]))", { isMixed: true }],
  ["statsig", "secret- console-", "(?:secret|console)-[A-Za-z0-9]{40,}", { isMixed: true }],
  ["age", "AGE-SECRET-KEY-1 AGE-PLUGIN-", "AGE-(?:SECRET-KEY-1|PLUGIN-[A-Z0-9]+-1)[A-Z0-9]{40,}"],
  ["bitcoin extended key", "xprv tprv yprv zprv", "[xtyz]prv[A-Za-z0-9]{80,}"],
  ["nostr", "nsec1", "nsec1[a-z0-9]{58}"],
  ["ripple", "sEd", "sEd[A-Za-z0-9]{26,28}(?![A-Za-z0-9])", { isMixed: true, minEntropy: 3.6 }],
  // `-----BEGIN …` of a private key: the third row of letters is the one of "RIVATE KEY", RSA, EC, DSA, OPENSSH, ENCRYPTED.
  [
    "private key in base64",
    "LS0tLS1CRUdJTi",
    "LS0tLS1CRUdJTi(?:BQUklW|BSU0Eg|BFQyBQ|BEU0Eg|BPUEVO|BFTkNS)[A-Za-z0-9+/]{8,}={0,2}",
  ],
  [
    "private key without its header",
    "IBAAKC IBAAKB IBADAN",
    "MII[A-Za-z0-9+/]{3,5}IBA(?:AK[BC]|DAN)[A-Za-z0-9+/]{20,76}(?:\\r?\\n[A-Za-z0-9+/]{16,76}={0,2}){0,80}",
    { before: 10 },
  ],
  [
    "elliptic private key without its header",
    "MHcCAQEE MIGHAgEAMBMG MIGkAgEBBD MC4CAQAwBQYDK2Vw",
    "(?:MHcCAQEE|MIGHAgEAMBMG|MIGkAgEBBD|MC4CAQAwBQYDK2Vw)[A-Za-z0-9+/]{20,76}(?:\\r?\\n[A-Za-z0-9+/]{16,76}={0,2}){0,8}",
  ],
  ["wireguard", "PrivateKey PresharedKey", "P(?:rivate|reshared)Key\\s{0,4}=\\s{0,4}[A-Za-z0-9+/]{43}="],
  ["bcrypt hash", "$2a$ $2b$ $2y$", "\\$2[aby]\\$\\d{2}\\$[./A-Za-z0-9]{53}"],
  ["argon2 hash", "$argon2", "\\$argon2(?:id|i|d)\\$[\\w=,$+/]{40,}"],
  ["sha-crypt hash", "$5$ $6$", "\\$[56]\\$(?:rounds=\\d+\\$)?[./A-Za-z0-9]{1,16}\\$[./A-Za-z0-9]{43,86}"],
  ["yescrypt hash", "$y$", "\\$y\\$[./A-Za-z0-9]+\\$[./A-Za-z0-9]{1,86}\\$[./A-Za-z0-9]{43}"],
  ["apr1 hash", "$apr1$", "\\$apr1\\$[./A-Za-z0-9]{1,8}\\$[./A-Za-z0-9]{22}"],
];

export function secretForms(): SecretForm[] {
  const forms: SecretForm[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const [id, cues, pattern, more] = rows[at] as Row;
    forms.push({ id, cues: cues.split(" "), pattern, ...more });
  }
  return forms;
}
