import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readMarkdown } from "../../../../core/transfer/import/markdown.ts";
import { sandbox } from "../../../support/sandbox.ts";

test.each<[string, string, string[]]>([
  ["a block", "# A\nkept\n<!-- tool:START v1 -->\ngone\n<!-- tool:END -->\nalso kept", ["kept\n\nalso kept"]],
  [
    "a block in another one",
    "# A\nkept\n<!-- a-BEGIN -->\nx\n<!-- b START -->\ny\n<!-- b END -->\nz\n<!-- a-END -->",
    ["kept"],
  ],
  ["a beginning without an end", "# A\nkept\n<!-- a START -->\nstays", ["kept\n<!-- a START -->\nstays"]],
  [
    "an end of another name",
    "# A\n<!-- a START -->\nstays\n<!-- b END -->",
    ["<!-- a START -->\nstays\n<!-- b END -->"],
  ],
])("of %s what others manage is not imported", (_name, text, kept) => {
  using box = sandbox();
  const file = join(box.root, "CLAUDE.md");
  writeFileSync(file, text);
  const narratives = [...readMarkdown({ path: file, tmp: "" })].map((entry) =>
    "narrative" in entry ? entry.narrative : "",
  );
  expect(narratives as string[]).toEqual(kept);
});
