// Logistic regression with a quadratic penalty, fitted by L-BFGS: the same data always give the same weights.

export type Fitted = { bias: number; weights: Float64Array };

const remembered = 8;

/**
 * Returns the weights that make `features` say best which rows are true. `cost` is how dear an error is beside large
 * weights, a row's `share` how much dearer it is than others.
 */
export function fitLogistic(
  rows: readonly { features: readonly (readonly [number, number])[]; isTrue: boolean; share: number }[],
  size: number,
  cost: number,
  rounds = 150,
): Fitted {
  const length = size + 1;
  const point = new Float64Array(length);
  let slope = new Float64Array(length);
  let value = lossOf(rows, cost, point, slope);
  const past: { step: Float64Array; turn: Float64Array; scale: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const direction = directionOf(slope, past);
    const fall = dot(slope, direction);
    const next = new Float64Array(length);
    const nextSlope = new Float64Array(length);
    let nextValue = value;
    for (
      let stride = past.length > 0 ? 1 : 1 / Math.sqrt(dot(slope, slope)), tries = 0;
      tries < 20;
      tries++, stride /= 2
    ) {
      for (let at = 0; at < length; at++) next[at] = point[at]! - stride * direction[at]!;
      nextValue = lossOf(rows, cost, next, nextSlope);
      if (nextValue <= value - 1e-4 * stride * fall) break;
    }
    const step = next.map((each, at) => each - point[at]!);
    const turn = nextSlope.map((each, at) => each - slope[at]!);
    const curve = dot(step, turn);
    if (curve > 1e-12) past.push({ step, turn, scale: 1 / curve });
    if (past.length > remembered) past.shift();
    const isDone = value - nextValue < 1e-5 * Math.abs(nextValue);
    point.set(next);
    slope = nextSlope;
    value = nextValue;
    if (isDone) break;
  }
  return { bias: point[size]!, weights: point.slice(0, size) };
}

/** Returns the loss at `point` and writes its slope; the last place is the bias, which costs nothing. */
function lossOf(
  rows: Parameters<typeof fitLogistic>[0],
  cost: number,
  point: Float64Array,
  slope: Float64Array,
): number {
  const bias = point.length - 1;
  let loss = 0;
  for (let at = 0; at < bias; at++) {
    slope[at] = point[at]!;
    loss += 0.5 * point[at]! ** 2;
  }
  slope[bias] = 0;
  for (const { features, isTrue, share } of rows) {
    let sum = point[bias]!;
    for (const [feature, value] of features) sum += value * point[feature]!;
    const margin = isTrue ? sum : -sum;
    loss += cost * share * (margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin);
    const error = cost * share * (1 / (1 + Math.exp(-sum)) - (isTrue ? 1 : 0));
    for (const [feature, value] of features) slope[feature]! += value * error;
    slope[bias]! += error;
  }
  return loss;
}

function directionOf(
  slope: Float64Array,
  past: readonly { step: Float64Array; turn: Float64Array; scale: number }[],
): Float64Array {
  const direction = slope.slice();
  const parts: number[] = [];
  for (let at = past.length - 1; at >= 0; at--) {
    const { step, turn, scale } = past[at]!;
    parts[at] = scale * dot(step, direction);
    addTimes(direction, turn, -parts[at]!);
  }
  const last = past.at(-1);
  if (last) {
    const length = 1 / (last.scale * dot(last.turn, last.turn));
    for (let at = 0; at < direction.length; at++) direction[at]! *= length;
  }
  for (const [at, { step, turn, scale }] of past.entries()) {
    addTimes(direction, step, parts[at]! - scale * dot(turn, direction));
  }
  return direction;
}

function addTimes(to: Float64Array, what: Float64Array, times: number): void {
  for (let at = 0; at < to.length; at++) to[at]! += times * what[at]!;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}
