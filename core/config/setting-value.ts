// The valid values of settings, and their display.
import { delimiter, isAbsolute } from "node:path";
import { parseAddress } from "../network/address.ts";
import { surfaces } from "../store/vocabulary.ts";
import { areSubagentTypes } from "./subagent-types.ts";
import type { Setting, SettingKind } from "./table/setting.ts";

/** Returns a phrase for the accepted values. */
export function wanted({ kind }: Pick<Setting, "kind">): string {
  switch (kind.is) {
    case "switch":
      return "1 or 0";
    case "choice":
      return `${kind.choices.slice(0, -1).join(", ")} or ${kind.choices.at(-1)}`;
    case "number":
      return kind.isWhole ? "a whole number, 0 or more" : "a number, 0 or more";
    case "name":
      return kind.defaults.length > 0 ? `${kind.defaults.join(", ")}, or a model's name` : "a model's name";
    case "surfaces":
      return `1, 0, or a comma-separated list of ${surfaces.join(", ")}`;
    case "subagentTypes":
      return "entries such as Explore=-runbook; reviewer=bugfix,decision; *=-change";
    case "folder":
      return "an absolute path of a folder";
    case "folders":
      return "absolute paths or paths that begin with ~, in a list as in PATH";
    case "url":
      return "an address that begins with https://, or http:// on this machine, with no password in it";
    case "prices":
      return "dollars per million tokens in and out, such as 0.3/2.5";
    case "publicKey":
      return "a public key such as ssh-ed25519 AAAA…";
    case "secret":
      return kind.accepts ?? "a key";
    case "text":
      return kind.accepts ?? "one line of text";
  }
}

/** Returns the values to cycle through; none if they have to be typed. */
export function choicesOf({ kind }: Pick<Setting, "kind">): readonly string[] {
  if (kind.is === "switch") return ["1", "0"];
  return kind.is === "choice" ? kind.choices : kind.is === "name" ? kind.defaults : [];
}

const maxChars = 4_000;

/** Returns whether `value` may be written. Stricter than reading. */
export function mayBeWritten({ kind }: Pick<Setting, "kind">, value: string): boolean {
  if (value.trim() !== value || value === "" || value.length > maxChars || /[\x00-\x1f\x7f]/.test(value)) return false;
  switch (kind.is) {
    case "switch":
      return value === "1" || value === "0";
    case "choice":
      return kind.choices.includes(value);
    case "url":
      return isRight(kind, value) && isPlainAddress(value);
    default:
      return isRight(kind, value);
  }
}

/** Returns whether `value` is valid on reading. */
export function isUnderstood({ kind }: Pick<Setting, "kind">, value: string): boolean {
  if (kind.is === "choice") return kind.choices.includes(value.toLowerCase()) || kind.others.test(value);
  return isRight(kind, value);
}

function isRight(kind: SettingKind, value: string): boolean {
  switch (kind.is) {
    case "number":
      return (kind.isWhole ? /^\d[\d_]*$/ : /^\d[\d_]*(?:\.\d+)?$/).test(value);
    case "name":
      return /^\S+$/.test(value);
    case "surfaces":
      return isSurfaces(value.toLowerCase());
    case "subagentTypes":
      return areSubagentTypes(value);
    case "folder":
      return isAbsolute(value);
    case "folders":
      return value.split(delimiter).every((each) => /^\s*(?:~|$)/.test(each) || isAbsolute(each.trim()));
    case "url":
      return parseAddress(value) !== undefined;
    case "prices":
      return /^(?:\d+(?:\.\d*)?|\.\d+)\/(?:\d+(?:\.\d*)?|\.\d+)$/.test(value);
    case "publicKey":
      return /^ssh-ed25519 [A-Za-z0-9+/]+=*(?: .*)?$/.test(value);
    default:
      return true;
  }
}

function isSurfaces(value: string): boolean {
  if (/^(?:0|1|on|off|yes|no|true|false|none)$/.test(value)) return true;
  const names: readonly string[] = surfaces;
  return value.split(/[\s,;]+/).every((name) => names.includes(name));
}

function isAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

/** Returns whether the address has neither a password nor a query, which may contain keys. */
function isPlainAddress(value: string): boolean {
  if (!isAddress(value)) return false;
  const { username, password, search, hash } = new URL(value);
  return username + password + search + hash === "";
}

/** Returns the value for display. For a secret, only that it is set. */
export function shownValue({ kind }: Pick<Setting, "kind">, value: string): string {
  if (kind.is === "secret") return "set";
  if (kind.is !== "url" || isPlainAddress(value)) return value;
  if (!isAddress(value)) return "no address";
  const { protocol, host, pathname } = new URL(value);
  return `${protocol}//${host}${pathname} (the rest is hidden)`;
}

/** Returns a phrase of the table without its Markdown, which a terminal does not render. */
export function withoutMarkdown(phrase: string): string {
  return phrase.replaceAll("`", "");
}
