/** An injected line: its subject (`#12`, `D3`, `S4`), and the heading above it. */
export type InjectedLine = { target: string; heading: string };

/** Returns the lines of an injected block that name a record. */
export function linesOf(answer: string): InjectedLine[] {
  let heading = "";
  const lines: InjectedLine[] = [];
  for (const line of answer.split("\n")) {
    const target = /^- ([#DS]\d+)\b/.exec(line)?.[1];
    if (target) lines.push({ target, heading });
    else if (line.endsWith(":")) heading = line.replace(/ \(.*/, "").replace(/:$/, "");
  }
  return lines;
}
