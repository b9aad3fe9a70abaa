// Kinds of secrets, made at random from their issuers' documentation. They are assembled at run time, so no scanner finds one in
// the repository. In a template, `<a36>` is 36 letters or digits; see `alphabets` for the other letters; `<.a36>` is public.

const upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const lower = upper.toLowerCase();
const digits = "0123456789";
const alphabets: Readonly<Record<string, string>> = {
  a: upper + lower + digits,
  l: lower + digits,
  u: upper + digits,
  x: `${digits}abcdef`,
  X: `${digits}ABCDEF`,
  d: digits,
  c: lower,
  C: upper,
  m: upper + lower,
  w: `${upper + lower + digits}_-`,
  b: `${upper + lower + digits}+/`,
  2: `${upper}234567`,
  q: "qpzry9x8gf2tvdw0s3jn54khce6mua7l".toUpperCase(),
};

export type SecretKind = {
  id: string;
  /** `form`: has a published form. `block`: has several lines or a structure. `carried`: is identified by the text around it. */
  group: "form" | "block" | "carried";
  template: string;
};

// One kind a line: its name, a blank, its template.
const forms = `
1password-service ops_{J}<a300>
1password-secret-key A3-<u6>-<u11>-<u5>-<u5>-<u5>
adafruit-io aio_<m4><d2><a22>
adafruit-io-plain aio_<a28>
ory ory_pat_<a32>
wakatime waka_<x8>-<x4>-<x4>-<x4>-<x12>
adobe-client-secret p8e-<l32>
adyen AQE<a6><b68>==-<b44>=-<a20>
age AGE-SECRET-KEY-1<q58>
firebase-messaging <w11>:APA91b<w134>
gemini AQ.Ab8RN6<w40>
ntfy tk_<l29>
inngest signkey-prod-<x64>
convex prod:brave-cat-<d3>|<a100>
trigger-dev tr_prod_<a20>
airtable-pat pat<a14>.<x64>
akeneo-none-jwt {J}<w40>.{J}<w60>.<w43>
alibaba-access-key LTAI<a20>
alibaba-access-key-old LTAI<a12>
anthropic-api sk-ant-api03-<w93>AA
anthropic-admin sk-ant-admin01-<w93>AA
anthropic-oauth sk-ant-oat01-<w93>AA
apify apify_api_<a36>
artifactory-api-key AKCp<a69>
artifactory-reference cmVmdGtu<a56>
asana-pat 1/<d16>:<x32>
asana-pat-2 2/<d16>/<d16>:<x32>
atlassian-api ATATT3xFfGF0<w170>=<X8>
atlassian-scoped ATCTT3xFfGN0<w160>=<X8>
authress sc_<l12>.<l5>.acc_<l20>.<l80>
aws-access-key-id AKIA<2x16>
aws-temporary-id ASIA<2x16>
aws-session-token IQoJb3JpZ2luX2Vj<b180>==
aws-session-token-old FwoGZXIvYXdzE<b160>
aws-bedrock ABSK<b132>=
azure-ad-client-secret <a3>8Q~<w34>
azure-devops-pat <a76>AZDO<a4>
azure-storage-key AccountKey=<b86>==
azure-service-bus SharedAccessKey=<b43>=
azure-storage-signed <b76>+ASt<b6>==
azure-apim-subscription-signed <b30>JQQJ<b6>==
baidu-cloud bce-v3/ALTAK-<a21>/<x40>
bitbucket-app-password ATBB<a24><X8>
bitbucket-data-center BBDC-<b44>
braintree access_token$production$<l16>$<x32>
brevo xkeysib-<x64>-<a16>
brevo-smtp xsmtpsib-<x64>-<a16>
buildkite bkua_<x40>
cerebras csk-<l48>
circleci CCIPAT_<a22>_<x40>
circleci-project CCIPRJ_<a22>_<x40>
clickhouse 4b1d<a38>
clickup pk_<d8>_<u32>
clojars CLOJARS_<l60>
cloudflare-origin-ca v1.0-<x24>-<x146>
contentful CFPAT-<w43>
crates-io cio<a32>
databricks dapi<x32>
databricks-2 dapi<x32>-2
deepseek sk-<x32>
digitalocean-pat dop_v1_<x64>
digitalocean-oauth doo_v1_<x64>
digitalocean-refresh dor_v1_<x64>
discord-bot MTA<a21>.<w6>.<w38>
discord-bot-2 Nzk<a21>.<w6>.<w27>
docker-pat dckr_pat_<w27>
docker-oat dckr_oat_<w32>
doppler-personal dp.pt.<a43>
doppler-service dp.st.prd.<a43>
doppler-cli dp.ct.<a43>
dropbox-short sl.B<w134>
dropbox-user sl.u.<w140>
duffel duffel_live_<w43>
dynatrace dt0c01.<u24>.<u64>
easypost EZAK<a54>
easypost-test EZTK<a54>
elevenlabs sk_<x48>
facebook-page EAAC<a160>
facebook-user EAA<a120>
facebook-app <d16>|<w27>
figma figd_<w40>
firecrawl fc-<x32>
fireworks fw_<a24>
flutterwave FLWSECK_TEST-<x32>-X
fly-io fo1_<w43>
fly-io-macaroon fm2_<b160>
frameio fio-u-<w64>
gcp-api-key AIza<w35>
gcp-oauth-token ya29.<w120>
gcp-oauth-secret GOCSPX-<w28>
gcp-refresh 1//0<w90>
gcp-hmac GOOG1E<2x55>
github-pat ghp_<a36>
github-oauth gho_<a36>
github-app ghs_<a36>
github-refresh ghr_<a76>
github-user ghu_<a36>
github-fine-grained github_pat_<a22>_<a59>
gitlab-pat glpat-<w20>
gitlab-pat-routable glpat-<w27>.01.<l9>
gitlab-deploy gldt-<w20>
gitlab-runner glrt-<w20>
gitlab-runner-registration GR1348941<w20>
gitlab-job glcbt-<x2>_<w20>
gitlab-trigger glptt-<x40>
gitlab-feed glft-<w20>
gitlab-scim glsoat-<w20>
gitlab-agent glagent-<w50>
gitlab-oauth gloas-<x64>
gitlab-mail glimt-<w25>
grafana-service glsa_<a32>_<x8>
grafana-cloud glc_<b80>=
grafana-old {J}rIjoi<a80>
groq gsk_<a52>
harness pat.<w22>.<a24>.<a20>
heroku HRKU-AA<w58>
hubspot pat-na1-<x8>-<x4>-<x4>-<x4>-<x12>
hugging-face hf_<m34>
hugging-face-org api_org_<m34>
infisical st.<x8>-<x4>-<x4>-<x4>-<x12>.<x32>.<x32>
infracost ico-<a32>
intra42 s-s4t2ud-<x64>
jina jina_<w60>
jsr jsrp_<a40>
jwe-direct {J}<w40>..<w16>.<w60>.<w22>
jwe-five {J}<w40>.<w342>.<w16>.<w60>.<w22>
jwt {J}<w20>.{J}<w60>.<w43>
jwt-base64 ZXlK<a120>
klaviyo pk_<x34>
langfuse sk-lf-<x8>-<x4>-<x4>-<x4>-<x12>
langsmith lsv2_pt_<x32>_<x10>
langsmith-old ls__<x32>
launchdarkly-sdk sdk-<x8>-<x4>-<x4>-<x4>-<x12>
launchdarkly-api api-<x8>-<x4>-<x4>-<x4>-<x12>
linear lin_api_<a40>
linear-oauth lin_oauth_<x64>
lob live_<x35>
mailchimp <x32>-us12
mailgun key-<x32>
mailgun-public pubkey-<x32>
mandrill md-<a22>
mapbox sk.{J}<w60>.<w22>
maxmind <a6>_<a29>_mmk
neon napi_<l64>
neon-password npg_<a12>
cursor key_<x64>
netlify nfp_<a40>
new-relic-user NRAK-<u27>
new-relic-insert NRII-<w32>
new-relic-browser NRJS-<x19>
new-relic-license <x36>NRAL
ngrok ak_<a27>
nostr nsec1<l58>
notion ntn_<d11><a35>
notion-old secret_<a43>
npm npm_<a36>
nuget oy2<l43>
nvidia nvapi-<w64>
octopus API-<u26>
okta-header SSWS 00<w40>
onesignal os_v2_app_<l104>
openai sk-<a20>T3BlbkFJ<a20>
openai-project sk-proj-<w74>T3BlbkFJ<w74>
openai-service sk-svcacct-<w74>T3BlbkFJ<w74>
openai-admin sk-admin-<w74>T3BlbkFJ<w74>
openrouter sk-or-v1-<x64>
openshift sha256~<w43>
packagist packagist_uut_<x68>
perplexity pplx-<a48>
pinecone pcsk_<a5>_<a63>
plaid access-production-<x8>-<x4>-<x4>-<x4>-<x12>
planetscale-token pscale_tkn_<w43>
planetscale-password pscale_pw_<w43>
planetscale-oauth pscale_oauth_<w43>
posthog phx_<a43>
postman PMAK-<x24>-<x34>
prefect pnu_<a36>
pulumi pul-<x40>
pypi pypi-AgEIcHlwaS5vcmc<w150>
razorpay rzp_live_<a14>
readme rdme_<l70>
recaptcha 6Le<a5>AAAAA<w26>
render rnd_<a28>
replicate r8_<a37>
resend re_<a8>_<a24>
ripple-seed sEd<a28>
rubygems rubygems_<x48>
salesforce 00D<a12>!<a96>
scaleway SCW<u17>
scalingo tk-us-<w48>
sendgrid SG.<w22>.<w43>
sentry-org sntrys_{J}pYXQiO<a100>LCJyZWdpb25fdXJs<a60>_<b43>
sentry-user sntryu_<x64>
settlemint sm_pat_<a16>
shippo shippo_live_<x40>
shopify-admin shpat_<x32>
shopify-custom shpca_<x32>
shopify-private shppa_<x32>
shopify-shared shpss_<x32>
slack-bot xoxb-<d12>-<d13>-<a24>
slack-user xoxp-<d12>-<d12>-<d13>-<x32>
slack-app xapp-1-A<u10>-<d13>-<x64>
slack-config xoxe.xoxp-1-<u163>
slack-refresh xoxe-1-<u146>
slack-legacy xoxs-<d11>-<d11>-<d11>-<x10>
slack-webhook https://hooks.slack.com/services/T<u8>/B<u8>/<a24>
snyk-service snyk_uat.<x8>.<w40>
sonarqube squ_<x40>
sourcegraph sgp_<x16>_<x40>
square-access sq0atp-<w22>
square-secret sq0csp-<w43>
square-production EAAA<a60>
stripe-secret sk_live_<a99>
stripe-restricted rk_live_<a99>
stripe-test sk_test_<a24>
stripe-webhook whsec_<a32>
supabase-service sb_secret_<w31>
supabase-personal sbp_<x40>
supabase-oauth sbp_oauth_<x40>
tailscale-auth tskey-auth-<a16>-<a32>
tailscale-api tskey-api-<a16>-<a32>
tavily tvly-dev-<a32>
teams-webhook https://acme.webhook.office.com/webhookb2/<x8>-<x4>-<x4>-<x4>-<x12>@<x8>-<x4>-<x4>-<x4>-<x12>/IncomingWebhook/<x32>/<x8>-<x4>-<x4>-<x4>-<x12>
telegram-bot <d10>:AA<w33>
telegram-bot-url https://api.telegram.org/bot<d9>:AA<w33>/getMe
docker-config-base64 eyJhdXRocyI6<b60>
tencent AKID<a32>
terraform-cloud <a14>.atlasv1.<w67>
together tgp_v1_<w43>
twilio-account AC<x32>
twilio-api-key SK<x32>
twitter-bearer AAAAAAAAAAAAAAAAAAAAA<a80>
typeform tfp_<w59>
vault-service hvs.<w95>
vault-batch hvb.<w150>
vercel vcp_<a56>
vercel-blob vercel_blob_rw_<a16>_<a30>
vk vk1.a.<w90>
volcengine AKLT<b43>=
voyage pa-<w43>
wandb wandb_v1_<w60>
xai xai-<a80>
yandex-api AQVN<w37>
yandex-iam t1.<w30>.<w86>
yandex-oauth y0_<w55>
zapier-hook https://hooks.zapier.com/hooks/catch/<d7>/<l7>/
discord-webhook https://discord.com/api/webhooks/<d18>/<w68>
bcrypt-hash $2b$12$<a53>
argon2-hash $argon2id$v=19$m=65536,t=3,p=4$<a22>$<a43>
bitcoin-xprv xprv<a107>
`;

