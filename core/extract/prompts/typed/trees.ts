/** A decision tree: a leaf's logit, or a feature, a value, and what holds up to the value and above it. */
export type Tree = number | readonly [feature: string, value: number, upTo: Tree, above: Tree];

/** Returns what the trees add up to. */
export function sumOfTrees(trees: readonly Tree[], features: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const tree of trees) {
    let node = tree;
    while (typeof node !== "number") node = (features.get(node[0]) ?? 0) <= node[1] ? node[2] : node[3];
    sum += node;
  }
  return sum;
}
