// The page is bundled once for all targets. In the executable its files stand where the source bundles them on each start.
import type { BunPlugin } from "bun";
import { bundlePage } from "../../web/bundle.ts";

/** What the page may weigh on its way to the browser, compressed. */
const maxBytes = 150_000;

/** Bundles the page, and returns what puts its files into a later bundle. */
export async function stagePage(): Promise<BunPlugin> {
  const assets = await bundlePage();
  const bytes = [...assets.values()].reduce((sum, { gzip }) => sum + gzip.length, 0);
  if (bytes > maxBytes) throw new Error(`The page has ${bytes} bytes; the limit is ${maxBytes}.`);
  const entries = [...assets].map(([name, { type, gzip }]) => [name, type, gzip.toBase64()]);
  const contents = `
    const files = ${JSON.stringify(entries)};
    export async function loadAssets() {
      return new Map(files.map(([name, type, text]) => [name, { type, gzip: Uint8Array.fromBase64(text) }]));
    }`;
  return {
    name: "staged page",
    setup(build) {
      build.onLoad({ filter: /[\\/]web[\\/]server[\\/]assets\.ts$/ }, () => ({ contents, loader: "js" }));
    },
  };
}
