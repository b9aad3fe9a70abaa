// Bundles the page. The build calls this once and puts the result into the executable.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { readRegular } from "../core/files/regular.ts";
import type { Asset, Assets } from "./asset.ts";
import { type PageName, pageNames } from "./client/page-names.ts";

const client = join(import.meta.dir, "client");
const maxBytes = 1_000_000;

export const pageEntries = ["main.tsx", "style.css", "report/report.ts", "report/report.css"].map((name) =>
  join(client, name),
);

/** Returns the files of the page. Throws if the sources can't be bundled. */
export async function bundlePage(): Promise<Assets> {
  const result = await Bun.build({
    entrypoints: pageEntries,
    target: "browser",
    format: "esm",
    minify: true,
    naming: "[name].[ext]",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  if (!result.success) throw new AggregateError(result.logs, "The page could not be bundled.");
  const outputs = new Map<string, Uint8Array>();
  for (const output of result.outputs)
    outputs.set(output.path.replace(/^.*[\\/]/, ""), new Uint8Array(await output.arrayBuffer()));
  const bundled = (name: string) => outputs.get(name) ?? fail(`${name} was not bundled.`);
  const file = (name: string) => readRegular(join(client, name), { maxBytes });
  return new Map<string, Asset>([
    ["index.html", document(file("index.html"), bundled("style.css"))],
    ["main.js", asset("text/javascript; charset=utf-8", bundled("main.js"))],
    ["report.js", asset("text/javascript; charset=utf-8", bundled("report.js"))],
    ["report.css", asset("text/css; charset=utf-8", bundled("report.css"))],
    ["icon.svg", asset("image/svg+xml", file("icon.svg"))],
  ]);
}

/** The style is inlined: the browser would request a separate file, and wait for it, before it paints anything. */
function document(template: Uint8Array, css: Uint8Array): Asset {
  const links = pageNames.map(({ path, title, key }: PageName) =>
    key === undefined ? "" : `<li><a href="#/${path}"><span>${title}</span><kbd>${key}</kbd></a></li>`,
  );
  const style = new TextDecoder().decode(css);
  const html = new TextDecoder()
    .decode(template)
    .replace("{navigation}", () => links.join(""))
    .replace("{style}", () => `<style>${style}</style>`);
  const digest = createHash("sha256").update(style).digest("base64");
  return { ...asset("text/html; charset=utf-8", new TextEncoder().encode(html)), style: `'sha256-${digest}'` };
}

function asset(type: string, bytes: Uint8Array): Asset {
  // The time in gzip's header would make two builds differ; node leaves it out.
  return { type, gzip: new Uint8Array(gzipSync(bytes, { level: 9 })) };
}

function fail(text: string): never {
  throw new Error(text);
}
