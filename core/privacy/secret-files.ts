import { lazy } from "../lazy.ts";

// A file that by its name holds secrets: what is in it is never stored, whatever it looks like.
const names = lazy(
  () =>
    /^(?:\.env(?:rc)?(?:[._-][\w.-]*)?|[\w.-]+\.env(?:\.(?!example|sample|template|dist)[\w-]+)?|\.?(?:netrc|pgpass|my\.cnf|npmrc|pypirc|htpasswd|git-credentials|dockercfg|s3cfg|boto|vault[-_]?(?:token|pass)|terraformrc|databrickscfg|msmtprc|muttrc|authinfo|kwallet)|_netrc|id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?|.+\.(?:pem|key|p12|pfx|jks|keystore|kdbx?|ppk|asc|gpg|age|jwk|tfvars|tfstate|ovpn|mobileconfig)|.+\.auto\.tfvars\.json|kubeconfig|.+\.kubeconfig|credentials(?:\.(?:json|ya?ml|toml|ini|xml|db|tfrc\.json))?|.*[-_.]credentials\.(?:json|ya?ml|toml|ini)|client_secret.*\.json|service[-_]?account.*\.json|secrets?\.(?:json|ya?ml|toml|ini|env|properties|xml|exs)|.*\.secrets?\.(?:json|ya?ml|toml)|master\.key|wp-config\.php|auth\.json)$/i,
);
// Samples and public halves hold none.
const harmless = lazy(
  () =>
    /^(?:process|import\.meta|meta|Deno|Bun|std|os|self|this)\.env|(?:^|[._-])(?:example|sample|template|dist|schema)(?:[._-]|$)|\.pub$|(?:^|[._-])(?:cert|ca|chain|public)[\w-]*\.pem$/i,
);
const folders = lazy(
  () =>
    /^\/etc\/g?shadow-?$|(?:^|[\\/])(?:\.(?:aws|kube|docker|gnupg|azure)[\\/](?:credentials|config(?:\.json)?|.*\.gpg|accessTokens\.json)|\.ssh[\\/](?!known_hosts|config|authorized_keys)[^\\/]+|\.config[\\/](?:gcloud|gh)[\\/].*(?:credentials|hosts|tokens?)[\w.]*|run[\\/]secrets[\\/][^\\/]+|proc[\\/]\w+[\\/]environ)$/i,
);
/** What uses or manages such a file without printing it. */
const silentUses = lazy(
  () =>
    /(?:(?:^|[\s;&|(])(?:source|(?<=(?:^|[;&|(])\s{0,4})\.|rm|ls|chmod|chown|touch|stat|mkdir|test|\[\[?|git\s+(?:add|rm|check-ignore|status)|ssh-add)(?:\s+(?:-[\w-]+|[0-7]{3,4}|[ugoa]*[+=-][rwx]+))*\s+|--(?:env-file|kubeconfig|from-env-file)[= ]|(?:^|\s)-i\s+)["']?[^\s"';&|<>]+/g,
);
// "rc" ends a name: `src/` is in most commands.
const quickCue =
  /env|rc(?![\w./\\-])|pass|cnf|cred|cfg|boto|vault|wallet|id_|\.(?:pem|key|p12|pfx|jks|k|ppk|asc|gpg|age|jwk|tf|ovpn|ssh|mob)|secret|token|kube|shadow|config|auth|account/i;

/** Returns whether the file at the path holds secrets, by its name and folder. Samples (`.env.example`) and public keys do not. */
export function isSecretFile(path: string): boolean {
  if (!quickCue.test(path)) return false;
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  if (harmless().test(name)) return false;
  return names().test(name) || folders().test(path);
}

/** Returns whether a command or another tool's input names such a file in a way that can print it. */
export function printsSecretFile(input: string): boolean {
  if (!quickCue.test(input)) return false;
  const rest = input.replace(silentUses(), " ");
  for (const word of rest.split(/[\s"'`=,;:|&<>(){}[\]@]+/)) if (isPath(word) && isSecretFile(word)) return true;
  return false;
}

/** `jq .key`, `item.key` and `grep credentials` name no file. */
function isPath(word: string): boolean {
  return /[\\/]/.test(word) || (/^\.?[\w-]+\.|^[._]\w|^id_/.test(word) && !word.endsWith(".key"));
}
