import { filter, flatMap, map } from "../../../lists.ts";
import type { Argument } from "../argument.ts";
import { type Effect, effectOf, type Input, type Kind } from "../effect.ts";
import { literal } from "../options.ts";
import { lastSegment } from "../paths.ts";
import { programEffect } from "../program.ts";
import { judgeName } from "../runners.ts";
import { cmdletName, copyCmdlets, type FileCmdlet, fileCmdlets, isAlias, otherCmdlets } from "./cmdlets.ts";
import { type Parameters, splitParameters } from "./parameters.ts";

/** Programs of other systems that have the name of an alias. */
const foreignNames = /^(?:cat|ls|rm|rmdir|cp|mv|sort|tee|ps|kill|diff|man|history|echo|sleep|clear|type|cd|pwd)$/;

/** Returns what a command of PowerShell does: a cmdlet, a method, or a program as in any shell. */
export function powerShellEffect(path: string, words: readonly Argument[], input: Input): Effect {
  const name = cmdletName(path);
  const kind = otherCmdlets().get(name);
  const files = fileCmdlets().get(name);
  const copying = copyCmdlets().get(name);
  if (name === "start-process") return startEffect(words, input);
  if (files || copying) {
    const positions = copying ? ["path", copying === "rename" ? "newname" : "destination"] : (files?.positions ?? []);
    const given = splitParameters(words, positions, files?.files ?? ["path", "literalpath"]);
    if (!given.isForeign || !isAlias(path) || !foreignNames.test(path)) {
      // It only says what it would do.
      if (given.has("whatif")) return effectOf("read");
      return copying ? copyEffect(copying, given) : fileEffect(name, files as FileCmdlet, given);
    }
  }
  if (kind !== undefined) return effectOf(kind);
  if (name.startsWith(".") && !name.includes("\\") && !name.includes("/")) return effectOf("neutral");
  if (name.startsWith("[")) return effectOf("neutral");
  return programEffect(toSlashes(path), words, input);
}

function fileEffect(name: string, cmdlet: FileCmdlet, given: Parameters): Effect {
  let files = filter(
    flatMap(cmdlet.files, (parameter) => pathsOf(given.get(parameter))),
    (path) => !/[*?]/.test(path),
  );
  if (name === "new-item") {
    const type = (given.get("itemtype") ?? given.get("type"))?.text.toLowerCase() ?? "file";
    const file = given.get("name")?.values[0];
    if (!"file".startsWith(type)) files = [];
    else if (file !== undefined) files = given.has("path") ? map(files, (folder) => `${folder}/${file}`) : [file];
  }
  if (name === "tee-object" && given.has("variable")) return effectOf("neutral");
  if (cmdlet.kind === "read") {
    return { kind: "read", reads: cmdlet.listing ? filter(files, hasExtension) : files, writes: [] };
  }
  // `.Save` of something that is no document writes no file.
  const kind: Kind = name === ".save" && !given.has("path") ? "neutral" : cmdlet.kind;
  return { kind, reads: [], writes: files };
}

function copyEffect(kind: "copy" | "move" | "rename", given: Parameters): Effect {
  const sources = filter(
    [...pathsOf(given.get("path")), ...pathsOf(given.get("literalpath"))],
    (path) => !/[*?]/.test(path),
  );
  const target = pathsOf(given.get(kind === "rename" ? "newname" : "destination"))[0];
  const moved = kind === "copy" ? [] : sources;
  const reads = kind === "copy" && !given.has("recurse") ? sources : [];
  if (target === undefined) return { kind: "write", reads, writes: moved };
  const isFolder = sources.length > 1 || /(?:^|\/)\.{0,2}$/.test(target);
  const targets = map(sources, (source) => {
    if (kind === "rename") return source.slice(0, source.length - lastSegment(source).length) + target;
    return isFolder ? `${target}/${lastSegment(source)}` : target;
  });
  const moves = kind === "copy" ? [] : map(sources, (source, at): [string, string] => [source, targets[at] ?? ""]);
  return { kind: "write", reads, writes: [...moved, ...targets], moves };
}

/** `Start-Process npm -ArgumentList 'run','build'` */
function startEffect(words: readonly Argument[], input: Input): Effect {
  const given = splitParameters(words, ["filepath", "argumentlist"], ["filepath", "argumentlist"]);
  const program = given.get("filepath")?.values[0];
  const values = given.get("argumentlist")?.values ?? [];
  const own = flatMap(values, (value) => (values.length === 1 ? value.split(" ") : [value]));
  const effect = program === undefined ? undefined : programEffect(toSlashes(program), map(own, literal), input);
  return effect === undefined || effect.kind === "neutral" ? effectOf("run") : effect;
}

function pathsOf(argument: Argument | undefined): string[] {
  return map(argument?.values ?? [], toSlashes);
}

/** Returns the kind of `powershell -File scripts\test.ps1`. */
export function scriptEffect(file: string): Effect {
  return effectOf(judgeName(lastSegment(file)));
}

/** Returns a path of PowerShell with forward slashes; "" for what is no file: `env:PATH`, `nul`. */
export function toSlashes(path: string): string {
  if (/^[A-Za-z]{2,20}::?/.test(path) || /^(?:nul|con)$/i.test(path)) return "";
  return path.includes("\\") ? path.replaceAll("\\", "/") : path;
}

function hasExtension(path: string): boolean {
  return /[^./]\.\w{1,12}$/.test(path);
}