const blocks = String.raw`
pem-rsa -----BEGIN RSA {P}-----\n{B}\n-----END RSA {P}-----
pem-pkcs8 -----BEGIN {P}-----\n{B}\n-----END {P}-----
pem-encrypted -----BEGIN ENCRYPTED {P}-----\n{B}\n-----END ENCRYPTED {P}-----
pem-ec -----BEGIN EC {P}-----\n<b64>\n<b64>\n<b32>==\n-----END EC {P}-----
pem-dsa -----BEGIN DSA {P}-----\n{B}\n-----END DSA {P}-----
pkcs1-body MIIEpAIBAAKCAQEA<b48>\n<b64>\n<b64>\n<b64>
pkcs8-body MIIEvQIBADANBgkqhkiG9w0BAQEFAASC<b32>\n<b64>\n<b64>
ec-body MHcCAQEE<b56>\n<b64>\n<b36>==
openssh -----BEGIN OPENSSH {P}-----\nb3BlbnNzaC1rZXktdjEAAAAA<b46>\n{B}\n-----END OPENSSH {P}-----
pgp -----BEGIN PGP {P} BLOCK-----\n\n{B}\n=<b4>\n-----END PGP {P} BLOCK-----
ssh2 ---- BEGIN SSH2 ENCRYPTED {P} ----\nComment: "key"\n{B}\n---- END SSH2 ENCRYPTED {P} ----
putty PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nComment: k\nPublic-Lines: 2\nAAAAC3NzaC1lZDI1\nAAAAIH\nPrivate-Lines: 1\n<b44>\nPrivate-MAC: <.x64>
jwk-ec {"kty":"EC","crv":"P-256","x":"<.w43>","y":"<.w43>","d":"<w43>"}
jwk-rsa {"kty":"RSA","e":"AQAB","n":"<.w342>","d":"<w342>","p":"<w171>","q":"<w171>","dp":"<w171>","dq":"<w171>","qi":"<w171>"}
jwk-oct {"kty":"oct","k":"<w43>","alg":"HS256"}
wireguard [Interface]\nPrivateKey = <b43>=
gcp-service-account "private_key": "-----BEGIN {P}-----\\n<b64>\\n<b64>\\n<b20>==\\n-----END {P}-----\\n"
`;

