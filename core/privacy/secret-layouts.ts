// Secrets that a layout names: a column of a table, a Kubernetes secret, lines of a password file, data source names, SQL.

import { isIdentity, isUnmistakable } from "./random-text.ts";
import { isPlaceholder, isRandom, isReference } from "./secret-values.ts";
import { indentAt, lineStartBefore } from "./value-reader.ts";

type Add = (start: number, end: number, kind: string) => void;
type Layout = { cues: readonly string[]; find: (text: string, lower: string, add: Add) => void };

/** Each layout with the lower-case strings of which one must be in the text before it is looked for. */
const layouts: readonly Layout[] = [
  { cues: ["kind: secret", "stringdata:"], find: findKubernetes },
  { cues: ["@tcp(", "@unix(", "jdbc:oracle:"], find: findDataSource },
  { cues: ["identified ", "set password"], find: findSql },
  { cues: ["values"], find: findInsert },
  { cues: [":5432:", ":5433:", ":6432:", ":*:"], find: findPgpass },
  { cues: [":0:0", ":$6$", ":$1$", ":$y$", ":0:99999:"], find: findShadow },
  { cues: ["://"], find: findAddress },
  { cues: ["authorization", "cookie"], find: findHeader },
  {
    cues: [
      "auth(",
      "auth=(",
      "credential",
      "login(",
      "connect(",
      "connection(",
      "pdo(",
      "jwt.",
      "hmac",
      "fill(",
      "type(",
      "send_keys(",
      "crypt(",
      "keys: [",
    ],
    find: findCall,
  },
  { cues: ["pass", "token", "secret", "pw", "pwd", "key"], find: findColumn },
  { cues: ["auth "], find: findAuthCommand },
  { cues: [":-"], find: findDefault },
];

/** Reports the secrets that the layout of the text around them shows. */
export function findInLayouts(text: string, lower: string, add: Add): void {
  for (const { cues, find } of layouts) {
    for (const cue of cues) {
      if (!lower.includes(cue)) continue;
      find(text, lower, add);
      break;
    }
  }
}

function isSecret(value: string): boolean {
  return value.length > 3 && !isReference(value) && !isPlaceholder(value);
}

/** Reports group 2 of each match, which stands behind group 1. */
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

