export type JsonScalar = { kind: "scalar"; start: number; end: number };

export type JsonContainer = { kind: "object" | "array"; start: number; end: number; children: JsonChild[] };

/** Offsets into the text; `end` is the one after the last character. */
export type JsonNode = JsonScalar | JsonContainer;

/** A member or an item. `start` is where its key begins, or its value in an array; `comma` is the comma after it. */
export type JsonChild = { key: string | undefined; start: number; value: JsonNode; comma: number | undefined };

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

export type JsonPath = readonly (string | number)[];
