import { posix } from "node:path";

export type Import = {
  specifier: string;
  /** "type" is gone after compiling, "dynamic" is loaded when it is reached, "static" with the file itself. */
  kind: "type" | "dynamic" | "static";
};

const declaration = /^(?:import|export)\s(?:(type)\s(?!\s*from\b))?[^"';]*?\bfrom\s*["']([^"']+)["']/gm;
const sideEffect = /^import\s*["']([^"']+)["']/gm;
const dynamic = /\b(?:import|require)\(\s*["']([^"']+)["']\s*\)/g;

/** Returns everything that a TypeScript source imports or re-exports, types included. */
export function importsOf(source: string): Import[] {
  return [
    ...[...source.matchAll(declaration)].map((found) => ({
      specifier: found[2]!,
      kind: found[1] ? ("type" as const) : ("static" as const),
    })),
    ...[...source.matchAll(sideEffect)].map((found) => ({ specifier: found[1]!, kind: "static" as const })),
    ...[...source.matchAll(dynamic)].map((found) => ({ specifier: found[1]!, kind: "dynamic" as const })),
  ];
}

/** Returns the path from the repository's root that `specifier` means inside `file`; a package's name unchanged. */
export function resolveImport(file: string, specifier: string): string {
  return specifier.startsWith(".") ? posix.join(posix.dirname(file), specifier) : specifier;
}

/** Returns every file and package that loading `entry` loads with it, before any `import()` is reached. */
export function staticClosure(entry: string, sources: Map<string, string>): Set<string> {
  return closure(entry, sources, (kind) => kind === "static");
}

/** Returns every file and package that `entry` may ever load. */
export function wholeClosure(entry: string, sources: Map<string, string>): Set<string> {
  return closure(entry, sources, (kind) => kind !== "type");
}

function closure(entry: string, sources: Map<string, string>, isFollowed: (kind: Import["kind"]) => boolean) {
  const reached = new Set([entry]);
  // A set yields elements that are added while it is walked.
  for (const file of reached) {
    for (const { specifier, kind } of importsOf(sources.get(file) ?? "")) {
      if (isFollowed(kind)) reached.add(resolveImport(file, specifier));
    }
  }
  return reached;
}
