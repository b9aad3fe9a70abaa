import { parseJson } from "./json-parse.ts";

export type JsonScalar = { kind: "scalar"; start: number; end: number };
export type JsonContainer = { kind: "object" | "array"; start: number; end: number; children: JsonChild[] };
/** Offsets into the text; `end` is the one after the last character. */
export type JsonNode = JsonScalar | JsonContainer;

/** A member or an item. `start` is where its key begins, or its value in an array; `comma` is the one that follows it. */
export type JsonChild = { key: string | undefined; start: number; value: JsonNode; comma: number | undefined };

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };
export type JsonPath = readonly (string | number)[];

/** Returns the value at `path` in `text`, or undefined. Throws AppError "settings-unreadable" as parseJson does. */
export function valueAt(text: string, path: JsonPath): JsonValue | undefined {
  const node = findNode(parseJson(text), path);
  return node && toValue(text, node);
}

/** Returns the node at `path`; of members with the same key the last one, as JSON.parse has it. */
export function findNode(root: JsonNode, path: JsonPath): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const step of path) {
    node = node === undefined || node.kind === "scalar" ? undefined : node.children[childIndex(node, step)]?.value;
  }
  return node;
}

/** Returns the position of the child that `step` names, or -1. */
export function childIndex(container: JsonContainer, step: string | number): number {
  if (container.kind === "object") return container.children.findLastIndex((child) => child.key === step);
  return typeof step === "number" && step < container.children.length ? step : -1;
}

function toValue(text: string, node: JsonNode): JsonValue {
  if (node.kind === "scalar") return JSON.parse(text.slice(node.start, node.end));
  if (node.kind === "array") return node.children.map((child) => toValue(text, child.value));
  // fromEntries, because assigning a key named __proto__ would set the prototype.
  return Object.fromEntries(node.children.map((child) => [child.key ?? "", toValue(text, child.value)]));
}
