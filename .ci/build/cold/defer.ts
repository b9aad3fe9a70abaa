// Hot/cold splitting: a chunk makes its hot items when it is loaded, and the others, group by group, when the first of a group is used.
// Each function, table and expression that is made costs a hook time, and it uses few of those that its chunks hold.
import type { ImportDeclaration } from "acorn";
import type { Chunk, Item } from "./chunk.ts";
import { type Chunks, resolve } from "./chunks.ts";
import { type Edit, edited } from "./edit.ts";
import type { Temperature } from "./hot.ts";

/** The function that each chunk with cold items exports: it makes the items of a group, by the group's number. */
const maker = "makeItems$";
/** The variable that holds the items of a group. Compiled code reads it as a constant. No source has a name like this. */
const made = (group: Group) => `made$${group.number}`;

type Group = { number: number; items: Item[]; isNamedOutside: Set<Item> };

/** Returns the sources of the chunks, changed. `entries`: the files whose exports have to stay. */
export function deferCold(chunks: Chunks, temperature: Temperature, entries: readonly string[]): Map<string, string> {
  const groups = groupCold(chunks, temperature);
  const loadedAlone = new Set([...entries, ...[...chunks.values()].flatMap(({ dynamicImports }) => dynamicImports)]);
  return new Map(
    [...chunks.values()].map((chunk) => [chunk.file, rewrite(chunks, chunk, groups, loadedAlone.has(chunk.file))]),
  );
}

type Groups = { of: Map<Item, Group>; in: Map<Chunk, Group[]> };

function groupCold(chunks: Chunks, { hot, groupOf }: Temperature): Groups {
  const groups: Groups = { of: new Map(), in: new Map() };
  for (const chunk of chunks.values()) {
    const byName = new Map<string, Group>();
    for (const item of [...chunk.items.values()].sort((a, b) => a.start - b.start)) {
      if (hot.has(item)) continue;
      const name = groupOf(item);
      const group = byName.get(name) ?? { number: byName.size, items: [], isNamedOutside: new Set<Item>() };
      byName.set(name, group);
      group.items.push(item);
      groups.of.set(item, group);
    }
    if (byName.size > 0) groups.in.set(chunk, [...byName.values()]);
  }
  for (const chunk of chunks.values()) {
    for (const { name, item } of chunk.references) {
      const target = resolve(chunks, chunk, name);
      const group = target && groups.of.get(target);
      if (target && group && (!item || groups.of.get(item) !== group)) group.isNamedOutside.add(target);
    }
    for (const local of chunk.exports.values()) {
      const target = resolve(chunks, chunk, local);
      if (target) groups.of.get(target)?.isNamedOutside.add(target);
    }
  }
  return groups;
}

