import { lazy } from "../lazy.ts";
import { anyOf } from "./pattern-rows.ts";
import { harmlessNames, secretNames, secretPaths, silentOptions, silentPrograms } from "./rules/secret-file-rows.ts";

// A file that by its name holds secrets: what is in it is never stored, whatever it looks like.
const names = lazy(() => new RegExp(`^${anyOf(secretNames)}$`, "i"));
// Samples and public halves hold none.
const harmless = lazy(() => new RegExp(anyOf(harmlessNames), "i"));
const folders = lazy(() => new RegExp(`${anyOf(secretPaths)}$`, "i"));
const silentUses = lazy(() => {
  const program = `(?:^|[\\s;&|(])${anyOf(silentPrograms)}(?:\\s+(?:-[\\w-]+|[0-7]{3,4}|[ugoa]*[+=-][rwx]+))*\\s+`;
  return new RegExp(`(?:${program}|${anyOf(silentOptions)})["']?[^\\s"';&|<>]+`, "g");
});
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
