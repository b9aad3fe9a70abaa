/** Calls `run` after the current document was painted; immediately in a hidden page, which is not painted. */
export function afterPaint(run: () => void): void {
  if (document.hidden || performance.getEntriesByName("first-contentful-paint").length > 0) run();
  else requestAnimationFrame(() => setTimeout(run));
}
