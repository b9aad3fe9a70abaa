import { lazy } from "../lazy.ts";

const placeholders = lazy(
  () =>
    new Set(
      "string number boolean bool true false null nil none undefined void any unknown never object array bytes buffer str int integer text varchar char required optional missing invalid expired valid empty unset default disabled enabled hidden masked redacted removed rejected revoked secret password token passphrase uint8array bytearray secretstr keyobject await function async typeof return".split(
        " ",
      ),
    ),
);
const secretWord = /pass|token|secret|bearer|credential|key/i;
const knownRoot =
  /^(?:self|this|process|os|env|import|config|conf|cfg|settings|options|opts|args|argv|params|req|request|res|response|ctx|context|props|state|data|body|user|account|session|event|input|client|app|secrets|vars|var|local|module)\b/;

/** Returns whether the value only refers to a secret, or is masked already: `$TOKEN`, `<token>`, `***`. */
export function isReference(value: string): boolean {
  return (
    /^(?:\$\{|\$\(|\$[\w:.[\]>-]*$|%\w+%|\{|<|#\{|!(?:Ref|Sub|GetAtt|ImportValue|env|secret|vault)\b)/.test(value) ||
    /^(?:\*{3,}|x{4,}|\.{3}|…|•{3,}|[[(]?redacted[\])]?)[.,;:)\]}]*$/i.test(value) ||
    /^(?:vault|ssm|op|aws-sm|gcp-sm|keychain|arn|secretref|env):/i.test(value) ||
    /^(?:process\.env|os\.environ|os\.getenv|import\.meta|Deno\.env|Bun\.env|ENV\[)/.test(value)
  );
}

/** Returns whether the value is a word of types, schemas or messages in the place of a value. */
export function isPlaceholder(value: string): boolean {
  return value.length < 16 && placeholders().has(value.toLowerCase().replace(/(?<![.!?])[.!?]+$/, ""));
}

/** Returns whether the value is a path made of names. A segment with digits and both cases is base64 that contains "/". */
export function isPath(value: string): boolean {
  if (!/^(?:~|\.{1,2}|[A-Za-z]:)?[\\/][\w.@ -]+(?:[\\/][\w.@ -]+)*[\\/]?$/.test(value)) return false;
  return value.split(/[\\/]/).every((part) => part.length < 16 || !hasThreeKinds(part));
}

/** Returns whether the unquoted value is program text: a call, an index, a member, an operator. */
export function isExpression(value: string): boolean {
  return (
    /^[\w$.?!:&*>-]*[([]/.test(value) ||
    /^[!&*:=|+([{-]/.test(value) ||
    (/^[A-Za-z_$][\w$]*(?:(?:\?\.|\.|->|::)[A-Za-z_$][\w$]*)+[!?]?$/.test(value) &&
      (knownRoot.test(value) || secretWord.test(value)))
  );
}

/** Returns whether the value is a name in code: only letters, in camel case or itself the name of a secret. */
export function isName(value: string): boolean {
  return /^[A-Za-z_$]{1,64}$/.test(value) && (secretWord.test(value) || /^[A-Za-z][a-z]+(?:[A-Z][a-z]+)+$/.test(value));
}

/** Returns whether the value is no prose: short words of letters, joined by hyphens and the like. */
export function isCredentialShaped(value: string): boolean {
  return (
    value.length >= 6 &&
    !/^[("'*_[]{0,3}[A-Za-z]{1,15}(?:[-'’./_,:][A-Za-z]{1,15}){0,8}[.!?,;:)*_"'\]]{0,4}$/.test(value)
  );
}

/** Returns whether the value has letters and digits and is neither a path nor a plain address, date or version. */
export function isRandom(value: string): boolean {
  return (
    value.length >= 8 &&
    /\d/.test(value) &&
    /[A-Za-z]/.test(value) &&
    !/^\w{2,12}:\/\/|^v?\d+(?:\.\d+)+|^\d{4}-\d\d-\d\d|^[a-z_-]+:\d+$/i.test(value) &&
    !isPath(value)
  );
}

function hasThreeKinds(value: string): boolean {
  return /\d/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value);
}