function rewrite(chunks: Chunks, chunk: Chunk, groups: Groups, isLoadedAlone: boolean): string {
  const imported = new Map<Chunk, Set<Group>>();
  const numbers = [...chunks.values()];
  /** Returns an expression for the items of a group, which may be in another chunk. */
  const itemsOf = (owner: Chunk, group: Group): string => {
    if (owner === chunk) return `(${made(group)} ?? ${maker}(${group.number}))`;
    imported.set(owner, (imported.get(owner) ?? new Set<Group>()).add(group));
    const suffix = `of${numbers.indexOf(owner)}`;
    return `(${made(group)}${suffix} ?? ${maker}${suffix}(${group.number}))`;
  };
  const coldAt = (name: string): { item: Item; group: Group } | undefined => {
    const item = resolve(chunks, chunk, name);
    const group = item && groups.of.get(item);
    return item && group ? { item, group } : undefined;
  };
  const edits = chunk.references.flatMap((reference): Edit[] => {
    const cold = coldAt(reference.name);
    if (!cold || (reference.item && groups.of.get(reference.item) === cold.group)) return [];
    const { item, group } = cold;
    const used = `(${itemsOf(item.chunk, group)}.${item.name})`;
    return [{ ...reference, text: reference.isShorthand ? `${reference.name}: ${used}` : used }];
  });
  const kept = (from: number, to: number) => edited(chunk.text, edits, from, to);
  const isCold = (name: string) => coldAt(name) !== undefined;
  const statements = chunk.program.body.map((statement) => {
    const { start, end, type } = statement;
    if (type === "FunctionDeclaration") return isCold(statement.id.name) ? "" : kept(start, end);
    if (type === "ImportDeclaration") return withoutNames(chunk, statement, isCold);
    if (type === "ExportNamedDeclaration") return "";
    if (type !== "VariableDeclaration") return kept(start, end);
    const left = statement.declarations.filter(({ id }) => id.type !== "Identifier" || !isCold(id.name));
    return left.length === 0 ? "" : `${statement.kind} ${left.map((each) => kept(each.start, each.end)).join(", ")};`;
  });
  const cold = groups.in.get(chunk) ?? [];
  const exported = cold.length > 0 ? [maker, ...cold.map(made)] : [];
  for (const [outside, local] of chunk.exports) {
    const found = coldAt(local);
    if (!found) exported.push(`${local} as ${outside}`);
    else if (isLoadedAlone) {
      // The bundler drops a call that is marked as pure, and whose value nobody uses.
      const value = `/* @__PURE__ */ (() => ${itemsOf(found.item.chunk, found.group)}.${found.item.name})()`;
      statements.push(`var exported$${exported.length} = ${value};`);
      exported.push(`exported$${exported.length} as ${outside}`);
    }
  }
  const imports = [...imported].map(([owner, used]) => {
    const suffix = `of${numbers.indexOf(owner)}`;
    const names = [maker, ...[...used].map(made)].map((name) => `${name} as ${name}${suffix}`);
    return `import { ${names.join(", ")} } from "./${owner.file}";`;
  });
  return [
    ...statements.filter((source) => source !== ""),
    ...imports,
    ...(cold.length > 0 ? [makerSource(cold, kept)] : []),
    `export { ${exported.join(", ")} };`,
    "",
  ].join("\n");
}

function withoutNames(
  chunk: Chunk,
  { source, specifiers, start, end }: ImportDeclaration,
  isCold: (name: string) => boolean,
): string {
  const from = String(source.value);
  if (!from.startsWith("./")) return chunk.text.slice(start, end);
  const left = specifiers.filter(({ local }) => !isCold(local.name));
  const names = left.map((each) => chunk.text.slice(each.start, each.end)).join(", ");
  return names === "" ? `import "${from}";` : `import { ${names} } from "${from}";`;
}

type Kept = (from: number, to: number) => string;

/** In a cycle of imports another chunk may call it before this one was evaluated: the declarations have no value to lose. */
function makerSource(groups: readonly Group[], kept: Kept): string {
  const cases = groups.map((group) => `case ${group.number}: return (() => {\n${groupSource(group, kept)}\n})();`);
  return `var ${groups.map(made).join(", ")};
function ${maker}(number$) {
  switch (number$) {
    ${cases.join("\n")}
  }
}`;
}

/** Functions come first, as in a module: a value of the group may be made by one that needs the group. */
function groupSource(group: Group, kept: Kept): string {
  const functions = group.items.filter(({ isDeclaration }) => isDeclaration);
  const values = group.items.filter(({ isDeclaration }) => !isDeclaration);
  const shared = group.items.filter((item) => group.isNamedOutside.has(item));
  return [
    ...functions.map(({ start, end }) => kept(start, end)),
    `${made(group)} = { ${shared.map(({ name, isDeclaration }) => (isDeclaration ? name : `${name}: undefined`)).join(", ")} };`,
    ...values.map((item) => {
      const source = `var ${kept(item.start, item.end)};`;
      return group.isNamedOutside.has(item) ? `${source} ${made(group)}.${item.name} = ${item.name};` : source;
    }),
    `return ${made(group)};`,
  ].join("\n");
}
