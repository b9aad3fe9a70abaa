import { test } from "bun:test";

/** Returns `test`, or a function that skips a test with a loud message if one of these tools is missing. */
export function needs(...tools: string[]): typeof test {
  const missing = tools.filter((tool) => Bun.which(tool) === null);
  if (missing.length > 0) console.warn(`*** less is tested of the packages: ${missing.join(", ")} missing ***`);
  return (missing.length > 0 ? test.skip : test) as typeof test;
}
