// The page reads from right to left as well, and moves nothing for readers who asked for that.
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { repository } from "../support/repository.ts";
import { physicalSides, unaskedMotion } from "../support/style-rules.ts";

const styles = [...new Glob("web/**/*.css").scanSync(repository)].map((path) => ({
  path,
  css: readFileSync(join(repository, path), "utf8"),
}));

test.each([
  ["names no side", physicalSides],
  ["moves nothing unasked", unaskedMotion],
] as const)("each style %s", (_name, rule) => {
  expect(styles.length).toBeGreaterThan(10);
  expect(styles.flatMap(({ path, css }) => rule(css).map((found) => `${path}: ${found}`))).toEqual([]);
});

test.each([
  "margin-left: 1px",
  "border-top-right-radius: 2px",
  "right: 0",
  "text-align: left",
  "float: right",
  "padding: 1px 2px 3px 4px",
  "margin: 0 calc(1px + 2px) 0 0",
  "inset: auto 1rem 1rem auto",
  "border-radius: 0 4px 4px 0",
  "transform: translateX(4px)",
])("a side is seen in %s", (declaration) => {
  expect(physicalSides(`.a { ${declaration}; }`)).toEqual([declaration]);
  expect(physicalSides(`.a { ${declaration} }`)).toEqual([declaration]);
});

test.each([
  "margin-inline-start: 1px",
  "text-align: start",
  "padding: 1px 2px 3px",
  "padding: 1px 2px 3px 2px",
  "margin: 0 calc(1px + 2px) 0 calc(1px + 2px)",
  "border-radius: 14px 14px 0 0",
  "width: calc(100% - 2px)",
  "grid-template: a b c d",
  "transform: translateY(4px)",
  "/* left: 1px; */ color: red",
])("no side is seen in %s", (declaration) => {
  expect(physicalSides(`.a { ${declaration}; }`)).toEqual([]);
});

test("motion is seen outside of the question whether it is wanted", () => {
  const moving = "a { transition: color 1s, width 1s; } b { animation-name: x; } html { scroll-behavior: smooth; }";
  expect(unaskedMotion(moving)).toEqual([
    "transition: color 1s, width 1s",
    "animation-name: x",
    "scroll-behavior: smooth",
  ]);
  expect(unaskedMotion(`@media (prefers-reduced-motion: no-preference) { ${moving} }`)).toEqual([]);
  expect(unaskedMotion(".a { transition: none; }")).toEqual([]);
});
