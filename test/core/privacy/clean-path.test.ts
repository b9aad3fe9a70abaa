import { expect, test } from "bun:test";
import { cleanFolder, cleanPath } from "../../../core/privacy/clean-path.ts";
import { makeSecret, secretKinds } from "../../bench/secrets/kinds.ts";
import { seededRandom } from "../../bench/secrets/values.ts";

/** Tokens that can be the name of a file. */
const tokens = secretKinds()
  .filter(({ group, template }) => group === "form" && /^[\w.<>-]+$/.test(template))
  .map((kind) => [kind.id, makeSecret(kind, seededRandom(5)).text] as const)
  .filter(([, token]) => token.length < 200 && !token.includes("/"));

test.each(tokens)("%s is hidden as the name of a folder and of a file", (_, token) => {
  for (const [path, masked] of [
    [`/home/bob/${token}/src/a.ts`, "/home/bob/***/src/a.ts"],
    [`C:\\work\\${token}\\a.ts`, "C:\\work\\***\\a.ts"],
    [`src/${token}`, "src/***"],
  ] as const) {
    const cleaned: string = cleanPath(path);
    expect(cleaned).toBe(masked);
    expect<string>(cleanPath(cleaned)).toBe(cleaned);
  }
});

test("a masked folder is distinguished from another one, and does not change again", () => {
  const [one, two] = [1, 2].map((seed) => {
    const kind = secretKinds().find(({ id }) => id === "github-pat");
    return kind === undefined ? "" : makeSecret(kind, seededRandom(seed)).text;
  });
  const [first, second] = [cleanFolder(`/home/${one}/shop`), cleanFolder(`/home/${two}/shop`)];
  expect(first).toStartWith("/home/***~");
  expect(first).not.toBe(second);
  expect(first).toBe(cleanFolder(`/home/${one}/shop`));
  expect(cleanFolder(first)).toBe(first);
});

test.each([
  "/home/bob/projects/shop-frontend-2024/src/UserProfileSettings.tsx",
  "/home/bob/advent-of-code-2024/day_05_part_2/report_2024-12-05_final.md",
  "/tmp/9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d/a.ts",
  "node_modules/.pnpm/vite@5.4.2_@types+node@22.5.1/node_modules/vite/index.js",
  "/home/bob/.cache/4d4b3d9ea2ab6a17d8b0b1f7f5c4a2b1aabbccdd",
  "C:\\Users\\bob\\AppData\\Local\\Temp\\x.log",
  "",
])("%s stays", (path) => {
  expect<string>(cleanPath(path)).toBe(path);
  expect<string>(cleanFolder(path)).toBe(path);
});
