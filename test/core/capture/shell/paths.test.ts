import { expect, test } from "bun:test";
import { absolutePath, lastSegment, normalizePath, relativeToRoot } from "../../../../core/capture/shell/paths.ts";

test.each<[string, string | undefined, string | undefined]>([
  ["a.ts", "/repo", "/repo/a.ts"],
  ["./x/../a.ts", "/repo", "/repo/a.ts"],
  ["../../..", "/repo", "/"],
  ["/etc//hosts", undefined, "/etc/hosts"],
  ["a.ts", undefined, undefined],
  ["", "/repo", undefined],
  ["-", "/repo", undefined],
  ["/dev/null", "/repo", undefined],
  ["/proc/self/fd/1", "/repo", undefined],
  ["/developer/a", "/repo", "/developer/a"],
  ["node_modules/x/index.js", "/repo", undefined],
  ["my_node_modules/x", "/repo", "/repo/my_node_modules/x"],
  ["https://example.com/a", "/repo", undefined],
  ["a\nb", "/repo", undefined],
  ["a".repeat(2000), "/repo", undefined],
  ["C:\\a\\b.ts", "/repo", "C:/a/b.ts"],
  ["src/a.ts", "C:\\proj", "C:/proj/src/a.ts"],
  ["/c/proj/a.ts", "C:\\proj", "C:/proj/a.ts"],
  ["/c/proj/a.ts", "/repo", "/c/proj/a.ts"],
])("%j in %j is %j", (path, cwd, absolute) => {
  expect(absolutePath(path, cwd)).toBe(absolute);
});

test("a normalized path does not change", () => {
  for (const path of ["/", "/a/b", "C:/a", "//a/./b/../c/"]) {
    expect(normalizePath(normalizePath(path))).toBe(normalizePath(path));
  }
});

test.each([
  ["/repo", "/repo", ""],
  ["/repo/web", "/repo/", "web"],
  ["/repository", "/repo", "/repository"],
  ["C:/proj/web", "C:\\proj", "web"],
])("%j seen from %j is %j", (path, root, relative) => {
  expect(relativeToRoot(path, root)).toBe(relative);
});

test.each([
  ["/a/b.ts", "b.ts"],
  ["b.ts", "b.ts"],
  ["C:\\a\\b.ts", "b.ts"],
  ["/a/b/", "b"],
])("the last segment of %j is %j", (path, name) => {
  expect(lastSegment(path)).toBe(name);
});
