/**
 * Returns a TypeScript source without its types and comments, which may use names that code may not. `path` decides whether
 * it is parsed as JSX.
 */
export function codeOf(source: string, path = "a.ts"): string {
  // Macros are run by the build, and can't be resolved from here.
  const plain = source.replaceAll(' with { type: "macro" }', "");
  return new Bun.Transpiler({ loader: path.endsWith(".tsx") ? "tsx" : "ts" }).transformSync(plain);
}
