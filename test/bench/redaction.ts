// `npm run bench:redaction -- FOLDER…`: how many lines of real source, documents and lock files are changed by the removal of
// secrets, by the text in front of the mask. `--show N` prints N changed lines of each class, `--mb N` reads at most N MB.
// Exits with 1 when more than one line in 10,000 is changed.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { removeControls } from "../../core/privacy/controls.ts";
import { scrubSecrets } from "../../core/privacy/secrets.ts";
import { repository } from "../support/repository.ts";

const limitPer10_000 = 1;
const maxFileBytes = 1_000_000;
const chunkChars = 48_000;

const { values: options, positionals } = parseArgs({
  options: {
    show: { type: "string", default: "0" },
    mb: { type: "string", default: "60" },
    top: { type: "string", default: "40" },
  },
  allowPositionals: true,
});
const folders = positionals.length > 0 ? positionals : [join(repository, "node_modules")];
const maxBytes = Number(options.mb) * 1_000_000;

type Changed = { file: string; before: string; after: string };
const classes = new Map<string, Changed[]>();
const perFolder: { folder: string; bytes: number; lines: number; changed: number }[] = [];

function* filesOf(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== ".git") yield* filesOf(path);
    else if (entry.isFile() && statSync(path).size <= maxFileBytes) yield path;
  }
}

/** Returns the file's text, or undefined for a file that is not text. */
function readText(path: string): string | undefined {
  const bytes = readFileSync(path);
  if (bytes.includes(0)) return undefined;
  const text = bytes.toString("utf8");
  return text.includes("\ufffd") ? undefined : removeControls(text);
}

/** Returns the text in pieces of whole lines, about as long as a tool's output. */
function* chunksOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const newline = start + chunkChars >= text.length ? -1 : text.indexOf("\n", start + chunkChars);
    const end = newline < 0 ? text.length : newline + 1;
    yield text.slice(start, end);
    start = end;
  }
}

/** Returns the pairs of lines that differ. A mask over several lines is one pair. */
function differences(before: string, after: string): [string, string][] {
  const old = before.split("\n");
  const unchanged = new Map<string, number>();
  for (const line of old) unchanged.set(line, (unchanged.get(line) ?? 0) + 1);
  return after.split("\n").flatMap((line): [string, string][] => {
    const left = unchanged.get(line) ?? 0;
    unchanged.set(line, left - 1);
    if (left > 0) return [];
    const front = line.slice(0, line.indexOf("***"));
    return [[old.find((each) => each.startsWith(front) && !after.includes(each)) ?? front, line]];
  });
}

/** Returns the name and sign in front of the first mask that is new. */
function classOf(before: string, after: string): string {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const front = after.slice(0, same).replace(/\*+$/, "");
  return (/[\p{L}\p{N}_-]{0,24}[^\p{L}\p{N}]{0,6}$/u.exec(front)?.[0] ?? "").toLowerCase().trim() || "(start of line)";
}

const startedAt = performance.now();
for (const folder of folders) {
  const figures = { folder, bytes: 0, lines: 0, changed: 0 };
  perFolder.push(figures);
  for (const file of filesOf(folder)) {
    if (figures.bytes >= maxBytes) break;
    const text = readText(file);
    if (text === undefined) continue;
    figures.bytes += text.length;
    for (const chunk of chunksOf(text)) {
      figures.lines += chunk.split("\n").length - 1;
      const scrubbed = scrubSecrets(chunk);
      if (scrubbed === chunk) continue;
      for (const [before, after] of differences(chunk, scrubbed)) {
        figures.changed += 1;
        const name = classOf(before, after);
        const list = classes.get(name) ?? [];
        list.push({ file, before, after });
        classes.set(name, list);
      }
    }
  }
}

const total = { lines: 0, changed: 0, bytes: 0 };
console.log("folder                                          MB      lines    changed  per 10,000");
const row = (name: string, { bytes, lines, changed }: typeof total) =>
  console.log(
    `${name.slice(-40).padEnd(40)}${(bytes / 1e6).toFixed(1).padStart(10)}${String(lines).padStart(11)}${String(changed).padStart(11)}${((changed / Math.max(1, lines)) * 10_000).toFixed(2).padStart(12)}`,
  );
for (const figures of perFolder) {
  row(figures.folder, figures);
  total.bytes += figures.bytes;
  total.lines += figures.lines;
  total.changed += figures.changed;
}
row("all", total);
console.log(`${((performance.now() - startedAt) / (total.bytes / 30_000)).toFixed(2)} ms per 30 KB with reading\n`);

const sorted = [...classes].sort((a, b) => b[1].length - a[1].length);
console.log("lines  in front of the mask");
for (const [name, list] of sorted.slice(0, Number(options.top))) {
  console.log(`${String(list.length).padStart(5)}  ${name}`);
  for (const { file, before, after } of list.slice(0, Number(options.show))) {
    const from = Math.max(0, [...after].findIndex((char, at) => char !== before[at]) - 60);
    console.log(
      `         ${file.slice(-50)}: ${before.slice(from, from + 110).trim()}  ⇒  ${after.slice(from, from + 70).trim()}`,
    );
  }
}
if ((total.changed / Math.max(1, total.lines)) * 10_000 > limitPer10_000) process.exit(1);
