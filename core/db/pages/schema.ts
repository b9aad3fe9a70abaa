// What the file itself says of its tables: where their trees begin, and which columns they have.
import { Database } from "bun:sqlite";
import type { PageFile } from "./page-file.ts";
import { readRecord, type Value } from "./record.ts";
import { type Shape, shapesOf } from "./shape.ts";
import { readTree } from "./tree.ts";
import { readTreePage, type TreePage } from "./tree-page.ts";

type Definition = { type: string; name: string; root: number; sql: string | null };
export type FoundSchema = { shapes: Shape[]; roots: Map<string, number>; pages: Set<number> };

/**
 * Returns the shapes of `known` (a database of the newest schema) and those that the file has other definitions for, and the roots that it
 * names. The definitions are found also if the page is lost that leads to theirs.
 */
export function findSchema(file: PageFile, known: Database, free: ReadonlySet<number>): FoundSchema {
  const definitions = new Map<string, Definition>();
  const tree = readTree(file, 1, true);
  const collect = (page: TreePage) => {
    for (const definition of definitionsOn(file, page) ?? []) {
      if (!definitions.has(definition.name)) definitions.set(definition.name, definition);
    }
  };
  for (const page of tree.pages.values()) collect(page);
  const pages = new Set(tree.pages.keys());
  // A damaged tree, or an empty one that was written over a lost page.
  if (tree.gaps.length > 0 || definitions.size === 0) {
    for (let number = 2; number <= file.count; number++) {
      if (free.has(number) || pages.has(number)) continue;
      const page = readTreePage(file.page(number), number);
      if (!page?.isOfTable || !page.isLeaf || !definitionsOn(file, page)) continue;
      collect(page);
      pages.add(number);
    }
  }
  const roots = new Map([...definitions.values()].map(({ name, root }) => [name, root]));
  return { shapes: withDefinitions(shapesOf(known), [...definitions.values()]), roots, pages };
}

const types: readonly Value[] = ["table", "index", "trigger", "view"];

/** Returns undefined for a page that holds other records. */
function definitionsOn(file: PageFile, page: TreePage): Definition[] | undefined {
  const found: Definition[] = [];
  let others = 0;
  for (const { payload } of page.cells) {
    const values = payload && readRecord(file, page, payload);
    if (!values) continue;
    const [type, name, , root, sql] = values;
    const isOne = values.length === 5 && types.includes(type ?? null) && typeof name === "string";
    if (isOne && typeof root === "number" && (sql === null || typeof sql === "string"))
      found.push({ type: String(type), name, root, sql });
    else others += 1;
  }
  return found.length > others ? found : undefined;
}

/** The shapes that the definitions make, and those of `shapes` that they say nothing of. */
function withDefinitions(shapes: readonly Shape[], definitions: readonly Definition[]): Shape[] {
  using db = new Database(":memory:");
  for (const type of ["table", "index"]) {
    for (const { sql, name, ...definition } of definitions) {
      const isPlain = /^CREATE (?:TABLE|(?:UNIQUE )?INDEX) /.test(sql ?? "") && !name.includes("_fts");
      if (definition.type !== type || sql === null || !isPlain) continue;
      try {
        // Only the first statement of the text.
        db.prepare(sql).run();
      } catch {
        // A damaged definition. The newest one stands for it.
      }
    }
  }
  const found = shapesOf(db);
  const names = new Set(found.map(({ name }) => name));
  return [...found, ...shapes.filter(({ name }) => !names.has(name))];
}
