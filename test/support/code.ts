/**
 * Returns a TypeScript source without its types and comments: these may name what code may not. `path` says whether it holds
 * JSX.
 */
export function codeOf(source: string, path = "a.ts"): string {
  return new Bun.Transpiler({ loader: path.endsWith(".tsx") ? "tsx" : "ts" }).transformSync(source);
}
