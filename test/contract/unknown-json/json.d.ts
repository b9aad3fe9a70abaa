/** Anything may be in a JSON text. TypeScript's own type is `any`, which counts as every type without a check. */
interface JSON {
  parse(text: string, reviver?: (this: unknown, key: string, value: unknown) => unknown): unknown;
}
