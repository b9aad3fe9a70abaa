// Secrets in the arguments of programs, as a table of command lines.

import { lazy } from "../lazy.ts";
import { map } from "../lists.ts";
import type { Add, Finder, Scan } from "./finder.ts";
import { isOptionWord, isWordlike } from "./random-text.ts";
import { isPath, isPlaceholder, isRandom, isReference } from "./secret-values.ts";

type Word = { start: number; end: number };

/**
 * Command lines with `*` for the secret and `_` for one other argument. `-p *` and `-p*` mean the option anywhere behind the words
 * before it, `u:*` the part behind the first ":" of the argument. `a,b` in the first place are programs with the same arguments.
 */
export const clientRows: readonly string[] = [
  "mysql,mysqldump,mysqladmin,mysqlimport,mysqlshow,mariadb,mariadb-dump,mariadb-admin -p*",
  "mysqladmin password *",
  "curl,http,https,xh,wget,ftp -u u:*",
  "curl --user u:*",
  "curl -U u:*",
  "curl --proxy-user u:*",
  "curl --oauth2-bearer *",
  "http,https,xh -a u:*",
  "docker,podman,nerdctl,buildah,skopeo,helm,oras,crane,oc,az,snowsql login -p *",
  "helm registry -p *",
  "az acr -p *",
  "oc,kubectl --token *",
  "sshpass -p*",
  "sshpass -p *",
  "redis-cli,keydb-cli,valkey-cli -a *",
  "redis-cli AUTH *",
  "mongo,mongosh,mongodump,mongorestore,mongoexport,mongoimport,cqlsh,snowsql,twine,rdesktop -p *",
  "ldapsearch,ldapadd,ldapmodify,ldapdelete,ldapwhoami,ldappasswd -w *",
  "ldappasswd -s *",
  "smbclient,rpcclient,winexe,smbget,smbmap,net -U u%*",
  "lftp -u u,*",
  "htpasswd _ _ *",
  "htpasswd -nb _ *",
  "openssl enc -k *",
  "openssl passwd *",
  "openssl -passin pass:*",
  "openssl -passout pass:*",
  "openssl -pass pass:*",
  "apksigner --ks-pass pass:*",
  "apksigner --key-pass pass:*",
  "ssh-keygen -N *",
  "ssh-keygen -P *",
  "zip,unzip -P *",
  "7z,7za,7zz,unrar,rar -p*",
  "cargo login *",
  "vault login *",
  "gh,glab --with-token *",
  "gh secret -b*",
  "gh secret -b *",
  "gh secret --body *",
  "doctl auth -t *",
  "poetry,composer http-basic _ *",
  "poetry config pypi-token.* *",
  "poetry,composer config http-basic.* _ *",
  "mosquitto_pub,mosquitto_sub,sqlcmd,bcp,osql -P *",
  "xfreerdp,xfreerdp3 /p:*",
  "plink,pscp,psftp -pw *",
  "keytool,jarsigner -storepass *",
  "keytool,jarsigner -keypass *",
  "mc alias set _ _ _ *",
  "rabbitmqctl add_user _ *",
  "rabbitmqctl change_password _ *",
  "net user _ *",
  "net use _ _ *",
  "net use _ *",
  "useradd,usermod -p *",
  "rclone obscure *",
  "wpa_passphrase _ *",
  "sqlplus u/*",
  "nmcli password *",
  "netlify --auth *",
  "kubectl create secret --from-literal *",
  "ConvertTo-SecureString *",
  "ConvertTo-SecureString -String *",
];

type Step = { text: string; kind: "word" | "any" };
type Row = { isMysql: boolean; steps: Step[]; option: string; front: string; isGlued: boolean };

