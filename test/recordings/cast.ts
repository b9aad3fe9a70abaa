// Recordings of a terminal in the format asciicast v2: a line with its size, then one for each piece of output.

export type CastHeader = { version: 2; width: number; height: number; timestamp: number; title: string };

/** `at` is in seconds since the recording began. */
export type CastEvent = { at: number; text: string };

export type Cast = { header: CastHeader; events: CastEvent[] };

export function renderCast({ header, events }: Cast): string {
  const lines = events.map(({ at, text }) => JSON.stringify([Number(at.toFixed(3)), "o", text]));
  return `${[JSON.stringify(header), ...lines].join("\n")}\n`;
}

/** Reads a recording of output only. Throws for a line of another format. */
export function parseCast(text: string): Cast {
  const [first = "", ...rest] = text.trimEnd().split("\n");
  const header = JSON.parse(first) as CastHeader;
  if (header.version !== 2 || !(header.width > 0) || !(header.height > 0)) throw new Error(`No asciicast v2: ${first}`);
  const events = rest.map((line): CastEvent => {
    const [at, kind, output] = JSON.parse(line) as unknown[];
    if (typeof at !== "number" || kind !== "o" || typeof output !== "string") throw new Error(`No output: ${line}`);
    return { at, text: output };
  });
  return { header, events };
}
