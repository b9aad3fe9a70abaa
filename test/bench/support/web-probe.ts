// How long the page takes from a key until what it asks for can be seen.
import type { Page } from "playwright-core";

/** Nothing read and nothing changed for so long means that the page is done. */
const quietMs = 80;

/**
 * Runs in the page before its own script. `drawn()` returns the milliseconds from the last key until the frame that shows the last change
 * of the document was painted; before any key, those from the start of the page.
 */
export const probe = `
  let keyAt = 0, changedAt = 0, paintedAt = 0, activeAt = 0, open = 0;
  const changed = () => {
    activeAt = changedAt = performance.now();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { paintedAt = performance.now(); };
      port2.postMessage(0);
    });
  };
  addEventListener("keydown", (event) => { keyAt = event.timeStamp; changed(); }, true);
  addEventListener("input", changed, true);
  new MutationObserver(changed).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  const followed = (work) => async function (...args) {
    open++;
    try {
      return await work.apply(this, args);
    } finally {
      open--;
      activeAt = performance.now();
    }
  };
  window.fetch = followed(window.fetch);
  Response.prototype.json = followed(Response.prototype.json);
  window.drawn = async () => {
    while (open > 0 || performance.now() - activeAt < ${quietMs} || paintedAt < changedAt) await new Promise((done) => setTimeout(done, 2));
    return paintedAt - keyAt;
  };
`;

/** Waits until the page is done. Returns how long it took since the last key. */
export function drawn(page: Page): Promise<number> {
  return page.evaluate<number>("drawn()");
}

export async function press(page: Page, key: string): Promise<number> {
  await page.keyboard.press(key);
  return drawn(page);
}

export function firstContent(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((done) => {
    const seen = (list) => list.find(({ name }) => name === "first-contentful-paint");
    const found = seen(performance.getEntriesByType("paint"));
    if (found) return done(found.startTime);
    new PerformanceObserver((list) => { const entry = seen(list.getEntries()); if (entry) done(entry.startTime); }).observe({ type: "paint", buffered: true });
  })`);
}
