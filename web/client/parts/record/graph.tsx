// A memory in the middle, and around it those that it replaces, was replaced by, was merged from or is related to.
import type { Answer } from "../../data/api.ts";
import { linkTo } from "../../data/route.ts";

type Record = NonNullable<Answer<"memory">>;

const size = { width: 900, node: 280, height: 56, gap: 18 };
const margin = 14;
/** The number of narrow letters that fit into a box; those of East Asian scripts take twice the space. */
const titleWidth = 34;

/** Older memories are on the left, newer or only related ones on the right; a column takes the overflow of the other. */
export function Graph({ record }: { record: Record }) {
  const { neighbors, observation } = record;
  const older = neighbors.filter(({ bond }) => bond === "replaces" || bond === "merged from");
  const newer = neighbors.filter(({ bond }) => bond === "replaced by");
  const others = neighbors.filter((each) => !older.includes(each) && !newer.includes(each));
  const left = [...older];
  const right = [...newer];
  for (const each of others) (left.length < right.length ? left : right).push(each);
  const rows = Math.max(left.length, right.length, 1);
  const height = rows * (size.height + size.gap);
  const column = (size.width - size.node) / 2;
  const first = left.length === 0 ? 0 : column;
  const middle = { x: first, y: (height - size.height) / 2 };
  const placed = [
    ...left.map((neighbor, row) => ({ neighbor, x: 0, y: rowAt(row, left.length, height) })),
    ...right.map((neighbor, row) => ({
      neighbor,
      x: first + column,
      y: rowAt(row, right.length, height),
    })),
  ];
  return (
    <>
      <svg class="graph" viewBox={`-4 -4 ${size.width + 8} ${height + 8}`} aria-label="Memories around this one">
        {placed.map(({ neighbor, x, y }) => (
          <path key={neighbor.id} class="edge" d={edge(middle, { x, y })} />
        ))}
        <Box x={middle.x} y={middle.y} label={`#${observation.id}`} title={observation.title} isSelf />
        {placed.map(({ neighbor, x, y }) => (
          <a key={neighbor.id} href={linkTo(`memory/${neighbor.id}`)}>
            <Box x={x} y={y} label={`#${neighbor.id} ${neighbor.bond}`} title={neighbor.title} />
          </a>
        ))}
      </svg>
      <ul class="neighbors">
        {neighbors.map(({ id, title, bond }) => (
          <li key={id}>
            <span class="faint">{bond}</span>{" "}
            <a href={linkTo(`memory/${id}`)}>
              #{id} <bdi>{title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function rowAt(row: number, rows: number, height: number): number {
  const step = size.height + size.gap;
  return (height - rows * step) / 2 + row * step + size.gap / 2;
}

function edge(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const isLeft = to.x < from.x;
  const [x1, x2] = isLeft ? [from.x, to.x + size.node] : [from.x + size.node, to.x];
  const [y1, y2] = [from.y + size.height / 2, to.y + size.height / 2];
  const bend = (x1 + x2) / 2;
  return `M${x1} ${y1}C${bend} ${y1} ${bend} ${y2} ${x2} ${y2}`;
}

type BoxProps = { x: number; y: number; label: string; title: string; isSelf?: boolean };

function Box({ x, y, label, title, isSelf = false }: BoxProps) {
  return (
    <g class={isSelf ? "node self" : "node"} transform={`translate(${x} ${y})`}>
      <title>{title}</title>
      <rect width={size.node} height={size.height} rx="10" />
      <text x={margin} y="22" class="label">
        {label}
      </text>
      <text x={margin} y="42">
        {shortened(title)}
      </text>
    </g>
  );
}

function shortened(title: string): string {
  let room = titleWidth;
  const letters = [...title];
  const end = letters.findIndex((letter) => {
    room -= /[\u1100-\u11ff\u2e80-\uffdc\u{1f300}-\u{3ffff}]/u.test(letter) ? 2 : 1;
    return room < 0;
  });
  return end < 0
    ? title
    : `${letters
        .slice(0, end - 1)
        .join("")
        .trimEnd()}…`;
}
