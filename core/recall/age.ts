import { dayMs, hourMs } from "../time.ts";

/** Returns how long ago `at` was, in the fewest letters: `just now`, `5h ago`, `3d ago`, `4mo ago`, `2y ago`. */
export function ageOf(at: number, now: number): string {
  const passed = Math.max(0, now - at);
  if (passed < hourMs) return "just now";
  if (passed < dayMs) return `${Math.floor(passed / hourMs)}h ago`;
  const days = Math.floor(passed / dayMs);
  if (days < 60) return `${days}d ago`;
  return days < 730 ? `${Math.floor(days / 30)}mo ago` : `${Math.floor(days / 365)}y ago`;
}
