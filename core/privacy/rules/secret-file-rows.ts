// Files that hold secrets, known by their names: data for secret-files.ts.
import type { PatternRow } from "../pattern-rows.ts";

/** Whole names of files. */
export const secretNames: readonly PatternRow[] = [
  { pattern: String.raw`\.env(?:rc)?(?:[._-][\w.-]*)?`, example: ".env.production" },
  { pattern: String.raw`[\w.-]+\.env(?:\.(?!example|sample|template|dist)[\w-]+)?`, example: "prod.env" },
  {
    pattern: String.raw`\.?(?:netrc|pgpass|my\.cnf|npmrc|pypirc|htpasswd|git-credentials|dockercfg|s3cfg|boto)`,
    example: ".pgpass",
  },
  {
    pattern: String.raw`\.?(?:vault[-_]?(?:token|pass)|terraformrc|databrickscfg|msmtprc|muttrc|authinfo|kwallet)`,
    example: ".vault-token",
  },
  { pattern: "_netrc", example: "_netrc" },
  { pattern: "id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?", example: "id_ed25519" },
  { pattern: String.raw`.+\.(?:pem|key|p12|pfx|jks|keystore|kdbx?|ppk|asc|gpg|age|jwk)`, example: "deploy.pem" },
  { pattern: String.raw`.+\.(?:tfvars|tfstate|ovpn|mobileconfig)`, example: "prod.tfvars" },
  { pattern: String.raw`.+\.auto\.tfvars\.json`, example: "eu.auto.tfvars.json" },
  { pattern: "kubeconfig", example: "kubeconfig" },
  { pattern: String.raw`.+\.kubeconfig`, example: "eu.kubeconfig" },
  { pattern: String.raw`credentials(?:\.(?:json|ya?ml|toml|ini|xml|db|tfrc\.json))?`, example: "credentials.json" },
  { pattern: String.raw`.*[-_.]credentials\.(?:json|ya?ml|toml|ini)`, example: "gcp-credentials.json" },
  { pattern: String.raw`client_secret.*\.json`, example: "client_secret_12.json" },
  { pattern: String.raw`service[-_]?account.*\.json`, example: "service-account.json" },
  { pattern: String.raw`secrets?\.(?:json|ya?ml|toml|ini|env|properties|xml|exs)`, example: "secrets.yaml" },
  { pattern: String.raw`.*\.secrets?\.(?:json|ya?ml|toml)`, example: "eu.secrets.yaml" },
  { pattern: String.raw`master\.key`, example: "master.key" },
  { pattern: String.raw`wp-config\.php`, example: "wp-config.php" },
  { pattern: String.raw`auth\.json`, example: "auth.json" },
];

/** Ends of paths. */
export const secretPaths: readonly PatternRow[] = [
  { pattern: String.raw`^\/etc\/g?shadow-?`, example: "/etc/shadow" },
  {
    pattern: String.raw`(?:^|[\\/])\.(?:aws|kube|docker|gnupg|azure)[\\/](?:credentials|config(?:\.json)?|.*\.gpg|accessTokens\.json)`,
    example: "/home/u/.aws/credentials",
  },
  {
    pattern: String.raw`(?:^|[\\/])\.ssh[\\/](?!known_hosts|config|authorized_keys)[^\\/]+`,
    example: "/home/u/.ssh/work_key",
  },
  {
    pattern: String.raw`(?:^|[\\/])\.config[\\/](?:gcloud|gh)[\\/].*(?:credentials|hosts|tokens?)[\w.]*`,
    example: "/home/u/.config/gh/hosts.yml",
  },
  { pattern: String.raw`(?:^|[\\/])run[\\/]secrets[\\/][^\\/]+`, example: "/run/secrets/db" },
  { pattern: String.raw`(?:^|[\\/])proc[\\/]\w+[\\/]environ`, example: "/proc/self/environ" },
];

/** Parts of names of samples, public halves and program text, which hold no secret. */
export const harmlessNames: readonly PatternRow[] = [
  { pattern: String.raw`^(?:process|import\.meta|meta|Deno|Bun|std|os|self|this)\.env`, example: "Deno.env" },
  { pattern: String.raw`(?:^|[._-])(?:example|sample|template|dist|schema)(?:[._-]|$)`, example: ".env.example" },
  { pattern: String.raw`\.pub$`, example: "id_rsa.pub" },
  { pattern: String.raw`(?:^|[._-])(?:cert|ca|chain|public)[\w-]*\.pem$`, example: "ca.pem" },
];

/** Programs that use or manage the file that they are called with, and do not print it. */
export const silentPrograms: readonly PatternRow[] = [
  { pattern: "source", example: "source .env" },
  { pattern: String.raw`(?<=(?:^|[;&|(])\s{0,4})\.`, example: ". .env" },
  { pattern: "rm|ls|stat|touch|mkdir", example: "rm -f .env" },
  { pattern: "chmod|chown", example: "chmod u+rw .env" },
  { pattern: String.raw`test|\[\[?`, example: "[ -f .env ]" },
  { pattern: String.raw`git\s+(?:add|rm|check-ignore|status)`, example: "git add .env" },
  { pattern: "ssh-add", example: "ssh-add id_rsa" },
];

/** Options in front of such a file. */
export const silentOptions: readonly PatternRow[] = [
  { pattern: "--(?:env-file|kubeconfig|from-env-file)[= ]", example: "docker run --env-file=.env app" },
  { pattern: String.raw`(?:^|\s)-i\s+`, example: "ssh -i id_rsa host" },
];