function findKubernetes(text: string, _lower: string, add: Add): void {
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

function findDataSource(text: string, _lower: string, add: Add): void {
  report(text, /([\w.%-]{1,64}:)([^\s"'`@]{1,128})(?=@(?:tcp|unix)\()/g, "data source", add);
  report(text, /(\bjdbc:oracle:\w{2,6}:[\w.-]{1,64}\/)([^\s"'`@]{4,128})(?=@)/g, "data source", add);
}

function findSql(text: string, _lower: string, add: Add): void {
  report(
    text,
    /(\bidentified[ \t\n]{1,4}(?:with[ \t]{1,4}["'\w]{1,40}[ \t]{1,4})?(?:by|as)[ \t\n]{1,4}(?:password[ \t]{1,4})?["'])((?<=')[^'\n]{1,256}(?=')|(?<=")[^"\n]{1,256}(?="))/gi,
    "SQL",
    add,
  );
  report(
    text,
    /(\bset[ \t]+password[ \t]+(?:for[ \t]+[^\s=]{1,80}[ \t]*)?=[ \t]*(?:password\()?["'])([^"'\n]{1,256})(?=["'])/gi,
    "SQL",
    add,
  );
}

const insert = /\(([\w\s,"`[\].]{3,400})\)\s{0,20}values\s{0,20}\(/gi;
const secretColumn =
  /^["'`[]?(?:\w*(?:pass(?:word|wd|phrase)?|pwd|pw|secret|token|api_?key|psk|passwort|credential|pin))["'`\]]?$/i;

/** `INSERT INTO t (name, password) VALUES ('a', '…')`. */
function findInsert(text: string, _lower: string, add: Add): void {
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

function findPgpass(text: string, _lower: string, add: Add): void {
  report(text, /^([\w.*-]{1,80}:(?:\d{4,5}|\*):[\w*-]{1,64}:[\w*.-]{1,64}:)(\S{4,200})$/gm, "password file", add);
}

function findShadow(text: string, _lower: string, add: Add): void {
  report(text, /^([a-z_][\w-]{0,31}:)([^:\s]{8,200})(?=:\d*:\d*(?::|$))/gm, "password file", add, isRandom);
}

/** The password of an address, which can hold any sign but a blank, "/" and the last "@". */
function findAddress(text: string, _lower: string, add: Add): void {
  report(
    text,
    /(:\/\/[^\s:@/"'`<>]{0,128}:)([^\s/"`]{4,256})(?=@[\w.[-])/g,
    "address",
    add,
    (value) => isSecret(value) && isRandom(value, 0.8),
  );
  report(
    text,
    /(:\/\/)([^\s:@/"'`<>]{16,256})(?=@[\w.[-])/g,
    "address",
    add,
    (value) => isSecret(value) && isRandom(value),
  );
}

const schemes = "(?:basic|bearer|token|apikey|api-key|digest|negotiate|key)";

function findHeader(text: string, _lower: string, add: Add): void {
  const value = (each: string) => isSecret(each) && isRandom(each);
  report(
    text,
    new RegExp(
      `(authorization(?:\\\\{0,4}["'\`])?[\\])]?[ \\t]{0,8}[:=,][ \\t]{0,8}(?:\\\\{0,4}["'\`])?(?:${schemes}[ \\t]{1,8})?)([^\\s"'\`]{6,400})`,
      "gi",
    ),
    "header",
    add,
    value,
  );
  report(text, /(cookie:[ \t]{0,8}[\w.-]{1,64}=)([^\s;"'`]{8,400})/gi, "header", add, value);
  report(text, /(cookie:[^\n]{0,200}?(?:sess|sid|auth|token)[\w.-]{0,24}=)([^\s;"'`]{8,400})/gi, "header", add, value);
}

const call =
  /(?:basic_?auth|auth=|credentials?|login|mysqli?_connect|connect|connection|pdo|jwt\.(?:sign|verify|encode|decode)|hmac(?:\.new)?|fill|type|send_keys|(?:en|de)crypt|keys: \[)[ \t]?\(?(?=[^()\n]{0,200}["'`])/g;
const quoted = /(?:\b[bru])?(["'`])((?:[^"'`\\\n]|\\.|(?!\1)["'`]){1,400})\1|["'`]|[)\n;]/g;

/** Random text in quotes among the arguments of a function that takes secrets: `HTTPBasicAuth("bob", "…")`. */
function findCall(text: string, lower: string, add: Add): void {
  for (const found of lower.matchAll(call)) {
    const open = found.index + found[0].length;
    if (!/[([]/.test(text.slice(open - 2, open))) continue;
    const nameBefore = /(?:fill|type|send_keys)/i.test(found[0]);
    if (nameBefore && !/pass|secret|token|pwd/i.test(text.slice(Math.max(0, found.index - 80), open + 40))) continue;
    const arguments_ = text.slice(open, open + 400);
    quoted.lastIndex = 0;
    for (
      let each = quoted.exec(arguments_), count = 0;
      each !== null && count < 6;
      each = quoted.exec(arguments_), count += 1
    ) {
      const value = each[2];
      if (value === undefined) break;
      const start = open + each.index + each[0].indexOf(value);
      if (isUnmistakable(value) && isSecret(value) && isRandom(value))
        add(start, start + value.length, "argument of a function");
    }
  }
}

function findAuthCommand(text: string, _lower: string, add: Add): void {
  report(
    text,
    /((?:^|[\n>"'`] ?)AUTH[ \t]{1,4}(?:[\w-]{1,40}[ \t]{1,4})?)([^\s"'`]{6,200})(?=\r?$)/gm,
    "command",
    add,
    (value) => isSecret(value) && isRandom(value),
  );
}

/** The default of a variable in a shell: `${DB_PASSWORD:-…}`. */
function findDefault(text: string, _lower: string, add: Add): void {
  report(
    text,
    /(\$\{\w{0,40}(?:PASS|PWD|SECRET|TOKEN|KEY|AUTH|PAT|pass|secret|token|key)\w{0,20}:?[-=])([^\s"'`$][^\s"'`]{3,200}?)(?=\}(?:[\s"'`/:@]|$))/g,
    "default of a variable",
    add,
    (value) => isSecret(value) && isRandom(value),
  );
}

const separators = ["\t", "|", ";", ",", "  "] as const;
const columnWord = /pass|token|secret|pwd|pw(?![a-z])|api[ _-]?key|psk|pin(?![a-z])|kennwort|credential/g;
const maxHeaderChars = 400;
const columnName = /^["'`]?[\p{L}_][\p{L}\d_ .-]{0,30}["'`]?$/u;
const secretHeader =
  /(?:^|["'`]|[ _.-])(?:pass(?:word|wd|phrase|code)?|pwd|pw|secret|token|api[ _-]?key|psk|pin|passwort|kennwort|credential)s?["'`]?$/i;
const maxTableRows = 2_000;

/** The cells below a column that is named as a secret: CSV, TSV, Markdown and aligned tables. */
function findColumn(text: string, lower: string, add: Add): void {
  columnWord.lastIndex = 0;
  for (let word = columnWord.exec(lower); word !== null; word = columnWord.exec(lower)) {
    const start = lineStartBefore(text, word.index);
    const newline = text.slice(word.index, word.index + maxHeaderChars).indexOf("\n");
    const end = newline < 0 ? Math.min(text.length, word.index + maxHeaderChars) : word.index + newline;
    if (end - start >= maxHeaderChars) {
      columnWord.lastIndex = Math.max(columnWord.lastIndex, Math.min(end, word.index + maxHeaderChars));
      continue;
    }
    columnWord.lastIndex = Math.max(end, columnWord.lastIndex);
    const line = text.slice(start, end);
    const separator = separators.find((each) => line.includes(each));
    if (separator === undefined) continue;
    const cells = cellsOf(line, separator);
    const column = cells.findIndex((cell) => secretHeader.test(cell.text));
    if (column < 0 || cells.length < 2) continue;
    const beside = separator === "|" ? cells[column + 1] : undefined;
    if (beside !== undefined && isUnmistakable(beside.text) && isSecret(beside.text))
      add(start + beside.start, start + beside.start + beside.text.length, "cell");
    if (!cells.every((cell) => columnName.test(cell.text))) continue;
    columnWord.lastIndex = Math.max(
      columnWord.lastIndex,
      readRows(text, end + 1, separator, cells.length, column, add),
    );
  }
}

function readRows(text: string, start: number, separator: string, count: number, column: number, add: Add): number {
  let at = start;
  for (let row = 0; row < maxTableRows && at < text.length; row += 1) {
    const newline = text.indexOf("\n", at);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(at, Math.min(end, at + 2_000));
    if (!/^[\s|+:-]*$/.test(line) || line === "") {
      const cells = cellsOf(line, separator);
      if (cells.length !== count) return at;
      const cell = cells[column];
      const value = cell?.text.replace(/^["'`]|["'`]$/g, "") ?? "";
      if (cell !== undefined && isRandom(value) && !isIdentity(value) && isSecret(value)) {
        const from = at + cell.start + cell.text.indexOf(value);
        add(from, from + value.length, "cell");
      }
    }
    at = end + 1;
  }
  return at;
}

type Cell = { text: string; start: number };

function cellsOf(line: string, separator: string): Cell[] {
  const cells: Cell[] = [];
  const split = separator === "  " ? / {2,}/g : new RegExp(RegExp.escape(separator), "g");
  let from = 0;
  const push = (start: number, end: number) => {
    const raw = line.slice(start, end);
    const text = raw.trim();
    // The outer bars of a Markdown table make empty cells.
    if (text !== "" || (separator !== "|" && separator !== "  "))
      cells.push({ text, start: start + raw.length - raw.trimStart().length });
  };
  for (let found = split.exec(line); found !== null; found = split.exec(line)) {
    push(from, found.index);
    from = found.index + found[0].length;
  }
  push(from, line.length);
  return cells;
}
