/** Runs it when what stands in the document now has been painted; at once in a page that nobody looks at, which is not painted. */
export function afterPaint(run: () => void): void {
  if (document.hidden || performance.getEntriesByName("first-contentful-paint").length > 0) run();
  else requestAnimationFrame(() => setTimeout(run));
}
