// The files of the page. From source they are bundled here and now; a build replaces this module by their bytes.
import { bundlePage } from "../bundle.ts";

/** The bytes of a file, compressed. */
export type Asset = { type: string; gzip: Uint8Array<ArrayBuffer> };
/** By the name in the URL. */
export type Assets = ReadonlyMap<string, Asset>;

export function loadAssets(): Promise<Assets> {
  return bundlePage();
}
