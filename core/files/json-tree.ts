import type { JsonContainer, JsonNode, JsonPath, JsonValue } from "./json-node.ts";
import { parseJson } from "./json-parse.ts";

/** Returns the value at `path` in `text`, or undefined. Throws AppError "settings-unreadable" like parseJson. */
export function valueAt(text: string, path: JsonPath): JsonValue | undefined {
  const node = findNode(parseJson(text), path);
  return node && toValue(text, node);
}

/** Returns the node at `path`. Of members with the same key it is the last one, as with JSON.parse. */
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
  if (node.kind === "scalar") return JSON.parse(text.slice(node.start, node.end)) as JsonValue;
  if (node.kind === "array") return node.children.map((child) => toValue(text, child.value));
  // fromEntries, because assigning a key named __proto__ would set the prototype.
  return Object.fromEntries(node.children.map((child) => [child.key ?? "", toValue(text, child.value)]));
}
