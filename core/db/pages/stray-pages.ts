// Leaves that no page leads to any more, and what is on them.
import type { PageFile } from "./page-file.ts";
import { readRecord } from "./record.ts";
import { likeness, type Shape } from "./shape.ts";
import { readTreePage, type TreePage } from "./tree-page.ts";

/** Pages with records of one table. */
export type Stray = { shape: Shape; pages: TreePage[] };

/**
 * Returns the pages with records that `isKnown` says nothing of, by their table. Pages below one inner page are of the same table. Those
 * come first: a page that nothing leads to may be from before.
 */
export function findStrays(file: PageFile, shapes: readonly Shape[], isKnown: (page: number) => boolean): Stray[] {
  const pages = new Map<number, TreePage>();
  const parents = new Map<number, number>();
  for (let number = 1; number <= file.count; number++) {
    const page = isKnown(number) ? undefined : readTreePage(file.page(number), number);
    if (!page) continue;
    // Inner pages of tables have no records.
    if (page.isLeaf || !page.isOfTable) pages.set(number, page);
    if (page.last === undefined) continue;
    for (const child of [...page.cells.map((cell) => cell.child ?? 0), page.last]) parents.set(child, number);
  }
  const groups = Map.groupBy(pages, ([number]) => topOf(number, parents));
  return [...groups.values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap((group) => strayOf(file, shapes, new Map(group)));
}

function topOf(number: number, parents: ReadonlyMap<number, number>): number {
  let top = number;
  const seen = new Set<number>();
  for (let parent = parents.get(top); parent !== undefined && !seen.has(parent); parent = parents.get(top)) {
    seen.add(parent);
    top = parent;
  }
  return top;
}

function strayOf(file: PageFile, shapes: readonly Shape[], group: ReadonlyMap<number, TreePage>): Stray[] {
  const judged = [...group.values()].map((page) => ({ page, votes: vote(file, shapes, page) }));
  const ofGroup = winner(judged.map(({ votes }) => votes));
  return judged.flatMap(({ page, votes }) => {
    const own = winner([votes]);
    // An inner page from before may name pages that another table has now.
    const shape = ofGroup && votes.has(ofGroup) ? ofGroup : own;
    return shape ? [{ shape, pages: [page] }] : [];
  });
}

type Votes = ReadonlyMap<Shape, { records: number; points: number }>;

/** Counts the records of a page that each shape can have; a shape needs most of them. */
function vote(file: PageFile, shapes: readonly Shape[], page: TreePage): Votes {
  const votes = new Map<Shape, { records: number; points: number }>();
  let all = 0;
  for (const { payload } of page.cells) {
    const values = payload && readRecord(file, page, payload);
    if (!values) continue;
    all += 1;
    for (const shape of shapes) {
      if ((shape.kind === "rows") !== page.isOfTable) continue;
      const points = likeness(shape, values);
      if (points === undefined) continue;
      const before = votes.get(shape) ?? { records: 0, points: 0 };
      votes.set(shape, { records: before.records + 1, points: before.points + points });
    }
  }
  for (const [shape, { records }] of votes) if (records * 2 <= all) votes.delete(shape);
  return votes;
}

/** Returns the shape with the most votes; undefined if two have as many. */
function winner(of: readonly Votes[]): Shape | undefined {
  const sums = new Map<Shape, number>();
  for (const votes of of) {
    for (const [shape, { records, points }] of votes) sums.set(shape, (sums.get(shape) ?? 0) + records * 100 + points);
  }
  const [best, second] = [...sums].toSorted(([, a], [, b]) => b - a);
  return best && best[1] !== second?.[1] ? best[0] : undefined;
}