/** Returns a finder for each program, and one for what is piped into a program that reads a secret. */
export function clientFinders(): Finder[] {
  const byProgram = new Map<string, string[]>();
  for (const line of clientRows) {
    const blank = line.indexOf(" ");
    for (const program of line.slice(0, blank).split(",")) {
      const lines = byProgram.get(program);
      if (lines === undefined) byProgram.set(program, [line]);
      else lines.push(line);
    }
  }
  const finders: Finder[] = [{ cues: readers, find: findPiped }];
  for (const [program, lines] of byProgram) {
    const rows = lazy(() => map(lines, rowOf));
    const cue = program.toLowerCase();
    // A blank behind a short name keeps it from being found in words.
    const cues = cue.length < 4 ? [`${cue} `, `${cue}.exe`] : [cue];
    finders.push({ cues, find: (scan, at) => findProgram(scan, at, at + cue.length, rows) });
  }
  return finders;
}

function rowOf(line: string): Row {
  const words = line.split(" ");
  const programs = words.shift() ?? "";
  const last = words.pop() ?? "*";
  const previous = words[words.length - 1] ?? "";
  const isSeparate = !last.startsWith("-") && previous.startsWith("-") && !words.includes("_");
  const option = isSeparate
    ? (words.pop() ?? "")
    : last.startsWith("-") || last.startsWith("/")
      ? last.slice(0, -1)
      : "";
  const front = option !== "" && !isSeparate ? "" : (/[:%,/]/.exec(last)?.[0] ?? "");
  const steps: Step[] = [];
  for (const text of words) if (!text.startsWith("-")) steps.push({ text, kind: text === "_" ? "any" : "word" });
  return { isMysql: programs.startsWith("mysql,"), steps, option, front, isGlued: option !== "" && !isSeparate };
}

const maxWords = 60;
const maxLineChars = 2_000;
/** Programs named within the arguments of another one, as in `sudo sshpass -p x ssh`. */
const maxNested = 8;
const programEnd = /(?:\.exe)?[ \t]/y;

