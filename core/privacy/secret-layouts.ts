// Secrets that a layout names: a column of a table, a Kubernetes secret, lines of a password file, data source names, SQL.

import { map } from "../lists.ts";
import { type Add, type Finder, wholeFinder } from "./finder.ts";
import { loginFinder } from "./login-secrets.ts";
import { readerFinders } from "./piped-secrets.ts";
import { recoveryCodeFinder } from "./recovery-codes.ts";
import { addressFinder } from "./secret-addresses.ts";
import { callFinder } from "./secret-calls.ts";
import { cookieFinder } from "./secret-cookies.ts";
import { isRandom, isRandomSecret, isSecret } from "./secret-values.ts";
import { serviceAddressFinder } from "./service-addresses.ts";
import { indentAt } from "./value-reader.ts";

/** Makes of the finders of secrets that the layout of the text around them shows. */
export const layoutFinders: readonly (() => Finder)[] = [
  addressFinder,
  callFinder,
  cookieFinder,
  recoveryCodeFinder,
  loginFinder,
  serviceAddressFinder,
  ...map(readerFinders(), (finder) => () => finder),
  () => wholeFinder(["kind: secret", "stringdata:"], findKubernetes),
  () => wholeFinder(["@tcp(", "@unix(", "jdbc:oracle:"], findDataSource),
  () => wholeFinder(["identified ", "set password"], findSql),
  () => wholeFinder(["values"], findInsert, (text, at) => /\)\s{0,20}$/.test(text.slice(Math.max(0, at - 21), at))),
  () => wholeFinder([":5432:", ":5433:", ":6432:", ":*:"], findPgpass),
  () => wholeFinder([":0:0", ":$6$", ":$1$", ":$y$", ":0:99999:"], findShadow),
  () => wholeFinder(["auth "], findAuthCommand, (text, at) => text.startsWith("AUTH", at)),
  () => wholeFinder([":-"], findDefault),
];

/** Reports group 2 of each match, which follows group 1. */
function report(
  text: string,
  pattern: RegExp,
  kind: string,
  add: Add,
  holds: (value: string) => boolean = isSecret,
): void {
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const value = found[2] ?? "";
    if (!holds(value)) continue;
    const start = found.index + (found[1] ?? "").length;
    add(start, start + value.length, kind);
  }
}

function findKubernetes(text: string, add: Add): void {
  for (const found of text.matchAll(/^([ \t]*)(?:data|stringData):[ \t]*\r?\n/gm)) {
    const indent = (found[1] ?? "").length;
    for (let at = found.index + found[0].length; at < text.length; ) {
      const newline = text.indexOf("\n", at);
      const end = newline < 0 ? text.length : newline;
      const own = indentAt(text, at);
      if (own <= indent || end - at > 8_192) break;
      const entry = /^[ \t]*["']?[\w.-]+["']?:[ \t]+(?:[|>][+-]?[ \t]*$|["']?(?=\S))/.exec(text.slice(at, end));
      const start = entry === null ? at + own : at + entry[0].length;
      const value = text.slice(start, end).replace(/["']?[ \t\r]{0,8}$/, "");
      if (isSecret(value)) add(start, start + value.length, "value of a Kubernetes secret");
      at = end + 1;
    }
  }
}

function findDataSource(text: string, add: Add): void {
  report(text, /([\w.%-]{1,64}:)([^\s"'`]{1,128}?)(?=@(?:tcp|unix)\()/g, "data source", add);
  report(text, /(\bjdbc:oracle:\w{2,6}:[\w.-]{1,64}\/)([^\s"'`]{4,128})(?=@)/g, "data source", add);
}

function findSql(text: string, add: Add): void {
  report(
    text,
    /(\bidentified[ \t\n]{1,4}(?:with[ \t]{1,4}["'\w]{1,40}[ \t]{1,4})?(?:by|as)[ \t\n]{1,4}(?:password[ \t]{1,4})?["'])((?<=')[^'\n]{1,256}(?=')|(?<=")[^"\n]{1,256}(?="))/gi,
    "SQL",
    add,
  );
  report(
    text,
    /(\bset[ \t]+password[ \t]+(?:for[ \t]+[^\s=]{1,80}[ \t]*)?=[ \t]*(?:password\()?["'])((?<=')[^'\n]{1,256}(?=')|(?<=")[^"\n]{1,256}(?="))/gi,
    "SQL",
    add,
  );
}

const insert = /\(([\w\s,"`[\].]{3,400})\)\s{0,20}values\s{0,20}\(/gi;
const secretColumn =
  /^["'`[]?(?:\w*(?:pass(?:word|wd|phrase)?|pwd|pw|secret|token|api_?key|psk|passwort|credential|pin))["'`\]]?$/i;

/** `INSERT INTO t (name, password) VALUES ('a', '…')`. */
function findInsert(text: string, add: Add): void {
  for (const found of text.matchAll(insert)) {
    const column = (found[1] ?? "").split(",").findIndex((name) => secretColumn.test(name.trim()));
    if (column < 0) continue;
    const start = found.index + found[0].length;
    const row =
      /(?:'((?:[^'\n\\]|\\.|''){0,400})'|"((?:[^"\n\\]|\\.){0,400})"|[^,)'"\n]{1,80})\s{0,4}(?:,\s{0,8}|\))/gy;
    row.lastIndex = start;
    for (let cell = row.exec(text), at = 0; cell !== null; cell = row.exec(text), at += 1) {
      const value = cell[1] ?? cell[2];
      if (at === column && value !== undefined && isSecret(value))
        add(cell.index + 1, cell.index + 1 + value.length, "SQL");
      if (cell[0].trimEnd().endsWith(")")) break;
    }
  }
}

function findPgpass(text: string, add: Add): void {
  report(text, /^([\w.*-]{1,80}:(?:\d{4,5}|\*):[\w*-]{1,64}:[\w*.-]{1,64}:)(\S{4,200})$/gm, "password file", add);
}

function findShadow(text: string, add: Add): void {
  report(text, /^([a-z_][\w-]{0,31}:)([^:\s]{8,200})(?=:\d*:\d*(?::|$))/gm, "password file", add, isRandom);
}

function findAuthCommand(text: string, add: Add): void {
  report(
    text,
    /((?:^|[\n>"'`] ?)AUTH[ \t]{1,4}(?:[\w-]{1,40}[ \t]{1,4})?)([^\s"'`]{6,200})(?=\r?$)/gm,
    "command",
    add,
    isRandomSecret,
  );
}

/** The default of a variable in a shell: `${DB_PASSWORD:-…}`. */
function findDefault(text: string, add: Add): void {
  report(
    text,
    /(\$\{\w{0,40}(?:PASS|PWD|SECRET|TOKEN|KEY|AUTH|PAT|pass|secret|token|key)\w{0,20}:?[-=])([^\s"'`$][^\s"'`]{3,200}?)(?=\}(?:[\s"'`/:@]|$))/g,
    "default of a variable",
    add,
    isRandomSecret,
  );
}
