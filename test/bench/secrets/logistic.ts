const rounds = 14;
const ridge = 1;

/** Returns the weights of a logistic regression that separates the first rows from the second ones, by Newton's method. */
export function logisticWeights(yes: readonly number[][], no: readonly number[][]): number[] {
  const size = yes[0]?.length ?? 0;
  const weights = new Array<number>(size).fill(0);
  for (let round = 0; round < rounds; round += 1) {
    const system = Array.from({ length: size }, (_, row) => {
      const line = new Float64Array(size + 1);
      line[row] = ridge;
      line[size] = -ridge * weights[row]!;
      return line;
    });
    for (const [rows, wanted] of [
      [yes, 1],
      [no, 0],
    ] as const)
      for (const row of rows) addRow(system, row, weights, wanted);
    const change = solve(system);
    for (let at = 0; at < size; at += 1) weights[at]! += change[at]!;
  }
  return weights;
}

function addRow(system: Float64Array[], row: readonly number[], weights: readonly number[], wanted: number): void {
  const size = row.length;
  let sum = 0;
  for (let at = 0; at < size; at += 1) sum += weights[at]! * row[at]!;
  const likely = 1 / (1 + Math.exp(-sum));
  const spread = likely * (1 - likely) + 1e-9;
  for (let at = 0; at < size; at += 1) {
    const line = system[at]!;
    line[size]! += (wanted - likely) * row[at]!;
    for (let other = 0; other < size; other += 1) line[other]! += spread * row[at]! * row[other]!;
  }
}

/** Solves the linear equations by elimination. Each row ends with its right side. */
function solve(rows: Float64Array[]): Float64Array {
  const size = rows.length;
  for (let at = 0; at < size; at += 1) {
    let largest = at;
    for (let row = at + 1; row < size; row += 1)
      if (Math.abs(rows[row]![at]!) > Math.abs(rows[largest]![at]!)) largest = row;
    [rows[at], rows[largest]] = [rows[largest]!, rows[at]!];
    for (let row = at + 1; row < size; row += 1) {
      const share = rows[row]![at]! / rows[at]![at]!;
      for (let column = at; column <= size; column += 1) rows[row]![column]! -= share * rows[at]![column]!;
    }
  }
  const solution = new Float64Array(size);
  for (let at = size - 1; at >= 0; at -= 1) {
    let sum = rows[at]![size]!;
    for (let column = at + 1; column < size; column += 1) sum -= rows[at]![column]! * solution[column]!;
    solution[at] = sum / rows[at]![at]!;
  }
  return solution;
}
