import { lazy } from "../lazy.ts";
import { some } from "../lists.ts";
import { isWordCode } from "./char-codes.ts";
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
/** The path of each such file holds one of them, or ends with "rc". Literals, because an expression of them all takes long to compile. */
const quickCues = lazy(() => {
  const endings = ".pem .p12 .pfx .jks .k .ppk .asc .gpg .age .jwk .tf .ovpn .ssh .mob";
  return `env pass cnf cred cfg boto vault wallet id_ secret token kube shadow config auth account ${endings}`.split(
    " ",
  );
});

/** Returns whether the file at the path holds secrets, by its name and folder. Samples (`.env.example`) and public keys do not. */
export function isSecretFile(path: string): boolean {
  if (!mayNameSecretFile(path)) return false;
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  if (harmless().test(name)) return false;
  return names().test(name) || folders().test(path);
}

/** Returns whether a command or another tool's input names such a file in a way that can print it. */
export function printsSecretFile(input: string): boolean {
  if (!mayNameSecretFile(input)) return false;
  const rest = input.replace(silentUses(), " ");
  for (const word of rest.split(/[\s"'`=,;:|&<>(){}[\]@]+/)) if (isPath(word) && isSecretFile(word)) return true;
  return false;
}

function mayNameSecretFile(text: string): boolean {
  const lower = text.toLowerCase();
  return some(quickCues(), (cue) => lower.includes(cue)) || holdsRunCommands(lower);
}

/** Returns whether a name ends with "rc", as `.npmrc` does: `src/` is in most commands. */
function holdsRunCommands(text: string): boolean {
  for (let at = text.indexOf("rc"); at >= 0; at = text.indexOf("rc", at + 1)) {
    const next = text.charCodeAt(at + 2);
    // One of "-", ".", "/" and "\\" goes on with the name.
    if (!isWordCode(next) && next !== 0x2d && next !== 0x2e && next !== 0x2f && next !== 0x5c) return true;
  }
  return false;
}

/** `jq .key`, `item.key` and `grep credentials` name no file. */
function isPath(word: string): boolean {
  return /[\\/]/.test(word) || (/^\.?[\w-]+\.|^[._]\w|^id_/.test(word) && !word.endsWith(".key"));
}
