const levels = { unicode: "▁▂▃▄▅▆▇█", ascii: "_-=+*#" } as const;
const none = { unicode: "·", ascii: "." } as const;

/** Returns one character per count, higher for more; a dot for none. */
export function sparkline(counts: readonly number[], charset: "unicode" | "ascii"): string {
  const steps = [...levels[charset]];
  const max = Math.max(0, ...counts);
  return counts
    .map((count) => (count <= 0 ? none[charset] : steps[Math.ceil((count / max) * steps.length) - 1]))
    .join("");
}
