import type { Glyphs } from "../theme.ts";

/** Returns a bar of exactly `width` columns; `share` is from 0 to 1. */
export function bar(share: number, width: number, { bar: steps }: Glyphs): string {
  const last = steps.length - 1;
  const eighths = Math.round(Math.max(0, Math.min(1, share)) * width * last);
  const whole = Math.floor(eighths / last);
  const rest = eighths % last;
  return ((steps[last] ?? "").repeat(whole) + (rest > 0 ? (steps[rest] ?? "") : "")).padEnd(width);
}
