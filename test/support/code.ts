/** Returns a TypeScript source without its types and comments: these may name what code may not. */
export function codeOf(source: string): string {
  return new Bun.Transpiler({ loader: "ts" }).transformSync(source);
}