const carried = `
postgres-url postgres://app:<a20>@db.example.org:5432/app
mysql-url mysql://root:<a16>@127.0.0.1/app
mongodb-srv mongodb+srv://app:<a18>@cluster0.example.net/app
redis-url redis://:<a24>@cache:6379/0
amqp-url amqps://app:<a20>@mq.example.org/vhost
https-basic https://user:<a20>@example.org/path
ftp-basic ftp://user:<a12>@example.org
token-in-url https://<a40>@git.example.org/a.git
ado-connection Server=db;Database=app;User Id=sa;Password=<a20>;Encrypt=true
odbc-connection Driver={SQL};Server=db;Uid=sa;Pwd=<a20>;
basic-header Authorization: Basic <b32>==
bearer-header Authorization: Bearer <a40>
api-key-header X-Api-Key: <a32>
cookie-session Cookie: theme=dark; sessionid=<a32>
sas-url https://acme.blob.core.windows.net/c/b?sv=2022-11-02&se=2030-01-01&sig=<a43>%3D
s3-presigned https://b.s3.amazonaws.com/k?X-Amz-Credential=AKIA<2x16>%2F20260101&X-Amz-Signature=<x64>
curl-user curl -u admin:<a16> https://example.org
npmrc //registry.npmjs.org/:_authToken=npm_<a36>
aws-secret aws_secret_access_key = <b40>
bark-push https://api.day.app/<a22>/title
infura-node https://mainnet.infura.io/v3/<x32>
netlify-hook https://api.netlify.com/build_hooks/<x24>
mattermost-hook https://chat.example.org/hooks/<l26>
`;

