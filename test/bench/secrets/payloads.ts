// Texts of 30 KB as tools print them, each a different one: made from the repository's own files and the words of the benches.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lazy } from "../../../core/lazy.ts";
import { repository } from "../../support/repository.ts";
import { makeCorpus } from "../support/corpus.ts";
import { seededRandom } from "../support/random.ts";

export const payloadChars = 30_000;
const startAt = Date.UTC(2026, 0, 1);
const corpus = makeCorpus([1, 2, 3], startAt);
const sourceFolders = ["core/search/rank", "core/search/match", "core/host/claude-code", "hooks"];

export const payloadKinds = ["source", "log", "JSON", "prose", "lock file", "mixed"] as const;
export type PayloadKind = (typeof payloadKinds)[number];

/** Returns a payload of the kind: with another number, another text. */
export function payloadOf(kind: PayloadKind, number: number): string {
  if (kind === "mixed") return mixed(number);
  return makers[kind](number, payloadChars).slice(0, payloadChars);
}

type Maker = (number: number, chars: number) => string;

const makers: Readonly<Record<Exclude<PayloadKind, "mixed">, Maker>> = {
  source: (number, chars) => rotated(sourceFiles().map(readOwn).join("\n"), number, chars),
  "lock file": (number, chars) => rotated(readOwn("package-lock.json"), number, chars),
  prose: (number, chars) => repeated(number, chars, (at) => `${corpus.memory(at).narrative}\n`),
  JSON: (number, chars) => repeated(number, chars, (at) => `${JSON.stringify(corpus.memory(at), null, 2)},\n`),
  log: (number, chars) => repeated(number, chars, logLine),
};

const sourceFiles = lazy(() =>
  sourceFolders.flatMap((folder) =>
    readdirSync(join(repository, folder))
      .filter((name) => name.endsWith(".ts"))
      .sort()
      .map((name) => join(folder, name)),
  ),
);

/** Returns a fifth of each kind. */
function mixed(number: number): string {
  const parts = Object.values(makers);
  const chars = Math.floor(payloadChars / parts.length);
  return parts.map((make) => make(number, chars).slice(0, chars)).join("\n");
}

function readOwn(path: string): string {
  return readFileSync(join(repository, path), "utf8");
}

/** Returns a part of the text that begins elsewhere with each number. */
function rotated(text: string, number: number, chars: number): string {
  const start = (number * 7_919) % Math.max(1, text.length - chars);
  return text.slice(start, start + chars);
}

function repeated(number: number, chars: number, line: (at: number) => string): string {
  let text = "";
  for (let at = number * 1_000; text.length < chars; at += 1) text += line(at);
  return text;
}

const levels = ["INFO", "WARN", "DEBUG", "ERROR"];

function logLine(at: number): string {
  const random = seededRandom(at + 1);
  const time = new Date(startAt + at * 137).toISOString();
  const id = Math.floor(random() * 2 ** 32).toString(16);
  const words = corpus.query("sentence", at);
  return `${time} ${levels[at % levels.length]} [request-${id}] ${words} status=${200 + (at % 4) * 100} ms=${Math.floor(random() * 900)}\n`;
}
