// The files of the page. From source they are bundled here and now; a build replaces this module by their bytes.
import type { Assets } from "../asset.ts";
import { bundlePage } from "../bundle.ts";

export function loadAssets(): Promise<Assets> {
  return bundlePage();
}
