// Logistic regression with a quadratic penalty, fitted by L-BFGS: the same data always give the same weights.

export type LogisticRow = {
  features: readonly (readonly [number, number])[];
  isTrue: boolean;
  sampleWeight: number;
  offset?: number;
};

export type Fitted = { bias: number; weights: Float64Array };

const historySize = 8;

/**
 * Returns the weights that best predict from `features` which rows are true. `errorCost` is the cost of errors relative
 * to the penalty (the inverse of the regularization strength); a row's errors also count `sampleWeight` times. A row's `offset`, in logits, is
 * added to its sum: what a model knows of it.
 */
export function fitLogistic(
  rows: readonly LogisticRow[],
  size: number,
  errorCost: number,
  maxIterations = 150,
): Fitted {
  const length = size + 1;
  const parameters = new Float64Array(length);
  let gradient = new Float64Array(length);
  let value = lossOf(rows, errorCost, parameters, gradient);
  const past: { step: Float64Array; gradientChange: Float64Array; scale: number }[] = [];
  for (let round = 0; round < maxIterations; round++) {
    const direction = directionOf(gradient, past);
    const directionalDerivative = dot(gradient, direction);
    const next = new Float64Array(length);
    const nextGradient = new Float64Array(length);
    let nextValue = value;
    for (
      let stepSize = past.length > 0 ? 1 : 1 / Math.sqrt(dot(gradient, gradient)), attempts = 0;
      attempts < 20;
      attempts++, stepSize /= 2
    ) {
      for (let at = 0; at < length; at++) next[at] = parameters[at]! - stepSize * direction[at]!;
      nextValue = lossOf(rows, errorCost, next, nextGradient);
      if (nextValue <= value - 1e-4 * stepSize * directionalDerivative) break;
    }
    const step = next.map((each, at) => each - parameters[at]!);
    const gradientChange = nextGradient.map((each, at) => each - gradient[at]!);
    const curvature = dot(step, gradientChange);
    if (curvature > 1e-12) past.push({ step, gradientChange, scale: 1 / curvature });
    if (past.length > historySize) past.shift();
    const isDone = value - nextValue < 1e-5 * Math.abs(nextValue);
    parameters.set(next);
    gradient = nextGradient;
    value = nextValue;
    if (isDone) break;
  }
  return { bias: parameters[size]!, weights: parameters.slice(0, size) };
}

/** Returns the loss at `parameters` and writes its gradient. The last parameter is the bias, which has no penalty. */
function lossOf(
  rows: readonly LogisticRow[],
  errorCost: number,
  parameters: Float64Array,
  gradient: Float64Array,
): number {
  const bias = parameters.length - 1;
  let loss = 0;
  for (let at = 0; at < bias; at++) {
    gradient[at] = parameters[at]!;
    loss += 0.5 * parameters[at]! ** 2;
  }
  gradient[bias] = 0;
  for (const { features, isTrue, sampleWeight, offset = 0 } of rows) {
    let sum = parameters[bias]! + offset;
    for (const [feature, value] of features) sum += value * parameters[feature]!;
    const margin = isTrue ? sum : -sum;
    loss +=
      errorCost * sampleWeight * (margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin);
    const error = errorCost * sampleWeight * (1 / (1 + Math.exp(-sum)) - (isTrue ? 1 : 0));
    for (const [feature, value] of features) gradient[feature]! += value * error;
    gradient[bias]! += error;
  }
  return loss;
}

function directionOf(
  gradient: Float64Array,
  past: readonly { step: Float64Array; gradientChange: Float64Array; scale: number }[],
): Float64Array {
  const direction = gradient.slice();
  const parts: number[] = [];
  for (let at = past.length - 1; at >= 0; at--) {
    const { step, gradientChange, scale } = past[at]!;
    parts[at] = scale * dot(step, direction);
    addTimes(direction, gradientChange, -parts[at]!);
  }
  const last = past.at(-1);
  if (last) {
    const length = 1 / (last.scale * dot(last.gradientChange, last.gradientChange));
    for (let at = 0; at < direction.length; at++) direction[at]! *= length;
  }
  for (const [at, { step, gradientChange, scale }] of past.entries()) {
    addTimes(direction, step, parts[at]! - scale * dot(gradientChange, direction));
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
