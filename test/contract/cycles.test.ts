// No file of the program imports itself, directly or indirectly: types count as well.
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { Glob } from "bun";
import { repository } from "../support/repository.ts";

function importsOf(file: string, text: string): string[] {
  const found = text.matchAll(/(?:from|import|import\()\s*["'](\.{1,2}\/[^"']+)["']/g);
  return [...found].map(([, path = ""]) => normalize(join(dirname(file), path)));
}

/** Returns the files of each cycle, by Tarjan's strongly connected components. */
function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const at = order.size;
    order.set(file, at);
    lowest.set(file, at);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      const reached = order.has(next) ? (stack.includes(next) ? (order.get(next) ?? at) : at) : visit(next);
      lowest.set(file, Math.min(lowest.get(file) ?? at, reached));
    }
    const least = lowest.get(file) ?? at;
    if (least === at) {
      const component = stack.splice(stack.indexOf(file));
      if (component.length > 1) cycles.push(component.toSorted());
    }
    return least;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

test("a cycle is found, also through a third file", () => {
  const graph = new Map([
    ["a.ts", ["b.ts", "d.ts"]],
    ["b.ts", ["c.ts"]],
    ["c.ts", ["a.ts"]],
    ["d.ts", []],
  ]);
  expect(cyclesIn(graph)).toEqual([["a.ts", "b.ts", "c.ts"]]);
  expect(importsOf("core/a/b.ts", 'import type { A } from "../c.ts";\nconst d = await import("./d.ts");')).toEqual([
    "core/c.ts",
    "core/a/d.ts",
  ]);
});

test("no import leads back", () => {
  const files = [...new Glob("{core,cli,mcp,hooks,tui,web}/**/*.{ts,tsx}").scanSync(repository)];
  const graph = new Map(files.map((file) => [file, importsOf(file, readFileSync(join(repository, file), "utf8"))]));
  expect(graph.size).toBeGreaterThan(500);
  expect(cyclesIn(graph)).toEqual([]);
});
