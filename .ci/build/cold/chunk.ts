// A chunk of the bundle as a syntax tree: its items, and who refers to them.
import { type AnyNode, type Comment, type Identifier, type Node, type Program, parse } from "acorn";
import { analyze, type Scope, type Variable } from "eslint-scope";

/** A function of the chunk, from the first to the last character. `name`: unique among all chunks. */
export type FunctionNode = {
  name: string;
  start: number;
  end: number;
  bodyStart: number;
  bodyEnd: number;
  isBlock: boolean;
};

/** A declaration at the top of the chunk that can be made later: a function, or a constant with its value. */
export type Item = {
  chunk: Chunk;
  name: string;
  /** The source that the bundler took it from, as `core/lists.ts`. */
  module: string;
  /** The function's, or the declarator's. */
  start: number;
  end: number;
  /** The function as declared or as the constant's value; undefined for other values. */
  fn: FunctionNode | undefined;
  isDeclaration: boolean;
};

/** A place that names an item of this chunk or an imported name. */
export type Reference = {
  start: number;
  end: number;
  /** Where it stands; undefined if in another statement. */
  item: Item | undefined;
  /** The functions around it. */
  around: FunctionNode[];
  /** The name at the top of this chunk that it means. */
  name: string;
  isCalled: boolean;
  /** `{ name }` instead of `{ name: name }`. */
  isShorthand: boolean;
};

export type Chunk = {
  file: string;
  text: string;
  program: Program;
  functions: FunctionNode[];
  items: Map<string, Item>;
  references: Reference[];
  /** The names it imports from other chunks. */
  imports: Map<string, { file: string; name: string }>;
  /** What it exports: the name outside, the name at its top. */
  exports: Map<string, string>;
  /** The chunks that it imports on demand. */
  dynamicImports: string[];
};

type Visit = (node: AnyNode, parent: AnyNode | undefined) => void;

function walk(node: AnyNode, visit: Visit, parent?: AnyNode): void {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== null && typeof each === "object" && typeof each.type === "string") walk(each, visit, node);
    }
  }
}

export function readChunk(file: string, text: string): Chunk {
  const comments: Comment[] = [];
  const program = parse(text, { ecmaVersion: "latest", sourceType: "module", ranges: true, onComment: comments });
  const functions = new Map<Node, FunctionNode>();
  const parents = new Map<Node, AnyNode | undefined>();
  const dynamicImports: string[] = [];
  walk(program, (node, parent) => {
    parents.set(node, parent);
    if (node.type === "ImportExpression" && node.source.type === "Literal") {
      dynamicImports.push(fileOf(String(node.source.value)));
    }
    const isFunction =
      node.type === "FunctionDeclaration" ||
      node.type === "FunctionExpression" ||
      node.type === "ArrowFunctionExpression";
    if (!isFunction) return;
    const { start, end, body } = node;
    const place = { start, end, bodyStart: body.start, bodyEnd: body.end, isBlock: body.type === "BlockStatement" };
    functions.set(node, { name: `${file}:${start}`, ...place });
  });
  const chunk: Chunk = {
    file,
    text,
    program,
    functions: [...functions.values()],
    items: new Map(),
    references: [],
    imports: new Map(),
    exports: new Map(),
    dynamicImports,
  };
  const itemAt = readDeclarations(chunk, comments, functions);
  readReferences(chunk, (node) => {
    const place: Pick<Reference, "item" | "around"> = { item: undefined, around: [] };
    for (let outer: AnyNode | undefined = node; outer; outer = parents.get(outer)) {
      const fn = functions.get(outer);
      if (fn) place.around.push(fn);
      place.item ??= itemAt.get(outer);
    }
    return { parent: parents.get(node), place };
  });
  return chunk;
}

/** Returns the file that an import between chunks names. */
export function fileOf(specifier: string): string {
  return specifier.replace(/^\.\//, "");
}

/** Fills in items, imports and exports. Returns the items by their nodes. */
function readDeclarations(
  chunk: Chunk,
  comments: readonly Comment[],
  functions: ReadonlyMap<Node, FunctionNode>,
): Map<Node, Item> {
  const itemAt = new Map<Node, Item>();
  const headings = comments.filter(({ type, value }) => type === "Line" && /^ \S+\.(?:ts|json)$/.test(value));
  let next = 0;
  let module = "";
  for (const statement of chunk.program.body) {
    for (; (headings[next]?.start ?? Number.POSITIVE_INFINITY) < statement.start; next++) {
      module = headings[next]?.value.trim() ?? module;
    }
    const add = (name: string, node: Node, fn: FunctionNode | undefined, isDeclaration: boolean) => {
      const item = { chunk, name, module, start: node.start, end: node.end, fn, isDeclaration };
      chunk.items.set(name, item);
      itemAt.set(node, item);
    };
    if (statement.type === "FunctionDeclaration") {
      add(statement.id.name, statement, functions.get(statement), true);
    } else if (statement.type === "VariableDeclaration") {
      for (const each of statement.declarations) {
        if (each.id.type === "Identifier" && each.init) add(each.id.name, each, functions.get(each.init), false);
      }
    } else if (statement.type === "ImportDeclaration") {
      const file = fileOf(String(statement.source.value));
      for (const each of statement.specifiers) {
        if (each.type !== "ImportSpecifier" || each.imported.type !== "Identifier") continue;
        chunk.imports.set(each.local.name, { file, name: each.imported.name });
      }
    } else if (statement.type === "ExportNamedDeclaration") {
      for (const { local, exported } of statement.specifiers) {
        if (local.type === "Identifier" && exported.type === "Identifier") chunk.exports.set(exported.name, local.name);
      }
    }
  }
  return itemAt;
}

type Around = { parent: AnyNode | undefined; place: Pick<Reference, "item" | "around"> };

function readReferences(chunk: Chunk, lookAround: (node: Identifier) => Around): void {
  const { scopes } = analyze(chunk.program as Parameters<typeof analyze>[0], {
    ecmaVersion: 2024,
    sourceType: "module",
  });
  const top = scopes.find(({ type }: Scope) => type === "module");
  for (const variable of top?.variables ?? []) {
    // What is written again must stay where all see it.
    if (isReassigned(variable)) chunk.items.delete(variable.name);
    for (const { identifier } of variable.references) {
      const node = identifier as unknown as Identifier;
      const { parent, place } = lookAround(node);
      if (parent?.type === "ExportSpecifier" || (parent?.type === "VariableDeclarator" && parent.id === node)) continue;
      chunk.references.push({
        start: node.start,
        end: node.end,
        name: variable.name,
        isCalled: parent?.type === "CallExpression" && parent.callee === node,
        isShorthand: parent?.type === "Property" && parent.shorthand,
        ...place,
      });
    }
  }
}

function isReassigned({ references, defs }: Variable): boolean {
  return defs.length !== 1 || references.some((reference) => reference.isWrite() && reference.init !== true);
}
