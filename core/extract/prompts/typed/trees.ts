/**
 * A decision tree: a leaf's logit, or a feature, a threshold, and the subtrees for values up to the threshold and above
 * it.
 */
export type Tree = number | readonly [feature: string, value: number, upTo: Tree, above: Tree];

/** Returns the sum of the trees' outputs. */
export function sumOfTrees(trees: readonly Tree[], features: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const tree of trees) {
    let node = tree;
    while (typeof node !== "number") node = (features.get(node[0]) ?? 0) <= node[1] ? node[2] : node[3];
    sum += node;
  }
  return sum;
}
