import type { Argument } from "./argument.ts";
import { type Effect, effectOf, type Input } from "./effect.ts";
import { type Arguments, literal, splitArguments } from "./options.ts";
import { lastSegment } from "./paths.ts";
import { patchedFiles } from "./scripts.ts";
import { copiers, type Reader, readers, writers } from "./verbs.ts";

/** Returns what a program for files (cat, cp, sed …) reads and writes; undefined for every other program. */
export function fileProgramEffect(name: string, words: readonly Argument[], input: Input): Effect | undefined {
  const reader = readers.get(name);
  if (reader) return readerEffect(name, reader, words);
  const writer = writers.get(name);
  if (writer) {
    return { kind: "write", reads: [], writes: writer.files ? valuesOf(splitArguments(words, writer).operands) : [] };
  }
  const copier = copiers.get(name);
  if (copier) return copyEffect(name, splitArguments(words, copier));
  if (name === "dd") return ddEffect(words);
  if (name === "patch") return patchEffect(words, input);
  return undefined;
}

function readerEffect(name: string, reader: Reader, words: readonly Argument[]): Effect {
  const split = splitArguments(words, reader);
  const { options } = split;
  const isGiven = [...(reader.instead ?? "")].some((option) => options.has(option)) || options.has("expression");
  // `sed -i '' …` of macOS has an empty word that is neither script nor file.
  const given = split.operands.filter(({ source }) => source !== "''" && source !== '""');
  const files = valuesOf(given.slice(isGiven ? 0 : (reader.skip ?? 0)));
  const reads = reader.listing ? files.filter(hasExtension) : files;

  if ((name === "sed" || name === "yq") && (options.has("i") || options.has("in-place") || options.has("inplace"))) {
    return { kind: "write", reads: [], writes: files };
  }
  if (name === "awk" || name === "gawk") {
    if (options.get("i")?.text === "inplace") return { kind: "write", reads: [], writes: files };
    if (options.has("f") || /system\s{0,4}\(|[>|]\s{0,4}"/.test(given[0]?.text ?? ""))
      return { kind: "run", reads, writes: [] };
  }
  if (name === "sort") {
    const target = options.get("o") ?? options.get("output");
    if (target) return { kind: "write", reads, writes: target.values };
  }
  if (name === "uniq" && files.length > 1) return { kind: "write", reads: files.slice(0, 1), writes: files.slice(1) };
  if (name === "find" && words.some(({ text }) => text === "-delete" || text.startsWith("-fprint")))
    return effectOf("write");
  return { kind: "read", reads, writes: [] };
}

function copyEffect(name: string, split: Arguments): Effect {
  const { options } = split;
  // `cp a.ts{,.bak}` is one word and two paths.
  const [only] = split.operands;
  const operands = split.operands.length === 1 && only ? only.values.map(literal) : split.operands;
  const folder = options.get("t") ?? options.get("target-directory");
  const sources = valuesOf(folder ? operands : operands.slice(0, -1));
  const target = folder?.values[0] ?? (operands.length > 1 ? operands.at(-1)?.values[0] : undefined);
  const moved = name === "mv" ? sources : [];
  const reads = name === "cp" || name === "install" ? sources : [];
  if (name === "install" && options.has("d")) return effectOf("write");
  if (target === undefined || (name === "rsync" && target.includes(":")))
    return { kind: "write", reads, writes: moved };
  const isFolder = folder !== undefined || sources.length > 1 || /(?:^|\/)\.{0,2}$/.test(target);
  const targets = isFolder ? sources.map((source) => `${target}/${lastSegment(source)}`) : [target];
  const moves = name === "mv" ? pairs(sources, targets) : [];
  return { kind: "write", reads, writes: [...moved, ...targets], moves };
}

/** Returns the pairs of old and new path; none when they are ambiguous. */
function pairs(sources: readonly string[], targets: readonly string[]): [string, string][] {
  if (sources.length !== targets.length) return [];
  return sources.map((source, index) => [source, targets[index] ?? ""]);
}

function ddEffect(words: readonly Argument[]): Effect {
  const named = (key: string) =>
    words.filter(({ text }) => text.startsWith(key)).map(({ text }) => text.slice(key.length));
  return { kind: "write", reads: named("if="), writes: named("of=") };
}

function patchEffect(words: readonly Argument[], input: Input): Effect {
  const { operands, options } = splitArguments(words, { short: "pidoFrD" });
  const strip = Number.parseInt(options.get("p")?.text ?? "0", 10) || 0;
  const source = options.get("i")?.text;
  const diff = input.heredoc ?? (source === undefined ? undefined : input.bodyOf(source)) ?? "";
  const named = valuesOf(operands.slice(0, 1));
  const writes = named.length > 0 ? named : patchedFiles(diff, strip);
  return { kind: options.has("dry-run") ? "read" : "write", reads: [], writes: options.has("dry-run") ? [] : writes };
}

function valuesOf(operands: readonly Argument[]): string[] {
  return operands.flatMap(({ values }) => values);
}

function hasExtension(path: string): boolean {
  return /[^./]\.\w{1,12}$/.test(path);
}