/** Adds the secrets in the arguments of the program whose name is at `at`. */
function findProgram({ text, add, read }: Scan, at: number, end: number, rows: () => readonly Row[]): void {
  if (at > 0 && !/[\s"'`;|&(/\\$>]/.test(text.charAt(at - 1))) return;
  programEnd.lastIndex = end;
  if (!programEnd.test(text)) return;
  const nested = at < (read.get("command") ?? 0) ? (read.get("nested") ?? 0) + 1 : 0;
  read.set("nested", nested);
  if (nested > maxNested) return;
  const words = wordsOf(text, programEnd.lastIndex);
  read.set("command", Math.max(read.get("command") ?? 0, words[words.length - 1]?.end ?? 0));
  for (const row of rows()) findInWords(text, row, words, add);
}

/** Returns the arguments of the command, without their quotes, up to the end of the command. */
function wordsOf(text: string, start: number): Word[] {
  const words: Word[] = [];
  const limit = Math.min(text.length, start + maxLineChars);
  let at = start;
  while (at < limit && words.length < maxWords) {
    const gap = /(?:[ \t]|\\\r?\n)*/y;
    gap.lastIndex = at;
    at += gap.exec(text)?.[0].length ?? 0;
    const first = text.charAt(at);
    if (first === "" || first === "\n" || first === "|" || first === ";" || first === "&" || first === ")") break;
    let quote = "";
    const from = at;
    let isOpen = false;
    let contentStart = from;
    while (at < limit) {
      const char = text.charAt(at);
      if (quote !== "") {
        if (char === "\\" && quote === '"') at += 1;
        else if (char === quote) quote = "";
        else if (char === "\n") break;
      } else if (char === '"' || char === "'") {
        if (at === from) contentStart = from + 1;
        isOpen = true;
        quote = char;
      } else if (/[\s|;`]/.test(char)) break;
      at += 1;
    }
    const closes = isOpen && /["']/.test(text.charAt(at - 1)) ? at - 1 : at;
    words.push({ start: contentStart, end: Math.max(contentStart, closes) });
    if (quote !== "") break;
  }
  return words;
}

function findInWords(text: string, row: Row, words: readonly Word[], add: Add): void {
  const read = (word: Word) => text.slice(word.start, word.end);
  let next = 0;
  for (const step of row.steps) {
    while (
      next < words.length &&
      (step.kind === "word"
        ? !matchesStep(read(words[next] as Word), step.text)
        : isOptionWord(read(words[next] as Word)))
    )
      next += 1;
    if (next === words.length) return;
    next += 1;
  }
  if (row.option === "") {
    while (next < words.length && isOptionWord(read(words[next] as Word))) next += 1;
    const word = words[next];
    if (word !== undefined) report(text, word, row, add);
    return;
  }
  for (let at = next; at < words.length; at += 1) {
    const word = words[at] as Word;
    const written = read(word);
    if (row.isGlued) {
      if (!written.startsWith(row.option) || written.length === row.option.length) continue;
      const quoted = /^["']/.test(written.slice(row.option.length)) ? 1 : 0;
      report(text, { start: word.start + row.option.length + quoted, end: word.end }, row, add);
    } else if (isOption(written, row.option)) {
      const value = words[at + 1];
      if (value !== undefined) report(text, value, row, add);
    } else if (written.startsWith(`${row.option}=`)) {
      report(text, { start: word.start + row.option.length + 1, end: word.end }, row, add);
    }
  }
}

function matchesStep(word: string, step: string): boolean {
  return step.endsWith("*") ? word.startsWith(step.slice(0, -1)) : word.toLowerCase() === step.toLowerCase();
}

/** Returns whether the argument is the option, alone or as the last of several letters: `-su`. */
function isOption(word: string, option: string): boolean {
  return word === option || (option.length === 2 && /^-[A-Za-z]{2,5}$/.test(word) && word.endsWith(option.charAt(1)));
}

function report(text: string, word: Word, row: Row, add: Add): void {
  let { start } = word;
  if (row.front !== "") {
    const sign = text.slice(start, word.end).indexOf(row.front);
    if (sign < 0) return;
    start += sign + 1;
  }
  if (row.option === "--from-literal") start += text.slice(start, word.end).indexOf("=") + 1;
  const value = text.slice(start, word.end);
  if (
    value.length < 3 ||
    isReference(value) ||
    isPlaceholder(value) ||
    (row.front === "" && isOptionWord(value)) ||
    value.includes("***")
  )
    return;
  const isSure = row.isGlued && row.isMysql;
  if (
    isSure ||
    isRandom(value) ||
    (value.length > 5 && !isWordlike(value) && !isPath(value) && !/^\w{2,12}:\/\//.test(value)) ||
    (row.option !== "" && row.front === "" && /^[\w!@#$%^&*]+$/.test(value) && value.length > 5 && /\d/.test(value))
  )
    add(start, word.end, "argument of a program");
}

const readers = [
  ...["--password-stdin", "chpasswd", "sudo -s ", "passwd --stdin", "--with-token", "--passphrase-fd", "secret put"],
  ...["smbpasswd -s", "secret set", "login --stdin"],
];
const echo = /(?:^|[\s;&(`"'])(?:echo|printf)[ \t]+(?:-\w+[ \t]+)?/g;

/** `echo x | docker login --password-stdin`: the last argument of echo or printf on the line before the pipe. */
function findPiped({ text, add }: Scan, reader: number): void {
  const from = Math.max(0, reader - 300);
  const line = text.slice(from, reader);
  echo.lastIndex = Math.max(line.lastIndexOf("\n"), 0);
  let at = -1;
  for (let match = echo.exec(line); match !== null; match = echo.exec(line)) at = match.index + match[0].length;
  if (at < 0) return;
  for (const word of wordsOf(text, from + at)) {
    const value = text.slice(word.start, word.end);
    const isPair = text.startsWith("chpasswd", reader);
    const inside = isPair ? value.slice(value.indexOf(":") + 1) : value;
    if (inside.length > 3 && !isReference(inside) && !inside.startsWith("%s") && !isOptionWord(inside))
      add(word.end - inside.length, word.end, "piped secret");
  }
}
