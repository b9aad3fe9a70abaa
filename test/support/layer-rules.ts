// The rules on what a product file may import and use. Each returns its violations as texts.

import { codeOf } from "./code.ts";
import { type Import, importsOf, resolveImport } from "./imports.ts";
import { literalsOf } from "./literals.ts";

export type SourceFile = {
  /** From the repository's root, with slashes. */
  path: string;
  source: string;
};

type Rule = (file: SourceFile) => string[];

const faces = ["cli", "hooks", "mcp", "tui", "web"];
/** The files that load a face on demand, and its entry. */
const lazyMains: Record<string, readonly string[]> = {
  "cli/main.ts": ["hooks/main.ts", "mcp/main.ts", "tui/main.ts"],
  "cli/commands/web.ts": ["web/main.ts", "web/share/main.ts"],
};

/** The files that start programs. Only one of them starts git: a repository's configuration names commands that git runs. */
const starters = ["core/process/start.ts", "core/project/run-git.ts"];

/** Every rule, by its name. */
export const layerRules: Record<string, Rule> = {
  "core imports no face": ({ path, source }) =>
    topFolder(path) === "core" ? importsInto(faces, path, source).map(({ target }) => target) : [],
  "a face imports no other face": ({ path, source }) => {
    const others = faces.includes(topFolder(path)) ? faces.filter((face) => face !== topFolder(path)) : [];
    return importsInto(others, path, source)
      .filter(({ target, kind }) => !(kind === "dynamic" && lazyMains[path]?.includes(target)))
      .map(({ target }) => target);
  },
  "the product imports no test": ({ path, source }) => importsInto(["test"], path, source).map(({ target }) => target),
  "bun:sqlite stays in core/db and core/store": ({ path, source }) =>
    isOfDatabase(path)
      ? []
      : importsOf(source).flatMap(({ specifier, kind }) =>
          specifier === "bun:sqlite" && kind !== "type" ? [specifier] : [],
        ),
  "SQL stays in core/db, core/store and core/sync/postgres": (file) =>
    isOfDatabase(file.path) || file.path.startsWith("core/sync/postgres/") ? [] : sqlIn(file),
  // It knows which addresses may be reached, and how long a server may be silent.
  "connections to database servers stay in core/network/postgres.ts": onlyIn(
    "core/network/postgres.ts",
    /\bBun\.(?:SQL|sql|postgres)\b/g,
  ),
  "process.env stays in core/config/env.ts": onlyIn(
    "core/config/env.ts",
    // A name in quotes is one that a bundle replaces.
    /(?<!")\b(?:process|Bun|import\.meta)\.env\b/g,
  ),
  "process.exit stays in mcp/shutdown.ts": onlyIn("mcp/shutdown.ts", /\bprocess\.(?:exit|reallyExit|abort)\b/g),
  // The page in the browser calls the server that it came from; its policy allows no other.
  "network requests stay in core/network": onlyIn(
    ["core/network/request.ts", "web/client/data/api.ts"],
    /(?<![.\w])fetch\(|\bnode:https?\b|\bnode:net\b|\bBun\.connect\b/g,
  ),
  "time and chance stay in core/clock.ts": onlyIn(
    ["core/clock.ts", "web/client/data/clock.ts"],
    /\bDate\.now\b|\bMath\.random\b|\bnew Date\b(?!\s*\()|\bnew Date\(\s*\)/g,
  ),
  "a program is started only where its path, folder and environment are set": ({ path, source }) =>
    starters.includes(path)
      ? []
      : [
          ...[...codeOf(source, path).matchAll(/\bBun\.(?:spawn|\$)/g)].map(([text]) => text),
          ...importsOf(source).flatMap(({ specifier, kind }) =>
            /^(?:bun|(?:node:)?(?:child_process|cluster))$/.test(specifier) && kind !== "type" ? [specifier] : [],
          ),
        ],
  "git is started in core/project/run-git.ts": ({ path, source }) =>
    path !== "core/project/run-git.ts" && /\/process\/start\.ts"|\bBun\.spawn/.test(source)
      ? literalsOf(source).flatMap(({ text }) => (/^.git(?:\.exe)?\b/.test(text) ? [text] : []))
      : [],
  "a program is looked up in core/files/find-program.ts": onlyIn("core/files/find-program.ts", /\bBun\.which\b/g),
  "a file is read through core/files/regular.ts": onlyIn(
    [],
    /\b(?:readFileSync|readFile|createReadStream)\(|\bBun\.file\(/g,
  ),
  "a clean text is made in core/privacy": ({ path, source }) =>
    path.startsWith("core/privacy/") ? [] : [...source.matchAll(/\bas Clean\b|\bis Clean\b/g)].map(([text]) => text),
  // `partOf` does not check its argument.
  "a part of a clean text is named where texts are cut": ({ path, source }) =>
    /^core\/(?:privacy|capture)\/|^core\/memory\/defer\.ts$|^hooks\/agent-call\.ts$/.test(path)
      ? []
      : [...codeOf(source, path).matchAll(/\bpartOf\(/g)].map(([text]) => text),
  "the page in the browser takes only types from the server": ({ path, source }) =>
    path.startsWith("web/client/")
      ? importsOf(source)
          .filter(({ specifier, kind }) => kind !== "type" && /^web\/(?!client\/)/.test(resolveImport(path, specifier)))
          .map(({ specifier }) => specifier)
      : [],
  "only the web page's server listens": onlyIn("web/server/serve.ts", /\bBun\.(?:serve|listen|udpSocket)\b/g),
  "constants are written in camelCase": onlyIn([], /\b(?:const|let)\s+[A-Z][A-Z\d_]+\b/g),
  "no console": onlyIn([], /\bconsole\.\w+/g),
  "no default export": onlyIn([], /\bexport default\b|\bas default\b/g),
  "a relative import names its file": ({ source }) =>
    specifiers(source).filter((each) => each.startsWith(".") && !/\.(?:tsx?|json|mjs)$/.test(each)),
};

/** Matches packages that a hook's few milliseconds have no room for. */
export const heavyPackage = /^(?:clipanion|ink|react|@modelcontextprotocol|@anthropic-ai)(?:\/|$)/;

function isOfDatabase(path: string): boolean {
  return /^core\/(?:db|store)\//.test(path);
}

/** Statements and parts of them, as this repository writes them: keywords in capitals, the alias `o` for memories. */
const sqlText = [
  /\bSELECT\s(?=[\s\S]*\bFROM\s)|^.\s*SELECT\s/,
  /\b(?:INSERT (?:OR \w+ )?INTO|UPDATE \w+ SET|DELETE FROM|ORDER BY|GROUP BY) /,
  /\bPRAGMA \w|^.(?:BEGIN (?:IMMEDIATE|EXCLUSIVE)|COMMIT|ROLLBACK|SAVEPOINT|VACUUM|REINDEX|ATTACH)\b/,
  /\b(?:CREATE|DROP|ALTER) (?:TABLE|INDEX|TRIGGER|VIEW|VIRTUAL TABLE)\b/,
  /\b(?:WHERE|AND|OR) [\w.]+ (?:=|<>|<|>|<=|>=|IN|IS|LIKE|BETWEEN|MATCH) |\bjson_each\(/,
  /(?:^.|[\s(])\w*\b[a-z_]+(?:\.[a-z_]+)? (?:(?:=|<>|<|>|<=|>=|LIKE|MATCH) \?|IN \(|IS (?:NOT )?NULL\b|DESC\b|ASC\b)/,
  /^.o\.[a-z_]+\b/,
];

/** Returns the SQL of a source: its text, the calls that run it, and the reader that takes conditions. */
function sqlIn({ path, source }: SourceFile): string[] {
  const texts = literalsOf(source).filter(
    ({ text, isExpression }) => !isExpression && sqlText.some((of) => of.test(text)),
  );
  const calls = codeOf(source, path).matchAll(
    /(?<!\bthis)\.(?:query|prepare)\(|\b(?:db|database|into|from)\.(?:run|exec|transaction)\(|\bselectObservations\b/g,
  );
  const types = source.matchAll(/\bSQLQueryBindings\b/g);
  return [...texts.map(({ text }) => text), ...[...calls, ...types].map(([text]) => text)];
}

function onlyIn(homes: string | readonly string[], pattern: RegExp): Rule {
  return ({ path, source }) =>
    [homes].flat().includes(path) ? [] : [...codeOf(source, path).matchAll(pattern)].map(([text]) => text);
}

function specifiers(source: string): string[] {
  return importsOf(source).map((each) => each.specifier);
}

function importsInto(folders: string[], path: string, source: string): (Import & { target: string })[] {
  return importsOf(source)
    .map((each) => ({ ...each, target: resolveImport(path, each.specifier) }))
    .filter(({ specifier, target }) => specifier.startsWith(".") && folders.includes(topFolder(target)));
}

function topFolder(path: string): string {
  return path.split("/", 1)[0] ?? "";
}