/** Returns every kind. */
export function secretKinds(): SecretKind[] {
  return [...read(forms, "form"), ...read(blocks, "block"), ...read(carried, "carried")];
}

function read(table: string, group: SecretKind["group"]): SecretKind[] {
  const lines = table.split("\n").filter((line) => line !== "");
  return lines.map((line) => {
    const blank = line.indexOf(" ");
    return { id: line.slice(0, blank), group, template: line.slice(blank + 1) };
  });
}

export type MadeSecret = {
  text: string;
  /** The random parts, of six characters or more if no other number is asked for: none of them may be left. */
  parts: string[];
};

/** Returns a secret of the kind. `random` gives numbers from 0 up to 1. */
export function makeSecret(kind: SecretKind, random: () => number, minPartChars = 6): MadeSecret {
  const parts: string[] = [];
  const fill = (template: string) =>
    template.replace(/<(\.?)([a-zA-Z]|2x)(\d+)>/g, (_, dot: string, letter: string, length: string) => {
      const chars = alphabets[letter === "2x" ? "2" : letter] ?? "";
      const made = Array.from({ length: Number(length) }, () => chars[Math.floor(random() * chars.length)]).join("");
      if (made.length >= minPartChars && dot === "") parts.push(made);
      return made;
    });
  const template = kind.template
    .replaceAll("{J}", ["e", "yJ"].join(""))
    .replaceAll("{P}", ["PRIVATE", "KEY"].join(" "))
    .replaceAll("{B}", Array.from({ length: 4 }, () => "<b64>").join("\n"))
    .replace(/(?<!\\)\\n/g, "\n")
    .replaceAll("\\\\n", "\\n");
  return { text: fill(template), parts };
}
