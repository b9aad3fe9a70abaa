// The page is bundled once for all targets. In the executable, its files are in the place where a run from source bundles them at
// each start.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BunPlugin } from "bun";
import { bundlePage } from "../../web/bundle.ts";
import { stage } from "./stage.ts";

/** The maximum compressed size of the page. */
const maxBytes = 150_000;

/** Bundles the page, and returns what puts its files into a later bundle: as files, since a text in the source is in its bytecode once more. */
export async function stagePage(): Promise<BunPlugin> {
  const assets = await bundlePage();
  const bytes = [...assets.values()].reduce((sum, { gzip }) => sum + gzip.length, 0);
  if (bytes > maxBytes) throw new Error(`The page has ${bytes} bytes; the limit is ${maxBytes}.`);
  const folder = join(stage, "page");
  mkdirSync(folder, { recursive: true });
  const files = [...assets].map(([name, { gzip, ...others }], at) => {
    const file = join(folder, `${at}.gz`);
    writeFileSync(file, gzip);
    return { name, others, file };
  });
  const contents = `
    ${files.map(({ file }, at) => `import file${at} from ${JSON.stringify(file)} with { type: "file" };`).join("\n")}
    const files = [${files.map(({ name, others }, at) => `[${JSON.stringify(name)}, ${JSON.stringify(others)}, file${at}]`)}];
    export async function loadAssets() {
      const read = async ([name, others, file]) => [name, { ...others, gzip: await Bun.file(file).bytes() }];
      return new Map(await Promise.all(files.map(read)));
    }`;
  return {
    name: "staged page",
    setup(build) {
      build.onLoad({ filter: /[\\/]web[\\/]server[\\/]assets\.ts$/ }, () => ({ contents, loader: "js" }));
    },
  };
}
