// Loaded before the program: at its end it prints on stderr which of JavaScript's own methods were called that Bun's engine
// compiles from source text in each process.
const arrayMethods = [
  ...["at", "every", "filter", "find", "findIndex", "findLast", "findLastIndex", "flatMap"],
  ...["forEach", "map", "reduce", "reduceRight", "some"],
] as const;
const called = new Set<string>();

function watch<Name extends string>(owner: Record<Name, unknown>, ownerName: string, names: readonly Name[]): void {
  for (const name of names) {
    const method = owner[name];
    if (typeof method !== "function") throw new Error(`There is no ${ownerName}.${name}.`);
    owner[name] = function (this: unknown, ...args: unknown[]) {
      called.add(`${ownerName}.${name}`);
      return Reflect.apply(method, this, args);
    };
  }
}

const generator: Record<"next", unknown> = Object.getPrototypeOf(Object.getPrototypeOf((function* () {})()));
watch(Array.prototype as Record<(typeof arrayMethods)[number], unknown>, "Array", arrayMethods);
watch(Array, "Array", ["from"]);
watch(Map, "Map", ["groupBy"]);
watch(Object, "Object", ["fromEntries", "groupBy"]);
watch(generator, "generator", ["next"]);
process.on("exit", () => {
  require("node:fs").writeSync(2, `called: ${[...called].join(" ")}\n`);
});
